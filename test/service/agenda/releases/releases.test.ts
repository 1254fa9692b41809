// On both engines.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../../../../src/contract/catalog.ts'
import { doDueJobs } from '../../jobs/do-due-jobs.ts'
import { openReleasedAgenda, type ReleasedAgenda } from './released-agenda.ts'

let agenda: ReleasedAgenda
beforeEach(async () => {
  agenda = await openReleasedAgenda()
})
afterEach(() => agenda.close())

const now = '2027-01-10T12:00:00.000Z'

/** Two sessions and a lunch, released; gives the codes. */
async function firstRelease() {
  const [types, rust] = [await agenda.session('Types at scale'), await agenda.session('Rust')]
  await agenda.place(types, 'Tent', '2027-03-27T10:00')
  await agenda.place(rust, 'Attic', '2027-03-27T10:00')
  await agenda.change([{ op: 'add', kind: 'break', title: 'Lunch', start: '2027-03-27T12:30', minutes: 60 }])
  await agenda.release()
  return [types, rust] as const
}

const move = async (code: string, change: { start?: string; room?: string; minutes?: number }) =>
  agenda.change([{ op: 'move', slot: await agenda.slotId(code), ...change }])

describe('the first release', () => {
  it('has the confirmed sessions with a room and the breaks, and nothing else', async () => {
    const shown = await agenda.session('Shown')
    const draft = await agenda.session('Draft', { status: 'draft' })
    const roomless = await agenda.session('Roomless')
    await agenda.place(shown, 'Tent', '2027-03-27T10:00')
    await agenda.place(draft, 'Attic', '2027-03-27T10:00')
    await agenda.place(roomless, null, '2027-03-27T14:00')
    await agenda.change([
      { op: 'add', kind: 'break', title: 'Lunch', start: '2027-03-27T12:30', minutes: 60 },
      { op: 'add', kind: 'blocker', title: 'Cleaning', room: 'Tent', start: '2027-03-27T08:00', minutes: 60 },
    ])
    expect(await agenda.release({ name: 'First', note: 'Here it is' })).toEqual({
      id: expect.stringMatching(/^rls_/),
      eventId: agenda.eventId,
      number: 1,
      name: 'First',
      note: 'Here it is',
      status: 'current',
      timezone: 'Europe/Berlin',
      publishAt: null,
      releasedAt: now,
      slots: 2,
      changes: { added: 2 },
      forced: [],
      told: {},
      createdAt: now,
      updatedAt: now,
    })
    expect([...(await agenda.released()).keys()]).toEqual([shown, 'Lunch'])
    expect((await agenda.released(1)).get(shown)).toMatchObject({
      startsAt: '2027-03-27T09:00:00.000Z',
      room: { name: 'Tent' },
      session: { status: 'confirmed' },
      released: { since: 1, status: 'confirmed', sequence: 0, changedAt: now, doNotRecord: false },
    })
    expect(await agenda.run('showSchedule', agenda.of)).toMatchObject({ release: 1 })
  })

  it('says in its plan which sessions with a time are left out, and why', async () => {
    const draft = await agenda.session('Draft', { status: 'draft' })
    const roomless = await agenda.session('Roomless')
    const off = await agenda.session('Off')
    await agenda.place(roomless, null, '2027-03-27T14:00')
    await agenda.place(draft, 'Attic', '2027-03-27T10:00')
    await agenda.place(draft, 'Attic', '2027-03-27T16:00')
    await agenda.place(off, 'Tent', '2027-03-27T10:00')
    await agenda.act(off, 'cancel')
    const leftOut = async (body: Body<'planRelease'> = {}) =>
      (await agenda.run('planRelease', { ...agenda.of, body })).leftOut.map(({ code, reason }) => [code, reason])
    const refusal = await agenda.refusal('planRelease', { ...agenda.of, body: { only: [roomless] } })
    expect(refusal).toMatchObject({
      message: 'There is nothing to release yet',
      issues: [{ code: 'no_room', detail: `${roomless} "Roomless" has a time and no room` }],
    })
    const shown = await agenda.session('Shown')
    await agenda.place(shown, 'Tent', '2027-03-27T10:00')
    expect(await leftOut()).toEqual([
      [draft, 'not_confirmed'],
      [roomless, 'no_room'],
    ])
    expect(await leftOut({ only: [roomless, shown] })).toEqual([[roomless, 'no_room']])
  })

  it('is refused where there is nothing to release', async () => {
    expect(await agenda.refused()).toMatchObject({
      code: 'state_conflict',
      message: 'There is nothing to release yet',
    })
  })

  it('never changes: what is edited after it stays out of it', async () => {
    const [types] = await firstRelease()
    await move(types, { start: '2027-03-27T11:00', room: 'Attic' })
    await agenda.run('updateSession', {
      params: { session_id: await agenda.sessionId(types) },
      body: { title: 'Types, moved' },
    })
    expect((await agenda.released()).get(types)).toMatchObject({
      title: 'Types at scale',
      start: '2027-03-27T10:00',
      room: { name: 'Tent' },
    })
  })
})

