// A proof, on both engines.
// Every column of money, count or state, and every row: changed by hand, the proof of the books names what was changed.
// What it can't see is listed with the reason, and each column that is none of these is listed too: a new one fails here.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LedgerDifference } from '../../../src/store/books/difference.ts'
import { type Harness, openHarness } from '../harness.ts'
import { type Edit, fillShop, proofWith, type Row, refused, rowsOf } from './hand-edits.ts'

let harness: Harness
beforeAll(async () => {
  // Triggers go, and on PostgreSQL foreign keys are off for a while.
  harness = await openHarness()
  await fillShop(harness)
})
afterAll(() => harness.close())

interface Watched {
  readonly key: readonly string[]
  /** One more and one less. */
  readonly numbers?: string
  /** Set to each of these values. */
  readonly states?: Readonly<Record<string, readonly (string | number | null)[]>>
  /** Further edits, as SQL. */
  readonly sets?: readonly string[]
  /** Neither money nor count nor state: ids, names, instants, and what an organizer decides. */
  readonly beside: string
  /** Columns of the row that name it in a difference. */
  readonly names: readonly string[]
  /** How the ids of those begin that belong to it, and are named where they contradict it. */
  readonly standIn?: readonly string[]
}

const orderStates = ['reserved', 'pending', 'paid', 'expired', 'cancelled', 'paid_unfulfillable']

const tables: Readonly<Record<string, Watched>> = {
  events: {
    key: ['id'],
    states: { currency: ['USD'] },
    beside: `account_id slug name copied_from cancelled_at translations date end_date start_time timezone venue venue_id description language languages tax_rounding created_at updated_at
      version reminder_hours payment_reminder_hours order_mails waitlist offer_hours status calendar_changed_at calendar_sequence`,
    names: ['id'],
    standIn: ['ord_', 'typ_'],
  },
  ticket_types: {
    key: ['id'],
    numbers: 'shared',
    states: { kind: ['admission', 'add_on'] },
    beside: `account_id event_id name name_key description translations tiers status sale_starts_at sale_ends_at tax_name tax_mode
      created_at updated_at tax_rate price min_price min_per_order max_per_order hidden implicit version waitlist position`,
    names: ['id', 'event_id'],
    standIn: ['quo_'],
  },
  quotas: {
    key: ['id'],
    numbers: 'held sold held_amount taken kept offered waiting',
    beside: 'account_id event_id ticket_type_id cap',
    names: ['id', 'event_id', 'ticket_type_id'],
    // One that several types share.
    standIn: ['typ_'],
  },
  quota_members: { key: ['quota_id', 'ticket_type_id'], beside: '', names: ['quota_id', 'ticket_type_id'] },
  orders: {
    key: ['id'],
    numbers: 'total refunded tax refunded_tax owed credit credit_refunded size discount promo_kept',
    // Only whether it was paid is a state, and not when.
    states: { status: orderStates, currency: ['USD'], paid_at: [null, '2027-01-10T12:00:00.000Z'], payment: [null] },
    beside: `account_id event_id channel source name email language billing expires_at promo_code waitlist_entry_id created_at updated_at version
      link_number`,
    names: ['id', 'promo_code', 'event_id'],
    standIn: ['att_'],
  },
  attendees: {
    key: ['id'],
    numbers: 'price refunded tax generation',
    states: { status: ['pending', 'confirmed', 'cancelled'], ticket_status: ['reserved', 'valid', 'void'] },
    beside: `account_id event_id order_id ticket_type_id name name_key email code tax_name blocked_reason created_at updated_at cancelled_at
      tax_rate version for_attendee_id discount exchanged`,
    names: ['id', 'order_id', 'ticket_type_id'],
  },
  superseded_codes: {
    key: ['event_id', 'code'],
    beside: 'attendee_id created_at generation',
    names: ['attendee_id'],
  },
  payments: {
    key: ['id'],
    numbers: 'amount',
    states: { status: ['created', 'pending', 'confirmed', 'canceled', 'failed', 'refunded'] },
    beside: 'account_id event_id order_id provider method reference created_at updated_at',
    names: ['id'],
  },
  refunds: {
    key: ['id'],
    numbers: 'amount credit',
    states: { status: ['created', 'transit', 'external', 'done', 'canceled', 'failed'] },
    beside: 'account_id event_id order_id payment_id reason reference method created_at updated_at',
    names: ['order_id'],
  },
  repayments: {
    key: ['order_id'],
    numbers: 'amount',
    // The tax follows from how the amount would be refunded; what a file had is only so that no file has it again.
    beside: 'account_id event_id iban bic holder owed_since exported_at created_at updated_at tax exported',
    names: ['order_id'],
  },
  promo_codes: {
    key: ['id'],
    numbers: 'uses reserved reserved_left',
    beside: `account_id event_id code ticket_types valid_from valid_until disabled_at created_at updated_at percent amount
      unlocks_hidden max_uses max_tickets version`,
    names: ['code', 'ticket_types'],
  },
  waitlist_entries: {
    key: ['id'],
    numbers: 'quantity',
    states: { status: ['waiting', 'offered', 'purchased', 'offer_expired', 'cancelled'], order_id: [null] },
    beside: `account_id event_id ticket_type_id name email language offered_at offer_expires_at created_at updated_at priority
      version`,
    names: ['id', 'ticket_type_id', 'event_id'],
    standIn: ['ord_'],
  },
  ledger: {
    key: ['seq'],
    numbers: 'amount',
    states: { book: ['bank', 'tax'], currency: ['USD'] },
    beside: `account_id event_id transaction_id kind ticket_type_id category payment channel order_id expense_id reference
      day created_at`,
    names: ['transaction_id', 'day'],
  },
  ledger_totals: {
    key: ['event_id', 'book', 'ticket_type_id', 'category', 'payment', 'channel', 'day'],
    numbers: 'amount count',
    beside: '',
    names: ['day'],
  },
  invoices: {
    key: ['id'],
    sets: ['total = total + 1, net = net + 1', 'tax = tax - 1, net = net + 1', 'serial = serial + 7'],
    numbers: 'serial',
    beside: 'account_id event_id order_id kind number series credits_id document created_at net tax total',
    names: ['order_id', 'series'],
  },
  invoice_series: { key: ['account_id', 'series'], numbers: 'last', beside: '', names: ['series'] },
  expenses: {
    key: ['id'],
    numbers: 'amount',
    states: { status: ['recorded', 'void'], currency: ['USD'] },
    beside: `account_id event_id description category date vendor reference source receipt_name receipt_sha256 receipt_size created_at
      updated_at`,
    names: ['id'],
  },
  budgets: {
    key: ['id'],
    numbers: 'planned',
    beside: 'account_id event_id category created_at updated_at',
    names: ['id'],
  },
}

