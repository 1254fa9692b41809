// On both engines.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AgendaRow, AgendaRowResult } from '../../../../src/contract/agenda/imports/imports.ts'
import { scopes } from '../../../../src/contract/core/operation.ts'
import { principalOf } from '../../harness.ts'
import { type AgendaHarness, openAgenda } from '../agenda-harness.ts'

let agenda: AgendaHarness
beforeEach(async () => {
  agenda = await openAgenda()
})
afterEach(() => agenda.close())

const day: readonly AgendaRow[] = [
  { kind: 'room', key: 'r1', name: 'Tent' },
  { kind: 'room', key: 'r2', name: 'Garden', capacity: 30 },
  { kind: 'track', key: 't1', name: 'Web' },
  { kind: 'speaker', key: 'p1', name: 'Kim', email: 'kim@example.org' },
  {
    kind: 'session',
    key: 's1',
    title: 'Types at scale',
    code: 'N3K8WD',
    track: 't1',
    speakers: [{ key: 'p1', role: 'speaker' }],
  },
  { kind: 'session', key: 's2', title: 'Gone', status: 'rejected' },
  { kind: 'slot', key: 'x1', session: 's1', room: 'r2', start: '2027-03-27T10:00', minutes: 45, guid: 'guid-1' },
  { kind: 'slot', key: 'x2', session: null, title: 'Lunch', start: '2027-03-27T12:00', minutes: 60 },
]

let prints = 0
interface Choices {
  readonly theirs?: boolean
  readonly source?: string
}

/** Imports rows in one request, and gives the import's id with their results. */
async function bring(rows: readonly AgendaRow[], { theirs, source = 'devconf' }: Choices = {}) {
  const fingerprint = String(++prints).padStart(64, '0')
  const body = { name: 'schedule.json', format: 'schedule-json', source, fingerprint, rows: rows.length } as const
  const { id } = await agenda.run('startScheduleImport', { ...agenda.of, body })
  const { results } = await agenda.run('importAgendaRows', {
    params: { schedule_import_id: id },
    body: { first: 0, rows: [...rows], last: true, ...(theirs === undefined ? {} : { theirs }) },
  })
  return { id, results }
}

const outcomes = (results: readonly AgendaRowResult[]) => results.map(({ outcome }) => outcome)
const sessions = async () => (await agenda.run('listSessions', { ...agenda.of, query: {} })).data
const undo = (id: string) => agenda.run('undoScheduleImport', { params: { schedule_import_id: id } })
const changedRow = (key: string, changes: object) =>
  day.map((row) => (row.key === key ? ({ ...row, ...changes } as AgendaRow) : row))

