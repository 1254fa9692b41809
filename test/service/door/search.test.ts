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
