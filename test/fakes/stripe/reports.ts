// What a fake Stripe account offers for download: its itemized report on payouts and the export of its balance, made of
// what is in its world. The names of the columns are those that Stripe documents and writes.
import { stringify } from 'csv-stringify/sync'
import { formatDecimal } from '../../../src/contract/core/money.ts'
import { fromStripeAmount } from '../../../src/contract/payments/stripe-amounts.ts'
import type { StripeObject, World } from './world.ts'

type Cells = Readonly<Record<string, string>>

/** The itemized report on payouts, with what stays on the balance; a payout has no line of its own. */
export function payoutReport(world: World): string {
  const moved = world.all('balance_transaction').filter(({ type }) => type !== 'payout')
  return csvOf(moved.map((transaction) => reportRow(world, transaction)))
}

/** The balance as the dashboard exports it, payouts among the rest. */
export function balanceExport(world: World): string {
  return csvOf(world.all('balance_transaction').map((transaction) => exportRow(world, transaction)))
}

/** The same report with another value in one cell. */
export function tampered(
  csv: string,
  { line, column, value }: { line: number; column: string; value: string },
): string {
  const rows = csv.trimEnd().split('\n')
  const place = rows[0]?.split(',').indexOf(column) ?? -1
  const cells = rows[line - 1]?.split(',') ?? []
  if (place < 0 || cells[place] === undefined) throw new Error(`no ${column} in line ${line}`)
  return `${rows.with(line - 1, cells.with(place, value).join(',')).join('\n')}\n`
}

const csvOf = (rows: readonly Cells[]) => stringify([...rows], { header: true })

function reportRow(world: World, transaction: StripeObject): Cells {
  const charge = chargeBehind(world, transaction)
  const money = moneyOf(transaction)
  return {
    automatic_payout_id: world.paidOutWith.get(transaction.id) ?? '',
    automatic_payout_effective_at: '',
    balance_transaction_id: transaction.id,
    created_utc: secondsText(transaction.created),
    created: secondsText(transaction.created),
    available_on: secondsText(transaction.available_on),
    currency: transaction.currency,
    gross: money.amount,
    fee: money.fee,
    net: money.net,
    reporting_category: transaction.reporting_category,
    source_id: transaction.source,
    description: transaction.description ?? '',
    charge_id: charge?.id ?? '',
    payment_intent_id: charge?.payment_intent ?? '',
    'payment_metadata[turnout_payment]': charge?.metadata?.turnout_payment ?? '',
    'payment_metadata[turnout_order]': charge?.metadata?.turnout_order ?? '',
  }
}

function exportRow(world: World, transaction: StripeObject): Cells {
  const money = moneyOf(transaction)
  const metadata = chargeBehind(world, transaction)?.metadata ?? {}
  return {
    id: transaction.id,
    Type: transaction.type,
    Source: transaction.source,
    Amount: money.amount,
    Fee: money.fee,
    Net: money.net,
    Currency: transaction.currency,
    'Created (UTC)': secondsText(transaction.created).slice(0, 16),
    'Available On (UTC)': secondsText(transaction.available_on).slice(0, 16),
    Description: transaction.description ?? '',
    Transfer: world.paidOutWith.get(transaction.id) ?? '',
    'turnout_payment (metadata)': metadata.turnout_payment ?? '',
    'turnout_order (metadata)': metadata.turnout_order ?? '',
  }
}

function moneyOf({ amount, fee, net, currency }: StripeObject) {
  const code = String(currency).toUpperCase()
  const text = (units: number) => formatDecimal(fromStripeAmount(units, code), code)
  return { amount: text(amount), fee: text(fee), net: text(net) }
}

const secondsText = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')

/** The charge that came in, was given back or is disputed. */
function chargeBehind(world: World, { source }: StripeObject): StripeObject | undefined {
  const object = ['charge', 'refund', 'dispute'].flatMap((kind) => world.all(kind)).find(({ id }) => id === source)
  return object === undefined || object.object === 'charge' ? object : world.find(object.charge, 'charge')
}
