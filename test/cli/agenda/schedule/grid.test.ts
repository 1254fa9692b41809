import { describe, expect, it } from 'vitest'
import { dayHeading } from '../../../../src/cli/agenda/schedule/grid/day-heading.ts'
import { drawGrid, type GridRoom } from '../../../../src/cli/agenda/schedule/grid/grid.ts'
import { drawLines } from '../../../../src/cli/agenda/schedule/grid/lines.ts'
import { type DrawnSlot, showSlots } from '../../../../src/cli/agenda/schedule/grid/shown-slot.ts'
import { createTheme } from '../../../../src/terminal/tables/theme.ts'
import { textWidth } from '../../../../src/terminal/text/text-width.ts'

const theme = await createTheme({ level: 0 })
const look = (width: number, unicode = true) => ({ width, unicode, theme })

const roomOf = (name: string, capacity: number | null = null, hidden = false): GridRoom => {
  return { id: `rom_${name}`, name, capacity, hidden }
}
const rooms = [roomOf('Main hall', 300), roomOf('Tent', 120), roomOf('Lab', 24), roomOf('Attic', 60)]

interface Typed {
  readonly at: string
  readonly minutes?: number
  readonly room?: string | null
  readonly title?: string
  readonly speakers?: readonly string[]
  readonly kind?: DrawnSlot['kind']
  readonly fold?: number
  readonly day?: string
  readonly status?: string
  readonly enrolment?: { readonly enrolled: number; readonly capacity: number }
}

function slotOf({ at, minutes = 45, room = null, kind = 'session', ...typed }: Typed, index: number): DrawnSlot {
  const { title = 'Types at scale', speakers = [], fold = 0, status = 'confirmed' } = typed
  const { enrolment = null } = typed
  const session = { code: `CODE${index}`, status, speakers: speakers.map((name) => ({ name })), enrolment }
  return {
    id: `slt_${index}`,
    kind,
    title,
    session: kind === 'session' ? session : null,
    room: room === null ? null : { id: `rom_${room}`, name: room },
    start: at,
    fold,
    minutes,
    day: typed.day ?? at.slice(0, 10),
  }
}

const day = '2027-03-28'
const programme: readonly Typed[] = [
  { at: `${day}T09:00`, minutes: 30, kind: 'break', title: 'Doors and coffee' },
  {
    at: `${day}T09:30`,
    minutes: 60,
    room: 'Main hall',
    title: 'Opening: what a city learns from its mistakes',
    speakers: ['Ada Lovelace'],
  },
  { at: `${day}T10:45`, room: 'Main hall', speakers: ['Grace Hopper'] },
  { at: `${day}T10:45`, room: 'Tent', title: 'Postgres for people in a hurry', speakers: ['Edsger Dijkstra'] },
  { at: `${day}T10:45`, minutes: 105, room: 'Lab', title: 'Workshop: soldering' },
  { at: `${day}T11:15`, room: 'Attic', title: 'Money in minor units', speakers: ['Kim'] },
  { at: `${day}T12:30`, minutes: 60, kind: 'break', title: 'Lunch' },
  { at: `${day}T23:00`, minutes: 150, room: 'Main hall', title: 'Party' },
]

const timezone = 'Europe/Berlin'
const shownOf = (typed: readonly Typed[], found: readonly string[] = [], zone = timezone) =>
  showSlots(typed.map(slotOf), { timezone: zone, found: new Set(found) })

