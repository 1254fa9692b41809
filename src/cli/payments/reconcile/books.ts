// Loads the orders and expenses that a statement may refer to, of one event or all. Keeps only those that some line could
// mean, so that a million orders take no more memory than the statement.
import type { Client } from '../../../client/client.ts'
import type { Expense } from '../../../contract/books/expenses.ts'
import { dayInZone } from '../../../contract/core/time.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { Invoice } from '../../../contract/invoices/invoices.ts'
import type { Order, OrderDetails } from '../../../contract/orders/orders.ts'
import { findPaymentsMax } from '../../../contract/orders/payments.ts'
import { orderReference } from '../../../contract/orders/reference.ts'
import { groupByReference, isFrom, possibleReferences, quotes, quotesInvoice } from './match/find-references.ts'
import { lineReference, type StatementLine } from './statement-line.ts'

export interface Books {
  /** Orders that can still be paid. */
  readonly open: readonly Order[]
  /** Orders that a line quotes, in any status. */
  readonly byReference: ReadonlyMap<string, readonly Order[]>
  /** Orders whose invoice a line quotes, by its number. */
  readonly byInvoice: ReadonlyMap<string, Order>
  /** Payments and refunds of orders that have any. */
  readonly details: ReadonlyMap<string, OrderDetails>
  /** The same, by reference and amount of each payment. */
  readonly byPayment: ReadonlyMap<string, OrderDetails>
  readonly expenses: readonly Expense[]
  /** Today where the event of an order is; without an order, the latest day of all events. */
  today(orderId: string | undefined): string
  /** The day on which an order was placed where its event is; undefined for an order that no line could mean. */
  placedOn(orderId: string): string | undefined
}

export const paymentKey = (reference: string, amount: number) => `${amount} ${reference}`

const openStatuses: ReadonlySet<string> = new Set(['reserved', 'pending', 'expired'])

export const isOpen = ({ status }: Pick<Order, 'status'>) => openStatuses.has(status)

/** What an open order lacks until it is paid in full, also an expired one. */
export const lacksOf = ({ total, amountReceived }: Pick<Order, 'total' | 'amountReceived'>) => total - amountReceived

/**
 * @param event id or slug; all events if undefined
 * @param assigned ids or references of orders that lines are assigned to
 */
export async function readBooks(
  client: Client,
  lines: readonly StatementLine[],
  { event, assigned = [], now }: { event: string | undefined; assigned?: readonly string[]; now: Date },
): Promise<Books> {
  const isRelevant = relevanceFor(lines)
  const orders: Order[] = []
  const isAssigned = ({ id }: Order) =>
    assigned.some((wanted) => wanted === id || wanted.toUpperCase() === orderReference(id))
  const expenses: Expense[] = []
  const invoiced = new Map<string, string>()
  // Orders that money is recorded for, though they may not say so, or no longer under the payer's name.
  const moved = new Set<string>()
  const hasOutgoing = lines.some(({ amount }) => amount < 0)
  const zones = new Map<string, string>()
  for await (const { id, timezone } of eventsOf(client, event)) {
    zones.set(id, timezone)
    const params = { event_id: id }
    for await (const { rows } of client.list('listInvoices', { params, query: { kind: 'invoice' } })) {
      for (const { number, orderId } of rows.filter(isRelevant.invoice)) invoiced.set(number, orderId)
    }
    const isQuoted = new Set(invoiced.values())
    for (const each of await ordersRecordedFor(client, id, lines)) moved.add(each)
    const isKnown = (order: string) => isQuoted.has(order) || moved.has(order)
    for await (const { rows } of client.list('listOrders', { params })) {
      orders.push(...rows.filter((order) => isKnown(order.id) || isAssigned(order) || isRelevant.order(order)))
    }
    // An expired order does not say that its money has gone back.
    if (hasOutgoing && orders.some(({ status }) => status === 'expired')) {
      for await (const { rows } of client.list('listRefunds', { params, query: { status: 'done' } }))
        for (const { orderId } of rows) moved.add(orderId)
    }
    const query = { status: 'recorded' } as const
    for await (const { rows } of client.list('listExpenses', { params, query }))
      expenses.push(...rows.filter(isRelevant.expense))
  }
  const details = new Map<string, OrderDetails>()
  const hasMoney = (order: Order) => !isOpen(order) || order.amountReceived > 0 || moved.has(order.id)
  for (const { id } of orders.filter(hasMoney)) {
    details.set(id, (await client.call('showOrder', { params: { order_id: id } })).value)
  }
  const byId = new Map(orders.map((order) => [order.id, order]))
  const byInvoice = byNumber(invoiced, byId)
  const byReference = groupByReference(orders)
  const byPayment = ordersByPayment(details.values())
  const calendar = calendarOf(byId, zones, now)
  return { open: orders.filter(isOpen), byReference, byInvoice, details, byPayment, expenses, ...calendar }
}