describe('a further release', () => {
  it('counts what changed and leaves the older one as it was', async () => {
    const [types, rust] = await firstRelease()
    await move(types, { start: '2027-03-27T11:00', room: 'Attic' })
    await agenda.act(rust, 'cancel')
    agenda.setNow('2027-01-11T09:00:00.000Z')
    expect(await agenda.release()).toMatchObject({ number: 2, slots: 2, changes: { moved: 1, room: 1, cancelled: 1 } })
    expect((await agenda.released(2)).get(types)).toMatchObject({
      start: '2027-03-27T11:00',
      released: { since: 2, sequence: 1, changedAt: '2027-01-11T09:00:00.000Z' },
    })
    expect((await agenda.released(2)).get(rust)).toMatchObject({
      start: '2027-03-27T10:00',
      session: { status: 'cancelled' },
      released: { since: 2, status: 'cancelled', sequence: 1 },
    })
    expect((await agenda.released(2)).get('Lunch')).toMatchObject({
      released: { since: 1, sequence: 0, changedAt: now },
    })
    expect((await agenda.released(1)).get(types)).toMatchObject({
      start: '2027-03-27T10:00',
      released: { sequence: 0 },
    })
    const { data } = await agenda.run('listReleases', agenda.of)
    expect(data.map(({ number, status }) => [number, status])).toEqual([
      [1, 'superseded'],
      [2, 'current'],
    ])
  })

  it('is refused as long as nothing public has changed', async () => {
    const [types] = await firstRelease()
    const body = { abstract: 'Live', speakers: [] }
    await agenda.run('updateSession', { params: { session_id: await agenda.sessionId(types) }, body })
    expect(await agenda.refused()).toMatchObject({
      code: 'state_conflict',
      message: 'Nothing has changed since release 1',
    })
  })

  it('plans nothing that would be refused: without a change, or under a name that is used', async () => {
    const [types, rust] = await firstRelease()
    const planned = (body: Body<'planRelease'>) => agenda.refusal('planRelease', { ...agenda.of, body })
    expect(await planned({})).toEqual(await agenda.refused())
    await move(types, { start: '2027-03-27T11:00' })
    expect(await planned({ only: [rust] })).toMatchObject({
      code: 'state_conflict',
      message: 'Nothing has changed since release 1',
    })
    await agenda.release({ name: 'Spring' })
    await move(types, { start: '2027-03-27T12:00' })
    expect(await planned({ name: 'Spring' })).toMatchObject({ code: 'duplicate', issues: [{ pointer: '/name' }] })
  })

  it('raises a sequence for start, end, room and status, and for nothing else', async () => {
    const [types] = await firstRelease()
    const sequence = async () => (await agenda.released()).get(types)?.released?.sequence
    const params = { session_id: await agenda.sessionId(types) }
    await agenda.run('updateSession', { params, body: { title: 'Types', language: 'de', doNotRecord: true } })
    await agenda.release()
    expect(await sequence()).toBe(0)
    await move(types, { minutes: 60 })
    await agenda.release()
    expect(await sequence()).toBe(1)
    await move(types, { room: 'Attic', start: '2027-03-27T15:00' })
    await agenda.release()
    expect(await sequence()).toBe(2)
    await agenda.run('updateSession', { params, body: { title: 'Types again' } })
    await agenda.release()
    expect(await sequence()).toBe(2)
    await agenda.act(types, 'withdraw')
    await agenda.release()
    expect(await sequence()).toBe(3)
    await agenda.act(types, 'restore')
    expect(await agenda.refused()).toMatchObject({ code: 'state_conflict' })
    await agenda.act(types, 'confirm')
    expect(await agenda.release()).toMatchObject({ changes: { restored: 1 } })
    expect(await sequence()).toBe(4)
  })

  it('continues the calendar entry of a session that left the schedule and is back', async () => {
    const [types] = await firstRelease()
    const before = (await agenda.released()).get(types)
    await agenda.change([{ op: 'unplace', slot: before?.id ?? '' }])
    expect(await agenda.release()).toMatchObject({ changes: { removed: 1 } })
    expect((await agenda.released()).get(types)).toMatchObject({ released: { status: 'removed', sequence: 1 } })
    await agenda.place(types, 'Tent', '2027-03-28T10:00')
    expect(await agenda.release()).toMatchObject({ changes: { restored: 1, moved: 1 } })
    const after = (await agenda.released()).get(types)
    expect(after).toMatchObject({ id: before?.id, number: before?.number, guid: before?.guid })
    expect(after?.released).toMatchObject({ status: 'confirmed', sequence: 2 })
  })

  it('of a changed zone keeps wall times, moves instants and raises each sequence once', async () => {
    const [types] = await firstRelease()
    await agenda.run('updateEvent', { ...agenda.of, body: { timezone: 'America/New_York' } })
    const { findings } = await agenda.run('checkSchedule', { ...agenda.of, body: {} })
    expect(findings).toContainEqual(expect.objectContaining({ code: 'zone_changed' }))
    expect((await agenda.released()).get(types)?.startsAt).toBe('2027-03-27T09:00:00.000Z')
    expect(await agenda.release()).toMatchObject({ timezone: 'America/New_York', changes: { moved: 3 } })
    expect((await agenda.released()).get(types)).toMatchObject({
      start: '2027-03-27T10:00',
      startsAt: '2027-03-27T14:00:00.000Z',
      released: { sequence: 1 },
    })
  })
})

