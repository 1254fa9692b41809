// On both engines.
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../../src/service/books/verify-ledger.ts'
import { addToLedger } from '../../../src/store/books/ledger.ts'
import type { Tables } from '../../../src/store/tables/index.ts'
import { accountId, createEvent, createTicketType, type Harness, openHarness, registration } from '../harness.ts'

let harness: Harness
let eventId: string
let orderId: string
let expenseId: string
beforeEach(async () => {
  harness = await openHarness()
  eventId = (await createEvent(harness)).id
  await createTicketType(harness, eventId, { name: 'Standard', price: 5000 })
  const attendee = await harness.run('registerAttendee', registration(eventId, { payment: 'cash' }))
  orderId = attendee.orderId
  const body = { description: 'Hall', amount: 300, category: 'venue' } as const
  expenseId = (await harness.run('addExpense', { params: { event_id: eventId }, body })).id
})
afterEach(() => harness.close())

const change = (work: (db: Kysely<Tables>) => Promise<unknown>) => harness.store.write(({ db }) => work(db))
const proof = (event?: string) => harness.store.read((session) => verifyLedger(session, event))

describe('verifying the ledger', () => {
  it('finds the books correct after ordinary work', async () => {
    expect(await proof()).toEqual({ ok: true, difference: null, message: 'The books agree' })
  })

  it('finds them correct after a free ticket was upgraded to a paid one', async () => {
    await createTicketType(harness, eventId, { name: 'Free' })
    const { ticket } = await harness.run('registerAttendee', registration(eventId, { ticketType: 'Free' }))
    const body = { ticketType: 'Standard', payment: 'cash' as const }
    await harness.run('moveTicket', { params: { ticket_id: ticket.id }, body })
    expect((await proof()).message).toBe('The books agree')
  })

  it('names a transaction that does not sum to zero', async () => {
    await change((db) =>
      sql`insert into ledger (transaction_id, account_id, event_id, kind, book, amount, currency, day, created_at)
        values ('txn_bad', ${accountId}, ${eventId}, 'sale', 'cash', 7, 'EUR', '2027-01-10', '2027')`.execute(db),
    )
    expect(await proof()).toMatchObject({
      ok: false,
      difference: { check: 'balance', subject: 'txn_bad', eventId, expected: 0, found: 7 },
      message: 'The postings of transaction txn_bad sum to 7, not 0',
    })
  })

  it('names a total that is not the sum of its postings', async () => {
    await change((db) => db.updateTable('ledger_totals').set({ amount: -4999 }).where('book', '=', 'sales').execute())
    const { difference, message } = await proof(eventId)
    expect(difference).toMatchObject({ check: 'totals', expected: -5000, found: -4999 })
    expect(message).toContain('sales 2027-01-10')
  })

  it('names a shared quota whose places differ from those of its ticket types', async () => {
    const body = { name: 'Room', capacity: 9, ticketTypes: ['Standard'] }
    const { id } = await harness.run('createQuota', { params: { event_id: eventId }, body })
    expect((await proof()).ok).toBe(true)
    await change((db) => db.updateTable('quotas').set({ sold: 3 }).where('id', '=', id).execute())
    const wrong = { difference: { check: 'stock', subject: id, eventId, expected: 1, found: 3 } }
    expect([await proof(), await proof(eventId)]).toMatchObject([wrong, wrong])
  })

  it('names a total whose postings were miscounted', async () => {
    await change((db) => db.updateTable('ledger_totals').set({ count: 2 }).where('book', '=', 'sales').execute())
    expect((await proof()).difference).toMatchObject({ check: 'totals' })
  })

  it('names a total without any postings', async () => {
    const row = {
      event_id: eventId,
      book: 'sales',
      ticket_type_id: '',
      category: '',
      payment: '',
      channel: '',
      day: '2027-01-01',
    }
    await change((db) =>
      db
        .insertInto('ledger_totals')
        .values({ ...row, amount: -1, count: 1 })
        .execute(),
    )
    expect((await proof()).difference).toMatchObject({ check: 'totals', expected: 0, found: -1 })
  })

  it('names an order whose sale is not in the books as recorded', async () => {
    await change((db) => db.updateTable('orders').set({ total: 5001 }).execute())
    expect((await proof()).difference).toEqual({
      check: 'sales',
      subject: orderId,
      eventId,
      expected: 5e3,
      found: 5001,
    })
  })

  it('names an order whose refund is not in the books', async () => {
    await change((db) => db.updateTable('orders').set({ refunded: 1 }).execute())
    expect((await proof()).difference).toMatchObject({ check: 'refunds', subject: orderId, expected: 0, found: 1 })
  })

  it('names an expense that was voided without a reversal', async () => {
    await change((db) => db.updateTable('expenses').set({ status: 'void' }).execute())
    expect(await proof()).toMatchObject({
      difference: { check: 'expenses', subject: expenseId, expected: 300, found: 0 },
      message: `The expenses posted for ${expenseId} sum to 300, but its record says 0`,
    })
  })

  it('names an event whose pending orders do not add up to its total', async () => {
    await harness.run('registerAttendee', registration(eventId))
    expect((await proof()).ok).toBe(true)
    await change((db) => db.updateTable('quotas').set({ held_amount: 4999 }).execute())
    expect(await proof()).toMatchObject({
      difference: { check: 'pending', subject: eventId, expected: 5000, found: 4999 },
      message: `The pending orders of ${eventId} sum to 5000, but the running total is 4999`,
    })
  })

  it('names a ticket type with more places offered or wanted than its waitlist has', async () => {
    const { id } = await createTicketType(harness, eventId, { name: 'Rare', quantity: 1 })
    const body = { name: 'Ada', email: 'ada@example.org', ticketType: 'Rare', evenIfAvailable: true }
    await harness.run('createWaitlistEntry', { params: { event_id: eventId }, body })
    expect((await proof()).ok).toBe(true)
    const counted = { check: 'waiting', subject: id, eventId, expected: 1, found: 2 }
    await change((db) => db.updateTable('quotas').set({ waiting: 2 }).where('ticket_type_id', '=', id).execute())
    expect(await proof()).toMatchObject({
      difference: counted,
      message: `Places requested on the waitlist of ${id}: 1, but its stock counts 2`,
    })
    await change((db) =>
      db.updateTable('quotas').set({ offered: 1, held: 1 }).where('ticket_type_id', '=', id).execute(),
    )
    expect((await proof()).difference).toEqual({ ...counted, check: 'offered', expected: 0, found: 1 })
  })

  it('looks only at the requested event', async () => {
    const other = await createEvent(harness)
    await change((db) => db.updateTable('orders').set({ total: 1 }).execute())
    expect((await proof(other.id)).ok).toBe(true)
    expect((await proof(eventId)).ok).toBe(false)
  })
})

describe('the ledger', () => {
  it('cannot be changed or shortened', async () => {
    await expect(change((db) => db.updateTable('ledger').set({ amount: 0 }).execute())).rejects.toThrow()
    await expect(change((db) => db.deleteFrom('ledger').execute())).rejects.toThrow()
    expect((await proof()).ok).toBe(true)
  })

  it('refuses postings that do not sum to zero before they are written', async () => {
    const bad = {
      id: 'txn_1',
      accountId,
      eventId,
      kind: 'sale',
      currency: 'EUR',
      day: '2027-01-10',
      now: '2027',
    } as const
    const postings = [
      { book: 'cash', amount: 2 },
      { book: 'sales', amount: -1 },
    ] as const
    const attempt = harness.store.write((session) => addToLedger(session, { ...bad, postings }))
    await expect(attempt).rejects.toThrow('postings of a sale sum to 1, not 0')
    expect((await proof()).ok).toBe(true)
  })
})
