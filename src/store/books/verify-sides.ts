// The comparisons that verify the ledger, as data: two sides each, whose figures must agree for every subject. Those of stock,
// waitlists and promo codes are in verify-stock.ts.
import { type RawBuilder, sql } from 'kysely'
import type { LedgerBook } from '../../contract/core/choices.ts'
import { orderTicketsMax } from '../../contract/ticket-types/limits.ts'
import type { Range } from '../core/batched-scan.ts'
import { attendeeAt, firstAttendeeOf } from '../core/order-ids.ts'
import type { LedgerDifference } from './difference.ts'

/** Rows of one table, totalled by place. */
export interface Side {
  readonly table: string
  /** The column that the table is scanned by. */
  readonly key: string
  /** The key that rows are grouped by: words that the comparison's `name` splits; differences are reported in its order. */
  readonly place: RawBuilder<unknown>
  readonly where?: RawBuilder<unknown>
}

export interface Figure {
  readonly check: LedgerDifference['check']
  /** What a row adds to this side. */
  readonly recorded: RawBuilder<unknown>
  readonly posted: RawBuilder<unknown>
  /** Compares only whether there is any, not how much. */
  readonly isAny?: boolean
}

type Naming = (place: string) => Pick<LedgerDifference, 'subject' | 'eventId'>

export interface Comparison {
  /** Places come in order of its key. */
  readonly recorded: Side
  readonly posted: Side
  /** Both sides are scanned once for all figures; the first difference is reported. */
  readonly figures: readonly Figure[]
  /** The key of `recorded`, as found in `posted`. */
  readonly part: RawBuilder<unknown>
  /** For keys of `posted` in the same order as those of `recorded`: the range of keys that belongs to a range of `recorded`. */
  readonly near?: (part: Range) => Range
  readonly name: Naming
}

/** A subject and its event. */
export const placed = (id: RawBuilder<unknown>) => sql`${id} || ' ' || event_id`
export const nameThing: Naming = (place) => {
  const [subject = '', eventId = ''] = place.split(' ')
  return { subject, eventId }
}

/** An amount, counted only for rows that meet a condition. */
export const amountIf = (condition: RawBuilder<unknown>, amount: RawBuilder<unknown> = sql`1`) =>
  sql`case when ${condition} then ${amount} else 0 end`

const [orderOfPosting, expenseOfPosting] = [
  sql`coalesce(order_id, transaction_id)`,
  sql`coalesce(expense_id, transaction_id)`,
]

const keyOfSum = ['event_id', 'book', 'day', 'ticket_type_id', 'category', 'payment', 'channel']
const sumPlace = sql.join(
  keyOfSum.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
  sql` || ' ' || `,
)
const nameSum: Naming = (place) => {
  const [eventId = '', ...rest] = place.split(' ').filter((word) => word !== '')
  return { subject: rest.join(' '), eventId }
}

const inBook = (...books: readonly LedgerBook[]) => sql`book in (${sql.join(books.map((book) => sql.lit(book)))})`

const orders = { table: 'orders', key: 'id', place: placed(sql`id`) }
const isPaid = sql`paid_at is not null`
const isLive = sql`status in ('reserved', 'pending', 'paid')`

/** Each transaction by currency, which sums to zero. */
export const transactions = {
  table: 'ledger',
  key: 'seq',
  place: sql`transaction_id || ' ' || event_id || ' ' || currency`,
  amount: sql`amount`,
}

