// The expected books of an event, as its client keeps them: what it requested and was promised, to the minor unit. Each
// operation is retried with its key until it is answered. Does not read the database.
import type { Seeded } from './seeded.ts'
import type { Reply, Traffic } from './traffic.ts'

export interface Till {
  readonly eventId: string
  readonly currency: string
  /** What the report must show. */
  readonly figures: { totalRevenue: number; refundsIssued: number; expenses: number }
  readonly pending: { tickets: number; amount: number }
  readonly stock: { sold: number; held: number }
  /** Registrations and expenses confirmed with 201, including void ones. */
  readonly made: { attendees: number; expenses: number }
  /** Carries out one random operation. */
  operate(random: Seeded): Promise<Reply>
}

interface Sale {
  readonly id: string
  readonly paid: number
  readonly due: number
  readonly isPending: boolean
}

const payments = ['cash', 'transfer', 'card', 'complimentary', undefined] as const
const categories = ['venue', 'catering', 'travel', 'fees']

/** Creates an event with a free and two priced ticket types; prices in minor units. */
export async function openTill(
  traffic: Traffic,
  { currency, prices }: { currency: string; prices: readonly number[] },
): Promise<Till> {
  const event = { name: `Fair in ${currency}`, date: '2030-01-01', currency }
  const eventId = (await traffic.send('POST', '/v1/events', { body: event, key: `event-${currency}` })).json
    .id as string
  for (const price of prices) {
    const body = { name: `For ${price}`, price }
    await traffic.send('POST', `/v1/events/${eventId}/ticket-types`, { body, key: `type-${currency}-${price}` })
  }
  const till = emptyTill({ eventId, currency })
  const sales: Sale[] = []
  const spent: { id: string; amount: number }[] = []
  let operations = 0
  const post = async (path: string, body: object) => {
    operations += 1
    return traffic.send('POST', path, { body, key: `${currency}-${operations}` })
  }

  const sell = async (random: Seeded) => {
    const price = prices[random.below(prices.length)] ?? 0
    const payment = payments[random.below(payments.length)]
    const person = { name: 'Guest', email: 'guest@example.org', ticketType: `For ${price}` }
    const reply = await post(`/v1/events/${eventId}/attendees`, payment === undefined ? person : { ...person, payment })
    if (reply.status === 201) sales.push(noteSale(till, { id: reply.json.id, price, payment }))
    return reply
  }
  const cancel = async (random: Seeded) => {
    const sale = takeOne(sales, random)
    if (!sale) return sell(random)
    const refund = sale.paid > 0 && random.below(2) === 0
    const reply = await post(`/v1/attendees/${sale.id}/cancel`, { refund })
    if (reply.status === 200) noteCancellation(till, sale, refund)
    return reply
  }
  const spend = async (random: Seeded) => {
    const amount = 1 + random.below(1_000_000_000)
    const body = { description: 'Something', amount, category: categories[random.below(categories.length)] }
    const reply = await post(`/v1/events/${eventId}/expenses`, body)
    if (reply.status !== 201) return reply
    till.figures.expenses += amount
    till.made.expenses += 1
    spent.push({ id: reply.json.id, amount })
    return reply
  }
  const voidOne = async (random: Seeded) => {
    const expense = takeOne(spent, random)
    if (!expense) return spend(random)
    const reply = await post(`/v1/expenses/${expense.id}/void`, {})
    if (reply.status === 200) till.figures.expenses -= expense.amount
    return reply
  }
  const choices = [sell, sell, sell, sell, cancel, cancel, spend, spend, voidOne]
  return { ...till, operate: (random) => (choices[random.below(choices.length)] ?? sell)(random) }
}

function emptyTill(event: { eventId: string; currency: string }): Omit<Till, 'operate'> {
  return {
    ...event,
    figures: { totalRevenue: 0, refundsIssued: 0, expenses: 0 },
    pending: { tickets: 0, amount: 0 },
    stock: { sold: 0, held: 0 },
    made: { attendees: 0, expenses: 0 },
  }
}

type Books = Omit<Till, 'operate'>

function noteSale(till: Books, sold: { id: string; price: number; payment: (typeof payments)[number] }): Sale {
  const { id, price, payment } = sold
  const isPending = price > 0 && payment === undefined
  const paid = isPending || payment === 'complimentary' ? 0 : price
  till.made.attendees += 1
  till.figures.totalRevenue += paid
  till.stock[isPending ? 'held' : 'sold'] += 1
  if (isPending) {
    till.pending.tickets += 1
    till.pending.amount += price
  }
  return { id, paid, due: isPending ? price : 0, isPending }
}

function noteCancellation(till: Books, sale: Sale, refund: boolean): void {
  if (refund) till.figures.refundsIssued += sale.paid
  till.stock[sale.isPending ? 'held' : 'sold'] -= 1
  if (!sale.isPending) return
  till.pending.tickets -= 1
  till.pending.amount -= sale.due
}

/** Removes it, so that no two operations concern the same one. */
function takeOne<T>(all: T[], random: Seeded): T | undefined {
  return all.splice(random.below(all.length), 1)[0]
}