describe('a release of some sessions', () => {
  it('takes these as they are now and the rest as it was', async () => {
    const [types, rust] = await firstRelease()
    await move(rust, { start: '2027-03-28T10:00' })
    await agenda.act(types, 'cancel')
    expect(await agenda.release({ only: [types.toLowerCase()] })).toMatchObject({ changes: { cancelled: 1 } })
    expect((await agenda.released()).get(rust)).toMatchObject({ start: '2027-03-27T10:00' })
    expect(await agenda.release()).toMatchObject({ changes: { moved: 1 } })
  })

  it('refuses a code that the event does not have, with the nearest', async () => {
    const [types] = await firstRelease()
    const near = `${types.slice(0, -1)}${types.endsWith('X') ? 'Y' : 'X'}`
    expect(await agenda.refused({ only: [near] })).toMatchObject({
      code: 'validation_failed',
      hint: expect.stringContaining('Did you mean'),
      issues: [{ pointer: '/only/0' }],
    })
  })
})

describe('errors', () => {
  async function conflict() {
    const [types, rust] = await firstRelease()
    await move(rust, { room: 'Tent', start: '2027-03-27T10:15' })
    return [types, rust]
  }

  it('refuse a release, each with its message', async () => {
    const [types, rust] = await conflict()
    const failure = await agenda.refused()
    expect(failure).toMatchObject({
      code: 'schedule_conflicts',
      message: 'An error blocks release 2',
      issues: [{ code: 'room_overlap', detail: expect.stringContaining(`${types}, ${rust}`) }],
    })
    const plan = await agenda.run('planRelease', { ...agenda.of, body: {} })
    expect(plan).toMatchObject({ number: 2, changes: { moved: 1, room: 1 }, counts: { error: 1 } })
    expect((await agenda.run('listReleases', agenda.of)).data).toHaveLength(1)
  })

  it('that are waived do not', async () => {
    await conflict()
    const { findings } = await agenda.run('checkSchedule', { ...agenda.of, body: {} })
    const finding = findings.find(({ code }) => code === 'room_overlap')?.id ?? ''
    await agenda.run('waiveFinding', { ...agenda.of, body: { finding, reason: 'A debate' } })
    expect(await agenda.release()).toMatchObject({ number: 2, forced: [] })
  })

  it('that are released all the same stand in the release', async () => {
    await conflict()
    expect(await agenda.release({ force: true })).toMatchObject({
      forced: [{ finding: expect.stringMatching(/^fnd_/), code: 'room_overlap', message: expect.any(String) }],
    })
  })

  it('of drafts and of what is not released do not count', async () => {
    const [types] = await firstRelease()
    const draft = await agenda.session('Draft', { status: 'draft' })
    await agenda.place(draft, 'Tent', '2027-03-27T10:00')
    await agenda.run('updateSession', {
      params: { session_id: await agenda.sessionId(types) },
      body: { title: 'Types' },
    })
    expect(await agenda.release()).toMatchObject({ changes: { title: 1 } })
  })
})

