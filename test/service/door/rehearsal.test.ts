// On both engines.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Attendee } from '../../../src/contract/attendees/attendees.ts'
import { createRehearsal } from '../../../src/contract/door/rehearsal.ts'
import type { Verdict } from '../../../src/contract/door/scans.ts'
import { principalOf } from '../harness.ts'
import { type AtDoor, openDoor } from './open-door.ts'

let door: AtDoor
let ada: Attendee
beforeEach(async () => {
  door = await openDoor({ now: '2027-02-01T09:00:00.000Z' })
  ada = await door.register({ name: 'Ada' })
})
afterEach(() => door.harness.close())

const ofEvent = () => ({ params: { event_id: door.eventId } })
const rehearse = (code: string, more: object = {}) => door.scan(code, { rehearsal: true, ...more })
const audited = async () => (await door.harness.run('listAuditEntries', { query: {} })).data.length

describe('a rehearsal', () => {
  it('judges weeks before the doors open as on the day, and records nothing', async () => {
    expect(await door.scan(ada.ticket.code)).toMatchObject({ result: 'not_yet_valid' })
    const before = await audited()
    for (const _twice of [1, 2])
      expect(await rehearse(ada.ticket.code, { gate: 'North' })).toMatchObject({
        result: 'ok',
        name: 'Ada',
        firstAt: '2027-02-01T09:00:00.000Z',
        firstGate: 'North',
        rehearsal: true,
      })
    expect(await rehearse('NONSENSE00')).toMatchObject({ result: 'invalid', rehearsal: true })
    expect((await door.harness.run('listScans', ofEvent())).data).toMatchObject([{ decision: 'not_yet_valid' }])
    expect(await door.arrivals()).toMatchObject({ admitted: 0, inside: 0 })
    expect(await audited()).toBe(before)
  })

  it('judges after the doors closed as before it', async () => {
    door.harness.setNow('2027-04-01T09:00:00.000Z')
    expect(await rehearse(ada.ticket.code)).toMatchObject({ result: 'ok' })
  })

  it('refuses what will be refused, also who is in already', async () => {
    await door.harness.run('blockTicket', { params: { ticket_id: ada.ticket.id }, body: { reason: 'Charged back' } })
    expect(await rehearse(ada.ticket.code)).toMatchObject({ result: 'blocked', firstAt: null })
    const grace = await door.register({ name: 'Grace' })
    door.harness.setNow('2027-03-14T09:00:00.000Z')
    await door.scan(grace.ticket.code, { gate: 'South' })
    expect(await rehearse(grace.ticket.code)).toMatchObject({ result: 'already_redeemed', firstGate: 'South' })
    expect(await rehearse(grace.ticket.code, { direction: 'exit' })).toMatchObject({ result: 'ok', direction: 'exit' })
    expect(await door.arrivals()).toMatchObject({ inside: 1 })
  })

  it('says what would be paid in cash, and leaves the order unpaid', async () => {
    const late = await door.register({ name: 'Late', payment: undefined })
    expect(await rehearse(late.ticket.code)).toMatchObject({ result: 'unpaid', due: { amount: 1000 } })
    expect(await rehearse(late.ticket.code, { cash: 1000 })).toMatchObject({ result: 'ok', paid: { amount: 1000 } })
    expect(await door.harness.run('showOrder', { params: { order_id: late.orderId } })).toMatchObject({ paidAt: null })
    const body = { code: late.ticket.code, cash: 999, rehearsal: true }
    expect(await door.harness.refusal('scanTicket', { ...ofEvent(), body })).toMatchObject({ code: 'state_conflict' })
  })

  it('needs the same scopes as a scan', async () => {
    const principal = principalOf({ scopes: new Set(['door:read', 'door:write']) })
    const body = { code: ada.ticket.code, override: 'Chief', rehearsal: true }
    const refusal = await door.harness.refusal('scanTicket', { ...ofEvent(), principal, body })
    expect(refusal.code).toBe('insufficient_scope')
  })
})

describe('what was admitted in a rehearsal', () => {
  const admitted = { result: 'ok', reason: null, ticketId: 'tkt_1', direction: 'entry', firstAt: '1', firstGate: 'N' }
  const verdict = (changes: Partial<Verdict> = {}) => ({ ...(admitted as Verdict), ...changes })
  const entry = { isOverride: false }

  it('is refused the second time, until it is undone', () => {
    const rehearsal = createRehearsal('never')
    expect(rehearsal.note(verdict(), entry).result).toBe('ok')
    expect(rehearsal.note(verdict({ firstAt: '2' }), entry)).toMatchObject({ result: 'already_redeemed', firstAt: '1' })
    expect(rehearsal.note(verdict(), { isOverride: true }).result).toBe('ok')
    expect(rehearsal.admitted()).toBe(1)
    rehearsal.undo(verdict())
    expect(rehearsal.note(verdict(), entry).result).toBe('ok')
  })

  it('comes in again where the list allows it', () => {
    const rehearsal = createRehearsal('after_exit')
    rehearsal.note(verdict(), entry)
    rehearsal.note(verdict({ direction: 'exit' }), entry)
    const again = { result: 'ok', earlier: { count: 1, lastAt: '1', lastGate: 'N' } }
    expect(rehearsal.note(verdict({ firstAt: '2' }), entry)).toMatchObject(again)
    expect(rehearsal.note(verdict(), entry).result).toBe('already_redeemed')
  })
})
