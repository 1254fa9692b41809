// Agendas as pretalx, Sched and calendars export them.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AgendaReport } from '../../../../../src/cli/agenda/schedule/import/report.ts'
import { made, type Typed, typedIn } from '../../../../host/command-line.ts'
import { temporaryDirectory } from '../../../../host/host.ts'
import {
  calendar,
  pretalxFiles,
  pretalxOrganizer,
  pretalxSubmissions,
  schedCsv,
  schedJson,
  schedPeople,
} from './format-samples.ts'
import { scheduleJson } from './sample-files.ts'

let home: string
let typed: Typed
beforeEach(async () => {
  home = temporaryDirectory()
  typed = typedIn(home)
  await typed('events create --name DevConf --date 2027-03-27 --end-date 2027-03-28 --timezone Europe/Berlin')
})

async function bring(files: Readonly<Record<string, string>>, flags = '') {
  for (const [name, text] of Object.entries(files)) await writeFile(join(home, name), text)
  const names = Object.keys(files).join(' ')
  const { stdout, exitCode, stderr } = await typed(`schedule import ${names} --event devconf ${flags} --json`)
  return { exitCode, stderr, report: (stdout === '' ? undefined : JSON.parse(stdout)) as AgendaReport }
}

interface Session {
  readonly title: string
  readonly slots: readonly { readonly start: string; readonly minutes: number }[]
}
const sessions = async () => {
  const all = await made<Session[]>(typed, 'sessions list devconf')
  return Object.fromEntries(all.map((session) => [session.title, session]))
}
const starts = async () =>
  Object.fromEntries(
    Object.entries(await sessions()).map(([title, { slots }]) => [title, slots.map(({ start }) => start)]),
  )
const reasons = ({ refused }: AgendaReport) => refused.map(({ place, reason }) => `${place}: ${reason}`)

const sources: readonly [string, Readonly<Record<string, string>>, object][] = [
  ['pretalx', { 'submissions.json': pretalxSubmissions }, { session: 3, slot: 1, speaker: 2, room: 1, track: 1 }],
  ['pretalx', pretalxFiles, { session: 1, slot: 3, speaker: 2, room: 2, track: 1 }],
  ['pretalx', { 'sessions.json': pretalxOrganizer }, { session: 1, slot: 1, speaker: 2, room: 1, track: 1 }],
  [
    'sched',
    { 'sched.json': schedJson, 'people.json': schedPeople },
    { session: 2, slot: 3, speaker: 2, room: 2, track: 1 },
  ],
  ['sched', { 'sched.csv': schedCsv }, { session: 2, slot: 3, speaker: 2, room: 2, track: 1 }],
  ['icalendar', { 'devconf.ics': calendar }, { session: 5, slot: 5, speaker: 0, room: 2, track: 0 }],
]

it.each(sources)(
  '%s is told by its content, imported as planned, and imported again with nothing to do',
  async (format, files, created) => {
    const plan = await bring(files, '--dry-run')
    expect({ exitCode: plan.exitCode, refused: plan.report.refused }).toEqual({ exitCode: 0, refused: [] })
    expect(plan.report).toMatchObject({ format, created })
    const { report } = await bring(files)
    expect(report).toMatchObject({ format, created, refused: [] })
    expect((await bring(files)).report).toMatchObject({ importId: null, kept: [], refused: [] })
    await writeFile(join(home, 'export.csv'), (await typed('schedule export devconf --format csv')).stdout)
    const again = await made<AgendaReport>(typed, 'schedule import export.csv --event devconf')
    expect(again).toMatchObject({ importId: null, kept: [], refused: [] })
    await typed(`schedule undo-import ${report.importId} --yes`)
    expect(await sessions()).toEqual({})
  },
)

