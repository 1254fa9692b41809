// khal, a calendar for terminals, reads the times of our slots from an iCalendar file: as instants in UTC, which is how feeds
// write them, and as wall times of a zone.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endOf, instantOfWallTime, parseTypedStart } from '../../../src/contract/agenda/wall-time.ts'
import { skipWithout } from '../../host/programs.ts'

interface Timed {
  readonly start: string
  readonly fold: 0 | 1
  readonly minutes: number
}

/** Times as people type them, with an offset where the clock shows them twice. Half an hour each, or as long as said. */
const typed: Readonly<Record<string, readonly (string | readonly [string, number])[]>> = {
  'Europe/Berlin': [
    '2027-03-28T01:59',
    '2027-03-28T03:00',
    '2027-10-31T01:59',
    '2027-10-31T02:30+02:00',
    '2027-10-31T02:30+01:00',
    '2027-10-31T03:00',
    // Parties across midnight and across the change.
    ['2027-03-27T22:00', 360],
    ['2027-10-30T22:00', 360],
    ['2027-06-12T22:00', 360],
  ],
  'America/New_York': [
    '2027-03-14T01:59',
    '2027-03-14T03:00',
    '2027-11-07T00:59',
    '2027-11-07T01:30-04:00',
    '2027-11-07T01:30-05:00',
    '2027-11-07T02:00',
    ['2027-03-13T22:00', 360],
    ['2027-11-06T22:00', 360],
  ],
  // At midnight.
  'America/Havana': [
    '2027-03-13T23:59',
    '2027-03-14T01:00',
    '2027-11-06T23:59',
    // Longer: khal's 7 November begins with the second 00:00, and what is over before that is on no day of khal's.
    ['2027-11-07T00:30-04:00', 60],
    '2027-11-07T00:30-05:00',
    '2027-11-07T01:00',
    ['2027-03-13T22:00', 360],
    ['2027-11-06T22:00', 360],
  ],
  // Before midnight: the last hour of a day comes twice.
  'Africa/Cairo': [
    '2027-04-29T23:59',
    '2027-04-30T01:00',
    '2027-10-28T22:59',
    '2027-10-28T23:30+03:00',
    '2027-10-28T23:30+02:00',
    '2027-10-29T00:00',
    ['2027-04-29T22:00', 360],
    ['2027-10-28T22:00', 360],
  ],
  // By half an hour.
  'Australia/Lord_Howe': [
    '2027-10-03T01:59',
    '2027-10-03T02:30',
    '2027-04-04T01:29',
    '2027-04-04T01:45+11:00',
    '2027-04-04T01:45+10:30',
    '2027-04-04T02:00',
    ['2027-10-02T22:00', 360],
    ['2027-04-03T22:00', 360],
  ],
}

const skipped = [
  ['Europe/Berlin', '2027-03-28T02:30'],
  ['America/New_York', '2027-03-14T02:30'],
  ['America/Havana', '2027-03-14T00:30'],
  ['Africa/Cairo', '2027-04-30T00:30'],
  ['Australia/Lord_Howe', '2027-10-03T02:15'],
] as const

const zones = Object.keys(typed)
const slotsOf = (zone: string): Timed[] =>
  (typed[zone] ?? []).map((entry) => {
    const [text, minutes] = typeof entry === 'string' ? [entry, 30] : entry
    const read = parseTypedStart(text, zone)
    if ('refused' in read) throw new Error(read.message)
    return { ...read, minutes }
  })

const msOf = (slot: Timed, zone: string) => instantOfWallTime(slot, zone).instantMs
const minuteOf = (ms: number) => new Date(ms).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
const compact = (time: string) => `${time.replaceAll(/[-:]/g, '')}00`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'khal-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Entry {
  readonly uid: string
  /** Content lines, from DTSTART on. */
  readonly times: readonly string[]
}

let calendars = 0

