// On both engines.
// What SQL decides at the door: who comes in again, and that a scan stays as it was.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Attendee } from '../../../src/contract/attendees/attendees.ts'
import type { Reentry } from '../../../src/contract/door/choices.ts'
import { type AtDoor, openDoor, uuid } from './open-door.ts'

let door: AtDoor
let ada: Attendee
beforeEach(async () => {
  door = await openDoor()
  ada = await door.register({ name: 'Ada' })
})
afterEach(() => door.harness.close())

const ofEvent = () => ({ params: { event_id: door.eventId } })

describe('re-entry', () => {
  const moves = async (reentry: Reentry, steps: string) => {
    const [only] = (await door.harness.run('listCheckInLists', ofEvent())).data
    await door.harness.run('updateCheckInList', { params: { check_in_list_id: only?.id ?? '' }, body: { reentry } })
    const results: string[] = []
    for (const step of steps) {
      const direction = step === '<' ? 'exit' : 'entry'
      results.push((await door.scan(ada.ticket.code, { direction })).result)
    }
    return [results.map((result) => (result === 'ok' ? '+' : '-')).join(''), (await door.arrivals()).inside]
  }
  const cases: [Reentry, string, string, number][] = [
    ['never', '>><>', '+-+-', 0],
    ['after_exit', '>><>>', '+-++-', 1],
    ['always', '>><>>', '+++++', 1],
    ['after_exit', '<>', '++', 1],
  ]
  it.each(cases)('with %s, %s results in %s', async (reentry, steps, results, inside) => {
    expect(await moves(reentry, steps)).toEqual([results, inside])
    expect(await door.arrivals()).toMatchObject({ admitted: 1, noShows: 0 })
  })
})

it('says of a ticket that is let in again how often it was before, and when last', async () => {
  const [only] = (await door.harness.run('listCheckInLists', ofEvent())).data
  await door.harness.run('updateCheckInList', {
    params: { check_in_list_id: only?.id ?? '' },
    body: { reentry: 'always' },
  })
  const first = await door.scan(ada.ticket.code, { gate: 'North' })
  expect(first.earlier).toBeNull()
  door.harness.setNow('2027-03-14T09:00:07.000Z')
  const second = await door.scan(ada.ticket.code, { gate: 'South', scanId: uuid(2) })
  const before = { count: 1, lastAt: '2027-03-14T09:00:00.000Z', lastGate: 'North' }
  expect(second).toMatchObject({ result: 'ok', earlier: before, firstGate: 'North' })
  door.harness.setNow('2027-03-14T09:05:00.000Z')
  const last = { count: 2, lastAt: '2027-03-14T09:00:07.000Z', lastGate: 'South' }
  expect((await door.scan(ada.ticket.code)).earlier).toEqual(last)
  expect((await door.scan(ada.ticket.code, { scanId: uuid(2) })).earlier).toEqual(before)
  expect((await door.scan(ada.ticket.code, { direction: 'exit' })).earlier).toBeNull()
  const listed = (await door.harness.run('listScans', ofEvent())).data
  expect(listed.map(({ earlier }) => earlier?.count ?? 0).sort((one, other) => one - other)).toEqual([0, 0, 1, 2])
})

it('never lets a scan be changed or deleted', async () => {
  await door.scan(ada.ticket.code)
  const { store } = door.harness
  await expect(store.write(({ db }) => db.deleteFrom('scans').execute())).rejects.toThrow()
  const forged = store.write(({ db }) => db.updateTable('scans').set({ decision: 'invalid' }).execute())
  await expect(forged).rejects.toThrow()
  expect((await door.harness.run('listScans', ofEvent())).data).toMatchObject([{ decision: 'ok' }])
})
