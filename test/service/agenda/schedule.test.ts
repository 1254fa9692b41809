// On both engines.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Severity } from '../../../src/contract/agenda/choices.ts'
import { principalOf } from '../harness.ts'
import { type AgendaHarness, openAgenda } from './agenda-harness.ts'

let agenda: AgendaHarness
beforeEach(async () => {
  agenda = await openAgenda()
})
afterEach(() => agenda.close())

const slots = async () => (await agenda.run('listSlots', agenda.of)).data
const refusal = (changes: Parameters<AgendaHarness['change']>[0], baseVersion?: number) =>
  agenda.refusal('applyScheduleChanges', {
    ...agenda.of,
    body: { changes, ...(baseVersion === undefined ? {} : { baseVersion }) },
  })

describe('placing sessions', () => {
  it('gives a slot the next number, the version of the working copy, and its times in words and as instants', async () => {
    const code = await agenda.session('Types at scale')
    const answer = await agenda.place(code, 'tent', '2027-03-27T10:45')
    expect(answer).toMatchObject({ version: 1, notes: [] })
    expect(answer.slots).toEqual([
      {
        id: expect.stringMatching(/^slt_/),
        eventId: agenda.eventId,
        number: 1,
        kind: 'session',
        title: 'Types at scale',
        session: {
          id: expect.any(String),
          code,
          status: 'confirmed',
          type: 'talk',
          track: null,
          speakers: [],
          enrolment: null,
        },
        room: { id: expect.stringMatching(/^rom_/), name: 'Tent' },
        start: '2027-03-27T10:45',
        fold: 0,
        minutes: 45,
        day: '2027-03-27',
        startsAt: '2027-03-27T09:45:00.000Z',
        endsAt: '2027-03-27T10:30:00.000Z',
        guid: expect.any(String),
        changedIn: 1,
        createdAt: '2027-01-10T12:00:00.000Z',
        updatedAt: '2027-01-10T12:00:00.000Z',
      },
    ])
    expect(await slots()).toEqual(answer.slots)
  })

  it('says at once what is wrong with what it touched, and with nothing else', async () => {
    const [one, two, three] = [await agenda.session('One'), await agenda.session('Two'), await agenda.session('Three')]
    await agenda.place(one, 'Tent', '2027-03-27T10:00')
    await agenda.place(three, 'Attic', '2027-03-30T10:00')
    const { findings } = await agenda.place(two, 'Tent', '2027-03-27T10:30')
    expect(findings).toEqual([
      expect.objectContaining({
        code: 'room_overlap',
        severity: 'error',
        message: `Tent has 2 sessions at once, 2027-03-27 10:30–10:45: ${one}, ${two}`,
      }),
    ])
  })

  it('carries out all changes of a request or none', async () => {
    const code = await agenda.session('One')
    const failure = await refusal([
      { op: 'place', session: code, room: 'Tent', start: '2027-03-27T10:00' },
      { op: 'place', session: code, room: 'Cellar', start: '2027-03-27T11:00' },
    ])
    expect(failure).toMatchObject({
      code: 'validation_failed',
      issues: [{ pointer: '/changes/1/room', detail: 'the event has no room "Cellar". Available: Tent, Attic' }],
    })
    expect(await slots()).toEqual([])
    expect(await agenda.run('showSchedule', agenda.of)).toMatchObject({ version: 0 })
  })

  it('refuses a time that the clock skips, and names the first that exists', async () => {
    const code = await agenda.session('Night owls')
    const failure = await refusal([{ op: 'place', session: code, room: 'Tent', start: '2027-03-28T02:30' }])
    expect(failure).toMatchObject({
      code: 'validation_failed',
      issues: [{ pointer: '/changes/0/start', code: 'time_skipped' }],
      details: { next: '2027-03-28T03:00' },
    })
  })

  it('takes the first of a time that comes twice, with a note, and the second where an offset says so', async () => {
    const code = await agenda.session('Party', { minutes: 60 })
    const first = await agenda.place(code, 'Tent', '2027-10-31T02:30')
    expect(first.slots).toMatchObject([{ fold: 0, startsAt: '2027-10-31T00:30:00.000Z' }])
    expect(first.notes).toEqual([expect.stringContaining('02:30 occurs twice')])
    const second = await agenda.place(code, 'Attic', '2027-10-31T02:30+01:00')
    expect(second).toMatchObject({ slots: [{ fold: 1, startsAt: '2027-10-31T01:30:00.000Z' }], notes: [] })
  })

  it('places no session that is off, and says what to do', async () => {
    const code = await agenda.session('Off')
    const { data } = await agenda.run('listSessions', { ...agenda.of, query: { code } })
    await agenda.run('cancelSession', { params: { session_id: data[0]?.id ?? '' }, body: { reason: 'ill' } })
    const failure = await refusal([{ op: 'place', session: code, start: '2027-03-27T10:00' }])
    expect(failure).toMatchObject({ code: 'state_conflict', hint: 'Restore it first.' })
  })
})