describe('a scheduled release', () => {
  const publishAt = '2027-02-01T08:00:00.000Z'
  const due = (at: string) => doDueJobs(agenda.store, { now: () => new Date(at) })

  it('is frozen at once and public at its time', async () => {
    const [types] = await firstRelease()
    await move(types, { start: '2027-03-27T11:00' })
    expect(await agenda.release({ publishAt })).toMatchObject({ status: 'scheduled', releasedAt: null, publishAt })
    await move(types, { start: '2027-03-27T15:00' })
    await due('2027-02-01T07:59:59.000Z')
    expect((await agenda.released()).get(types)).toMatchObject({ start: '2027-03-27T10:00' })
    await due(publishAt)
    expect((await agenda.released()).get(types)).toMatchObject({
      start: '2027-03-27T11:00',
      released: { changedAt: publishAt, sequence: 1 },
    })
    const { data } = await agenda.run('listReleases', agenda.of)
    expect(data.map(({ status, releasedAt }) => [status, releasedAt])).toEqual([
      ['superseded', now],
      ['current', publishAt],
    ])
  })

  it('stands in the way of another one, which recalls it or comes after it', async () => {
    const [types] = await firstRelease()
    await move(types, { start: '2027-03-27T11:00' })
    await agenda.release({ publishAt })
    await move(types, { start: '2027-03-27T15:00' })
    expect(await agenda.refused()).toMatchObject({
      code: 'state_conflict',
      message: 'Release 2 is scheduled for 2027-02-01 09:00 CET and is not public yet',
      hint: expect.stringContaining('--recall'),
    })
    expect(await agenda.release({ scheduled: 'after' })).toMatchObject({ number: 3, status: 'scheduled', publishAt })
    await agenda.run('updateSession', { params: { session_id: await agenda.sessionId(types) }, body: { title: 'T' } })
    expect(await agenda.release({ scheduled: 'recall' })).toMatchObject({
      number: 4,
      status: 'current',
      changes: { moved: 1, title: 1 },
    })
    expect((await agenda.released()).get(types)?.released).toMatchObject({ sequence: 1, since: 4 })
    const { data } = await agenda.run('listReleases', agenda.of)
    expect(data.map(({ status }) => status)).toEqual(['superseded', 'recalled', 'recalled', 'current'])
    expect((await agenda.released(2)).get(types)).toMatchObject({ start: '2027-03-27T11:00' })
    expect((await agenda.released(3)).get(types)).toMatchObject({ start: '2027-03-27T15:00', title: 'Types at scale' })
  })

  it('that others build on becomes current before them', async () => {
    const [types] = await firstRelease()
    await move(types, { start: '2027-03-27T11:00' })
    await agenda.release({ publishAt })
    await move(types, { start: '2027-03-27T15:00' })
    await agenda.release({ scheduled: 'after' })
    await due(publishAt)
    expect((await agenda.released()).get(types)).toMatchObject({
      start: '2027-03-27T15:00',
      released: { since: 3, sequence: 2 },
    })
  })

  it('is recalled unless others build on it, and leaves no trace in what is public', async () => {
    const [types] = await firstRelease()
    await move(types, { start: '2027-03-27T11:00' })
    const second = await agenda.release({ publishAt, name: 'Spring' })
    await move(types, { start: '2027-03-27T15:00' })
    const third = await agenda.release({ scheduled: 'after' })
    const recall = (id: string) => ({ params: { release_id: id } })
    expect(await agenda.refusal('recallRelease', recall(second.id))).toMatchObject({
      message: 'Cannot recall release 2: release 3 builds on it',
    })
    expect(await agenda.run('recallRelease', recall(third.id))).toMatchObject({ status: 'recalled', releasedAt: null })
    await agenda.run('recallRelease', recall(second.id))
    expect(await agenda.refusal('recallRelease', recall(second.id))).toMatchObject({ code: 'state_conflict' })
    await due(publishAt)
    expect((await agenda.released()).get(types)).toMatchObject({ start: '2027-03-27T10:00' })
    await move(types, { start: '2027-03-27T10:00' })
    expect(await agenda.refused()).toMatchObject({ message: 'Nothing has changed since release 1' })
    await move(types, { start: '2027-03-27T11:00' })
    expect(await agenda.release({ name: 'Spring' })).toMatchObject({ number: 4, changes: { moved: 1 } })
    expect((await agenda.released()).get(types)?.released).toMatchObject({ sequence: 1 })
  })

  it('must be in the future, and not before the one that it builds on', async () => {
    await firstRelease()
    await agenda.change([{ op: 'add', kind: 'break', title: 'Tea', start: '2027-03-27T16:00', minutes: 15 }])
    expect(await agenda.refused({ publishAt: now })).toMatchObject({ issues: [{ pointer: '/publishAt' }] })
    await agenda.release({ publishAt })
    const earlier = '2027-01-31T08:00:00.000Z'
    expect(await agenda.refused({ publishAt: earlier, scheduled: 'after' })).toMatchObject({
      message: expect.stringContaining('is before release 2'),
    })
  })
})

