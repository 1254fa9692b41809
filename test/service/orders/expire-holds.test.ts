// On both engines.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore } from '../../postgres/database.ts'
import { doDueJobs } from '../jobs/do-due-jobs.ts'
import { openService } from '../server/serve.ts'
import { type Box, later, openBox, two } from './shop.ts'

describe('the job', () => {
  let box: Box
  beforeEach(async () => {
    box = await openBox()
  })
  afterEach(() => box.harness.close())

  const sweep = (minutes: number) => {
    const errors: unknown[] = []
    return doDueJobs(box.harness.store, {
      now: () => new Date(later(minutes)),
      onError: (error) => errors.push(error),
    }).then(() => expect(errors).toEqual([]))
  }
  const expired = () =>
    box.harness.store.read(({ db }) =>
      db
        .selectFrom('outbox')
        .select(['subject', 'payload'])
        .where('topic', '=', 'order.expired')
        .orderBy('seq')
        .execute(),
    )

  it('releases the places after ten minutes, once, however many run', async () => {
    const { id } = await box.order()
    await sweep(9)
    expect(await box.stock()).toMatchObject({ held: 2 })
    await Promise.all([sweep(11), sweep(11), sweep(11)])
    expect(await box.stock()).toEqual({ held: 0, sold: 0, heldAmount: 0 })
    await sweep(12)
    expect(await expired()).toMatchObject([{ subject: id }])
    expect(await box.show(id)).toMatchObject({ status: 'expired', tickets: [{ status: 'void' }, { status: 'void' }] })
    expect(await box.proof()).toBe('The books agree')
  })

  it('does not delay the list of attendees', async () => {
    await box.order()
    const listed = async (query: { status?: 'pending' | 'cancelled' }) =>
      (await box.harness.run('listAttendees', { params: { event_id: box.eventId }, query })).data
    expect(await listed({ status: 'pending' })).toHaveLength(2)
    box.harness.setNow(later(11))
    const over = { status: 'cancelled', ticket: { status: 'void' } }
    expect(await listed({})).toMatchObject([over, over])
    expect(await listed({ status: 'cancelled' })).toHaveLength(2)
    expect(await listed({ status: 'pending' })).toEqual([])
  })

  it('acts in the name of the service', async () => {
    const { id } = await box.order()
    await sweep(11)
    const entries = await box.harness.store.read(({ db }) =>
      db.selectFrom('audit').select(['actor', 'action']).where('subject', '=', id).orderBy('seq').execute(),
    )
    expect(entries.at(-1)).toEqual({ actor: 'system', action: 'expireOrder' })
  })

  it('expires hundreds of orders, but none that is paid, cancelled or without an expiry', async () => {
    await box.harness.run('updateEvent', { params: { event_id: box.eventId }, body: { capacity: null } })
    const one = [{ ticketType: 'Standard' }]
    await Promise.all(Array.from({ length: 120 }, () => box.order({ tickets: one })))
    await box.paid({ tickets: one })
    const { id } = await box.order({ tickets: one })
    await box.harness.run('cancelOrder', { params: { order_id: id }, body: {} })
    await box.harness.run('registerAttendee', {
      params: { event_id: box.eventId },
      body: { name: 'Ada', email: 'ada@example.org', ticketType: 'Standard' },
    })
    await sweep(11)
    expect(await expired()).toHaveLength(120)
    expect(await box.stock()).toEqual({ held: 1, sold: 1, heldAmount: 2000 })
  })
})

describe('a sale that finds no free place', () => {
  it('takes a place whose hold has expired, in the same request', async () => {
    let now = new Date('2027-01-10T12:00:00.000Z')
    const service = await openService({ now: () => now, store: await openTestStore() })
    const { json: event } = await service.send('POST', '/v1/events', {
      body: { name: 'DevConf', date: '2027-03-14', capacity: 2 },
    })
    const path = `/v1/events/${event.id}`
    await service.send('POST', `${path}/ticket-types`, { body: { name: 'VIP', price: 5000 } })
    const person = { name: 'Ada', email: 'ada@example.org' }
    const held = await service.send('POST', `${path}/orders`, { body: { ...person, tickets: two } })
    expect(held.status).toBe(201)
    const register = () =>
      service.send('POST', `${path}/attendees`, { body: { ...person, ticketType: 'VIP', payment: 'cash' } })
    expect(await register()).toMatchObject({ status: 409, json: { code: 'sold_out' } })
    now = new Date('2027-01-10T12:10:00.000Z')
    const all = await Promise.all([register(), register(), register()])
    expect(all.filter(({ status }) => status === 201)).toHaveLength(2)
    const { json: order } = await service.send('GET', `/v1/orders/${held.json.id}`)
    expect(order.status).toBe('expired')
    expect((await service.send('GET', '/v1/ledger/verification')).json).toMatchObject({ ok: true })
    await service.close()
  })
})