describe('pretalx', () => {
  it('brings states, codes, addresses, links, notes and the words of one language', async () => {
    const { report } = await bring({ 'submissions.json': pretalxSubmissions })
    expect(report.nowhere).toEqual({ answers: 1 })
    expect(await sessions()).toMatchObject({
      'Types at scale': {
        code: 'N3K8WD',
        status: 'confirmed',
        type: 'Talk (long session)',
        tags: ['types'],
        notes: 'Needs a lectern',
        links: [{ title: 'Notebook used in the talk' }],
        slots: [{ start: '2027-03-27T10:00', minutes: 45, room: { name: 'Tent' } }],
      },
      Lightning: { status: 'draft', slots: [] },
      Off: { status: 'cancelled', slots: [] },
    })
    const speakers = await made(typed, 'speakers list devconf')
    expect(speakers).toMatchObject([
      { code: 'GHPQ7X', name: 'Grace Hopper', email: 'ghpq7x@example.org', consents: [] },
      { code: 'KMR2ST', name: 'Kim' },
    ])
  })

  it('joins files whose records name one another by number', async () => {
    const { report } = await bring(pretalxFiles)
    expect(report.nowhere).toEqual({ blockers: 1, answers: 1 })
    expect(await sessions()).toMatchObject({
      'Types at scale': {
        type: 'Talk',
        track: { name: 'Web' },
        doNotRecord: true,
        slots: [
          { start: '2027-03-27T10:00', room: { name: 'Tent' } },
          { start: '2027-03-28T15:00', room: { name: 'Attic' } },
        ],
      },
    })
    const rooms = await made(typed, 'rooms list devconf')
    expect(rooms).toMatchObject([{ name: 'Tent', capacity: 120, description: 'In the garden' }, { name: 'Attic' }])
  })

  it('says which file is missing, and which is one page of several', async () => {
    const { 'submissions.json': submissions = '' } = pretalxFiles
    const page = submissions.replace('"next":null', '"next":"https://pretalx.example.org/api/?page=2"')
    const { report, stderr, exitCode } = await bring({ 'submissions.json': page })
    expect(exitCode).toBe(0)
    expect(report.nowhere).toEqual({
      'numbers of tracks: export tracks too': 1,
      'numbers of types: export submission-types too': 1,
      'speaker codes: export the speakers too': 2,
    })
    expect(stderr).toContain('submissions.json is one page of several')
  })
})

describe('Sched', () => {
  it('brings types as tracks, plain texts, and people of the other file', async () => {
    await bring({ 'sched.json': schedJson, 'people.json': schedPeople })
    expect(await sessions()).toMatchObject({
      'Types at scale': {
        description: 'How types & tests grow.\nAnd why.',
        tags: ['Beginner'],
        track: { name: 'Web' },
        slots: [{ start: '2027-03-27T10:00', minutes: 45, room: { name: 'Tent' } }],
      },
      'Not yet': { status: 'draft' },
    })
    expect(await made(typed, 'speakers list devconf')).toMatchObject([
      {
        name: 'Grace Hopper',
        email: 'grace@example.org',
        affiliation: 'Rear admiral, Navy',
        biography: 'Wrote a compiler.',
      },
      { name: 'Kim', email: null },
    ])
    const slots = await made<{ title: string; start: string; minutes: number }[]>(typed, 'schedule show devconf')
    expect(slots.find(({ title }) => title === 'Lunch')).toMatchObject({ start: '2027-03-27T12:00', minutes: 60 })
  })
})

describe('iCalendar', () => {
  it('turns UTC, zones, zones of its own and floating times into wall times of the event, and keeps UIDs', async () => {
    await bring({ 'devconf.ics': calendar })
    expect(await starts()).toEqual({
      'Types at scale': ['2027-03-27T10:00'],
      'By UTC': ['2027-03-28T15:00'],
      'Without a zone': ['2027-03-27T14:00'],
      'By its own zone': ['2027-03-28T16:00'],
      'By Tokyo': ['2027-03-27T15:30'],
    })
    expect(await sessions()).toMatchObject({
      'Types at scale': {
        description: 'How types, and tests\ngrow, over two lines of the file that are one.',
        tags: ['Web', 'Types'],
      },
      'By UTC': { status: 'accepted', minutes: 60 },
    })
    const slots = await made<{ guid: string }[]>(typed, 'schedule show devconf')
    expect(slots.map(({ guid }) => guid)).toContain('pretalx-devconf-N3K8WD@pretalx.example.org')
  })

  it('says all that is wrong with its line, a rule of repetition too, and imports the rest', async () => {
    const broken = calendar
      .replace('DURATION:PT1H', 'DTEND:20270328T120000Z')
      .replace('SUMMARY:Without a zone\r\n', '')
      .replace('UID:outlook@example.org\r\n', '')
      .replace('DTSTART;TZID=Asia/Tokyo', 'RRULE:FREQ=WEEKLY\r\nDTSTART;TZID=Asia/Tokyo')
    const { report, exitCode } = await bring({ 'devconf.ics': broken })
    expect(exitCode).toBe(10)
    expect(reasons(report)).toEqual([
      'line 30: "By UTC": it ends before it begins',
      'line 42: an entry without a SUMMARY',
      'line 47: "By its own zone" has no UID',
      'line 56: "By Tokyo" is a recurring entry; export each occurrence as its own entry',
    ])
    expect(Object.keys(await sessions())).toEqual(['Types at scale'])
  })

  it('refuses a zone that nothing says', async () => {
    const { report } = await bring({ 'a.ics': calendar.replaceAll('TZID=Asia/Tokyo', 'TZID=Middle Earth') })
    expect(reasons(report)).toEqual(['line 55: "By Tokyo": the file does not define the time zone "Middle Earth"'])
  })

  it('cancels what is cancelled in the file', async () => {
    await bring({ 'a.ics': calendar })
    const { report } = await bring({ 'a.ics': calendar.replace('STATUS:TENTATIVE', 'STATUS:CANCELLED') })
    expect(report).toMatchObject({ changed: { session: 1 }, refused: [] })
    expect(await sessions()).toMatchObject({ 'By UTC': { status: 'cancelled' } })
  })
})

