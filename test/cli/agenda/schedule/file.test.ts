import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCsv, readScheduleCsv, scheduleCsv } from '../../../../src/cli/agenda/schedule/file/csv.ts'
import { planChanges } from '../../../../src/cli/agenda/schedule/file/plan-changes.ts'
import { readScheduleYaml } from '../../../../src/cli/agenda/schedule/file/read-yaml.ts'
import type { KnownSchedule, Part } from '../../../../src/cli/agenda/schedule/file/schedule-file.ts'
import { scheduleJson, scheduleYaml } from '../../../../src/cli/agenda/schedule/file/write-yaml.ts'
import type { Slot } from '../../../../src/contract/agenda/slots.ts'
import { instantOfWallTime, programmeDayOf } from '../../../../src/contract/agenda/wall-time.ts'

const timezone = 'Europe/Berlin'
const dayStartsAt = '04:00'

const rooms = ['Main hall', 'Tent', 'Säle: "A" #1', 'yes'].map((name) => ({ id: `rom_${name}`, name, hidden: false }))

const sessionOf = (code: string, title = `Title of ${code}`, status: 'confirmed' | 'cancelled' = 'confirmed') => {
  return {
    id: `ses_${code}`,
    code,
    title,
    status,
    speakers: [{ id: 'spk_1', code: 'KIM777', name: 'Kim', role: 'speaker' as const }],
  }
}
const sessions = ['K7M2PQ', 'N3K8WD', 'R5T1ZB', '123456', '1E5678', 'X2M5QD'].map((code) => sessionOf(code))

interface Typed {
  readonly code?: string
  readonly kind?: Slot['kind']
  readonly title?: string
  readonly room?: string | null
  readonly start: string
  readonly fold?: number
  readonly minutes?: number
}

function slotOf(
  { code, kind, title = 'Lunch', room = null, start, fold = 0, minutes = 45 }: Typed,
  index: number,
): Slot {
  const session = sessions.find((known) => known.code === code)
  const stamps = { createdAt: '', updatedAt: '', startsAt: '', endsAt: '', guid: '', changedIn: 1, eventId: 'evt_1' }
  return {
    id: `slt_${index + 1}`,
    number: index + 1,
    kind: kind ?? (session ? 'session' : 'break'),
    title: session?.title ?? title,
    session: session ? { ...session, type: 'talk', track: null, enrolment: null } : null,
    room: room === null ? null : { id: `rom_${room}`, name: room },
    start,
    fold,
    minutes,
    day: programmeDayOf(start, dayStartsAt),
    ...stamps,
  }
}

const knownOf = (typed: readonly Typed[]): KnownSchedule => ({
  event: 'devconf',
  version: 41,
  timezone,
  dayStartsAt,
  date: '2027-03-28',
  slots: typed.map(slotOf),
  rooms,
  sessions,
})

const sunday: readonly Typed[] = [
  { start: '2027-03-28T12:30', minutes: 60 },
  { start: '2027-03-28T10:45', code: 'N3K8WD', room: 'Tent' },
  { start: '2027-03-29T00:30', code: 'K7M2PQ', room: 'Tent', minutes: 60 },
]

/** What a file would change, as the service is asked for it; its mistakes are none. */
function changesOf(text: string, known: KnownSchedule) {
  const { file, mistakes } = readScheduleYaml(text, known)
  const plan = planChanges(file, known)
  expect([...mistakes, ...plan.mistakes]).toEqual([])
  return plan.changes.map(({ change }) => change)
}

const mistakesOf = (text: string, known: KnownSchedule) => {
  const { file, mistakes } = readScheduleYaml(text, known)
  const all = mistakes.length > 0 ? mistakes : planChanges(file, known).mistakes
  return all.map(({ line, column, detail }) => `${line}:${column} ${detail}`)
}