describe('once released', () => {
  it('an event, its rooms and its sessions stay', async () => {
    const [types] = await firstRelease()
    const slot = (await agenda.released()).get(types)
    await agenda.change([{ op: 'unplace', slot: slot?.id ?? '' }])
    const room_id = slot?.room?.id ?? ''
    await agenda.run('removeEventRoom', { params: { ...agenda.of.params, room_id } })
    expect(await agenda.refusal('deleteRoom', { params: { room_id } })).toMatchObject({
      code: 'state_conflict',
      message: `Can't delete Tent: a release of a schedule includes it`,
    })
    expect(await agenda.refusal('deleteEvent', agenda.of)).toMatchObject({
      code: 'state_conflict',
      message: 'Cannot delete DevConf: its schedule was released, and releases are kept',
    })
    const params = { session_id: await agenda.sessionId(types) }
    expect(await agenda.refusal('deleteSession', { params })).toMatchObject({ code: 'state_conflict' })
  })

  it('cancelling the event releases that everything is cancelled, and recalls what is scheduled', async () => {
    const [types] = await firstRelease()
    await move(types, { start: '2027-03-27T11:00' })
    await agenda.release({ publishAt: '2027-02-01T08:00:00.000Z' })
    await agenda.run('publishEvent', agenda.of)
    await agenda.run('cancelEvent', { ...agenda.of, body: {} })
    const { data } = await agenda.run('listReleases', agenda.of)
    expect(data.map(({ status }) => status)).toEqual(['superseded', 'recalled', 'current'])
    expect(data[2]).toMatchObject({ slots: 0, changes: { cancelled: 3 } })
    expect(
      [...(await agenda.released()).values()].map(({ released }) => [released?.status, released?.sequence]),
    ).toEqual([
      ['cancelled', 1],
      ['cancelled', 1],
      ['cancelled', 1],
    ])
    expect(await agenda.refused()).toMatchObject({
      message: 'DevConf is cancelled, so its schedule cannot be released',
    })
  })

  it('tells the outbox the number and what changed, by ids of slots', async () => {
    const [types] = await firstRelease()
    await move(types, { start: '2027-03-27T11:00', room: 'Attic', minutes: 30 })
    await agenda.act(types, 'cancel')
    await agenda.release()
    const rows = await agenda.store.read(({ db }) =>
      db.selectFrom('outbox').select('payload').where('topic', '=', 'schedule.released').orderBy('seq').execute(),
    )
    const [, second] = rows.map(({ payload }) => JSON.parse(payload))
    expect(second).toEqual({
      release: expect.stringMatching(/^rls_/),
      number: 2,
      from: 1,
      changes: { cancelled: [await agenda.slotId(types)] },
      notify: [],
    })
  })

  it('a name is used once', async () => {
    const [types] = await firstRelease()
    await move(types, { start: '2027-03-27T11:00' })
    await agenda.release({ name: 'Spring' })
    await move(types, { start: '2027-03-27T15:00' })
    expect(await agenda.refused({ name: 'spring' })).toMatchObject({ code: 'duplicate' })
  })

  it('a list of slots says which releases there are instead of one that there is not', async () => {
    await firstRelease()
    const refusal = (release: string) => agenda.refusal('listSlots', { ...agenda.of, query: { release } })
    expect(await refusal('7')).toMatchObject({
      code: 'not_found',
      message: 'DevConf has no release 7. Only release 1 exists',
    })
  })
})
