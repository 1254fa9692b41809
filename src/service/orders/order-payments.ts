// An order's payments and refunds. The payment that made an order paid needs no row, because the order has its method,
// amount and time; it has one if there is more to store (a reference, a processor).
import type { PaidBackBy, PaymentMethod } from '../../contract/core/choices.ts'
import { Failure } from '../../contract/core/failures.ts'
import { taxGivenBack } from '../../contract/core/tax.ts'
import type { Payment, Refund } from '../../contract/orders/payments.ts'
import { ownPaymentId } from '../../store/core/order-ids.ts'
import type { StoredOrder } from '../../store/orders/orders.ts'
import { insertRefund, paymentRowsOf, refundRowsOf } from '../../store/orders/payments.ts'
import type { Share, Source } from '../books/post.ts'
import type { ReadContext, WriteContext } from '../core/call.ts'
import { queueWork } from '../core/changes.ts'
import { providers } from './payment-providers.ts'

/** A payment without the day on which the books count it. */
export type OrderPayment = Omit<Payment, 'bookedOn'>

/** All payments and refunds of an order, oldest first. */
export async function moneyOf({ session }: Pick<ReadContext, 'session'>, order: StoredOrder) {
  return moneyFrom(order, await paymentRowsOf(session, order.id), await refundRowsOf(session, order.id))
}

/** The same from their rows. */
export function moneyFrom(order: StoredOrder, rows: readonly PaymentRow[], refundRows: readonly RefundRow[]) {
  const refunds = refundRows.map(toRefund)
  const own = ownPayment(order, rows)
  const payments = [...(own ? [own] : []), ...rows.map(toPayment)].map((payment) => withRefunds(payment, refunds))
  return { payments, refunds }
}

type PaymentRow = Awaited<ReturnType<typeof paymentRowsOf>>[number]
type RefundRow = Awaited<ReturnType<typeof refundRowsOf>>[number]

/** The payment without a row: what was received less the payments with rows. A processor's payment always has one. */
function ownPayment(order: StoredOrder, rows: readonly PaymentRow[]): OrderPayment | undefined {
  const id = ownPaymentId(order.id)
  const isElsewhere = order.payment === 'stripe' || rows.some((row) => row.id === id)
  if (order.paidAt === null || order.payment === null || isElsewhere) return undefined
  const others = rows.filter(({ status }) => status === 'confirmed').reduce((sum, { amount }) => sum + amount, 0)
  const amount = order.total + order.credit + order.creditRefunded - others
  // Those with rows covered the order when it became cheaper.
  if (others > 0 && amount <= 0 && order.payment !== 'complimentary') return undefined
  return {
    id,
    provider: 'manual',
    method: order.payment,
    status: 'confirmed',
    amount,
    refunded: 0,
    reference: null,
    createdAt: order.paidAt,
  }
}

const toPayment = (row: PaymentRow): OrderPayment => ({
  id: row.id,
  provider: row.provider as Payment['provider'],
  method: row.method as PaymentMethod,
  status: row.status as Payment['status'],
  amount: row.amount,
  refunded: 0,
  reference: row.reference,
  createdAt: row.created_at,
})

const toRefund = (row: RefundRow): Refund => ({
  id: row.id,
  paymentId: row.payment_id,
  status: row.status as Refund['status'],
  amount: row.amount,
  reason: row.reason,
  method: row.method as Refund['method'],
  reference: row.reference,
  createdAt: row.created_at,
})

/** Failed and canceled refunds don't count. */
const isGiven = ({ status }: Refund) => status !== 'canceled' && status !== 'failed'

function withRefunds(payment: OrderPayment, refunds: readonly Refund[]): OrderPayment {
  const mine = refunds.filter((refund) => refund.paymentId === payment.id && isGiven(refund))
  const refunded = mine.reduce((sum, { amount }) => sum + amount, 0)
  const isBack = payment.status === 'confirmed' && refunded > 0 && refunded === payment.amount
  return { ...payment, refunded, status: isBack ? 'refunded' : payment.status }
}

interface NewPayment {
  readonly id: string
  readonly method: PaymentMethod
  readonly amount: number
  readonly reference?: string | undefined
}

/** The row of a payment that was received outside a processor. */
export function manualPayment(call: WriteContext, order: StoredOrder, payment: NewPayment): PaymentRow {
  const now = call.now.toISOString()
  return {
    id: payment.id,
    account_id: call.principal.accountId,
    event_id: order.eventId,
    order_id: order.id,
    provider: 'manual',
    method: payment.method,
    status: 'confirmed',
    amount: payment.amount,
    reference: payment.reference ?? null,
    created_at: now,
    updated_at: now,
  }
}

