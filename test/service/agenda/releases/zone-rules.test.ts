// On both engines.
// What a new zone database does to releases. The database is a fake one: a function that gives the instants of wall times.
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ZoneRules } from '../../../../src/service/agenda/releases/own-rules.ts'
import { followOwnRules, followZoneRules } from '../../../../src/service/agenda/releases/zone-rules.ts'
import { createIdSource } from '../../../../src/service/core/ids.ts'
import { doDueJobs } from '../../jobs/do-due-jobs.ts'
import { openReleasedAgenda, type ReleasedAgenda } from './released-agenda.ts'

let agenda: ReleasedAgenda
let codes: string[]
beforeEach(async () => {
  agenda = await openReleasedAgenda()
  codes = [await agenda.session('Saturday'), await agenda.session('Sunday')]
  await agenda.place(codes[0] ?? '', 'Tent', '2027-03-27T15:00')
  await agenda.place(codes[1] ?? '', 'Tent', '2027-03-28T15:00')
  await agenda.release()
})
afterEach(() => agenda.close())

const newId = createIdSource()
const sweepAt = (at: string) => {
  const now = new Date(at)
  return { now, newId: (prefix: string) => newId(prefix, now) }
}
const sweep = sweepAt('2027-01-11T09:00:00.000Z')

/** A fake zone database in which clocks stay at one offset in 2027, in winter and in summer. */
const fakeDatabase = (version: string, offset = '+01:00'): ZoneRules => ({
  version,
  instantOf: ({ start }) => Date.parse(`${start}:00${offset}`),
})

const numbers = async () => (await agenda.run('listReleases', agenda.of)).data.map(({ number }) => number)
const released = async (code: string) => (await agenda.released()).get(code)

it('a newer database that moves a future instant makes one release by itself, which tells nobody', async () => {
  await followZoneRules(agenda.store, sweep, fakeDatabase('2999a'))
  await followZoneRules(agenda.store, sweep, fakeDatabase('2999a'))
  const { data } = await agenda.run('listReleases', agenda.of)
  expect(data.map(({ number, status }) => [number, status])).toEqual([
    [1, 'superseded'],
    [2, 'current'],
  ])
  expect(data[1]).toMatchObject({ note: 'Clock rules of Europe/Berlin changed', changes: { moved: 1 }, told: {} })
  expect(await released(codes[0] ?? '')).toMatchObject({ released: { since: 1, sequence: 0 } })
  expect(await released(codes[1] ?? '')).toMatchObject({
    start: '2027-03-28T15:00',
    startsAt: '2027-03-28T14:00:00.000Z',
    endsAt: '2027-03-28T14:45:00.000Z',
    released: { since: 2, sequence: 1 },
  })
})

it('a process with an older database makes none, and keeps the instants in the next release', async () => {
  await followZoneRules(agenda.store, sweep, fakeDatabase('2999a'))
  await followZoneRules(agenda.store, sweep, fakeDatabase('1999a', '+05:00'))
  await followOwnRules(agenda.store, sweep)
  expect(await numbers()).toEqual([1, 2])
  expect(await agenda.diff()).toEqual(new Map())
  await agenda.change([{ op: 'move', slot: await agenda.slotId(codes[0] ?? ''), start: '2027-03-27T16:00' }])
  expect(await agenda.release()).toMatchObject({ number: 3, changes: { moved: 1 } })
  expect(await released(codes[1] ?? '')).toMatchObject({ startsAt: '2027-03-28T14:00:00.000Z' })
  await followOwnRules(agenda.store, sweepAt('2027-02-11T09:00:00.000Z'))
  expect(await numbers()).toEqual([1, 2, 3])
})

it('the database that the release was made with makes none, as jobs run on', async () => {
  await doDueJobs(agenda.store, { now: () => sweep.now })
  expect(await numbers()).toEqual([1])
})

it('a newer database that moves nothing makes none, and is not compared again', async () => {
  await agenda.change([{ op: 'unplace', slot: await agenda.slotId(codes[1] ?? '') }])
  await agenda.release()
  await followZoneRules(agenda.store, sweep, fakeDatabase('2999a'))
  expect(await numbers()).toEqual([1, 2])
  expect(await followZoneRules(agenda.store, sweep, fakeDatabase('2999a', '+05:00'))).toBe(false)
  expect(await numbers()).toEqual([1, 2])
})

it('moves nothing that is over, or of a cancelled event', async () => {
  await followZoneRules(agenda.store, sweepAt('2027-03-28T13:30:00.000Z'), fakeDatabase('2999a'))
  expect(await numbers()).toEqual([1])
  await agenda.run('cancelEvent', { ...agenda.of, body: {} })
  await followZoneRules(agenda.store, sweep, fakeDatabase('2999b', '+05:00'))
  expect(await numbers()).toEqual([1, 2])
})

it('waits until a scheduled release is public', async () => {
  await agenda.change([{ op: 'move', slot: await agenda.slotId(codes[0] ?? ''), start: '2027-03-27T16:00' }])
  await agenda.release({ publishAt: '2027-01-12T09:00:00Z' })
  await followZoneRules(agenda.store, sweep, fakeDatabase('2999a'))
  expect(await numbers()).toEqual([1, 2])
  agenda.setNow('2027-01-12T10:00:00.000Z')
  await doDueJobs(agenda.store, { now: () => new Date('2027-01-12T10:00:00.000Z') })
  await followZoneRules(agenda.store, sweepAt('2027-01-12T10:00:00.000Z'), fakeDatabase('2999a'))
  expect(await numbers()).toEqual([1, 2, 3])
})