describe('the file of a schedule', () => {
  it('has a line per slot, and what waits for a place', () => {
    expect(scheduleYaml({ ...knownOf(sunday), sessions: sessions.slice(0, 3) }, {})).toBe(
      `
version: 41                      # of devconf, times of Europe/Berlin; a session without a line is not placed
2027-03-28:                      # Sunday
  all rooms: ["12:30 60 Lunch"]
  Main hall:
  Tent:
    - 10:45 45 N3K8WD            # Title of N3K8WD · Kim
    - 00:30 60 K7M2PQ            # Title of K7M2PQ · Kim · after midnight, still Sunday's programme
  "Säle: \\"A\\" #1":
  "yes":
unplaced: [R5T1ZB]               # Title of R5T1ZB · Kim
`.slice(1),
    )
  })

  it('keeps a slot at a time that the clock skips since the event got another zone', () => {
    const known = knownOf([{ start: '2027-03-28T02:30', code: 'N3K8WD', room: 'Tent' }, ...sunday.slice(0, 1)])
    const text = scheduleYaml(known, {})
    expect(changesOf(text, known)).toEqual([])
    expect(changesOf(text.replace('Lunch', 'Brunch'), known)).toEqual([{ op: 'move', slot: 'slt_2', title: 'Brunch' }])
  })

  it('of a room that was hidden since names the command that shows it again', () => {
    const known = { ...knownOf(sunday), sessions: sessions.slice(0, 3) }
    const released = scheduleYaml(known, {})
    const hidden = rooms.map((room) => ({ ...room, hidden: room.name === 'Main hall' }))
    const back = released.replace('  Main hall:', '  Main hall:\n    - 14:00 45 R5T1ZB')
    expect(mistakesOf(back.replace(/^unplaced.*\n/m, ''), { ...known, rooms: hidden })).toEqual([
      "5:7 Main hall is hidden, so nothing can be placed in it; to show it again: turnout rooms update 'Main hall' --no-hidden",
    ])
  })

  it('says in its head that it is a part', () => {
    const [, head = ''] = scheduleYaml(knownOf(sunday), { day: '2027-03-28', room: 'rom_Tent' }).split('\n')
    expect(head).toBe('part: { day: 2027-03-28, room: "Tent" }  # only this part: nothing else changes')
  })

  it('has in a part of one room the breaks of all rooms, where nothing that is done to them changes other rooms', async () => {
    const known = knownOf([...sunday, { start: '2027-03-29T12:00', title: 'Break: "late"\u202e' }])
    const part = { room: 'rom_Tent' }
    const text = scheduleYaml(known, part)
    expect(text).toContain(`
2027-03-28:                      # Sunday
  # all rooms: 12:30 60 Lunch
  Tent:
    - 10:45 45 N3K8WD `)
    expect(text).toMatch(/\n2027-03-29: .*\n {2}# all rooms: 12:00 45 Break: "late".*\n {2}Tent:\n$/)
    expect(text).not.toContain('\u202e')
    const without = text.replace(/^ {2}# all rooms.*\n/gm, '')
    for (const edited of [text, without, text.replace('# all rooms: 12:30', '# all rooms: 13:30')]) {
      expect(changesOf(edited, known)).toEqual([])
    }
    const oneDay = scheduleYaml(known, { ...part, day: '2027-03-28' })
    expect(oneDay.match(/all rooms/g)).toHaveLength(1)
    expect(scheduleYaml(known, { day: '2027-03-28' })).toContain('  all rooms: ["12:30 60 Lunch"]\n')
  })

  it('has them as rows of a table, which change all rooms only where they are edited', async () => {
    const known = knownOf(sunday)
    const text = scheduleCsv(known, { room: 'rom_Tent' })
    expect(text).toContain('\r\n1,2027-03-28,12:30,60,,break,Lunch,,41\r\n')
    const planned = async (table: string) => {
      const { file } = await readScheduleCsv(table, 'x.csv', known)
      return planChanges(file, known).changes.map(({ change }) => change)
    }
    expect(await planned(text)).toEqual([])
    expect(await planned(text.replace(/^1,.*\r\n/m, ''))).toEqual([])
    expect(await planned(text.replace('1,2027-03-28,12:30', '1,2027-03-28,13:00'))).toEqual([
      { op: 'move', slot: 'slt_1', start: '2027-03-28T13:00', fold: 0 },
    ])
  })

  it('begins with the day of the event where nothing is placed', () => {
    const text = scheduleYaml(knownOf([]), {})
    expect(text).toContain('\n2027-03-28: ')
    const filled = text.replace('  Tent:\n', '  Tent:\n    - 10:45 45 K7M2PQ\n').replace(/^ {2}- K7M2PQ.*\n/m, '')
    expect(changesOf(filled, knownOf([]))).toEqual([
      { op: 'place', session: 'ses_K7M2PQ', start: '2027-03-28T10:45', fold: 0, room: 'rom_Tent', minutes: 45 },
    ])
  })

  const edits: readonly (readonly [string, (text: string) => string, readonly object[]])[] = [
    [
      'another time',
      (text) => text.replace('10:45 45', '11:30 45'),
      [{ op: 'move', slot: 'slt_2', start: '2027-03-28T11:30', fold: 0 }],
    ],
    ['another length', (text) => text.replace('10:45 45', '10:45 30'), [{ op: 'move', slot: 'slt_2', minutes: 30 }]],
    [
      'a line in another room',
      (text) =>
        text.replace(/^ {4}- 10:45.*\n/m, '').replace('  Main hall:\n', '  Main hall:\n    - 10:45 45 N3K8WD\n'),
      [{ op: 'move', slot: 'slt_2', room: 'rom_Main hall' }],
    ],
    ['a line gone', (text) => text.replace(/^ {4}- 10:45.*\n/m, ''), [{ op: 'unplace', slot: 'slt_2' }]],
    [
      'another title of a break',
      (text) => text.replace('Lunch', 'Brunch'),
      [{ op: 'move', slot: 'slt_1', title: 'Brunch' }],
    ],
    [
      'a blocker',
      (text) => text.replace('  Main hall:\n', '  Main hall: ["08:00 30 blocker Sound check"]\n'),
      [
        {
          op: 'add',
          kind: 'blocker',
          title: 'Sound check',
          start: '2027-03-28T08:00',
          fold: 0,
          room: 'rom_Main hall',
          minutes: 30,
        },
      ],
    ],
    [
      'a second slot of a session',
      (text) => text.replace('  Main hall:\n', '  Main hall: ["08:00 30 N3K8WD"]\n'),
      [{ op: 'place', session: 'ses_N3K8WD', start: '2027-03-28T08:00', fold: 0, room: 'rom_Main hall', minutes: 30 }],
    ],
    ['other comments', (text) => text.replace(/# Title.*/g, '# x'), []],
  ]
  it.each(edits)('makes of %s exactly that change', (_what, edit, changes) => {
    const known = knownOf(sunday)
    const text = scheduleYaml(known, {})
    expect(edit(text)).not.toBe(text)
    expect(changesOf(edit(text), known)).toEqual(changes)
  })

  it('leaves all alone that is outside of its part', () => {
    const known = knownOf([...sunday, { start: '2027-03-29T10:45', code: 'R5T1ZB', room: 'Tent' }])
    const text = scheduleYaml(known, { day: '2027-03-28', room: 'rom_Tent' })
    expect(text).not.toContain('R5T1ZB')
    expect(changesOf(text, known)).toEqual([])
    expect(changesOf(text.replace(/^ {4}- .*\n/gm, ''), known).map(({ slot }) => slot)).toEqual(['slt_2', 'slt_3'])
    expect(mistakesOf(`${text}    - 12:00 45 R5T1ZB\n`, known)).toEqual([
      '8:7 R5T1ZB is at 2027-03-29 10:45, Tent, outside the part in this file; export the whole schedule to move it',
    ])
  })

  const wrong: readonly (readonly [string, string, string])[] = [
    ['an unknown code', '- 11:00 45 N3K8WE', '8:7 the event has no session N3K8WE; did you mean N3K8WD?'],
    [
      'a word for a code',
      '- 11:00 45 Lunch time',
      '8:7 "Lunch time" is not the code of a session; a break is written "break Lunch time"',
    ],
    ['a time that is none', '- 25:00 45 R5T1ZB', '8:7 "25:00" is not a time of day like 10:45'],
    [
      'a time that the clock skips',
      '- 02:30 45 R5T1ZB',
      '8:7 Europe/Berlin skips 02:30 on 2027-03-28; the next valid time is 03:00',
    ],
    ['no length', '- 11:00 R5T1ZB', '8:7 write a line as time, minutes and code, like 10:45 45 N3K8WD'],
    ['too long', '- 11:00 1436 R5T1ZB', '8:7 "1436" must be minutes from 1 to 1435'],
    ['a line that is there', '- 10:45 45 N3K8WD', '8:7 it repeats line 6'],
    ['a tag', '- !!str 11:00 45 R5T1ZB', ''],
  ]
  it.each(wrong.slice(0, 7))('names line and column of %s', (_what, line, mistake) => {
    const typed = line.includes('02:30')
      ? sunday.map((slot) => ({ ...slot, start: slot.start.replace('28T', '27T').replace('29T', '28T') }))
      : sunday
    const text = scheduleYaml(knownOf(typed), {}).replace(/^( {4}- 00:30.*\n)/m, `$1    ${line}\n`)
    expect(mistakesOf(text, knownOf(typed))).toEqual([mistake])
  })

  it.each([
    ['version: 42\n', '1:10 the schedule is still at version 41: there is no version 42 yet'],
    ['version: 41\n2027-02-30: {}\n', '2:1 "2027-02-30" is not a day like 2027-03-28, version, part or unplaced'],
    ['version: 41\n2027-03-28:\n  Tnet: []\n', '3:3 the event has no room "Tnet"; did you mean Tent?'],
    [
      'version: 41\n2027-03-28:\n  all rooms: ["10:45 45 N3K8WD"]\n',
      '3:15 N3K8WD is a session: it belongs under its room, or under "no room"',
    ],
    [
      'version: 41\nunplaced: [N3K8WD]\n2027-03-28:\n  Tent: ["10:45 45 N3K8WD"]\n',
      '2:12 this session also has a place, on line 4',
    ],
    [
      'version: 41\npart: { day: 2027-03-28 }\n2027-03-29: {}\n',
      '3:1 this file covers only 2027-03-28, as "part" says',
    ],
    ['- 1\n', '1:1 must begin with version: and days, like an exported schedule'],
    ['', '1:1 must begin with version: and days, like an exported schedule'],
    ['version: 41\n2027-03-28: &a {}\n', '2:16 anchors (&) and aliases (*) are not supported: repeat the text instead'],
  ])('refuses %j', (text, mistake) => {
    expect(mistakesOf(text, knownOf(sunday))).toEqual([mistake])
  })
})

const anyTitle = fc.constantFrom(
  'Lunch',
  'break fast',
  'K7M2PQ',
  '# no',
  'a: b',
  'Ā "q"',
  'blocker',
  '- x',
  '10:45 45 N3K8WD',
  "'=1+1",
  '=1+1',
)
const anySlot = fc.record({
  code: fc.constantFrom(undefined, ...sessions.map(({ code }) => code)),
  title: anyTitle,
  kind: fc.constantFrom('break' as const, 'blocker' as const),
  room: fc.constantFrom(null, ...rooms.map(({ name }) => name)),
  // Around the night in which the clock goes back.
  start: fc
    .record({ day: fc.constantFrom('2027-10-30', '2027-10-31', '2027-11-01'), minute: fc.integer({ min: 0, max: 95 }) })
    .map(
      ({ day, minute }) =>
        `${day}T${String(Math.floor(minute / 4)).padStart(2, '0')}:${String((minute % 4) * 15).padStart(2, '0')}`,
    ),
  fold: fc.constantFrom(0, 1),
  minutes: fc.integer({ min: 1, max: 1435 }),
})
const anyKnown = fc
  .uniqueArray(anySlot, { maxLength: 12, selector: ({ room, start }) => `${room} ${start}` })
  .map((typed) =>
    knownOf(typed.map(({ kind, code, ...slot }) => (code === undefined ? { kind, ...slot } : { code, ...slot }))),
  )

const anyPart = fc.constantFrom<Part>(
  {},
  { day: '2027-10-30' },
  { room: 'rom_Tent' },
  { day: '2027-10-31', room: 'rom_yes' },
)

describe('any schedule', () => {
  it('is unchanged by the file that it was exported to, in each format', async () => {
    await fc.assert(
      fc.asyncProperty(anyKnown, anyPart, async (known, part) => {
        expect(changesOf(scheduleYaml(known, part), known)).toEqual([])
        expect(changesOf(scheduleJson(known, part), known)).toEqual([])
        const { file, mistakes } = await readScheduleCsv(scheduleCsv(known, part), 'x.csv', known)
        expect(mistakes).toEqual([])
        expect(planChanges(file, known)).toEqual({ changes: [], mistakes: [] })
      }),
      { numRuns: 200 },
    )
  })

  it('gets exactly the change of the one line that was moved', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyKnown,
        fc.nat(),
        fc.constantFrom(...rooms),
        fc.boolean(),
        async (known, pick, room, isTable) => {
          const slot = known.slots.filter(({ kind }) => kind === 'session')[pick % Math.max(1, known.slots.length)]
          const isFree =
            slot !== undefined && known.slots.filter(({ session }) => session?.id === slot.session?.id).length === 1
          fc.pre(isFree && slot.room?.id !== room.id)
          const there = { id: room.id, name: room.name }
          const moved = {
            ...known,
            slots: known.slots.map((each) => (each === slot ? { ...each, room: there } : each)),
          }
          const change = { op: 'move', slot: slot.id, room: room.id }
          if (!isTable) {
            expect(changesOf(scheduleYaml(moved, {}), known)).toEqual([change])
            return
          }
          const { file } = await readScheduleCsv(scheduleCsv(moved, {}), 'x.csv', known)
          expect(planChanges(file, known).changes.map((planned) => planned.change)).toEqual([change])
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('a doubled time', () => {
  const night = [
    { start: '2027-10-31T02:30', code: 'N3K8WD', room: 'Tent', fold: 0 },
    { start: '2027-10-31T02:30', code: 'K7M2PQ', room: 'Main hall', fold: 1 },
  ]

  it('is written with its offset, and belongs to the night before', () => {
    const text = scheduleYaml(knownOf(night), {})
    expect(text).toContain('\n2027-10-30: ')
    expect(text).toContain('- 02:30+02:00 45 N3K8WD')
    expect(text).toContain('- 02:30+01:00 45 K7M2PQ')
  })

  it('means the first one without an offset, and a note says so', () => {
    const known = knownOf(night)
    const text = scheduleYaml(known, {}).replace('02:30+01:00', '02:30')
    expect(readScheduleYaml(text, known).file.notes).toEqual([
      expect.stringContaining('02:30 occurs twice on 2027-10-31'),
    ])
    const [change] = changesOf(text, known)
    expect(change).toEqual({ op: 'move', slot: 'slt_2', start: '2027-10-31T02:30', fold: 0 })
    expect(instantOfWallTime({ start: '2027-10-31T02:30', fold: 0 }, timezone).doubled).toBe(true)
  })
})

describe('the table of a schedule', () => {
  const table = (rows: string) => `slot,day,start,minutes,room,code,title,speakers\n${rows}`
  const planned = async (rows: string) => {
    const known = knownOf(sunday)
    const { file, mistakes } = await readScheduleCsv(table(rows), 'x.csv', known)
    const plan = planChanges(file, known)
    return { changes: plan.changes.map(({ change }) => change), mistakes: [...mistakes, ...plan.mistakes] }
  }

  it('changes nothing about rows that are left out', async () => {
    expect(await planned('2,2027-03-28,10:45,45,Tent,N3K8WD,,\n')).toEqual({ changes: [], mistakes: [] })
  })

  it('reads days and times as a spreadsheet writes them', async () => {
    const rows = ['28.3.2027,10:45:00', '28.03.2027,10.45', '28. 3. 2027,10:45 Uhr', '2027-03-28,10:45 am']
    for (const when of rows) {
      expect(await planned(`2,${when},45,Tent,N3K8WD,,\n`), when).toEqual({ changes: [], mistakes: [] })
    }
  })

  it('clears a slot whose day and start are empty, and gives a row without a number a new slot', async () => {
    const { changes } = await planned('2,,,45,Tent,N3K8WD,,\n,2027-03-28,09:00,30,Tent,R5T1ZB,,\n')
    expect(changes).toEqual([
      { op: 'place', session: 'ses_R5T1ZB', start: '2027-03-28T09:00', fold: 0, room: 'rom_Tent', minutes: 30 },
      { op: 'unplace', slot: 'slt_2' },
    ])
  })

  it('says which edits of titles and speakers it does not take, whatever separates the names', async () => {
    const unreadOf = async (rows: string) => (await readScheduleCsv(table(rows), 'x.csv', knownOf(sunday))).file.unread
    expect(await unreadOf('2,2027-03-28,10:45,45,Tent,N3K8WD,Title of N3K8WD,Kim;\n,,,,,R5T1ZB,,\n')).toBeUndefined()
    expect(
      await unreadOf('2,2027-03-28,10:45,45,Tent,N3K8WD,Another,Kim;Ada\n,,,,,R5T1ZB,Title of R5T1ZB!,Kim\n'),
    ).toEqual({ columns: ['title', 'speakers'], cells: 3, code: 'N3K8WD' })
  })

  it('without a column of slots is a table still, and the refusal names the columns that it needs', async () => {
    const text = 'day,start,minutes,room,code\n2027-03-28,09:00,30,Tent,R5T1ZB\n'
    expect(isCsv(text)).toBe(true)
    expect(isCsv(scheduleYaml(knownOf(sunday), {}))).toBe(false)
    expect(isCsv(scheduleJson(knownOf(sunday), {}))).toBe(false)
    await expect(readScheduleCsv(text, 'x.csv', knownOf(sunday))).rejects.toThrow(
      /slot, day, start, minutes, room, code/,
    )
  })

  it('is as old as the oldest of its rows, and a new row has no version', async () => {
    const versionOf = async (...versions: readonly string[]) => {
      const rows = versions.map((version) => `,2027-03-28,09:00,30,Tent,R5T1ZB,,,${version}\n`).join('')
      const text = `slot,day,start,minutes,room,code,title,speakers,version\n${rows}`
      return readScheduleCsv(text, 'x.csv', knownOf(sunday))
    }
    expect((await versionOf('41', '', '12')).file.version).toBe(12)
    expect((await versionOf('')).file.version).toBeUndefined()
    const later = {
      line: 2,
      column: 9,
      detail: 'version: the schedule is still at version 41: there is no version 42 yet',
    }
    expect((await versionOf('42')).mistakes).toEqual([later])
  })

  it.each([
    [
      '9,2027-03-28,10:45,45,Tent,N3K8WD,,',
      { line: 2, column: 1, detail: 'no slot has the number 9; leave it empty for a new one' },
    ],
    ['2,2027-03-28,10:45,45,Tent,K7M2PQ,,', { line: 2, column: 1, detail: 'slot 2 belongs to N3K8WD' }],
    [
      '2,2027-03-28,10:45,x,Tent,N3K8WD,,',
      { line: 2, column: 4, detail: 'minutes: "x" must be minutes from 1 to 1435' },
    ],
    [
      '2,3/28/2027,10:45,45,Tent,N3K8WD,,',
      { line: 2, column: 2, detail: 'day: "3/28/2027" is not a day like 2027-03-28' },
    ],
    ['2,2027-03-28,10:45,45,Tnet,N3K8WD,,', { line: 2, column: 5, detail: 'room: the event has no room "Tnet"' }],
  ])('names line and column of a mistake: %s', async (row, mistake) => {
    expect((await planned(`${row}\n`)).mistakes).toEqual([mistake])
  })
})
