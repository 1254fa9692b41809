// On both engines.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Attendee } from '../../../src/contract/attendees/attendees.ts'
import { type AtDoor, openDoor, uuid } from './open-door.ts'

let door: AtDoor
let ada: Attendee
beforeEach(async () => {
  door = await openDoor()
  ada = await door.register({ name: 'Ada Lovelace', email: 'ada@example.org' })
})
afterEach(() => door.harness.close())

const ofEvent = () => ({ params: { event_id: door.eventId } })
const scans = async () => (await door.harness.run('listScans', ofEvent())).data
const admit = (ticketId: string, more: object = {}) =>
  door.harness.run('scanTicket', { ...ofEvent(), body: { ticketId, ...more } })

const search = (q: string, more: object = {}) =>
  door.harness.run('searchDoorTickets', { ...ofEvent(), query: { q, ...more } })
const namesFound = async (q: string) => (await search(q)).data.map(({ name }) => name)

describe('a search at the door', () => {
  const found: [string, string, string[]][] = [
    ['the beginning of a name', 'love', ['Ada Lovelace']],
    ['names in any order and case', 'LOVELACE ada', ['Ada Lovelace']],
    ['an umlaut as it is heard', 'muller', ['Jürgen Müller']],
    ['an umlaut spelt out', 'Juergen Mueller', ['Jürgen Müller']],
    ['two words for one', 'o neil', ["Nils O'Neil"]],
    ['a whole e-mail address in any case', 'Nils@Example.ORG', ["Nils O'Neil"]],
    ['the beginning of an address', 'nils@exam', []],
    ['a name that nobody has', 'Zaphod', []],
    ['what a query could be made of', `%' or 1=1 --`, []],
  ]
  it.each(found)('finds %s', async (_what, q, names) => {
    await door.register({ name: 'Jürgen Müller', email: 'jm@example.org' })
    await door.register({ name: "Nils O'Neil", email: 'nils@example.org' })
    expect(await namesFound(q)).toEqual(names)
  })

  it('finds all of an order by its reference, and gives no e-mail address and no price', async () => {
    const tickets = [{ ticketType: 'Standard', name: 'Eve' }, { ticketType: 'VIP' }]
    const buyer = { name: 'Bob', email: 'bob@example.org', tickets, payment: 'cash' as const }
    const order = await door.harness.run('createOrder', { ...ofEvent(), body: buyer })
    const answer = await search(order.reference.toLowerCase())
    expect(answer.data.map(({ name, orderReference }) => [name, orderReference])).toEqual([
      ['Bob', order.reference],
      ['Eve', order.reference],
    ])
    expect(JSON.stringify(answer)).not.toMatch(/example\.org|price|currency/)
  })

  it('finds a ticket by the end of its id, which for the first of an order is the reference of all', async () => {
    const tickets = [
      { ticketType: 'Standard', name: 'Zoe' },
      { ticketType: 'Standard', name: 'Eve' },
    ]
    const buyer = { name: 'Bob', email: 'bob@example.org', tickets, payment: 'cash' as const }
    const order = await door.harness.run('createOrder', { ...ofEvent(), body: buyer })
    const [first = '', second = ''] = order.tickets.map(({ id }) => id.slice(-10))
    expect(await namesFound(second)).toEqual(['Eve'])
    expect(await namesFound(first.toUpperCase())).toEqual(['Eve', 'Zoe'])
  })

  it('finds what somebody ordered for others by the name or address of the buyer, after holders of that name', async () => {
    const tickets = [
      { ticketType: 'Standard', name: 'Eve' },
      { ticketType: 'Standard', name: 'Zoe' },
    ]
    const buyer = { name: 'Ada Buyer', email: 'buyer@example.org', tickets, payment: 'cash' as const }
    await door.harness.run('createOrder', { ...ofEvent(), body: buyer })
    expect((await search('ada')).data).toMatchObject([
      { name: 'Ada Lovelace', buyer: 'Ada Lovelace' },
      { name: 'Eve', buyer: 'Ada Buyer' },
      { name: 'Zoe', buyer: 'Ada Buyer' },
    ])
    expect(await namesFound('Buyer@example.org')).toEqual(['Eve', 'Zoe'])
    expect(await namesFound('buyer@exam')).toEqual([])
    expect(await namesFound('zoe')).toEqual(['Zoe'])
  })

  it('says how each stands on the list', async () => {
    await door.scan(ada.ticket.code, { gate: 'North' })
    await door.register({ name: 'Ada Unpaid', payment: undefined })
    await door.register({ name: 'Ada Waiting' })
    expect((await search('ada')).data).toMatchObject([
      { name: 'Ada Lovelace', result: 'ok', firstAt: '2027-03-14T09:00:00.000Z', firstGate: 'North', inside: true },
      { name: 'Ada Unpaid', result: 'unpaid', firstAt: null },
      { name: 'Ada Waiting', result: 'ok', firstAt: null },
    ])
    expect((await scans()).filter(({ method }) => method === 'search')).toEqual([])
  })

  it('shows whole words first, at most as many as asked for, and counts the others', async () => {
    for (const name of ['Adalbert', 'Adam', 'Zoe Ada']) await door.register({ name })
    const answer = await search('ada', { limit: '3' })
    expect(answer.data.map(({ name }) => name)).toEqual(['Ada Lovelace', 'Zoe Ada', 'Adalbert'])
    expect(answer.found).toBe(4)
  })

  it('stands by the list for everybody where there are several and none is named', async () => {
    await door.harness.run('createCheckInList', { ...ofEvent(), body: { name: 'Friday' } })
    await door.scan(ada.ticket.code, { list: 'Friday' })
    expect(await search('ada')).toMatchObject({ listName: 'Everyone', data: [{ firstAt: null }] })
    expect(await search('ada', { list: 'friday' })).toMatchObject({ listName: 'Friday', data: [{ inside: true }] })
  })

  it('asks for the list where the one for everybody is gone', async () => {
    const everyone = { params: { check_in_list_id: door.eventId.replace('evt', 'cil') } }
    for (const name of ['Friday', 'Saturday'])
      await door.harness.run('createCheckInList', { ...ofEvent(), body: { name } })
    await door.harness.run('deleteCheckInList', everyone)
    const refusal = await door.harness.refusal('searchDoorTickets', { ...ofEvent(), query: { q: 'ada' } })
    expect(refusal).toMatchObject({ code: 'invalid_query' })
    expect(refusal.message).toContain('Friday, Saturday')
  })

  it('is of one event', async () => {
    const other = await door.harness.run('createEvent', { body: { name: 'Other', date: '2027-03-14' } })
    const query = { q: 'ada' }
    const answer = await door.harness.run('searchDoorTickets', { params: { event_id: other.id }, query })
    expect(answer).toMatchObject({ data: [], found: 0 })
  })
})