/** The comparisons with the ledger, in order. */
export const moneySides: readonly Comparison[] = [
  {
    recorded: { table: 'ledger_totals', key: 'event_id', place: sumPlace },
    posted: { table: 'ledger', key: 'seq', place: sumPlace },
    figures: [
      { check: 'totals', recorded: sql`amount`, posted: sql`amount` },
      { check: 'totals', recorded: sql`count`, posted: sql`1` },
    ],
    part: sql`event_id`,
    name: nameSum,
  },
  {
    recorded: orders,
    posted: {
      table: 'ledger',
      key: 'seq',
      place: placed(orderOfPosting),
      where: inBook('sales', 'tax', 'refunds', 'tax_refunds', 'prepayments'),
    },
    figures: [
      {
        check: 'sales',
        recorded: amountIf(isPaid, sql`total`),
        posted: amountIf(inBook('sales', 'tax'), sql`-amount`),
      },
      { check: 'refunds', recorded: sql`refunded`, posted: amountIf(inBook('refunds', 'tax_refunds'), sql`amount`) },
      { check: 'tax', recorded: amountIf(isPaid, sql`tax`), posted: amountIf(inBook('tax'), sql`-amount`) },
      { check: 'tax', recorded: sql`refunded_tax`, posted: amountIf(inBook('tax_refunds'), sql`amount`) },
      { check: 'prepayments', recorded: sql`credit`, posted: amountIf(inBook('prepayments'), sql`-amount`) },
      {
        check: 'prepayments',
        recorded: sql`credit_refunded`,
        posted: amountIf(sql`kind = 'refund' and ${inBook('prepayments')}`, sql`amount`),
      },
    ],
    part: orderOfPosting,
    name: nameThing,
  },
  {
    // An order is its tickets, paid or not.
    recorded: orders,
    posted: { table: 'attendees', key: 'id', place: placed(sql`order_id`) },
    figures: [
      { check: 'tickets', recorded: sql`size`, posted: sql`1` },
      { check: 'tax', recorded: sql`tax`, posted: sql`tax` },
      { check: 'tickets', recorded: sql`total`, posted: sql`price` },
      { check: 'tickets', recorded: sql`refunded`, posted: sql`refunded` },
      {
        check: 'tickets',
        recorded: amountIf(isLive),
        posted: amountIf(sql`status in ('pending', 'confirmed')`),
        isAny: true,
      },
    ],
    part: sql`order_id`,
    near: ({ after, end }) => ({
      after: after === null ? null : firstAttendeeOf(String(after)),
      end: end === null ? null : attendeeAt(String(end), orderTicketsMax),
    }),
    name: nameThing,
  },
  {
    // Every refund to a buyer goes through payments.
    recorded: { ...orders, where: sql`refunded <> 0 or credit_refunded <> 0` },
    posted: {
      table: 'refunds',
      key: 'id',
      place: placed(sql`order_id`),
      where: sql`status not in ('canceled', 'failed')`,
    },
    figures: [
      { check: 'payments', recorded: sql`refunded`, posted: sql`amount - credit` },
      { check: 'payments', recorded: sql`credit_refunded`, posted: sql`credit` },
    ],
    part: sql`order_id`,
    name: nameThing,
  },
  {
    // What is owed of void tickets is in no book, so it is kept twice.
    recorded: { ...orders, where: sql`owed <> 0 or credit <> 0` },
    posted: { table: 'repayments', key: 'order_id', place: placed(sql`order_id`) },
    figures: [
      {
        check: 'owed',
        recorded: sql`owed + ${amountIf(sql`status not in ('reserved', 'pending')`, sql`credit`)}`,
        posted: sql`amount`,
      },
    ],
    part: sql`order_id`,
    name: nameThing,
  },
  {
    // The ledger refers to each payment that has a row and moved money.
    recorded: {
      table: 'payments',
      key: 'id',
      place: placed(sql`id`),
      where: sql`status = 'confirmed' and amount <> 0`,
    },
    posted: {
      table: 'ledger',
      key: 'seq',
      place: placed(sql`reference`),
      where: sql`reference is not null`,
    },
    figures: [{ check: 'payments', recorded: sql`amount`, posted: sql`amount` }],
    part: sql`reference`,
    name: nameThing,
  },
  {
    // A void expense is in the ledger twice: posted and reversed.
    recorded: { table: 'expenses', key: 'id', place: placed(sql`id`) },
    posted: { table: 'ledger', key: 'seq', place: placed(expenseOfPosting), where: inBook('expenses') },
    figures: [
      { check: 'expenses', recorded: amountIf(sql`status = 'recorded'`, sql`amount`), posted: sql`amount` },
      { check: 'expenses', recorded: sql`amount`, posted: amountIf(sql`kind = 'expense'`, sql`amount`) },
    ],
    part: expenseOfPosting,
    name: nameThing,
  },
  {
    // Invoices less credit notes equal the order, unless the last invoice was credited by hand.
    recorded: {
      table: 'orders',
      key: 'id',
      place: placed(sql`id`),
      where: sql`(select sum(total) from invoices where invoices.order_id = orders.id) <> 0`,
    },
    posted: { table: 'invoices', key: 'id', place: placed(sql`order_id`) },
    figures: [
      {
        check: 'invoices',
        recorded: amountIf(sql`paid_at is not null or ${isLive}`, sql`total - refunded`),
        posted: sql`total`,
      },
      {
        check: 'invoices',
        recorded: amountIf(sql`paid_at is not null or ${isLive}`, sql`tax - refunded_tax`),
        posted: sql`tax`,
      },
    ],
    part: sql`order_id`,
    name: nameThing,
  },
]