describe('the grid of a day', () => {
  it('has four rooms on a screen of 80 columns', () => {
    expect(drawGrid(shownOf(programme, ['slt_3', 'slt_5']), rooms, look(80)).join('\n')).toBe(
      `
       Main hall 300     Tent 120          Lab 24            Attic 60
─────  ────────────────  ────────────────  ────────────────  ────────────────
09:00  ── Doors and coffee until 09:30 ──────────────────────────────────────
09:30  Opening: what a
       city learns from
       its mistakes
       to 10:30
       Ada Lovelace
10:45  Types at scale    ! Postgres for    Workshop:
       to 11:30          people in a       soldering
       Grace Hopper      hurry             to 12:30
                         to 11:30
                         Edsger Dijkstra
11:15  │                 │                 │                 ! Money in minor
       │                 │                 │                 units
       │                 │                 │                 to 12:00 Kim
12:30  ── Lunch until 13:30 ─────────────────────────────────────────────────
23:00  Party
       to 01:30 +1`.slice(1),
    )
  })

  it('cuts hardly a word on a screen of 140 columns', () => {
    const lines = drawGrid(shownOf(programme, ['slt_5']), rooms, look(140))
    expect(lines.join('\n')).not.toContain('…')
    const place = lines.findIndex((line) => line.startsWith('11:15'))
    expect(lines[place]).toMatch(/^11:15 {2}│ +│ +│ +! Money in minor units$/)
    expect(lines[place + 1]).toMatch(/^ {7}│ +│ +│ +to 12:00 CODE5 Kim$/)
  })

  it('says how many places are taken, and never cuts the number', () => {
    const workshop = {
      at: `${day}T10:45`,
      room: 'Lab',
      title: 'Soldering',
      speakers: ['Kim'],
      enrolment: { enrolled: 24, capacity: 24 },
    }
    const cell = (width: number, beside: readonly GridRoom[] = rooms) =>
      drawGrid(shownOf([workshop]), beside, look(width)).slice(2)
    const narrow = cell(26, [roomOf('Lab', 24)]).map((line) => line.trim())
    expect(narrow).toEqual(['10:45  Soldering', 'to 11:30, 24 of 24', 'Kim'])
    expect(cell(140).at(-1)?.trim()).toBe('to 11:30 CODE0, 24 of 24 Kim')
    expect(drawLines(shownOf([workshop]), look(80))).toEqual([
      '10:45 to 11:30  Lab  Soldering (CODE0), 24 of 24 enrolled, Kim',
    ])
  })

  it('names rooms with nothing in them below, where their columns would make the others narrow', () => {
    const typed = [{ at: `${day}T10:45`, room: 'Tent' }]
    const narrow = drawGrid(shownOf(typed), rooms, look(80))
    expect(narrow[0]?.trim()).toBe('Tent 120')
    expect(narrow.at(-1)).toBe('nothing in Main hall, Lab and Attic')
    const wide = drawGrid(shownOf(typed), rooms, look(140))
    expect(wide[0]?.trim().split(/ {2,}/)).toEqual(['Main hall 300', 'Tent 120', 'Lab 24', 'Attic 60'])
    expect(wide.join()).not.toContain('nothing in')
  })

  it('puts rooms that do not fit below, each part under its own head', () => {
    const lines = drawGrid(shownOf(programme), rooms, look(50))
    const heads = lines.filter((line) => /Main hall 300|Lab 24/.test(line))
    expect(heads.map((line) => line.trim().split(/ {2,}/))).toEqual([
      ['Main hall 300', 'Tent 120'],
      ['Lab 24', 'Attic 60'],
    ])
    expect(lines.filter((line) => line.includes('Lunch'))).toHaveLength(2)
    // A row only where something begins in one of its rooms.
    expect(lines.filter((line) => line.startsWith('23:00'))).toHaveLength(1)
  })

  it('shows a hidden room only if something stands in it', () => {
    const known = [roomOf('Main hall'), roomOf('Cellar', null, true), roomOf('Roof', null, true)]
    const [head = ''] = drawGrid(shownOf([{ at: `${day}T10:00`, room: 'Cellar' }]), known, look(80))
    expect(head.trim().split(/ {2,}/)).toEqual(['Main hall', 'Cellar'])
  })

  it('has a column of its own for sessions with a time and no room', () => {
    const [head = ''] = drawGrid(shownOf([{ at: `${day}T10:00` }]), [roomOf('Tent')], look(80))
    expect(head.trim().split(/ {2,}/)).toEqual(['Tent', 'no room'])
  })

  it('marks blockers and what is not confirmed in words', () => {
    const typed: readonly Typed[] = [
      { at: `${day}T08:00`, room: 'Tent', kind: 'blocker', title: 'Sound check' },
      { at: `${day}T09:00`, room: 'Tent', status: 'accepted' },
    ]
    const text = drawGrid(shownOf(typed), [roomOf('Tent')], look(80)).join('\n')
    expect(text).toContain('to 08:45 blocked')
    expect(text).toContain('to 09:45 CODE1 accepted')
    const off = { at: `${day}T09:00`, room: 'Tent', status: 'cancelled', speakers: ['Edsger Dijkstra'] }
    const narrow = drawGrid(shownOf([off]), [roomOf('Tent')], look(23)).slice(-3)
    expect(narrow.map((line) => line.trim())).toEqual(['to 09:45', 'cancelled', 'Edsger Dijkstra'])
  })

  it('lets two sessions of one time in one room stand below each other', () => {
    const typed = ['Posters A', 'Posters B'].map((title) => ({ at: `${day}T10:00`, room: 'Tent', title }))
    const lines = drawGrid(shownOf(typed), [roomOf('Tent')], look(80))
    expect(lines.slice(2).map((line) => line.trim())).toEqual([
      '10:00  Posters A',
      'to 10:45 CODE0',
      'Posters B',
      'to 10:45 CODE1',
    ])
  })

  it('measures wide letters by their columns', () => {
    const typed = [
      { at: `${day}T10:00`, room: 'Main hall', title: '東京の街から学ぶこと、そして失敗' },
      { at: `${day}T10:00`, room: 'Tent', title: 'Right' },
    ]
    const places = drawGrid(shownOf(typed), rooms, look(42)).flatMap((line) => {
      const right = line.indexOf('Right')
      return right < 0 ? [] : [textWidth(line.slice(0, right))]
    })
    expect(places).toEqual([25])
  })

  it('makes controls in titles visible', () => {
    const typed = [{ at: `${day}T10:00`, room: 'Tent', title: 'A\u001b[31m\u202eB\nC' }]
    const text = drawGrid(shownOf(typed), [roomOf('Tent')], look(80)).join('|')
    expect(text).toContain('A\\x1b[31m\\u202eB\\nC')
  })

  it('uses ASCII where the screen has no more', () => {
    const text = drawGrid(shownOf(programme), rooms, look(80, false)).join('\n')
    expect(text).toMatch(/^[\x20-\x7e\n]*$/)
  })

  it.each([40, 80, 140, 200])('keeps 60 sessions in 9 rooms within %s columns, each once', (width) => {
    const nine = Array.from({ length: 9 }, (_, index) => roomOf(`Room ${index + 1}`, 10 * (index + 1)))
    const typed = Array.from({ length: 60 }, (_, index) => ({
      at: `${day}T${String(9 + Math.floor(index / 9)).padStart(2, '0')}:00`,
      room: `Room ${(index % 9) + 1}`,
      title: `S${index}.`,
    }))
    const lines = drawGrid(shownOf(typed), nine, look(width))
    expect(Math.max(...lines.map(textWidth))).toBeLessThanOrEqual(width)
    for (let index = 0; index < 60; index++) {
      expect(lines.filter((line) => new RegExp(`\\bS${index}\\.`).test(line))).toHaveLength(1)
    }
  })
})

