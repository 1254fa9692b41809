// A sale with everything in it that the books know, and one edit of its database by hand at a time: what the proof says to it.
import { sql } from 'kysely'
import type { Body } from '../../../src/contract/catalog.ts'
import type { OrderDetails } from '../../../src/contract/orders/orders.ts'
import { createIdSource } from '../../../src/service/core/ids.ts'
import { expireDue } from '../../../src/service/orders/expire-holds.ts'
import type { LedgerDifference } from '../../../src/store/books/difference.ts'
import { findLedgerDifference } from '../../../src/store/books/verify.ts'
import type { Session } from '../../../src/store/core/store.ts'
import { createEvent, createTicketType, type Harness, registration } from '../harness.ts'
import { later } from '../orders/shop.ts'

/** Sells, refunds, moves, cancels and lets expire: at least one row of each state that there is. */
export async function fillShop(harness: Harness): Promise<void> {
  await harness.run('updateSeller', { body: { name: 'Club' } })
  const { id: eventId } = await createEvent(harness, { capacity: 60 })
  const params = { event_id: eventId }
  const types: Body<'createTicketType'>[] = [
    { name: 'VIP', price: 11_900, taxRate: '19' },
    { name: 'Standard', price: 2000 },
    { name: 'Rare', price: 500, quantity: 2 },
    { name: 'Workshop', price: 700, kind: 'add_on' },
  ]
  for (const type of types) await createTicketType(harness, eventId, type)
  await harness.run('createQuota', { params, body: { name: 'Room', capacity: 50, ticketTypes: ['VIP', 'Standard'] } })
  const crew = { code: 'CREW', percent: 10, ticketTypes: ['Standard'], reserved: 3, maxUses: 5 }
  await harness.run('createPromoCode', { params, body: crew })
  const order = (names: readonly string[], changes: Partial<Body<'createOrder'>> = {}) => {
    const tickets = names.map((ticketType) => ({ ticketType }))
    return harness.run('createOrder', { params, body: { name: 'Ada', email: 'ada@example.org', tickets, ...changes } })
  }
  const at = ({ id }: Pick<OrderDetails, 'id'>) => ({ params: { order_id: id } })
  const invoice = (of: OrderDetails) => harness.run('createInvoice', { ...at(of), body: {} })
  await order(['Standard', 'Workshop'])
  await expireLater(harness, 20)

  const paid = await order(['VIP', 'VIP', 'Workshop'], { payment: 'cash', reference: 'R1' })
  await invoice(paid)
  await harness.run('refundOrder', { ...at(paid), body: { amount: 1000 } })
  const moved = await order(['Standard'], { payment: 'card' })
  const toVip = { ticketType: 'VIP', payment: 'transfer' as const }
  await harness.run('moveTicket', { params: { ticket_id: moved.tickets[0]?.id ?? '' }, body: toVip })
  const cancelled = await order(['Standard'], { payment: 'card' })
  await harness.run('cancelOrder', { ...at(cancelled), body: { refund: true } })
  const voided = await order(['Standard', 'VIP'], { payment: 'card' })
  await harness.run('voidTicket', { params: { ticket_id: voided.tickets[0]?.id ?? '' }, body: {} })
  await harness.run('setRefundAccount', { ...at(cancelled), body: { iban: 'DE02120300000000202051' } })
  const owed = await order(['Standard', 'VIP', 'Workshop'], { payment: 'transfer' })
  await harness.run('voidTicket', { params: { ticket_id: owed.tickets[1]?.id ?? '' }, body: { owed: true } })
  const given = await order(['VIP'])
  await harness.run('payOrder', { ...at(given), body: { payment: 'complimentary', reference: 'friend' } })
  await order(['Standard'], { promoCode: 'CREW', payment: 'card' })
  await order(['VIP', 'Workshop'])
  await invoice(await order(['VIP'], { payBy: later(600) }))
  await harness.run('registerAttendee', registration(eventId))
  await harness.run('registerAttendee', registration(eventId, { payment: 'cash' }))
  const unpaid = await order(['Standard'])
  await harness.run('cancelOrder', { ...at(unpaid), body: {} })
  const pay = (of: OrderDetails, amount: number) =>
    harness.run('payOrder', { ...at(of), body: { payment: 'transfer', amount } })
  await pay(await order(['Standard'], { payBy: later(600) }), 700)
  const tooMuch = await pay(await order(['Standard'], { payBy: later(600) }), 2700)
  await harness.run('refundOrder', { ...at(tooMuch), body: { amount: 300 } })
  const partly = await pay(await order(['Standard'], { payBy: later(600) }), 700)
  await harness.run('cancelOrder', { ...at(partly), body: {} })

  const join = async (email: string, quantity: number) => {
    const body = { name: 'Eve', email, ticketType: 'Rare', quantity, evenIfAvailable: true }
    return harness.run('createWaitlistEntry', { params, body })
  }
  const offer = async (id: string) => harness.run('offerWaitlistEntry', { params: { waitlist_entry_id: id }, body: {} })
  const bought = await join('a@example.org', 1)
  await offer(bought.id)
  await order(['Rare'], { waitlistEntry: bought.id, payment: 'cash' })
  await offer((await join('b@example.org', 1)).id)
  await join('c@example.org', 2)
  const gone = await join('d@example.org', 1)
  await harness.run('cancelWaitlistEntry', { params: { waitlist_entry_id: gone.id } })

  const hall = { description: 'Hall', amount: 300 }
  await harness.run('addExpense', { params, body: hall })
  const { id } = await harness.run('addExpense', { params, body: hall })
  await harness.run('voidExpense', { params: { expense_id: id } })
  await harness.run('setBudget', { params, body: { category: 'total', planned: 5000 } })
  await sellTooLate(harness)
}