describe('a ticket chosen from a search', () => {
  it('is admitted by the rules of a shown code, and the record says that no code was shown', async () => {
    const { id } = ada.ticket
    expect(await admit(id, { scanId: uuid(1), gate: 'North' })).toMatchObject({ result: 'ok', name: 'Ada Lovelace' })
    expect(await admit(id, { scanId: uuid(1) })).toMatchObject({ result: 'ok', scanId: uuid(1) })
    expect(await admit(id)).toMatchObject({ result: 'already_redeemed', firstGate: 'North' })
    expect(await door.scan(ada.ticket.code)).toMatchObject({ result: 'already_redeemed' })
    const listed = (await scans()).map(({ method, decision }) => `${method} ${decision}`).sort()
    expect(listed).toEqual(['code already_redeemed', 'search already_redeemed', 'search ok'])
  })

  it('is unknown where its id is not of this event, and is never accepted as a code', async () => {
    const other = await openDoor()
    const { ticket } = await other.register()
    await other.harness.close()
    expect(await admit(ticket.id)).toMatchObject({ result: 'invalid', ticketId: null })
    expect(await admit('nonsense')).toMatchObject({ result: 'invalid' })
    expect(await door.scan(ada.ticket.id)).toMatchObject({ result: 'invalid' })
  })

  it.each([{}, { code: 'X', ticketId: 'tkt_x' }])('needs a code or an id, and not both: %j', async (body) => {
    const failure = await door.harness.refusal('scanTicket', { ...ofEvent(), body })
    expect(failure).toMatchObject({ code: 'validation_failed', issues: [{ pointer: '/code' }] })
  })

  it('is uploaded by its id after an outage', async () => {
    const scan = { scanId: uuid(2), ticketId: ada.ticket.id, decision: 'ok' as const, deviceSeq: 1 }
    const body = { sentAt: '2027-03-14T09:00:00Z', scans: [{ ...scan, deviceTime: '2027-03-14T08:59:00Z' }] }
    const sent = await door.harness.run('uploadScans', { ...ofEvent(), body })
    expect(sent).toMatchObject({ accepted: 1, flagged: 0, results: [{ result: 'ok', name: 'Ada Lovelace' }] })
    expect(await scans()).toMatchObject([{ method: 'search', offline: true, settled: 'ok' }])
  })
})