describe('a night in which the clock changes', () => {
  const night: readonly Typed[] = [
    { at: '2027-10-30T22:00', minutes: 360, room: 'Tent', title: 'Party', day: '2027-10-30' },
    { at: '2027-10-31T02:30', minutes: 30, room: 'Lab', title: 'First', day: '2027-10-30' },
    { at: '2027-10-31T02:30', minutes: 30, room: 'Lab', title: 'Second', fold: 1, day: '2027-10-30' },
  ]

  it('has two rows for a time that comes twice, labelled by offset', () => {
    const lines = drawGrid(shownOf(night), rooms, look(80))
    const first = lines.findIndex((line) => line.startsWith('02:30'))
    const labels = lines.slice(first).filter((line) => !line.startsWith('nothing in'))
    expect(labels.map((line) => line.slice(0, 6).trim())).toEqual(['02:30', '+02:00', 'Sun', '02:30', '+01:00', 'Sun'])
    expect(lines[first]).toContain('First')
    expect(lines[first + 3]).toContain('Second')
  })

  it('ends a party an hour earlier by the clock', () => {
    expect(shownOf(night)[0]?.until).toBe('03:00 +1')
    expect(shownOf([{ ...night[0], at: '2027-10-29T22:00' } as Typed])[0]?.until).toBe('04:00 +1')
  })

  it.each([
    ['Europe/Berlin', '2027-03-28', [], 'Sunday 28 March 2027, Europe/Berlin (clocks go forward at 02:00)'],
    ['Europe/Berlin', '2027-10-31', [], 'Sunday 31 October 2027, Europe/Berlin (clocks go back at 03:00)'],
    [
      'Europe/Berlin',
      '2027-10-30',
      night,
      'Saturday 30 October 2027, Europe/Berlin (clocks go back on Sunday at 03:00)',
    ],
    ['Europe/Berlin', '2027-10-30', [], 'Saturday 30 October 2027, Europe/Berlin'],
    ['UTC', '2027-03-28', [], 'Sunday 28 March 2027, UTC'],
    [
      'Australia/Lord_Howe',
      '2027-04-04',
      [],
      'Sunday 4 April 2027, Australia/Lord_Howe (clocks go back 30 minutes at 02:00)',
    ],
  ] as const)('says so in the heading: %s, %s', (zone, date, typed, heading) => {
    expect(dayHeading({ date, timezone: zone, slots: shownOf(typed) })).toBe(heading)
  })
})

describe('the lines of a day', () => {
  it('stand beside their times where there is room', () => {
    const typed = [programme[6], programme[7]] as readonly Typed[]
    expect(drawLines(shownOf(typed, ['slt_1']), look(80))).toEqual([
      '12:30 to 13:30     all rooms  Lunch, break',
      '23:00 to 01:30 +1  Main hall  ! Party (CODE1)',
    ])
  })

  it('stand below their times on a screen of 40 columns', () => {
    const lines = drawLines(shownOf(programme), look(40))
    expect(lines.slice(2, 5)).toEqual([
      '09:30 to 10:30  Main hall',
      '  Opening: what a city learns from its',
      '  mistakes (CODE1), Ada Lovelace',
    ])
    expect(Math.max(...lines.map(textWidth))).toBeLessThanOrEqual(40)
  })

  it('name the day of what begins after midnight', () => {
    const typed = [{ at: '2027-03-29T00:30', room: 'Tent', day }]
    expect(drawLines(shownOf(typed), look(80))).toEqual(['Mon 00:30 to 01:15  Tent  Types at scale (CODE0)'])
  })
})