interface Blind {
  readonly table: string
  /** A column, or `deleted`. */
  readonly what: string
  readonly rows?: (row: Row, to: string | undefined) => boolean
  readonly why: string
}

const moved = (row: Row) => row.status === 'created' || row.status === 'confirmed' || row.status === 'done'

/** What no proof can see, since nothing else in the database says it. */
const blind: readonly Blind[] = [
  { table: 'budgets', what: 'planned', why: 'a plan is what its organizer says; nothing is counted from it' },
  { table: 'budgets', what: 'deleted', why: 'the same' },
  {
    table: 'orders',
    what: 'discount',
    rows: ({ promo_code }) => promo_code !== null,
    why: 'a ticket is kept with what it costs, and not with what it would have cost',
  },
  {
    table: 'orders',
    what: 'promo_kept',
    rows: ({ promo_code }) => promo_code !== null,
    why: 'the code counts what is left to keep, and may have let go of any of it since',
  },
  {
    table: 'orders',
    what: 'status',
    rows: ({ status, expires_at }, to) =>
      status === 'reserved' ? to === 'pending' : status === 'pending' && to === 'reserved' && expires_at !== null,
    why: 'both wait for payment and hold the same; they differ in how long',
  },
  {
    table: 'orders',
    what: 'status',
    rows: ({ status, paid_at }, to) =>
      status === 'paid_unfulfillable'
        ? to === 'cancelled'
        : status === 'cancelled' && paid_at !== null && to === 'paid_unfulfillable',
    why: 'both were paid, have no ticket and got their money back',
  },
  {
    table: 'orders',
    what: 'payment',
    rows: ({ payment }) => payment === 'complimentary',
    why: 'nothing was paid for a gift, nor for what is free',
  },
  {
    table: 'payments',
    what: 'deleted',
    rows: ({ amount }) => amount === 0,
    why: 'a gift moved no money; what it was for is a note',
  },
  { table: 'payments', what: 'status', rows: ({ amount }) => amount === 0, why: 'the same' },
  {
    table: 'refunds',
    what: 'status',
    rows: (row, to) => moved(row) && ['created', 'transit', 'external', 'done'].includes(to ?? ''),
    why: 'how far money is on its way back, the processor knows; the books have it as given back all the same',
  },
  {
    table: 'repayments',
    what: 'deleted',
    rows: ({ amount }) => amount === 0,
    why: 'nothing is owed; a bank account is what its buyer says',
  },
  {
    table: 'promo_codes',
    what: 'reserved',
    why: 'how many are to be kept is what its organizer says; how many are kept is compared',
  },
  {
    table: 'waitlist_entries',
    what: 'status',
    rows: ({ status }, to) => status === 'cancelled' && to === 'offer_expired',
    why: 'neither waits for anything any more',
  },
  {
    table: 'waitlist_entries',
    what: 'quantity',
    rows: ({ status }) => status === 'cancelled' || status === 'purchased',
    why: 'it counts only as long as it waits',
  },
  { table: 'waitlist_entries', what: 'deleted', rows: ({ status }) => status === 'cancelled', why: 'the same' },
]