describe('every format', () => {
  const files: Readonly<Record<string, string>> = {
    'pretalx.json': pretalxSubmissions,
    'organizer.json': pretalxOrganizer,
    'sched.json': schedJson,
    'calendar.ics': calendar,
  }

  it.each(Object.keys(files))('refuses %s that was cut off, and sends nothing', async (name) => {
    const text = files[name] ?? ''
    for (const share of [0.2, 0.5, 0.95]) {
      const { exitCode, stderr } = await bring({ [name]: text.slice(0, text.length * share) })
      expect(exitCode).toBe(2)
      expect(stderr).toContain(name)
    }
    expect(await sessions()).toEqual({})
  })

  const twice = (json: string) => JSON.stringify([...JSON.parse(json), ...JSON.parse(json)])
  const [event = ''] = /BEGIN:VEVENT.*?END:VEVENT\r\n/s.exec(calendar) ?? []
  it.each([
    ['organizer.json', twice(pretalxOrganizer), 1],
    ['sched.json', twice(schedJson), 5],
    ['calendar.ics', calendar.replace(event, event + event), 1],
  ])('refuses what stands in %s twice with both places, and imports it once', async (name, text, refused) => {
    const { report, exitCode } = await bring({ [name]: text })
    expect(exitCode).toBe(10)
    expect(report.refused).toHaveLength(refused)
    for (const { reason } of report.refused)
      expect(reason).toMatch(/is in the file twice; the first one is at \w+ \d+$/)
    const again = await bring({ [name]: files[name] ?? '' })
    expect(again.report).toMatchObject({ importId: null, refused: [] })
  })

  it('changes what is renamed in the file, and gives it back with undo unless somebody touched it', async () => {
    await bring({ 'a.ics': calendar })
    const { report } = await bring({
      'a.ics': calendar.replace('By UTC', 'By the clock').replace('By Tokyo', 'By Japan'),
    })
    expect(report).toMatchObject({ created: { session: 0 }, changed: { session: 2 } })
    const all = await made<{ title: string; code: string }[]>(typed, 'sessions list devconf')
    const code = all.find(({ title }) => title === 'By Japan')?.code
    await typed(`sessions update ${code} --event devconf --title Mine`)
    const { stdout, exitCode } = await typed(`schedule undo-import ${report.importId} --yes --json`)
    expect(exitCode).toBe(10)
    expect(JSON.parse(stdout)).toMatchObject({ restored: 1, kept: [{ name: 'Mine', message: 'was changed since' }] })
    expect(Object.keys(await sessions())).toEqual(expect.arrayContaining(['By UTC', 'Mine']))
  })

  it('refuses files of two formats at once, and two of one that is whole in a file', async () => {
    const mixed = await bring({ 'a.json': schedJson, 'b.ics': calendar })
    expect([mixed.exitCode, mixed.stderr]).toEqual([
      2,
      expect.stringContaining('but a.json is sched and b.ics is icalendar'),
    ])
    const two = await bring({ 'a.json': scheduleJson, 'b.json': scheduleJson })
    expect([two.exitCode, two.stderr]).toEqual([
      2,
      expect.stringContaining('a.json must be imported on its own, without b.json'),
    ])
  })
})
