// On both engines.
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PublicSlot } from '../../../../src/contract/agenda/public/public-agenda.ts'
import type { Body } from '../../../../src/contract/catalog.ts'
import { type AgendaAudience, readPublicAgenda } from '../../../../src/service/agenda/public/read-public-agenda.ts'
import { recorded } from '../../recorded.ts'
import { now, openPublishedAgenda, type PublishedAgenda } from './published-agenda.ts'

let agenda: PublishedAgenda
beforeEach(async () => {
  agenda = await openPublishedAgenda()
})
afterEach(() => agenda.close())

const slotsOf = async (release?: number): Promise<Map<string, PublicSlot>> => {
  const found = await agenda.read({ release })
  return new Map((found?.slots ?? []).map((slot) => [slot.session?.code ?? slot.title, slot]))
}

const speaker = (name: string, changes: Partial<Body<'createSpeaker'>> = {}) =>
  agenda.run('createSpeaker', { ...agenda.of, body: { name, ...changes } })

it('an agenda is seen by whom its visibility and its event allow', async () => {
  await agenda.place(await agenda.session('Types'), 'Tent', '2027-03-27T10:00')
  const audiences: AgendaAudience[] = ['public', 'link', 'organizer', 'preview']
  const seen = () => Promise.all(audiences.map(async (audience) => (await agenda.read({ audience })) !== undefined))
  expect(await seen()).toEqual([false, false, false, true])
  await agenda.release()
  expect(await seen()).toEqual([false, false, true, true])
  await agenda.publish({ unlisted: true })
  expect(await seen()).toEqual([false, true, true, true])
  await agenda.run('publishEvent', agenda.of)
  await agenda.publish()
  expect(await seen()).toEqual([true, true, true, true])
  await agenda.run('unpublishSchedule', agenda.of)
  expect(await seen()).toEqual([false, false, true, true])
})

it('what people plan by is as it was released, what they read is as it is today', async () => {
  const grace = await speaker('Grace Hoper', { consents: ['profile'] })
  const code = await agenda.session('Types', { speakers: [{ speaker: grace.id, role: 'host' }], abstract: 'Old' })
  await agenda.place(code, 'Tent', '2027-03-27T10:00')
  await agenda.release()
  const params = { session_id: await agenda.sessionId(code) }
  await agenda.run('updateSession', { params, body: { title: 'Types, again', abstract: 'New', tags: ['types'] } })
  await agenda.run('updateSpeaker', { params: { speaker_id: grace.id }, body: { name: 'Grace Hopper' } })
  await agenda.change([{ op: 'move', slot: await agenda.slotId(code), start: '2027-03-28T10:00' }])
  const slot = (await slotsOf()).get(code)
  expect(slot).toMatchObject({
    title: 'Types',
    start: '2027-03-27T10:00',
    session: { abstract: 'New', tags: ['types'] },
  })
  expect(slot?.speakers).toMatchObject([{ speaker: { name: 'Grace Hopper' }, role: 'host' }])
  await agenda.release()
  const moved = { title: 'Types, again', start: '2027-03-28T10:00', sequence: 1, movedFrom: '2027-03-27T09:00:00.000Z' }
  expect((await slotsOf()).get(code)).toMatchObject(moved)
  expect((await slotsOf(1)).get(code)).toMatchObject({ title: 'Types', sequence: 0, movedFrom: null })
})

it('people are named, and all else about them needs their consent', async () => {
  const about = { biography: 'Wrote a compiler', affiliation: 'US Navy', pictureUrl: 'https://example.org/a.png' }
  const ids: string[] = []
  for (const consents of [[], ['profile'], ['picture'], ['profile', 'picture']] as const) {
    const { id } = await speaker(`Person ${ids.length}`, { ...about, consents: [...consents] })
    ids.push(id)
  }
  const code = await agenda.session('Panel', {
    speakers: ids.map((id) => ({ speaker: id, role: 'panelist' as const })),
  })
  await agenda.place(code, 'Tent', '2027-03-27T10:00')
  await agenda.release()
  const found = await agenda.read()
  expect(
    found?.speakers.map(({ name, hasProfile, biography, pictureUrl }) => [name, hasProfile, biography, pictureUrl]),
  ).toEqual([
    ['Person 0', false, null, null],
    ['Person 1', true, 'Wrote a compiler', null],
    ['Person 2', false, null, null],
    ['Person 3', true, 'Wrote a compiler', 'https://example.org/a.png'],
  ])
})

