// What the books are compared with, as data: two sides of each comparison, which come to the same for every place.
import { type RawBuilder, sql } from 'kysely'
import type { LedgerBook } from '../contract/choices.ts'
import type { LedgerDifference } from './ledger-differences.ts'

/** Rows of one table, summed up by place. */
export interface Side {
  readonly table: string
  /** The column that the table is walked by. */
  readonly key: string
  /** Where a row counts: words that `name` of the comparison takes apart, in the order of which differences are named. */
  readonly place: RawBuilder<unknown>
  readonly amount: RawBuilder<unknown>
  /** Rows of the ledger that it stands for, where these are counted. */
  readonly count?: RawBuilder<unknown>
  readonly where?: RawBuilder<unknown>
}

type Naming = (place: string) => Pick<LedgerDifference, 'subject' | 'eventId'>

export interface Comparison {
  readonly check: LedgerDifference['check']
  /** Places come in the order of its key. */
  readonly recorded: Side
  readonly posted: Side
  /** The key of `recorded` as it is found in `posted`. */
  readonly part: RawBuilder<unknown>
  readonly name: Naming
}

const [orderOfPosting, expenseOfPosting] = [
  sql`coalesce(order_id, transaction_id)`,
  sql`coalesce(expense_id, transaction_id)`,
]

/** A thing and its event. */
const placed = (id: RawBuilder<unknown>) => sql`${id} || ' ' || event_id`
export const nameThing: Naming = (place) => {
  const [subject = '', eventId = ''] = place.split(' ')
  return { subject, eventId }
}

const keyOfSum = ['event_id', 'book', 'day', 'ticket_type_id', 'category', 'payment', 'channel']
const sumPlace = sql.join(
  keyOfSum.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
  sql` || ' ' || `,
)
const nameSum: Naming = (place) => {
  const [eventId = '', ...rest] = place.split(' ').filter((word) => word !== '')
  return { subject: rest.join(' '), eventId }
}

const postings = (books: readonly LedgerBook[], id: RawBuilder<unknown>): Side => ({
  table: 'ledger',
  key: 'seq',
  place: placed(id),
  amount: books.includes('sales') || books.includes('tax') ? sql`-amount` : sql`amount`,
  where: sql`book in (${sql.join(books.map((book) => sql.lit(book)))})`,
})

const ofOrders = (amount: RawBuilder<unknown>, where?: RawBuilder<unknown>): Side => {
  return { table: 'orders', key: 'id', place: placed(sql`id`), amount, ...(where && { where }) }
}

/** Each transaction by currency, which sums to zero. */
export const transactions: Side = {
  table: 'ledger',
  key: 'seq',
  place: sql`transaction_id || ' ' || event_id || ' ' || currency`,
  amount: sql`amount`,
}

/** In the order in which they are made. */
export const comparisons: readonly Comparison[] = [
  {
    check: 'totals',
    recorded: {
      table: 'ledger_totals',
      key: 'event_id',
      place: sumPlace,
      amount: sql`amount`,
      count: sql`count`,
    },
    posted: { table: 'ledger', key: 'seq', place: sumPlace, amount: sql`amount`, count: sql`1` },
    part: sql`event_id`,
    name: nameSum,
  },
  {
    check: 'sales',
    recorded: ofOrders(sql`total`, sql`paid_at is not null`),
    posted: postings(['sales', 'tax'], orderOfPosting),
    part: orderOfPosting,
    name: nameThing,
  },
  {
    check: 'refunds',
    recorded: ofOrders(sql`refunded`),
    posted: postings(['refunds', 'tax_refunds'], orderOfPosting),
    part: orderOfPosting,
    name: nameThing,
  },
  {
    check: 'tax',
    recorded: ofOrders(sql`tax`, sql`paid_at is not null and tax <> 0`),
    posted: postings(['tax'], orderOfPosting),
    part: orderOfPosting,
    name: nameThing,
  },
  {
    check: 'tax',
    recorded: ofOrders(sql`refunded_tax`, sql`refunded_tax <> 0`),
    posted: postings(['tax_refunds'], orderOfPosting),
    part: orderOfPosting,
    name: nameThing,
  },
  {
    // The tax of an order is that of its tickets, paid or not.
    check: 'tax',
    recorded: ofOrders(sql`tax`, sql`tax <> 0`),
    posted: {
      table: 'attendees',
      key: 'id',
      place: placed(sql`order_id`),
      amount: sql`tax`,
      where: sql`tax <> 0`,
    },
    part: sql`order_id`,
    name: nameThing,
  },
  {
    // Whatever went back to a buyer went back through payments.
    check: 'payments',
    recorded: ofOrders(sql`refunded`),
    posted: {
      table: 'refunds',
      key: 'id',
      place: placed(sql`order_id`),
      amount: sql`amount`,
      where: sql`status not in ('canceled', 'failed')`,
    },
    part: sql`order_id`,
    name: nameThing,
  },
  {
    check: 'expenses',
    recorded: {
      table: 'expenses',
      key: 'id',
      place: placed(sql`id`),
      amount: sql`amount`,
      where: sql`status = 'recorded'`,
    },
    posted: postings(['expenses'], expenseOfPosting),
    part: expenseOfPosting,
    name: nameThing,
  },
  {
    // What waits for payment is in no book; its sum is kept with the event's stock.
    check: 'pending',
    recorded: {
      table: 'quotas',
      key: 'event_id',
      place: sql`event_id`,
      amount: sql`held_amount`,
      where: sql`ticket_type_id is null and event_id is not null`,
    },
    posted: {
      table: 'orders',
      key: 'id',
      place: sql`event_id`,
      amount: sql`total`,
      where: sql`status in ('reserved', 'pending')`,
    },
    part: sql`event_id`,
    name: (eventId) => ({ subject: eventId, eventId }),
  },
  {
    // Places are no money, but a place without a ticket is one that can't be sold, and the other way round.
    check: 'stock',
    recorded: {
      table: 'quotas',
      key: 'event_id',
      place: placed(sql`ticket_type_id`),
      amount: sql`held - kept - offered + sold`,
      where: sql`ticket_type_id is not null`,
    },
    posted: {
      table: 'attendees',
      key: 'id',
      place: placed(sql`ticket_type_id`),
      amount: sql`1`,
      where: sql`status in ('pending', 'confirmed')`,
    },
    part: sql`event_id`,
    name: nameThing,
  },
  waitlist('offered', sql`status = 'offered'`),
  // Nobody is kept out for those who wait for what no waitlist is for any more.
  waitlist(
    'waiting',
    sql`status = 'waiting' and ticket_type_id in (select id from ticket_types where waitlist = 1)
      and event_id in (select id from events where waitlist = 1)`,
  ),
]

/** Places counted for the waitlist of a ticket type, against the entries that are so. */
function waitlist(check: 'offered' | 'waiting', where: RawBuilder<unknown>): Comparison {
  return {
    check,
    recorded: {
      table: 'quotas',
      key: 'event_id',
      place: placed(sql`ticket_type_id`),
      amount: sql.ref(check),
      where: sql`ticket_type_id is not null`,
    },
    posted: { table: 'waitlist_entries', key: 'id', place: placed(sql`ticket_type_id`), amount: sql`quantity`, where },
    part: sql`event_id`,
    name: nameThing,
  }
}
