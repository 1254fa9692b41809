// On both engines.
// Add-ons and donations at the door.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrderDetails } from '../../../src/contract/orders/orders.ts'
import { createTicketType } from '../harness.ts'
import { type AtDoor, openDoor } from './open-door.ts'

let door: AtDoor
let order: OrderDetails
const code = (index: number) => order.tickets[index]?.code ?? ''

beforeAll(async () => {
  door = await openDoor()
  const { harness, eventId } = door
  await door.register({ name: 'First' })
  await createTicketType(harness, eventId, { name: 'Pottery', kind: 'add_on' })
  await createTicketType(harness, eventId, { name: 'T-shirt', kind: 'add_on' })
  await createTicketType(harness, eventId, { name: 'Childcare', kind: 'donation' })
  const tickets = [
    { ticketType: 'Standard' },
    { ticketType: 'Pottery' },
    { ticketType: 'T-shirt' },
    { ticketType: 'Childcare', amount: 500 },
  ]
  const body = { name: 'Ada', email: 'ada@example.org', payment: 'cash' as const, tickets }
  order = await harness.run('createOrder', { params: { event_id: eventId }, body })
})
afterAll(() => door.harness.close())

it('a person is admitted with the add-ons named', async () => {
  expect(await door.scan(code(0))).toMatchObject({
    result: 'ok',
    ticketType: 'Standard',
    addOns: ['Pottery', 'T-shirt'],
  })
})

it('the names have their translations with them, on verdicts and on lists', async () => {
  const { harness, eventId } = door
  const types = (await harness.run('listTicketTypes', { params: { event_id: eventId }, query: {} })).data
  const typeId = (wanted: string) => types.find(({ name }) => name === wanted)?.id ?? ''
  const rename = (wanted: string, translations: object) =>
    harness.run('updateTicketType', {
      params: { ticket_type_id: typeId(wanted) },
      body: { description: 'For all', translations },
    })
  await rename('Standard', { de: { name: 'Normalpreis', description: 'Für alle' } })
  await rename('T-shirt', { fr: { name: 'Tee-shirt' } })
  const translations = { de: { ticketType: 'Normalpreis' }, fr: { addOns: ['Pottery', 'Tee-shirt'] } }
  const names = { ticketType: 'Standard', addOns: ['Pottery', 'T-shirt'], translations }
  expect(await door.scan(code(0), { direction: 'exit' })).toMatchObject(names)
  expect((await door.scan(code(1))).translations).toEqual({})
  const { data } = await harness.run('listDoorTickets', { params: { event_id: eventId }, query: {} })
  expect(data.find(({ id }) => id === order.tickets[0]?.id)).toMatchObject(names)
})

it('an add-on is refused at the main door, and names none of its own', async () => {
  const reason = 'This ticket type is not admitted here'
  expect(await door.scan(code(1))).toMatchObject({ result: 'wrong_list', reason, addOns: [] })
})

it('the code of a donation is refused in words of its own', async () => {
  const reason = 'This is a donation, not a ticket'
  expect(await door.scan(code(3))).toMatchObject({ result: 'wrong_list', reason })
})

it('doors without a network know the add-ons too', async () => {
  const { data } = await door.harness.run('listDoorTickets', { params: { event_id: door.eventId }, query: {} })
  expect(data.find(({ id }) => id === order.tickets[0]?.id)).toMatchObject({ addOns: ['Pottery', 'T-shirt'] })
})
