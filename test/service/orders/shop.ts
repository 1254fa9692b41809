// An event with things to sell, orders of them, and short words for what is done to orders in tests.
import type { Body } from '../../../src/contract/catalog.ts'
import type { OrderDetails } from '../../../src/contract/orders/orders.ts'
import { createEvent, createTicketType, type Harness, type HarnessOptions, openHarness } from '../harness.ts'

export interface Box {
  readonly harness: Harness
  readonly eventId: string
  readonly vipId: string
  readonly standardId: string
  order(changes?: Partial<Body<'createOrder'>>): Promise<OrderDetails>
  paid(changes?: Partial<Body<'createOrder'>>): Promise<OrderDetails>
  show(id: string): Promise<OrderDetails>
  stock(): Promise<{ held: number; sold: number; heldAmount: number }>
  proof(): Promise<string>
}

export const start = '2027-01-10T12:00:00.000Z'
/** Some minutes after the start. */
export const later = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString()

export const two = [{ ticketType: 'VIP', quantity: 2 }]

/** An event with 5 places, 4 of them VIP for 50.00, Standard for 20.00, and Free. */
export async function openBox({ capacity = 5, ...options }: HarnessOptions & { capacity?: number } = {}): Promise<Box> {
  return newBox(await openHarness(options), capacity)
}

/** The same beside others in one database, at the start of time again. */
export async function newBox(harness: Harness, capacity = 5): Promise<Box> {
  harness.setNow(start)
  const { id: eventId } = await createEvent(harness, { capacity })
  const vip = await createTicketType(harness, eventId, { name: 'VIP', price: 5000, quantity: 4 })
  const standard = await createTicketType(harness, eventId, { name: 'Standard', price: 2000 })
  await createTicketType(harness, eventId, { name: 'Free' })
  const order: Box['order'] = (changes) =>
    harness.run('createOrder', {
      params: { event_id: eventId },
      body: { name: 'Ada Lovelace', email: 'ada@example.org', tickets: two, ...changes },
    })
  return {
    harness,
    eventId,
    vipId: vip.id,
    standardId: standard.id,
    order,
    paid: (changes) => order({ payment: 'cash', ...changes }),
    show: (id) => harness.run('showOrder', { params: { order_id: id } }),
    stock: () => harness.store.read(({ db }) => readStock(db, eventId)),
    proof: async () => (await harness.run('verifyLedger', { query: {} })).message,
  }
}

type Db = Parameters<Parameters<Harness['store']['read']>[0]>[0]['db']

async function readStock(db: Db, eventId: string) {
  const row = await db
    .selectFrom('quotas')
    .select(['held', 'sold', 'held_amount as heldAmount'])
    .where('event_id', '=', eventId)
    .where('ticket_type_id', 'is', null)
    .executeTakeFirstOrThrow()
  return { held: Number(row.held), sold: Number(row.sold), heldAmount: Number(row.heldAmount) }
}
