// On both engines.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../../../src/contract/catalog.ts'
import { type Box, later, openBox } from '../orders/shop.ts'

let box: Box
beforeEach(async () => {
  box = await openBox()
})
afterEach(async () => {
  expect(await box.proof()).toBe('The books agree')
  await box.harness.close()
})

const create = (body: Body<'createPromoCode'>) =>
  box.harness.run('createPromoCode', { params: { event_id: box.eventId }, body })
const of = (id: string) => ({ params: { promo_code_id: id } })
const change = (id: string, body: Body<'updatePromoCode'>) => box.harness.run('updatePromoCode', { ...of(id), body })
const refused = (id: string, body: Body<'updatePromoCode'>) =>
  box.harness.refusal('updatePromoCode', { ...of(id), body })
const standard = [{ ticketType: 'Standard' }]
const use = () => box.order({ tickets: standard, promoCode: 'SAVE' })

describe('changing a promo code', () => {
  it('counts for later orders, and leaves earlier ones as they are', async () => {
    const { id } = await create({ code: 'SAVE', percent: 10 })
    const before = await use()
    expect(await change(id, { percent: 50, maxUses: 2, validUntil: later(60) })).toMatchObject({
      percent: 50,
      maxUses: 2,
      uses: 1,
      validUntil: later(60),
      status: 'active',
    })
    expect(await use()).toMatchObject({ discount: 1000 })
    expect(await box.show(before.id)).toMatchObject({ discount: 200, total: 1800 })
  })

  it('replaces a percentage by an amount, and the other way round', async () => {
    const { id } = await create({ code: 'SAVE', percent: 10 })
    expect(await change(id, { amount: 300 })).toMatchObject({ percent: null, amount: 300 })
    expect(await change(id, { percent: 20 })).toMatchObject({ percent: 20, amount: null })
  })

  it('removes limits with null, and changes nothing without fields', async () => {
    const { id } = await create({
      code: 'SAVE',
      percent: 10,
      maxUses: 1,
      maxTickets: 1,
      ticketTypes: ['VIP'],
      validUntil: later(60),
    })
    const free = { maxUses: null, maxTickets: null, ticketTypes: null, validUntil: null }
    const changed = await change(id, free)
    expect(changed).toMatchObject(free)
    expect(await change(id, {})).toEqual(changed)
  })

  it('opens hidden ticket types', async () => {
    await box.harness.run('createTicketType', {
      params: { event_id: box.eventId },
      body: { name: 'Crew', price: 0, hidden: true },
    })
    const { id } = await create({ code: 'SAVE', percent: 10 })
    const crew = { tickets: [{ ticketType: 'Crew' }], promoCode: 'SAVE' }
    const body = { name: 'Ada', email: 'ada@example.org', ...crew }
    const closed = { body, params: { event_id: box.eventId }, channel: 'page' as const }
    await box.harness.refusal('createOrder', closed)
    await change(id, { unlocksHidden: true, ticketTypes: ['Crew'] })
    expect(await box.order(crew)).toMatchObject({ status: 'paid' })
  })

  it('to as many uses as it has releases the places that are left', async () => {
    const { id } = await create({ code: 'SAVE', percent: 10, ticketTypes: ['VIP'], reserved: 2 })
    await box.order({ tickets: [{ ticketType: 'VIP' }], promoCode: 'SAVE' })
    expect(await change(id, { maxUses: 1 })).toMatchObject({ status: 'used_up', reservedLeft: 0 })
    expect(await box.stock()).toMatchObject({ held: 1 })
  })

  it('is refused for another version', async () => {
    const { id } = await create({ code: 'SAVE', percent: 10 })
    const failure = await box.harness.refusal('updatePromoCode', { ...of(id), body: { percent: 20 }, ifMatch: '7' })
    expect(failure.code).toBe('version_conflict')
  })

  it.each([
    ['both discounts', { percent: 10, amount: 100 }, { code: 'validation_failed', issues: [{ pointer: '/amount' }] }],
    ['no discount left', { percent: null }, { code: 'validation_failed', issues: [{ pointer: '/percent' }] }],
    ['an end in the past', { validUntil: later(-5) }, { issues: [{ pointer: '/validUntil' }] }],
    [
      'an end before its beginning',
      { validFrom: later(90), validUntil: later(60) },
      { issues: [{ pointer: '/validUntil' }] },
    ],
    ['an unknown ticket type', { ticketTypes: ['VPI'] }, { code: 'validation_failed' }],
    ['fewer uses than it has', { maxUses: 1 }, { code: 'below_sold', details: { maxUses: 1, uses: 2 } }],
  ])('is refused with %s, and changes nothing', async (_what, body, failure) => {
    const { id } = await create({ code: 'SAVE', percent: 10 })
    await use()
    await use()
    const before = await box.harness.run('showPromoCode', of(id))
    expect(await refused(id, body)).toMatchObject(failure)
    expect(await box.harness.run('showPromoCode', of(id))).toEqual(before)
  })

  it('is refused once it is disabled, and for the type of its reserved places', async () => {
    const { id } = await create({ code: 'SAVE', percent: 10, ticketTypes: ['VIP'], reserved: 1 })
    expect(await refused(id, { ticketTypes: ['Standard'] })).toMatchObject({ issues: [{ pointer: '/ticketTypes' }] })
    expect(await change(id, { ticketTypes: ['VIP'], percent: 20 })).toMatchObject({ percent: 20, reservedLeft: 1 })
    await box.harness.run('disablePromoCode', of(id))
    expect(await refused(id, { percent: 30 })).toMatchObject({ code: 'state_conflict' })
  })
})