describe('moving slots', () => {
  it('moves, swaps and takes out, and adds breaks for all rooms', async () => {
    const [one, two] = [await agenda.session('One'), await agenda.session('Two')]
    const [first] = (await agenda.place(one, 'Tent', '2027-03-27T10:00')).slots
    const [second] = (await agenda.place(two, 'Attic', '2027-03-27T11:00')).slots
    const ids = [first?.id ?? '', second?.id ?? ''] as const
    await agenda.change([
      { op: 'swap', slot: ids[0], with: ids[1] },
      { op: 'add', kind: 'break', title: 'Lunch', start: '2027-03-27T12:30', minutes: 60 },
    ])
    const shown = (await slots()).map(({ title, room, start }) => [title, room?.name ?? null, start])
    expect(shown).toEqual([
      ['Two', 'Tent', '2027-03-27T10:00'],
      ['One', 'Attic', '2027-03-27T11:00'],
      ['Lunch', null, '2027-03-27T12:30'],
    ])
    const answer = await agenda.change([{ op: 'unplace', slot: ids[0] }])
    expect(answer.findings).toMatchObject([{ code: 'not_placed', message: expect.stringContaining(one) }])
    expect((await slots()).map(({ title }) => title)).toEqual(['Two', 'Lunch'])
  })

  it('leaves the version alone where nothing changes', async () => {
    const code = await agenda.session('One')
    const { slots: made } = await agenda.place(code, 'Tent', '2027-03-27T10:00')
    const answer = await agenda.change([{ op: 'move', slot: made[0]?.id ?? '', start: '2027-03-27T10:00' }])
    expect(answer).toMatchObject({ version: 1, slots: [] })
  })
})

