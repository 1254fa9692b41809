// Books longer than what a proof reads at once: sales written past the rules, that agree with everything as ours do.
import { sql } from 'kysely'
import type { Session, Store } from '../../../src/store/core/store.ts'

interface Sales {
  readonly accountId: string
  readonly eventId: string
  readonly count: number
}

const rowsAtOnce = 500
const amount = 100
const day = '2027-01-10'
const created_at = '2027-01-10T12:00:00.000Z'

/** The id of the order of a sale, which sorts as the sale does. */
export const orderIdOf = (number: number) => `ord_${String(number).padStart(8, '0')}`

/** Adds orders that were paid by card, with a ticket each, and their postings. */
export async function addSales(store: Store, sales: Sales): Promise<void> {
  await store.write(async (session) => {
    await addStock(session, sales)
    for (let start = 0; start < sales.count; start += rowsAtOnce) await addSome(session, sales, start)
    const row = {
      event_id: sales.eventId,
      ticket_type_id: '',
      category: '',
      payment: '',
      channel: '',
      day,
      count: sales.count,
    }
    const totals = [
      { ...row, book: 'card', amount: amount * sales.count },
      { ...row, book: 'sales', amount: -amount * sales.count },
    ]
    await session.db.insertInto('ledger_totals').values(totals).execute()
  })
}

/** The ticket type of all of them, and their places. */
async function addStock({ db }: Session, { accountId, eventId, count }: Sales): Promise<void> {
  const id = typeIdOf(eventId)
  const common = { account_id: accountId, event_id: eventId }
  const dates = { created_at, updated_at: created_at }
  const flags = { hidden: 0, implicit: 1, shared: 0, version: 1, waitlist: 1, position: 1 }
  const type = {
    ...common,
    ...dates,
    ...flags,
    id,
    name: id,
    name_key: id,
    kind: 'admission',
    status: 'active',
    price: amount,
  }
  await db.insertInto('ticket_types').values(type).execute()
  const stock = { held: 0, sold: count, held_amount: 0, taken: count, kept: 0, offered: 0, waiting: 0 }
  await db
    .insertInto('quotas')
    .values({ ...common, ...stock, id: `quo_${id}`, ticket_type_id: id })
    .execute()
  await db
    .updateTable('quotas')
    .set({ sold: sql`sold + ${count}`, taken: sql`taken + ${count}` })
    .where('event_id', '=', eventId)
    .where('ticket_type_id', 'is', null)
    .execute()
}

const typeIdOf = (eventId: string) => `typ_${eventId.slice(4)}`

async function addSome({ db }: Session, { accountId, eventId, count }: Sales, start: number): Promise<void> {
  const numbers = Array.from({ length: Math.min(rowsAtOnce, count - start) }, (_, index) => start + index)
  const common = { account_id: accountId, event_id: eventId, currency: 'EUR', created_at }
  const person = { name: 'Guest', email: 'guest@example.org', payment: 'card', channel: 'api', paid_at: created_at }
  const orders = numbers.map((number) => {
    return {
      ...common,
      ...person,
      id: orderIdOf(number),
      status: 'paid',
      total: amount,
      refunded: 0,
      size: 1,
      version: 1,
      discount: 0,
      tax: 0,
      refunded_tax: 0,
      owed: 0,
      credit: 0,
      credit_refunded: 0,
      promo_kept: 0,
      link_number: 0,
      updated_at: created_at,
    }
  })
  await db.insertInto('orders').values(orders).execute()
  const { name, email } = person
  const tickets = numbers.map((number) => {
    const id = orderIdOf(number).replace('ord', 'att')
    const states = { status: 'confirmed', ticket_status: 'valid', generation: 1, version: 1 }
    const money = { price: amount, refunded: 0, discount: 0, exchanged: 0, tax: 0 }
    const ids = { id, order_id: orderIdOf(number), ticket_type_id: typeIdOf(eventId), code: id.slice(4) }
    const owner = { account_id: accountId, event_id: eventId, created_at, updated_at: created_at }
    return { ...owner, ...states, ...money, ...ids, name, email }
  })
  await db.insertInto('attendees').values(tickets).execute()
  const postings = numbers.flatMap((number) => {
    const posting = { ...common, transaction_id: `txn_${number}`, order_id: orderIdOf(number), kind: 'sale', day }
    return [
      { ...posting, book: 'card', amount },
      { ...posting, book: 'sales', amount: -amount },
    ]
  })
  await db.insertInto('ledger').values(postings).execute()
}