/** An order that is paid when its place is gone. */
async function sellTooLate(harness: Harness): Promise<void> {
  const { id: event_id } = await createEvent(harness, { name: 'Small', slug: 'small', capacity: 1 })
  await createTicketType(harness, event_id, { name: 'Standard', price: 900 })
  const body = { name: 'Ada', email: 'ada@example.org', tickets: [{ ticketType: 'Standard' }] }
  const late = await harness.run('createOrder', { params: { event_id }, body })
  await expireLater(harness, 60)
  await harness.run('createOrder', { params: { event_id }, body: { ...body, payment: 'cash' } })
  await harness.run('payOrder', { params: { order_id: late.id }, body: { payment: 'cash' } })
}

async function expireLater(harness: Harness, minutes: number): Promise<void> {
  const ids = createIdSource()
  const now = new Date(later(minutes))
  harness.setNow(later(minutes))
  await expireDue(harness.store, { now, newId: (prefix) => ids(prefix, now) })
}

export type Row = Readonly<Record<string, string | number | null>>

export const rowsOf = (harness: Harness, table: string): Promise<Row[]> =>
  harness.store.read(async ({ db }) => (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows)

export interface Edit {
  readonly table: string
  /** The columns that tell its rows apart. */
  readonly key: readonly string[]
  readonly row: Row
  /** What it sets, as SQL; without it the row is deleted. */
  readonly set?: string
}

/** What is said of an edit that nothing but the database's own rules has seen: those don't take it. */
export const refused = 'refused'

/** Thrown so that the edit goes back. */
class Proven extends Error {
  readonly difference: LedgerDifference | null
  constructor(difference: LedgerDifference | null) {
    super('proven')
    this.difference = difference
  }
}

/** What the proof finds with the edit made; the edit is not kept. */
export async function proofWith(harness: Harness, edit: Edit): Promise<LedgerDifference | null | typeof refused> {
  try {
    return await harness.store.write(async (session) => {
      await openTables(session, edit.table)
      await carryOut(session, edit)
      throw new Proven(await findLedgerDifference(session))
    })
  } catch (error) {
    if (error instanceof Proven) return error.difference
    if (/constraint/i.test(String(error))) return refused
    throw error
  }
}

/** What somebody with the database in hand can do: triggers and foreign keys don't hold. */
async function openTables({ db, engine }: Session, table: string): Promise<void> {
  if (engine === 'postgres') {
    await sql`set local session_replication_role = replica`.execute(db)
    return
  }
  await sql`pragma defer_foreign_keys = on`.execute(db)
  if (table !== 'ledger' && table !== 'invoices') return
  for (const event of ['update', 'delete']) await sql.raw(`drop trigger ${table}_no_${event}`).execute(db)
}

async function carryOut({ db }: Session, { table, key, row, set }: Edit): Promise<void> {
  const where = sql.join(
    key.map((column) => sql`${sql.ref(column)} = ${row[column]}`),
    sql` and `,
  )
  if (set === undefined) await sql`delete from ${sql.table(table)} where ${where}`.execute(db)
  else await sql`update ${sql.table(table)} set ${sql.raw(set)} where ${where}`.execute(db)
}