describe('two people in one working copy', () => {
  let ids: string[]
  beforeEach(async () => {
    const codes = [await agenda.session('One'), await agenda.session('Two')]
    const made = await agenda.change(
      codes.map((session, index) => ({ op: 'place', session, room: 'Tent', start: `2027-03-27T1${index}:00` })),
    )
    ids = made.slots.map(({ id }) => id)
  })

  it('do not disturb each other in different slots', async () => {
    await agenda.change([{ op: 'move', slot: ids[0] ?? '', room: 'Attic' }], 1)
    const answer = await agenda.change([{ op: 'move', slot: ids[1] ?? '', room: 'Attic' }], 1)
    expect(answer.version).toBe(3)
  })

  it('are told what a slot is now, since when, by whom, and what they asked', async () => {
    const { id: keyId } = await agenda.run('createKey', { body: { name: 'Ada' } })
    const body = { changes: [{ op: 'move' as const, slot: ids[0] ?? '', room: 'Attic' }] }
    await agenda.run('applyScheduleChanges', { ...agenda.of, body, principal: principalOf({ keyId }) })
    const failure = await refusal(
      [
        { op: 'move', slot: ids[1] ?? '', start: '2027-03-27T15:00' },
        { op: 'move', slot: ids[0] ?? '', start: '2027-03-27T16:00' },
      ],
      1,
    )
    expect(failure).toMatchObject({
      code: 'version_conflict',
      message: 'A slot has changed since version 1',
      details: { version: 2 },
      issues: [
        {
          pointer: '/changes/1',
          code: 'version_conflict',
          detail: expect.stringMatching(
            /^\w{6} “One” is now Attic 2027-03-27 10:00 for 45 min, changed 2027-01-10 13:00 CET by the key “Ada”; asked for: Attic 2027-03-27 16:00 for 45 min$/,
          ),
        },
      ],
    })
    expect((await slots()).map(({ start }) => start)).toEqual(['2027-03-27T10:00', '2027-03-27T11:00'])
  })

  it('may want the same', async () => {
    await agenda.change([{ op: 'move', slot: ids[0] ?? '', room: 'Attic' }], 1)
    const again = await agenda.change([{ op: 'move', slot: ids[0] ?? '', room: 'Attic' }], 1)
    expect(again.version).toBe(2)
    await agenda.change([{ op: 'unplace', slot: ids[0] ?? '' }], 2)
    expect(await agenda.change([{ op: 'unplace', slot: ids[0] ?? '' }], 2)).toMatchObject({ version: 3 })
  })

  it('hear by whom a slot was removed', async () => {
    const { id: keyId } = await agenda.run('createKey', { body: { name: 'Ada' } })
    const body = { changes: [{ op: 'unplace' as const, slot: ids[0] ?? '' }] }
    await agenda.run('applyScheduleChanges', { ...agenda.of, body, principal: principalOf({ keyId }) })
    const failure = await refusal([{ op: 'move', slot: ids[0] ?? '', room: 'Attic' }], 1)
    expect(failure).toMatchObject({
      code: 'version_conflict',
      issues: [{ detail: 'this slot was removed 2027-01-10 13:00 CET by the key “Ada”' }],
    })
  })

  it('hear what a slot is now, not what their own request would have made of it first', async () => {
    await agenda.change([{ op: 'move', slot: ids[0] ?? '', room: 'Attic' }], 1)
    const twice = ['2027-03-27T15:00', '2027-03-27T16:00'].map((start) => {
      return { op: 'move' as const, slot: ids[0] ?? '', start }
    })
    const { issues } = await refusal(twice, 1)
    expect(issues).toEqual([
      expect.objectContaining({
        detail: expect.stringMatching(/ is now Attic 2027-03-27 10:00 .* Attic 2027-03-27 15:00 /),
      }),
      expect.objectContaining({
        detail: expect.stringMatching(/ is now Attic 2027-03-27 10:00 .* Attic 2027-03-27 16:00 /),
      }),
    ])
  })

  it('cannot move what their own request has removed', async () => {
    const slot = ids[0] ?? ''
    const failure = await refusal(
      [
        { op: 'unplace', slot },
        { op: 'move', slot, room: 'Attic' },
      ],
      1,
    )
    expect(failure).toMatchObject({
      code: 'validation_failed',
      issues: [{ pointer: '/changes/1/slot', detail: 'an earlier change in this request removes slot 1' }],
    })
  })

  it('win over each other where nobody says what they had read', async () => {
    await agenda.change([{ op: 'move', slot: ids[0] ?? '', room: 'Attic' }])
    await agenda.change([{ op: 'move', slot: ids[0] ?? '', start: '2027-03-27T09:00' }])
    expect((await slots())[0]).toMatchObject({ room: { name: 'Attic' }, start: '2027-03-27T09:00', changedIn: 3 })
  })

  it('cannot have read a version that is still to come', async () => {
    const failure = await refusal([{ op: 'unplace', slot: ids[0] ?? '' }], 9)
    expect(failure.message).toBe('The schedule is at version 1, not at 9 yet')
  })
})

