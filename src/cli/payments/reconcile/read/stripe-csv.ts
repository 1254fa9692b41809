// Reads Stripe's itemized payout and balance reports, and the balance export of its dashboard.
import { isCurrency } from '../../../../contract/core/money.ts'
import type { CsvRow } from '../../../files/csv-rows.ts'
import { readTable } from '../../../files/read-csv.ts'
import { type DecimalMark, markOf } from './amount-text.ts'
import { cellOf, currencyIn, moneyIn, proven, type Sheet, wrong } from './csv-cells.ts'
import { readDate } from './date-text.ts'
import { kindOf, type StripeLine } from './stripe-line.ts'

/** Column names in the reports and the export; the first one found is used. */
const columnNames = {
  id: ['balance_transaction_id', 'id'],
  category: ['reporting_category', 'type'],
  amount: ['gross', 'amount'],
  fee: ['fee'],
  net: ['net'],
  currency: ['currency'],
  date: ['created_utc', 'created (utc)', 'created'],
  source: ['source_id', 'source'],
  charge: ['charge_id'],
  intent: ['payment_intent_id'],
  payout: ['automatic_payout_id', 'transfer'],
  description: ['description'],
  name: ['customer_name', 'customer_email'],
  buyerAmount: ['customer_facing_amount', 'customer facing amount'],
  buyerCurrency: ['customer_facing_currency', 'customer facing currency'],
  payment: ['payment_metadata[turnout_payment]', 'turnout_payment (metadata)'],
  order: ['payment_metadata[turnout_order]', 'turnout_order (metadata)'],
} as const satisfies Record<string, readonly string[]>

type Role = keyof typeof columnNames
const needed: readonly Role[] = ['id', 'category', 'amount', 'fee', 'net', 'currency', 'date']

const wanted = {
  header: needed.map((role) => columnNames[role][0]).join(', '),
  hint: "download Stripe's itemized payout or balance report, or export its balance: a list of payments does not show fees",
}

/** @throws Failure `usage` naming line and column of what is wrong */
export async function readStripeCsv(file: string, text: string): Promise<StripeLine[]> {
  const sheet: Sheet<Role> = { ...(await readTable({ file, text, header: stripeHeader, wanted })), file }
  const mark = proven(sheet, ['amount', 'fee', 'net', 'buyerAmount'], plainMark) ?? 'point'
  return sheet.rows.map((row) => lineOf(sheet, row, mark))
}

function stripeHeader(names: readonly string[]): { columns: Partial<Record<Role, number>> } | undefined {
  const plain = names.map((name) => name.trim().toLowerCase())
  const places = (Object.keys(columnNames) as Role[]).flatMap((role) => {
    const name = columnNames[role].find((each) => plain.includes(each))
    return name === undefined ? [] : [[role, plain.indexOf(name)] as const]
  })
  const columns: Partial<Record<Role, number>> = Object.fromEntries(places)
  return needed.every((role) => columns[role] !== undefined) ? { columns } : undefined
}

/** Stripe does not group thousands, so a single mark is the decimal mark. */
function plainMark(text: string): DecimalMark | undefined {
  const marks = text.match(/[.,]/g) ?? []
  if (marks.length !== 1) return markOf(text)
  return marks[0] === ',' ? 'comma' : 'point'
}

function lineOf(sheet: Sheet<Role>, row: CsvRow, mark: DecimalMark): StripeLine {
  const cell = (role: Role) => cellOf(sheet, row, role)
  const date = readDate(cell('date'), 'dmy')
  if (date === undefined || !/^\d{4}/.test(cell('date').trim())) {
    const hint = 'Stripe writes 2027-03-14 09:30:00; a spreadsheet program may have changed it'
    throw wrong(sheet, { row, role: 'date', hint }, `"${cell('date').slice(0, 40)}" is not a date in Stripe's format`)
  }
  const id = cell('id')
  if (!/^\w{1,100}$/.test(id)) {
    throw wrong(sheet, { row, role: 'id' }, `"${id.slice(0, 40)}" is not a balance transaction id`)
  }
  const currency = currencyIn(sheet, { row, role: 'currency' }, cell('currency').toUpperCase())
  const money = (role: Role) => {
    const amount = moneyIn(sheet, { row, role }, { currency, mark })
    if (amount === undefined) throw wrong(sheet, { row, role }, 'the amount is missing')
    return amount
  }
  const category = cell('category')
  const kind = kindOf(category, cell('source'))
  return {
    line: row.line,
    date,
    amount: money('amount'),
    currency,
    counterparty: cell('name') || (kind === 'fee' || kind === 'payout' ? 'Stripe' : ''),
    description: cell('description') || category,
    id,
    kind,
    category,
    fee: money('fee'),
    net: money('net'),
    sourceId: cell('source'),
    chargeId: cell('charge') || (cell('source').startsWith('ch_') ? cell('source') : ''),
    intentId: cell('intent'),
    payoutId: cell('payout'),
    paymentId: cell('payment'),
    orderId: cell('order'),
    tellsOurs: sheet.header.columns.payment !== undefined || sheet.header.columns.order !== undefined,
    buyer: buyerOf(sheet, row, mark),
  }
}

function buyerOf(sheet: Sheet<Role>, row: CsvRow, mark: DecimalMark): StripeLine['buyer'] {
  const currency = cellOf(sheet, row, 'buyerCurrency').toUpperCase()
  if (!isCurrency(currency)) return null
  const amount = moneyIn(sheet, { row, role: 'buyerAmount' }, { currency, mark })
  return amount === undefined ? null : { amount, currency }
}
