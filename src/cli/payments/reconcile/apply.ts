// Carries out the plan line by line and reports each on stderr. After an interruption the command can be run again: lines
// already done are then booked, and a line's reference makes a repetition harmless.
import { createHash } from 'node:crypto'
import type { Client } from '../../../client/client.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { formatMoney } from '../../../contract/core/money.ts'
import { orderReference } from '../../../contract/orders/reference.ts'
import { concernsOneRecord } from '../../core/exit-codes.ts'
import type { ClassifiedLine, Outcome } from './classified-line.ts'

interface Applying {
  readonly client: Client
  /** Event to record fees for. */
  readonly feesEvent: string | undefined
  readonly say: (text: string) => void
  readonly signal: AbortSignal
  /** Payments already synced with the processor. */
  readonly synced: Set<string>
}

type Done = Pick<ClassifiedLine, 'outcome'> & Partial<Pick<ClassifiedLine, 'detail' | 'settled' | 'expenseId'>>

/** @returns the lines with their outcomes. A failure that concerns only its line does not stop the others. */
export async function apply(plan: readonly ClassifiedLine[], applying: Applying): Promise<ClassifiedLine[]> {
  const lines: ClassifiedLine[] = []
  let stopped: string | undefined
  for (const line of plan) {
    if (line.action === null) {
      lines.push(line)
      continue
    }
    if (applying.signal.aborted) stopped ??= 'interrupted'
    const done = stopped === undefined ? await attempt(line, applying) : notTried(stopped)
    if (done.stops !== undefined) stopped = done.stops
    const { stops: _stops, ...change } = done
    lines.push({ ...line, ...change })
    if (stopped === undefined || done.stops !== undefined) applying.say(outcomeText({ ...line, ...change }))
  }
  return lines
}

const notTried = (why: string): Done & { stops?: string } => {
  return { outcome: 'not_tried', settled: false, detail: `Not tried: ${why}` }
}

async function attempt(line: ClassifiedLine, applying: Applying): Promise<Done & { stops?: string }> {
  try {
    if (line.action === 'pay') return await pay(line, applying)
    if (line.action === 'refund') return await refund(line, applying)
    return line.action === 'sync' ? await sync(line, applying) : await recordFee(line, applying)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return {
      outcome: 'failed',
      settled: false,
      detail: error.message,
      ...(concernsOneRecord(error) ? {} : { stops: error.message }),
    }
  }
}

async function pay({ orderId, reference, amount, iban, date }: ClassifiedLine, { client }: Applying): Promise<Done> {
  const { value } = await client.call('payOrder', {
    params: { order_id: orderId ?? '' },
    body: { payment: 'transfer', amount, reference, date },
    idempotencyKey: keyOf(['pay', orderId, reference]),
  })
  if (iban !== null) await keepAccount(client, orderId ?? '', iban)
  const of = `${value.name}'s order ${orderReference(value.id)}`
  const owed = value.owed > 0 ? `${formatMoney(value.owed, value.currency)} is to be paid back` : ''
  if (value.status === 'paid') return { outcome: 'paid', detail: sentence(`Paid ${of}`, owed) }
  if (value.status !== 'paid_unfulfillable') {
    const due = `${formatMoney(value.amountDue, value.currency)} of ${formatMoney(value.total, value.currency)} is still due`
    const late = `the order has expired, so ${owed}`
    return { outcome: 'partly_paid', detail: sentence(`Paid part of ${of}`, value.status === 'expired' ? late : due) }
  }
  const detail = 'Paid too late: the places are gone, and a refund is recorded. Return the money to the buyer'
  return { outcome: 'paid_unfulfillable', settled: false, detail }
}

/** Money that may have to go back goes back to the account it came from. Without it the payment stands all the same. */
async function keepAccount(client: Client, orderId: string, iban: string): Promise<void> {
  try {
    await client.call('setRefundAccount', { params: { order_id: orderId }, body: { iban } })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
}

/** Pays back what is owed, and no more, on the bank's day. */
async function refund({ orderId, reference, amount, date }: ClassifiedLine, { client }: Applying): Promise<Done> {
  const { value } = await client.call('refundOrder', {
    params: { order_id: orderId ?? '' },
    body: { amount: -amount, payment: 'transfer', reference, date },
    idempotencyKey: keyOf(['refund', orderId, reference]),
  })
  const left = value.owed > 0 ? `${formatMoney(value.owed, value.currency)} is still owed` : ''
  return { outcome: 'refunded', detail: sentence(`Paid back to ${value.name}`, left) }
}

/** Records what the processor itself reports about the payment, not what the file says. */
async function sync({ paymentId }: ClassifiedLine, { client, synced }: Applying): Promise<Done> {
  const id = paymentId ?? ''
  if (synced.has(id)) return { outcome: 'synced' }
  const { value } = await client.call('syncPayments', { body: { payments: [id] } })
  const [failure] = value.failures
  if (failure !== undefined) return { outcome: 'failed', settled: false, detail: failure }
  synced.add(id)
  return { outcome: 'synced' }
}

async function recordFee(line: ClassifiedLine, { client, feesEvent }: Applying): Promise<Done> {
  const { amount, fee, date, counterparty, description, reference } = line
  const { value } = await client.call('addExpense', {
    params: { event_id: feesEvent ?? '' },
    body: {
      description: plain(description).slice(0, 200) || 'Fee',
      category: 'fees',
      amount: (fee ?? 0) - amount,
      date,
      reference,
      ...(plain(counterparty) === '' ? {} : { vendor: plain(counterparty).slice(0, 200) }),
    },
    idempotencyKey: keyOf(['fee', feesEvent, reference]),
  })
  return { outcome: 'recorded', expenseId: value.id, detail: `Recorded as an expense: ${value.description}` }
}

/** What was done, and what follows from it, if anything. */
const sentence = (done: string, rest: string) => (rest === '' ? done : `${done}: ${rest}`)

const plain = (text: string) => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()

const keyOf = (parts: readonly unknown[]) =>
  `reconcile-${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`

const words: Readonly<Record<Outcome, string>> = {
  paid: 'paid',
  partly_paid: 'partly paid',
  paid_unfulfillable: 'too late',
  refunded: 'paid back',
  recorded: 'recorded',
  synced: 'synced with Stripe',
  failed: 'failed',
  not_tried: 'not tried',
}

function outcomeText({ line, outcome, amount, currency, orderId, expenseId, detail, settled }: ClassifiedLine): string {
  const subject = orderId ?? expenseId ?? ''
  const why = settled ? '' : `: ${detail}`
  return (
    `line ${line}: ${outcome === null ? '' : words[outcome]} ${formatMoney(amount, currency)} ${subject}`.trimEnd() +
    why
  )
}