it('a recording is shown until a speaker takes the consent back, or none may be made', async () => {
  const kim = await speaker('Kim', { consents: ['recording'] })
  const recordingUrl = 'https://video.example.org/1'
  const code = await agenda.session('Types', { speakers: [{ speaker: kim.id, role: 'speaker' }], recordingUrl })
  await agenda.place(code, 'Tent', '2027-03-27T10:00')
  await agenda.release()
  expect((await slotsOf()).get(code)?.session?.recordingUrl).toBe(recordingUrl)
  await agenda.run('updateSpeaker', { params: { speaker_id: kim.id }, body: { consents: [] } })
  expect((await slotsOf()).get(code)?.session?.recordingUrl).toBeNull()
})

it('what is off stays, and is replaced once something else has its room then', async () => {
  const [off, other] = [await agenda.session('Off'), await agenda.session('Instead')]
  await agenda.place(off, 'Tent', '2027-03-27T10:00')
  await agenda.release()
  await agenda.act(off, 'cancel')
  await agenda.release()
  expect((await slotsOf()).get(off)).toMatchObject({ status: 'cancelled', isReplaced: false })
  await agenda.place(other, 'Tent', '2027-03-27T10:30')
  await agenda.release()
  expect((await slotsOf()).get(off)).toMatchObject({ status: 'cancelled', isReplaced: true })
})

it('slots are in reading order, in programme days with the bounds of their clock', async () => {
  const codes: string[] = []
  for (const title of ['Late', 'Attic first', 'Tent first', 'Next day']) codes.push(await agenda.session(title))
  const [late = '', attic = '', tent = '', next = ''] = codes
  await agenda.place(next, 'Tent', '2027-03-28T10:00')
  await agenda.place(late, 'Tent', '2027-03-28T01:00')
  await agenda.place(attic, 'Attic', '2027-03-27T10:00')
  await agenda.place(tent, 'Tent', '2027-03-27T10:00')
  await agenda.change([{ op: 'add', kind: 'break', title: 'Coffee', start: '2027-03-27T10:00', minutes: 15 }])
  await agenda.change([
    { op: 'add', kind: 'blocker', title: 'Secret', start: '2027-03-27T12:00', minutes: 15, room: 'Tent' },
  ])
  await agenda.release({ force: true })
  const found = await agenda.read()
  expect(found?.slots.map(({ title, day }) => [title, day])).toEqual([
    ['Coffee', '2027-03-27'],
    ['Tent first', '2027-03-27'],
    ['Attic first', '2027-03-27'],
    ['Late', '2027-03-27'],
    ['Next day', '2027-03-28'],
  ])
  expect(found?.days.map(({ startsAt, endsAt }) => (Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000)).toEqual([
    23, 24,
  ])
  expect(found?.rooms.map(({ name }) => name)).toEqual(['Tent', 'Attic'])
})

it('a preview is what a release made now would have', async () => {
  const code = await agenda.session('Types')
  await agenda.session('Draft', { status: 'draft' })
  await agenda.place(code, 'Tent', '2027-03-27T10:00')
  const found = await agenda.read({ audience: 'preview' })
  expect(found).toMatchObject({ release: null, slots: [{ title: 'Types', since: 1 }] })
})

it('reading takes ten statements at most, and not one more for more sessions', async () => {
  const code = await agenda.session('Types')
  await agenda.place(code, 'Tent', '2027-03-27T10:00')
  await agenda.release()
  await agenda.change([{ op: 'move', slot: await agenda.slotId(code), start: '2027-03-27T11:00' }])
  for (let hour = 12; hour < 18; hour++) {
    const { id } = await speaker(`Person ${hour}`)
    const more = await agenda.session(`Session ${hour}`, { speakers: [{ speaker: id, role: 'speaker' }] })
    await agenda.place(more, 'Attic', `2027-03-27T${hour}:00`)
  }
  await agenda.release()
  const store = recorded(agenda.store)
  const statementsOf = async (release: number) => {
    const wanted = { eventId: agenda.eventId, audience: 'organizer', release, now } as const
    await store.read((session) => readPublicAgenda(session, agenda.principal, wanted))
    return store.takeQueries().length
  }
  expect([await statementsOf(1), await statementsOf(2)]).toEqual([9, 10])
})