describe('importing rows', () => {
  it('makes what is new, finds rooms by name, and keeps code and guid of the source', async () => {
    const { results } = await bring(day)
    expect(outcomes(results)).toEqual([
      'unchanged',
      'created',
      'created',
      'created',
      'created',
      'created',
      'created',
      'created',
    ])
    const [talk, gone] = (await sessions()).toSorted((one, other) => (one.title < other.title ? 1 : -1))
    expect(talk).toMatchObject({ code: 'N3K8WD', status: 'confirmed', track: { name: 'Web' } })
    expect(talk?.speakers).toMatchObject([{ name: 'Kim', role: 'speaker' }])
    expect(talk?.slots).toMatchObject([{ start: '2027-03-27T10:00', room: { name: 'Garden' } }])
    expect(gone).toMatchObject({ title: 'Gone', status: 'rejected' })
    const { data: slots } = await agenda.run('listSlots', { ...agenda.of, query: {} })
    expect(slots.map(({ guid, title }) => [guid, title])).toEqual([
      ['guid-1', 'Types at scale'],
      [expect.stringMatching(/^slt_/), 'Lunch'],
    ])
    const { data: speakers } = await agenda.run('listSpeakers', { ...agenda.of, query: {} })
    expect(speakers).toMatchObject([{ name: 'Kim', consents: [] }])
  })

  it('changes nothing the second time, and what the source changed the third time', async () => {
    await bring(day)
    expect(new Set(outcomes((await bring(day)).results))).toEqual(new Set(['unchanged']))
    const moved = changedRow('x1', { start: '2027-03-27T11:00' })
    const { results } = await bring(moved.map((row) => (row.key === 's1' ? { ...row, title: 'Types' } : row) as never))
    expect(results.filter(({ outcome }) => outcome === 'changed').map(({ key }) => key)).toEqual(['s1', 'x1'])
    const [talk] = (await sessions()).filter(({ code }) => code === 'N3K8WD')
    expect(talk).toMatchObject({ title: 'Types', slots: [{ start: '2027-03-27T11:00' }] })
  })

  it('keeps what was changed here and says so, unless theirs is asked for', async () => {
    await bring(day)
    const [talk] = (await sessions()).filter(({ code }) => code === 'N3K8WD')
    await agenda.run('updateSession', { params: { session_id: talk?.id ?? '' }, body: { title: 'Types, really' } })
    const renamed = changedRow('s1', { title: 'Types!', subtitle: 'A tour' })
    const { results } = await bring(renamed)
    expect(results.find(({ key }) => key === 's1')).toMatchObject({ outcome: 'changed', kept: ['title'] })
    const now = async () => (await sessions()).find(({ code }) => code === 'N3K8WD')
    expect(await now()).toMatchObject({ title: 'Types, really', subtitle: 'A tour' })
    await bring(renamed, { theirs: true })
    expect(await now()).toMatchObject({ title: 'Types!' })
  })

  it('lists the sessions that imports of a source made or found, and no others', async () => {
    await agenda.run('createSession', { ...agenda.of, body: { title: 'Found', code: 'F7YYYY' } })
    await bring(day)
    await bring([{ kind: 'session', key: 'f', title: 'Found', code: 'F7YYYY' }], { source: 'other' })
    const titlesOf = async (importSource: string) =>
      (await agenda.run('listSessions', { ...agenda.of, query: { importSource } })).data.map(({ title }) => title)
    expect(await titlesOf('devconf')).toEqual(['Types at scale', 'Gone'])
    expect(await titlesOf('other')).toEqual(['Found'])
  })

  it('leaves deleted what was deleted here, unless theirs is asked for', async () => {
    const track = day.filter(({ kind }) => kind === 'track')
    const { results } = await bring(track)
    await agenda.run('deleteTrack', { params: { track_id: results[0]?.id ?? '' } })
    expect((await bring(track)).results).toMatchObject([{ outcome: 'unchanged', id: null, kept: ['deleted'] }])
    expect((await bring(track, { theirs: true })).results).toMatchObject([{ outcome: 'created' }])
  })

  it('refuses a row with the reason, and goes on with the others', async () => {
    const { results } = await bring([
      { kind: 'session', key: 's1', title: 'One', track: 'nowhere' },
      { kind: 'session', key: 's2', title: 'Two' },
      { kind: 'session', key: 's2', title: 'Two again' },
      { kind: 'slot', key: 'x1', session: 's2', start: '2027-03-28T02:30', minutes: 45 },
      { kind: 'slot', key: 'x2', session: 's2', start: '2027-03-28T03:30', minutes: 45 },
    ])
    expect(results.map(({ outcome, error }) => error?.message ?? outcome)).toEqual([
      'the track "nowhere" is missing, or was refused',
      'created',
      'an earlier row already has the session "s2"',
      'Europe/Berlin skips 02:30 on 2027-03-28; the next valid time is 03:00',
      'created',
    ])
    expect(await sessions()).toMatchObject([{ title: 'Two', slots: [{ start: '2027-03-28T03:30' }] }])
  })

  it('takes a session by its code and a speaker by the e-mail from another source', async () => {
    await bring(day)
    const { results } = await bring(day, { source: 'elsewhere' })
    expect(outcomes(results).filter((outcome) => outcome === 'created')).toEqual(['created'])
    expect(results.find(({ outcome }) => outcome === 'created')?.name).toBe('Gone')
  })

  it('needs speakers:write for speakers and notes', async () => {
    const planner = principalOf({ scopes: new Set(scopes.filter((scope) => !scope.startsWith('speakers:'))) })
    const body = { source: 'devconf', rows: [...day] }
    const failure = await agenda.refusal('planScheduleImport', { ...agenda.of, body, principal: planner })
    expect(failure).toMatchObject({ code: 'insufficient_scope', issues: [{ pointer: '/rows/3' }] })
  })

  it('resumes an unfinished import of the same rows, and counts none twice', async () => {
    const body = {
      name: 'schedule.json',
      format: 'schedule-json',
      source: 'devconf',
      fingerprint: 'a'.repeat(64),
      rows: day.length,
    } as const
    const { id } = await agenda.run('startScheduleImport', { ...agenda.of, body })
    const params = { schedule_import_id: id }
    await agenda.run('importAgendaRows', { params, body: { first: 0, rows: day.slice(0, 5) } })
    const resumed = await agenda.run('startScheduleImport', { ...agenda.of, body })
    expect(resumed).toMatchObject({ id, rowsDone: 5, created: 4, unchanged: 1 })
    await agenda.run('importAgendaRows', { params, body: { first: 0, rows: [...day], last: true } })
    expect(await agenda.run('showScheduleImport', { params })).toMatchObject({
      status: 'done',
      created: 7,
      rowsDone: 8,
    })
    const failure = await agenda.refusal('importAgendaRows', { params, body: { first: 0, rows: [...day] } })
    expect(failure.code).toBe('state_conflict')
  })
})

