// On both engines.
// What a text finds in the lists of an event: the words of a call or of a bank line, whatever noun somebody looks in.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { orderReference } from '../../../src/contract/orders/reference.ts'
import { type Box, openBox } from './shop.ts'

let box: Box
beforeEach(async () => {
  box = await openBox({ capacity: 10 })
})
afterEach(() => box.harness.close())

const lists = ['listOrders', 'listTickets', 'listAttendees'] as const

async function foundBy(q: string) {
  const found = await Promise.all(
    lists.map((list) => box.harness.run(list, { params: { event_id: box.eventId }, query: { q } })),
  )
  return found.map(({ data }) => data.map(({ name }) => name))
}

it('an order’s reference finds the order, its tickets and its people, and nothing of another', async () => {
  const guest = { ticketType: 'VIP', name: 'Eve', email: 'eve@example.org' }
  const { id } = await box.order({ tickets: [{ ticketType: 'VIP' }, guest] })
  await box.order({ name: 'Bob', email: 'bob@example.org' })
  const all = [['Ada Lovelace'], ['Ada Lovelace', 'Eve'], ['Ada Lovelace', 'Eve']]
  const reference = orderReference(id)
  for (const text of [reference, reference.toLowerCase(), reference.slice(-8)]) expect(await foundBy(text)).toEqual(all)
})

it('a guest’s name finds the order that they are in; a ticket’s code finds the ticket and its holder', async () => {
  const guest = { ticketType: 'VIP', name: 'Eve', email: 'eve@example.org' }
  const { tickets } = await box.order({ tickets: [{ ticketType: 'VIP' }, guest] })
  expect(await foundBy('eve')).toEqual([['Ada Lovelace'], ['Eve'], ['Eve']])
  expect((await foundBy(tickets[1]?.code ?? '')).slice(1)).toEqual([['Eve'], ['Eve']])
})
