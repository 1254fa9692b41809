// What a change of the event's zone and new rules of clocks must do to releases, told as one story. Says what is wrong.
import type { ZoneRules } from '../../../../src/service/agenda/releases/own-rules.ts'
import { followZoneRules } from '../../../../src/service/agenda/releases/zone-rules.ts'
import { createIdSource } from '../../../../src/service/core/ids.ts'
import { openReleasedAgenda, type ReleasedAgenda } from './released-agenda.ts'

const newId = createIdSource()

/** A fake zone database, in which clocks stay at one offset; looked at by a job at an instant. */
function follow(agenda: ReleasedAgenda, at: string, version: string, offset: string): Promise<boolean> {
  const now = new Date(at)
  const rules: ZoneRules = { version, instantOf: ({ start }) => Date.parse(`${start}:00${offset}`) }
  return followZoneRules(agenda.store, { now, newId: (prefix) => newId(prefix, now) }, rules)
}

/** Codes of the sessions. */
const starts = { PAST11: '2027-03-27T09:00', NEAR11: '2027-03-27T15:00', FAR111: '2027-03-28T15:00' }

/** Wall time, instant and sequence of each session as released. */
async function entriesOf(agenda: ReleasedAgenda): Promise<string[]> {
  const released = await agenda.released()
  return Object.keys(starts).map((code) => {
    const slot = released.get(code)
    return `${slot?.start.slice(8)} ${slot?.startsAt.slice(8, 16)} ${slot?.released?.sequence}`
  })
}

/** Number, note and who is told of each release. */
async function releasesOf(agenda: ReleasedAgenda): Promise<string[]> {
  const { data } = await agenda.run('listReleases', agenda.of)
  return data.map(({ number, note, told }) => `${number} ${note ?? ''} ${JSON.stringify(told)}`)
}

async function tell(agenda: ReleasedAgenda, wrong: string[]): Promise<void> {
  const expectSame = (what: string, found: readonly string[], wanted: readonly string[]) => {
    if (found.join() !== wanted.join()) wrong.push(`${what}: ${found.join()} in place of ${wanted.join()}`)
  }
  const entries = async (what: string, wanted: readonly string[]) => expectSame(what, await entriesOf(agenda), wanted)
  const releases = async (what: string, wanted: readonly string[]) => expectSame(what, await releasesOf(agenda), wanted)
  const release = async (change: Parameters<ReleasedAgenda['change']>[0]) => {
    await agenda.change(change)
    await agenda.release()
  }
  for (const [code, start] of Object.entries(starts)) {
    await agenda.session(code, { code })
    await agenda.place(code, 'Tent', start)
  }
  await agenda.release()
  await release([{ op: 'move', slot: await agenda.slotId('NEAR11'), start: '2027-03-27T16:00' }])
  const second = ['27T09:00 27T08:00 0', '27T16:00 27T15:00 1', '28T15:00 28T13:00 0']
  await entries('release 2', second)
  await agenda.run('updateEvent', { ...agenda.of, body: { timezone: 'America/New_York' } })
  await entries('a zone that no release has', second)
  await agenda.release()
  await entries('a changed zone', ['27T09:00 27T13:00 1', '27T16:00 27T20:00 2', '28T15:00 28T19:00 1'])
  const made = ['1  {}', '2  {}', '3  {}']
  const at = '2027-03-27T18:00:00.000Z'
  await follow(agenda, at, '1999a', '-09:00')
  await releases('an older database', made)
  for (const version of ['2999a', '2999a', '2999b']) await follow(agenda, at, version, '-05:00')
  const own = [...made, '4 Clock rules of America/New_York changed {}']
  await releases('a newer database', own)
  const followed = ['27T09:00 27T13:00 1', '27T16:00 27T21:00 3', '28T15:00 28T20:00 2']
  await entries('instants of a newer database', followed)
  await follow(agenda, at, '2999a', '-09:00')
  await releases('an older database after a newer one', own)
  await release([{ op: 'add', kind: 'break', title: 'Tea', start: '2027-03-28T12:00', minutes: 15 }])
  await entries('a release of a process with an older database', followed)
}

/** @returns sentences; none if every promise held */
export async function faultsOfZones(): Promise<string[]> {
  const agenda = await openReleasedAgenda()
  const wrong: string[] = []
  try {
    await tell(agenda, wrong)
  } catch (error) {
    wrong.push(`the story ends early: ${(error as Error).message}`)
  } finally {
    await agenda.close()
  }
  return wrong
}