/** @param zones time zones by event */
function calendarOf(
  orders: ReadonlyMap<string, Order>,
  zones: ReadonlyMap<string, string>,
  now: Date,
): Pick<Books, 'today' | 'placedOn'> {
  const days = new Map([...zones].map(([event, zone]) => [event, dayInZone(now, zone)] as const))
  const latest = [...days.values()].sort().at(-1) ?? now.toISOString().slice(0, 10)
  return {
    today: (orderId = '') => days.get(orders.get(orderId)?.eventId ?? '') ?? latest,
    placedOn(orderId) {
      const order = orders.get(orderId)
      return order && dayInZone(new Date(order.createdAt), zones.get(order.eventId) ?? 'UTC')
    },
  }
}

/** Orders by the numbers of their invoices. */
const byNumber = (invoiced: ReadonlyMap<string, string>, byId: ReadonlyMap<string, Order>): Map<string, Order> =>
  new Map(
    [...invoiced].flatMap(([number, orderId]) => {
      const order = byId.get(orderId)
      return order ? [[number, order] as const] : []
    }),
  )

/**
 * The orders of an event that have these lines' references already. A name cannot tell: it may have been corrected, or its person erased.
 */
async function ordersRecordedFor(client: Client, event: string, lines: readonly StatementLine[]): Promise<string[]> {
  const references = [...new Set(lines.filter(({ amount }) => amount !== 0).map(lineReference))]
  const found: string[] = []
  for (let first = 0; first < references.length; first += findPaymentsMax) {
    const body = { references: references.slice(first, first + findPaymentsMax) }
    const { value } = await client.call('findPayments', { params: { event_id: event }, body })
    found.push(...value.payments.map(({ orderId }) => orderId))
  }
  return found
}

function ordersByPayment(orders: Iterable<OrderDetails>): Map<string, OrderDetails> {
  const byPayment = new Map<string, OrderDetails>()
  for (const order of orders) {
    for (const { reference, amount } of order.payments)
      if (reference !== null) byPayment.set(paymentKey(reference, amount), order)
  }
  return byPayment
}

/** One event, or all. */
export async function* eventsOf(
  client: Client,
  event: string | undefined,
): AsyncIterable<Pick<Event, 'id' | 'timezone' | 'currency'>> {
  if (event !== undefined) yield (await client.call('showEvent', { params: { event_id: event } })).value
  else for await (const { rows } of client.list('listEvents')) yield* rows
}

/** Predicates for the orders and expenses that some line could refer to. */
function relevanceFor(lines: readonly StatementLine[]) {
  const references = possibleReferences(lines)
  const own = new Set(lines.map(lineReference))
  const into = linesByAmount(lines.filter(({ amount }) => amount > 0))
  const out = linesByAmount(lines.filter(({ amount }) => amount < 0))
  const isFromBuyer = (order: Order, candidates: readonly StatementLine[] = []) =>
    candidates.some((line) => isFrom(line, order))
  return {
    invoice: ({ number }: Pick<Invoice, 'number'>) => lines.some((line) => quotesInvoice(line, number)),
    order: (order: Order) =>
      isOpen(order) ||
      order.owed > 0 ||
      references.has(orderReference(order.id)) ||
      isFromBuyer(order, into.get(order.total)) ||
      (order.refunded > 0 && isFromBuyer(order, out.get(order.refunded))),
    expense: ({ amount, reference }: Expense) =>
      out.has(amount) || (reference !== null && own.has(reference)) || lines.some((line) => quotes(line, reference)),
  }
}

function linesByAmount(lines: readonly StatementLine[]): Map<number, StatementLine[]> {
  const groups = new Map<number, StatementLine[]>()
  for (const line of lines) {
    const amount = Math.abs(line.amount)
    const group = groups.get(amount)
    if (group) group.push(line)
    else groups.set(amount, [line])
  }
  return groups
}