/** Starts and ends of entries as khal shows them to somebody in a zone: `2027-03-28T01:59 2027-03-28T02:29`. */
function readByKhal(entries: readonly Entry[], zone: string): ReadonlyMap<string, string> {
  skipWithout('khal')
  calendars += 1
  const home = path.join(folder, String(calendars))
  const calendar = path.join(home, 'calendar')
  mkdirSync(calendar, { recursive: true })
  for (const { uid, times } of entries) {
    const event = ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20270101T000000Z', ...times, `SUMMARY:${uid}`, 'END:VEVENT']
    const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//turnout//test//EN', ...event, 'END:VCALENDAR', '']
    writeFileSync(path.join(calendar, `${uid}.ics`), lines.join('\r\n'))
  }
  const formats = ['date', 'longdate', 'datetime', 'longdatetime'].map((name) => {
    return `${name}format = %Y-%m-%d${name.endsWith('datetime') ? 'T%H:%M' : ''}`
  })
  const config = [
    `[calendars]\n[[agenda]]\npath = ${calendar}\ntype = calendar`,
    `[locale]\nlocal_timezone = ${zone}\ndefault_timezone = ${zone}\ntimeformat = %H:%M`,
    ...formats,
    `[sqlite]\npath = ${path.join(home, 'khal.db')}\n`,
  ]
  writeFileSync(path.join(home, 'config'), config.join('\n'))
  const words = ['--config', path.join(home, 'config'), 'list', '--format', '{uid} {start-long-full} {end-long-full}']
  const env = { PATH: process.env.PATH, HOME: home, LC_ALL: 'C.UTF-8' }
  const text = execFileSync('khal', [...words, '2027-01-01', '2027-12-31'], { env, encoding: 'utf8' })
  const lines = text.split('\n').map((line) => line.split(' '))
  return new Map(lines.flatMap(([uid = '', start, end]) => (end?.includes('T') ? [[uid, `${start} ${end}`]] : [])))
}

describe.each(zones)('khal in %s', (zone) => {
  it('shows the instants of slots at the wall times that the slots have', () => {
    const slots = slotsOf(zone)
    const entries = slots.map((slot, index) => {
      const [start, end] = [msOf(slot, zone), msOf(slot, zone) + slot.minutes * 60_000]
      return { uid: `slt-${index}`, times: [`DTSTART:${utc(start)}`, `DTEND:${utc(end)}`] }
    })
    const expected = slots.map((slot, index) => [`slt-${index}`, `${slot.start} ${endOf(slot, zone).end}`])
    expect(readByKhal(entries, zone)).toEqual(new Map(expected as [string, string][]))
  })

  it('takes wall times of that zone for the instants that we take them for', () => {
    const slots = slotsOf(zone)
    const read = readByKhal(slots.map(wallEntry(zone)), 'UTC')
    for (const [index, slot] of slots.entries()) {
      // Which of two a TZID means is told by nothing in the file: khal takes the second. Hence the UTC of feeds.
      const starts = [0, 1].map((fold) => minuteOf(instantOfWallTime({ ...slot, fold }, zone).instantMs))
      expect(starts, `${zone} ${slot.start}`).toContain(read.get(`slt-${index}`)?.split(' ')[0])
    }
    expect(read.size).toBe(slots.length)
  })
})

it('khal moves times that the clock skips as far as we do', () => {
  for (const [zone, start] of skipped) {
    const found = instantOfWallTime({ start, fold: 0 }, zone)
    expect(found.skipped, `${zone} ${start}`).not.toBeNull()
    const read = readByKhal([wallEntry(zone)({ start, fold: 0, minutes: 30 }, 0)], 'UTC')
    expect(read.get('slt-0')?.split(' ')[0], `${zone} ${start}`).toBe(minuteOf(found.instantMs))
  }
})

const utc = (ms: number) => `${compact(minuteOf(ms))}Z`

/** With a length instead of an end: what khal takes for the second of two times would end before it began. */
const wallEntry = (zone: string) => (slot: Timed, index: number) => ({
  uid: `slt-${index}`,
  times: [`DTSTART;TZID=${zone}:${compact(slot.start)}`, `DURATION:PT${slot.minutes}M`],
})