describe('checking', () => {
  it('judges what changes would make of a schedule, and writes nothing', async () => {
    const [one, two] = [await agenda.session('One'), await agenda.session('Two')]
    await agenda.place(one, 'Tent', '2027-03-27T10:00')
    const changes = [{ op: 'place' as const, session: two, room: 'Tent', start: '2027-03-27T10:30' }]
    const judged = await agenda.run('checkSchedule', { ...agenda.of, body: { changes } })
    expect(judged).toMatchObject({ version: 1, counts: { error: 1, waived: 0 } })
    expect(await slots()).toHaveLength(1)
    const now = await agenda.run('checkSchedule', { ...agenda.of, body: {} })
    expect(now.findings.map(({ code }) => code)).toEqual(['not_placed'])
  })

  it('lists and counts findings of the severities that are asked for', async () => {
    const [one, two] = [await agenda.session('One'), await agenda.session('Two')]
    await agenda.session('Three')
    await agenda.place(one, 'Tent', '2027-03-27T10:00')
    await agenda.place(two, 'Tent', '2027-03-27T10:30')
    const codesOf = async (severities?: Severity[]) => {
      const { counts, findings } = await agenda.run('checkSchedule', { ...agenda.of, body: { severities } })
      return [counts, findings.map(({ code }) => code)]
    }
    const none = { error: 0, warning: 0, note: 0, waived: 0 }
    expect(await codesOf()).toEqual([{ ...none, error: 1, warning: 1 }, ['room_overlap', 'not_placed']])
    expect(await codesOf(['error', 'note'])).toEqual([{ ...none, error: 1 }, ['room_overlap']])
    expect(await codesOf([])).toEqual([none, []])
  })

  it('keeps a waived finding out of the counts until something about it changes', async () => {
    const [one, two] = [await agenda.session('One'), await agenda.session('Two')]
    await agenda.place(one, 'Tent', '2027-03-27T10:00')
    const { findings, slots: made } = await agenda.place(two, 'Tent', '2027-03-27T10:30')
    const finding = findings[0]?.id ?? ''
    const waiver = await agenda.run('waiveFinding', { ...agenda.of, body: { finding, reason: 'A panel of both' } })
    expect(waiver).toMatchObject({ finding, code: 'room_overlap', reason: 'A panel of both' })
    const check = () => agenda.run('checkSchedule', { ...agenda.of, body: {} })
    expect(await check()).toMatchObject({ counts: { error: 0, waived: 1 }, findings: [{ waiver: waiver.id }] })
    expect(await agenda.run('listWaivers', agenda.of)).toMatchObject({ data: [waiver] })
    const again = { ...agenda.of, body: { finding, reason: 'twice' } }
    expect((await agenda.refusal('waiveFinding', again)).code).toBe('duplicate')
    await agenda.change([{ op: 'move', slot: made[0]?.id ?? '', start: '2027-03-27T10:35' }])
    expect(await check()).toMatchObject({ counts: { error: 1, waived: 0 } })
    expect((await agenda.refusal('waiveFinding', again)).code).toBe('state_conflict')
    await agenda.run('deleteWaiver', { params: { waiver_id: waiver.id } })
    expect(await agenda.run('listWaivers', agenda.of)).toMatchObject({ data: [] })
  })

  it('sees what another event does in the same room', async () => {
    const room = (await agenda.run('listEventRooms', agenda.of)).data[0]
    const other = await agenda.run('createEvent', {
      body: { name: 'Open day', date: '2027-03-27', timezone: 'Europe/London' },
    })
    const there = { params: { event_id: other.id } }
    await agenda.run('addEventRoom', { ...there, body: { name: 'Tent', venue: room?.venue.id ?? '' } })
    await agenda.run('applyScheduleChanges', {
      ...there,
      body: {
        changes: [{ op: 'add', kind: 'break', title: 'Tour', room: 'Tent', start: '2027-03-27T09:30', minutes: 60 }],
      },
    })
    const code = await agenda.session('One')
    const { findings } = await agenda.place(code, 'Tent', '2027-03-27T10:00')
    expect(findings).toMatchObject([
      { code: 'room_elsewhere', message: expect.stringContaining('Tent is used by "Open day" at that time') },
    ])
  })
})