it('brings nobody back who was erased, and remembers nothing of them', async () => {
  await bring(day)
  const [kim] = (await agenda.run('listSpeakers', { ...agenda.of, query: {} })).data
  await agenda.run('eraseSpeaker', { params: { speaker_id: kim?.id ?? '' } })
  const { results } = await bring(changedRow('p1', { biography: 'Back again' }))
  expect(results.find(({ key }) => key === 'p1')).toMatchObject({ outcome: 'refused', id: null })
  expect((await agenda.run('listSpeakers', { ...agenda.of, query: {} })).data).toMatchObject([{ erased: true }])
  const said = await agenda.store.read(({ db }) =>
    db.selectFrom('agenda_keys').select('fields').where('kind', '=', 'speaker').execute(),
  )
  expect(said).toEqual([{ fields: '{}' }])
})

describe('planning', () => {
  it('says the same as the import and changes nothing, also in batches', async () => {
    const plan = await agenda.run('planScheduleImport', { ...agenda.of, body: { source: 'devconf', rows: [...day] } })
    expect(await sessions()).toEqual([])
    const first = await agenda.run('planScheduleImport', {
      ...agenda.of,
      body: { source: 'devconf', rows: day.slice(0, 5) },
    })
    const second = await agenda.run('planScheduleImport', {
      ...agenda.of,
      body: { source: 'devconf', rows: day.slice(5), ahead: first.ahead },
    })
    expect([...first.results, ...second.results]).toEqual(plan.results)
    expect(outcomes((await bring(day)).results)).toEqual(outcomes(plan.results))
  })
})

it('plans rows that refer to what is here already, under another key, as it imports them', async () => {
  await bring(day)
  const body = { source: 'elsewhere', rows: [...day] }
  const { results } = await agenda.run('planScheduleImport', { ...agenda.of, body })
  expect(results.filter(({ error }) => error !== null)).toEqual([])
  expect(outcomes((await bring(day, { source: 'elsewhere' })).results)).toEqual(outcomes(results))
})

describe('undoing', () => {
  it('deletes what it made and nobody touched, so that the agenda is what it was', async () => {
    const { id } = await bring(day)
    expect(await undo(id)).toEqual({ importId: id, deleted: 7, restored: 0, kept: [] })
    expect(await sessions()).toEqual([])
    const { data: rooms } = await agenda.run('listEventRooms', { ...agenda.of, query: {} })
    expect(rooms.map(({ name }) => name)).toEqual(['Tent', 'Attic'])
    expect(outcomes((await bring(day)).results).filter((outcome) => outcome === 'created')).toHaveLength(7)
  })

  it('keeps what somebody changed since, with what that needs, and says why', async () => {
    const { id } = await bring(day)
    await agenda.place('N3K8WD', 'Tent', '2027-03-28T10:00')
    const { deleted, kept } = await undo(id)
    expect(deleted).toBe(4)
    expect(kept.map(({ name, message }) => `${name}: ${message}`)).toEqual([
      'Types at scale: has a place in the schedule',
      'Kim: Cannot delete Kim: they are a speaker of a session',
      'Web: still has sessions',
    ])
  })

  it('gives fields back that it changed, and undoes the import before after that', async () => {
    const { id: first } = await bring(day)
    const renamed = changedRow('s1', { title: 'Types!' })
    const { id: second } = await bring(renamed)
    const { results, id: third } = await bring(
      renamed.map((row) => (row.key === 'x1' ? { ...row, start: '2027-03-27T11:00' } : row) as AgendaRow),
    )
    expect(outcomes(results).filter((outcome) => outcome === 'changed')).toHaveLength(1)
    expect(await undo(third)).toMatchObject({ deleted: 0, restored: 1, kept: [] })
    expect(await undo(second)).toMatchObject({ deleted: 0, restored: 1, kept: [] })
    const [talk] = (await sessions()).filter(({ code }) => code === 'N3K8WD')
    expect(talk).toMatchObject({ title: 'Types at scale', slots: [{ start: '2027-03-27T10:00', minutes: 45 }] })
    expect(await undo(first)).toMatchObject({ deleted: 7, kept: [] })
  })

  it.each([
    ['was left alone', async () => {}],
    ['was placed once more', () => agenda.place('N3K8WD', 'Tent', '2027-03-28T10:00')],
    ['was imported with changes', () => bring(changedRow('x2', { title: 'Late lunch' }))],
  ])('is planned as it is done, where the agenda %s', async (_what, change) => {
    const { id } = await bring(day)
    await change()
    const plan = await agenda.run('planScheduleImportUndo', { params: { schedule_import_id: id } })
    const done = await undo(id)
    expect([plan.deleted.length, plan.restored.length]).toEqual([done.deleted, done.restored])
    expect(plan.kept.map(({ name }) => name)).toEqual(done.kept.map(({ name }) => name))
  })

  it('leaves what a later import changed', async () => {
    const { id } = await bring(day)
    await bring(changedRow('x2', { title: 'Late lunch' }))
    expect(await undo(id)).toMatchObject({ deleted: 6, kept: [{ message: 'was changed by a later import' }] })
  })
})
