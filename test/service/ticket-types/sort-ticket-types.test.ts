// On both engines.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEvent, createTicketType, type Harness, openHarness } from '../harness.ts'

let harness: Harness
let params: { event_id: string }
beforeEach(async () => {
  harness = await openHarness()
  params = { event_id: (await createEvent(harness)).id }
  for (const name of ['Early', 'Standard', 'Student', 'VIP']) await createTicketType(harness, params.event_id, { name })
})
afterEach(() => harness.close())

const sort = (...ticketTypes: string[]) => harness.run('sortTicketTypes', { params, body: { ticketTypes } })
const namesOf = (types: readonly { readonly name: string }[]) => types.map(({ name }) => name)
const listed = async () => namesOf((await harness.run('listTicketTypes', { params })).data)

describe('sorting ticket types', () => {
  it('puts the named ones first and leaves the others in their order', async () => {
    expect(namesOf((await sort('vip', 'Standard')).data)).toEqual(['VIP', 'Standard', 'Early', 'Student'])
    expect(await listed()).toEqual(['VIP', 'Standard', 'Early', 'Student'])
  })

  it('starts from the last order, not from that of creation', async () => {
    await sort('VIP', 'Student')
    await sort('Standard')
    expect(await listed()).toEqual(['Standard', 'VIP', 'Student', 'Early'])
  })

  it('gives each its position, and puts a new one last', async () => {
    const { data } = await sort('VIP')
    expect(data.map(({ position }) => position)).toEqual([1, 2, 3, 4])
    expect(await createTicketType(harness, params.event_id, { name: 'Late' })).toMatchObject({ position: null })
    expect(await listed()).toEqual(['VIP', 'Early', 'Standard', 'Student', 'Late'])
  })

  it('holds on every page of the list', async () => {
    await sort('VIP', 'Student', 'Standard')
    const pages: string[] = []
    let cursor: string | undefined
    do {
      const query = { limit: 1, ...(cursor && { cursor }) }
      const page = await harness.run('listTicketTypes', { params, query })
      pages.push(...namesOf(page.data))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(pages).toEqual(['VIP', 'Student', 'Standard', 'Early'])
  })

  it('pages through more than nine in the order of numbers', async () => {
    const later = Array.from({ length: 9 }, (_, index) => `Day ${index}`)
    for (const name of later) await createTicketType(harness, params.event_id, { name })
    await sort(...later)
    const { data, nextCursor } = await harness.run('listTicketTypes', { params, query: { limit: 8 } })
    const rest = await harness.run('listTicketTypes', { params, query: { limit: 8, cursor: nextCursor ?? '' } })
    expect(namesOf([...data, ...rest.data])).toEqual([...later, 'Early', 'Standard', 'Student', 'VIP'])
  })

  it('is the order of the revenue report', async () => {
    await sort('Student')
    const report = await harness.run('showRevenue', { params })
    expect(report.byTicketType.map(({ ticketType }) => ticketType)).toEqual(['Student', 'Early', 'Standard', 'VIP'])
  })

  it('goes along with a copy of the event', async () => {
    await sort('VIP', 'Early')
    const copy = await harness.run('duplicateEvent', { params, body: { date: '2028-03-14' } })
    const { data } = await harness.run('listTicketTypes', { params: { event_id: copy.id } })
    expect(namesOf(data)).toEqual(['VIP', 'Early', 'Standard', 'Student'])
    expect(data.map(({ position }) => position)).toEqual([1, 2, 3, 4])
  })

  it.each([
    [['VIP', 'Standrad'], '/ticketTypes/1', 'not_allowed', /no ticket type "Standrad". Available: Standard, Early/],
    [['VIP', 'Early', 'vip'], '/ticketTypes/2', 'duplicate', /"VIP" is named twice/],
  ])('refuses %j and changes nothing', async (ticketTypes, pointer, code, detail) => {
    const failure = await harness.refusal('sortTicketTypes', { params, body: { ticketTypes } })
    expect(failure).toMatchObject({ code: 'validation_failed', issues: [{ pointer, code }] })
    expect(failure.message).toMatch(detail)
    expect(await listed()).toEqual(['Early', 'Standard', 'Student', 'VIP'])
  })
})