describe('the settings of a schedule', () => {
  it('begin with defaults, change what is given, and count what there is', async () => {
    expect(await agenda.run('showSchedule', agenda.of)).toMatchObject({
      version: 0,
      timezone: 'Europe/Berlin',
      dayStartsAt: '04:00',
      speakerGapMin: 10,
      types: {},
      rules: {},
      requireConsent: false,
      speakerTicketType: null,
      visibility: 'private',
      counts: { rooms: 2, sessions: 0, slots: 0, placed: 0, unplaced: 0 },
    })
    const code = await agenda.session('One')
    await agenda.session('Two')
    await agenda.place(code, 'Tent', '2027-03-27T10:00')
    const changed = await agenda.run('updateSchedule', {
      ...agenda.of,
      body: { types: { workshop: 120 }, rules: { not_placed: 'off' }, speakerTicketType: 'standard' },
    })
    expect(changed).toMatchObject({
      version: 2,
      types: { workshop: 120 },
      speakerGapMin: 10,
      speakerTicketType: { name: 'Standard' },
      counts: { confirmed: 2, placed: 1, unplaced: 1, slots: 1 },
    })
    expect(await agenda.run('checkSchedule', { ...agenda.of, body: {} })).toMatchObject({ findings: [] })
    const workshop = await agenda.run('createSession', { ...agenda.of, body: { title: 'Soldering', type: 'workshop' } })
    expect(workshop.minutes).toBe(120)
  })

  it('shift all slots and windows by days', async () => {
    const code = await agenda.session('One')
    await agenda.place(code, 'Tent', '2027-03-27T10:00')
    await agenda.change([
      { op: 'add', kind: 'blocker', title: 'Setup', room: 'Attic', start: '2027-03-27T07:00', minutes: 60 },
    ])
    const shifted = await agenda.run('shiftSchedule', { ...agenda.of, body: { days: 7 } })
    expect(shifted).toEqual({ version: 3, slots: 2, notes: [] })
    expect((await slots()).map(({ start, changedIn }) => [start, changedIn])).toEqual([
      ['2027-04-03T07:00', 3],
      ['2027-04-03T10:00', 3],
    ])
    const stale = { ...agenda.of, body: { days: 1, baseVersion: 1 } }
    expect((await agenda.refusal('shiftSchedule', stale)).code).toBe('version_conflict')
  })
})

describe('listing slots', () => {
  it('takes a night into the day before it, and filters by what people call things', async () => {
    const [one, two] = [await agenda.session('One'), await agenda.session('Two')]
    await agenda.change([
      { op: 'place', session: one, room: 'Tent', start: '2027-03-28T01:00' },
      { op: 'place', session: two, room: 'Attic', start: '2027-03-28T09:00' },
    ])
    const titles = async (query: object) =>
      (await agenda.run('listSlots', { ...agenda.of, query })).data.map(({ title }) => title)
    expect(await titles({ day: '2027-03-27' })).toEqual(['One'])
    expect(await titles({ day: '2027-03-28' })).toEqual(['Two'])
    expect(await titles({ room: 'attic' })).toEqual(['Two'])
    expect(await titles({ session: one })).toEqual(['One'])
    const nowhere = await agenda.refusal('listSlots', { ...agenda.of, query: { room: 'nowhere' } })
    expect(nowhere).toMatchObject({ code: 'invalid_query', issues: [{ pointer: '?room' }] })
    expect(await titles({ limit: 1 })).toEqual(['One'])
  })
})
