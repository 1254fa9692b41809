// On both engines.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { principalOf } from '../harness.ts'
import { type AtDoor, openDoor, uuid } from './open-door.ts'

let door: AtDoor
let code: string
let orderId: string
let reference: string
beforeEach(async () => {
  door = await openDoor()
  const tickets = [{ ticketType: 'Standard' }, { ticketType: 'VIP', name: 'Eve' }]
  const body = { name: 'Ulf', email: 'ulf@example.org', tickets }
  const order = await door.harness.run('createOrder', { params: { event_id: door.eventId }, body })
  code = order.tickets[0]?.code ?? ''
  orderId = order.id
  reference = order.reference
})
afterEach(() => door.harness.close())

const order = () => door.harness.run('showOrder', { params: { order_id: orderId } })
const arrivals = async () => (await door.arrivals()).admitted

it('says what an unpaid order costs, records that it was paid in cash, and admits the ticket', async () => {
  const due = { amount: 6000, currency: 'EUR', tickets: 2, orderReference: reference }
  expect(await door.scan(code)).toMatchObject({ result: 'unpaid', reason: 'Not paid: 60.00 EUR', due, paid: null })
  const taken = await door.scan(code, { cash: 6000, gate: 'North', scanId: uuid(1) })
  expect(taken).toMatchObject({ result: 'ok', name: 'Ulf', due: null, paid: due })
  expect(await order()).toMatchObject({ status: 'paid', payment: 'cash', payments: [{ amount: 6000, method: 'cash' }] })
  expect(await arrivals()).toBe(1)
  const { data } = await door.harness.run('listAuditEntries', { query: {} })
  expect(data).toContainEqual(
    expect.objectContaining({
      action: 'scanTicket',
      subject: orderId,
      data: expect.objectContaining({ payment: 'cash', gate: 'North' }),
    }),
  )
})

it('asks only for the rest of an order that was paid in part', async () => {
  await door.harness.run('payOrder', { params: { order_id: orderId }, body: { payment: 'transfer', amount: 4500 } })
  expect(await door.scan(code)).toMatchObject({
    result: 'unpaid',
    reason: 'Not paid: 15.00 EUR',
    due: { amount: 1500 },
  })
  expect(await door.scan(code, { cash: 1500 })).toMatchObject({ result: 'ok', paid: { amount: 1500 } })
  expect(await order()).toMatchObject({ status: 'paid', amountReceived: 6000, amountDue: 0, owed: 0 })
})

it('asks no money for a ticket that would then be refused, and takes none', async () => {
  door.harness.setNow('2027-03-01T09:00:00.000Z')
  await door.harness.run('createOrder', {
    params: { event_id: door.eventId },
    body: {
      name: 'Ida',
      email: 'ida@example.org',
      tickets: [{ ticketType: 'Standard' }],
      payBy: '2027-03-20T00:00:00Z',
    },
  })
  const { data } = await door.harness.run('listTickets', { params: { event_id: door.eventId }, query: {} })
  const early = data.find(({ name }) => name === 'Ida')?.code ?? ''
  expect(await door.scan(early)).toMatchObject({ result: 'not_yet_valid', due: null })
  expect(await door.scan(early, { cash: 1000 })).toMatchObject({ result: 'not_yet_valid', paid: null })
  const { data: orders } = await door.harness.run('listOrders', { params: { event_id: door.eventId }, query: {} })
  expect(orders.find(({ name }) => name === 'Ida')).toMatchObject({ status: 'pending', amountReceived: 0 })
})

it('takes it once, however often the scan is sent', async () => {
  await door.scan(code, { cash: 6000, scanId: uuid(1) })
  expect(await door.scan(code, { cash: 6000, scanId: uuid(1) })).toMatchObject({ result: 'ok' })
  expect(await door.scan(code, { cash: 6000 })).toMatchObject({ result: 'already_redeemed', paid: null })
  expect((await order()).payments).toHaveLength(1)
})

it('takes no other amount than what is due, and then changes nothing', async () => {
  const body = { code, cash: 1000 }
  const failure = await door.harness.refusal('scanTicket', { params: { event_id: door.eventId }, body })
  expect(failure).toMatchObject({ code: 'state_conflict', details: { due: 6000, currency: 'EUR' } })
  expect(failure.message).toContain('60.00 EUR is due for order')
  expect(await order()).toMatchObject({ status: 'reserved', payments: [] })
  expect(await arrivals()).toBe(0)
})

it('takes nothing for a ticket that is paid, and none for one that cannot be paid any more', async () => {
  const { ticket } = await door.register({ name: 'Ada' })
  expect(await door.scan(ticket.code, { cash: 1000 })).toMatchObject({ result: 'ok', paid: null })
  await door.harness.run('cancelOrder', { params: { order_id: orderId } })
  expect(await door.scan(code, { cash: 6000 })).toMatchObject({ result: 'canceled', due: null, paid: null })
})

it('is for keys that may: others see no amount', async () => {
  const params = { event_id: door.eventId }
  const steward = principalOf({ scopes: new Set(['door:read', 'door:write']) })
  const told = await door.harness.run('scanTicket', { params, principal: steward, body: { code } })
  expect(told).toMatchObject({ result: 'unpaid', due: null, reason: 'This ticket has not been paid for' })
  const failure = await door.harness.refusal('scanTicket', { params, principal: steward, body: { code, cash: 6000 } })
  expect(failure).toMatchObject({ code: 'insufficient_scope', details: { scope: 'door:cash' } })
  const device = await door.harness.run('createDevice', { params, body: { name: 'Till', cash: true } })
  expect(device).toMatchObject({ cash: true, supervisor: false })
  expect((await door.harness.run('listDevices', { params })).data).toMatchObject([{ name: 'Till', cash: true }])
})