const words = (text = '') => text.split(/\s+/).filter(Boolean)
const literal = (value: string | number | null) =>
  value === null ? 'null' : typeof value === 'number' ? String(value) : `'${value}'`

interface Made extends Edit {
  readonly what: string
  readonly to: string | undefined
}

function editsOf(table: string, { key, numbers, states = {}, sets = [] }: Watched, row: Row): Made[] {
  const made = (what: string, to: string | undefined, set?: string): Made => ({
    table,
    key,
    row,
    what,
    to,
    ...(set === undefined ? {} : { set }),
  })
  return [
    made('deleted', undefined),
    ...words(numbers).flatMap((column) => ['+ 1', '- 1'].map((by) => made(column, by, `${column} = ${column} ${by}`))),
    ...Object.entries(states).flatMap(([column, values]) =>
      values
        .filter((value) => value !== row[column] && (column !== 'paid_at' || value === null || row[column] === null))
        .map((value) => made(column, value === null ? 'null' : String(value), `${column} = ${literal(value)}`)),
    ),
    ...sets.map((set) => made(set, undefined, set)),
  ]
}

function isNamed({ check, subject, eventId }: LedgerDifference, row: Row, { names, standIn }: Watched): boolean {
  if (check === 'totals') return names.includes('day') && eventId === row.event_id
  const known = names.flatMap((column) =>
    String(row[column])
      .replace(/[["\]]/g, '')
      .split(','),
  )
  return known.includes(subject) || (standIn ?? []).some((prefix) => subject.startsWith(prefix))
}

/** Rows that an edit does the same to: one of them stands for all. On PostgreSQL, where a proof takes long, any row does. */
function kindOf({ row, what, to }: Made, { numbers, states = {} }: Watched): string {
  if (harness.store.engine === 'postgres') return JSON.stringify([what, to])
  const signs = words(numbers).map((column) => Math.sign(Number(row[column])))
  return JSON.stringify([what, to, signs, Object.keys(states).map((column) => row[column]), row.promo_code === null])
}

it('an honest sale is consistent in every respect', async () => {
  expect(await proofWith(harness, { table: 'accounts', key: ['id'], row: { id: 'none' } })).toBeNull()
})

describe.each(Object.entries(tables))('edited by hand, %s', (table, watched) => {
  it('covers every column of the tables', async () => {
    const [row = {}] = await rowsOf(harness, table)
    const { key, numbers, states = {}, beside } = watched
    const known = [...key, ...words(numbers), ...Object.keys(states), ...words(beside)]
    expect(new Set(Object.keys(row))).toEqual(new Set(known))
  })

  it('is detected and named, unless nothing else in the database contradicts it', async () => {
    const wrong: string[] = []
    const tried = new Set<string>()
    let seen = 0
    for (const row of await rowsOf(harness, table)) {
      for (const edit of editsOf(table, watched, row)) {
        if (tried.has(kindOf(edit, watched))) continue
        tried.add(kindOf(edit, watched))
        const found = await proofWith(harness, edit)
        if (found === refused) continue
        const isBlind = blind.some(
          (one) => one.table === table && one.what === edit.what && (one.rows?.(row, edit.to) ?? true),
        )
        if (found !== null) seen += 1
        const is =
          found === null ? 'unseen' : isNamed(found, row, watched) ? 'named' : `named as ${JSON.stringify(found)}`
        if (is !== (isBlind ? 'unseen' : 'named'))
          wrong.push(`${edit.set ?? 'deleted'}: ${is}, of ${JSON.stringify(row)}`)
      }
    }
    expect(wrong).toEqual([])
    expect(seen > 0 || table === 'budgets').toBe(true)
  })
})