/** How the organizer has paid money back, where not the way it was paid. */
interface PaidBack {
  readonly payment?: PaidBackBy | undefined
  /** Its note; each is used once. */
  readonly reference?: string | undefined
}

interface NewRefunds {
  readonly shares: readonly Share[]
  /** What goes back of the order's credit. */
  readonly credit?: number
  readonly reason?: string | undefined
  readonly by?: PaidBack
  /** Only through processors, which carry it out themselves. */
  readonly isAutomatic?: boolean
}

/** What processors can still refund of an order. */
export const automaticLeft = (payments: readonly OrderPayment[]): number =>
  payments.filter(isAutomatic).reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)

const isAutomatic = ({ provider, status }: OrderPayment) =>
  status === 'confirmed' && providers[provider].refund?.begins === 'created'

/**
 * Records refunds against an order's payments, latest payment first, each up to its amount.
 * @returns the shares refunded through each payment
 * @throws Failure state_conflict for a provider that cannot refund
 */
export async function recordRefunds(
  call: WriteContext,
  order: StoredOrder,
  { shares, credit = 0, reason, by = {}, isAutomatic: onlyAutomatic = false }: NewRefunds,
): Promise<Source[]> {
  const { payments } = await moneyOf(call, order)
  const now = call.now.toISOString()
  const sources: Source[] = []
  const waiting = shares.map((share) => ({ ...share }))
  let left = shares.reduce((sum, { amount }) => sum + amount, credit)
  let creditLeft = credit
  for (const payment of payments.toReversed()) {
    const { id, provider, method, status, amount, refunded } = payment
    const isUsed = status === 'confirmed' && (!onlyAutomatic || isAutomatic(payment))
    const part = isUsed ? Math.min(left, amount - refunded) : 0
    if (part === 0) continue
    const { begins, check } = refundBy(by.payment === undefined ? provider : 'manual')
    check?.(part, order.currency)
    const ofCredit = Math.min(creditLeft, part)
    const refundId = call.newId('ref')
    await call.session.run(insertRefund, {
      id: refundId,
      account_id: call.principal.accountId,
      event_id: order.eventId,
      order_id: order.id,
      payment_id: id,
      status: begins,
      amount: part,
      credit: ofCredit,
      reason: reason ?? null,
      // One payment back may cover several payments of the order: only the first refund has its note.
      reference: sources.length === 0 ? (by.reference ?? null) : null,
      method: by.payment ?? null,
      created_at: now,
      updated_at: now,
    })
    if (begins === 'created') {
      queueWork(call, { topic: 'refund.requested', subject: refundId, eventId: order.eventId, data: '{}' })
    }
    sources.push({ payment: by.payment ?? method, credit: ofCredit, shares: takeShares(waiting, part - ofCredit) })
    left -= part
    creditLeft -= ofCredit
  }
  if (left > 0) throw new RangeError(`the payments of ${order.id} are ${left} short of the refund`)
  return sources
}

/**
 * Divides the tickets of an order that is paid in full now between its earlier payments, oldest first, and the last one.
 * @param amount what the earlier ones paid of it, minor units
 */
export function divideShares(shares: readonly Share[], payments: readonly OrderPayment[], amount: number) {
  const rest = shares.map((share) => ({ ...share }))
  let left = amount
  const earlier = payments.flatMap(({ method, status, ...payment }): Source[] => {
    const part = status === 'confirmed' ? Math.min(left, payment.amount - payment.refunded) : 0
    if (part === 0) return []
    left -= part
    return [{ payment: method, shares: takeShares(rest, part) }]
  })
  return { earlier, rest: rest.filter((share) => share.amount > 0) }
}

type Waiting = { -readonly [K in keyof Share]: Share[K] }

/** Takes an amount from shares in order, with its part of their tax. */
function takeShares(waiting: Waiting[], amount: number): Share[] {
  let left = amount
  return waiting.flatMap((share) => {
    const part = Math.min(left, share.amount)
    if (part === 0) return []
    const tax = taxGivenBack({ price: share.amount, refunded: part, tax: share.tax })
    share.amount -= part
    share.tax -= tax
    left -= part
    return [{ ...share, amount: part, tax }]
  })
}

function refundBy(provider: Payment['provider']) {
  const { refund } = providers[provider]
  if (refund) return refund
  throw new Failure('state_conflict', `Payments through ${provider} cannot be refunded from here`, {
    hint: `Refund the payment at ${provider}.`,
  })
}
