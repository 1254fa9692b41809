// The wall times of an event, east and west of UTC, compared with two that know nothing of our code: ical.js with rules
// written by hand, and a search through all minutes with another format of Intl.
import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it, test, vi } from 'vitest'
import {
  endOf,
  firstInstantAt,
  instantOfWallTime,
  isWallDateTime,
  parseTypedStart,
  programmeDayBounds,
  programmeDayOf,
  shiftDays,
  wallTimeOf,
} from '../../../src/contract/agenda/wall-time.ts'

const iso = (ms: number) => new Date(ms).toISOString().replace(':00.000Z', 'Z')

interface Case {
  readonly zone: string
  readonly start: string
  /** In order; of a skipped time the one that it moves to. */
  readonly instants: readonly string[]
  /** The first wall time after the gap. */
  readonly next: string | undefined
}

const table: readonly (readonly [string, string, readonly string[], string?])[] = [
  ['Europe/Berlin', '2027-03-28T01:59', ['2027-03-28T00:59Z']],
  ['Europe/Berlin', '2027-03-28T02:00', ['2027-03-28T01:00Z'], '2027-03-28T03:00'],
  ['Europe/Berlin', '2027-03-28T02:30', ['2027-03-28T01:30Z'], '2027-03-28T03:00'],
  ['Europe/Berlin', '2027-03-28T03:00', ['2027-03-28T01:00Z']],
  ['Europe/Berlin', '2027-10-31T01:59', ['2027-10-30T23:59Z']],
  ['Europe/Berlin', '2027-10-31T02:00', ['2027-10-31T00:00Z', '2027-10-31T01:00Z']],
  ['Europe/Berlin', '2027-10-31T02:59', ['2027-10-31T00:59Z', '2027-10-31T01:59Z']],
  ['Europe/Berlin', '2027-10-31T03:00', ['2027-10-31T02:00Z']],
  ['America/New_York', '2027-03-14T02:30', ['2027-03-14T07:30Z'], '2027-03-14T03:00'],
  ['America/New_York', '2027-11-07T01:30', ['2027-11-07T05:30Z', '2027-11-07T06:30Z']],
  // Over midnight, into the day and back out of it.
  ['America/Havana', '2027-03-14T00:30', ['2027-03-14T05:30Z'], '2027-03-14T01:00'],
  ['America/Havana', '2027-03-13T23:59', ['2027-03-14T04:59Z']],
  ['America/Havana', '2027-11-07T00:30', ['2027-11-07T04:30Z', '2027-11-07T05:30Z']],
  // Before midnight: the last hour of a day comes twice.
  ['Africa/Cairo', '2027-04-30T00:30', ['2027-04-29T22:30Z'], '2027-04-30T01:00'],
  ['Africa/Cairo', '2027-10-28T23:30', ['2027-10-28T20:30Z', '2027-10-28T21:30Z']],
  ['Africa/Cairo', '2027-10-29T00:00', ['2027-10-28T22:00Z']],
  // By half an hour.
  ['Australia/Lord_Howe', '2027-10-03T02:15', ['2027-10-02T15:45Z'], '2027-10-03T02:30'],
  ['Australia/Lord_Howe', '2027-10-03T02:30', ['2027-10-02T15:30Z']],
  ['Australia/Lord_Howe', '2027-04-04T01:29', ['2027-04-03T14:29Z']],
  ['Australia/Lord_Howe', '2027-04-04T01:45', ['2027-04-03T14:45Z', '2027-04-03T15:15Z']],
  ['Asia/Kathmandu', '2027-03-28T09:30', ['2027-03-28T03:45Z']],
  ['UTC', '2027-03-28T02:30', ['2027-03-28T02:30Z']],
  // The calendar left this day out.
  ['Pacific/Apia', '2011-12-29T23:59', ['2011-12-30T09:59Z']],
  ['Pacific/Apia', '2011-12-30T00:00', ['2011-12-30T10:00Z'], '2011-12-31T00:00'],
  ['Pacific/Apia', '2011-12-30T10:00', ['2011-12-30T20:00Z'], '2011-12-31T00:00'],
  ['Pacific/Apia', '2011-12-31T00:00', ['2011-12-30T10:00Z']],
]

const cases: readonly Case[] = table.map(([zone, start, instants, next]) => ({
  zone,
  start,
  instants,
  next,
}))

describe('a wall time', () => {
  it.each(cases)('in $zone, $start, is $instants', ({ zone, start, instants, next = null }) => {
    for (const fold of [0, 1]) {
      const found = instantOfWallTime({ start, fold }, zone)
      const expected = instants[fold] ?? instants[0] ?? ''
      expect({ ...found, instantMs: iso(found.instantMs) }).toEqual({
        instantMs: expected,
        offsetMinutes: (Date.parse(`${start}Z`) - Date.parse(expected)) / 60_000,
        skipped: next,
        doubled: instants.length === 2,
      })
      if (next === null) {
        expect(wallTimeOf(found.instantMs, zone)).toEqual({ start, fold: instants.length === 2 ? fold : 0 })
      }
    }
  })

  it('has an instant that ical.js knows too', () => {
    const compared = cases.filter(({ zone, next }) => next === undefined && zone in rules)
    expect(compared.length).toBeGreaterThan(12)
    for (const { zone, start, instants } of compared) {
      const read = ICAL.Time.fromDateTimeString(`${start}:00`)
      read.zone = icalZone(zone)
      // Of two it takes the second, or in New York the first.
      expect(instants, `${zone} ${start}`).toContain(iso(read.toUnixTime() * 1000))
    }
  })

  it('is skipped, single or double as a search through all minutes finds it', () => {
    const days = new Set(cases.map(({ zone, start }) => `${zone} ${start.slice(0, 10)}`))
    for (const [zone = '', date = ''] of [...days].map((text) => text.split(' '))) {
      const shown = instantsByWallTime(zone, date)
      const later = [...shown.keys()].sort()
      const minutes = Array.from({ length: 1440 }, (_, minute) => Date.parse(date) + minute * 60_000)
      const starts = minutes.map((ms) => new Date(ms).toISOString().slice(0, 16))
      const expected = starts.map((start) => {
        const instants = shown.get(start) ?? []
        const next = instants.length > 0 ? null : later.find((time) => time > start)
        return [zone, start, instants.length === 2, next, ...(next === null ? [instants[0], instants.at(-1)] : [])]
      })
      const found = starts.map((start) => {
        const [first, second] = [0, 1].map((fold) => instantOfWallTime({ start, fold }, zone))
        const instants = first?.skipped === null ? [first.instantMs, second?.instantMs] : []
        return [zone, start, first?.doubled, first?.skipped, ...instants]
      })
      expect(found).toEqual(expected)
    }
  })

  const anyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const anyMinute = fc.integer({ min: Date.UTC(1973, 0, 1) / 60_000, max: Date.UTC(2199, 11, 31) / 60_000 })

  it('and its fold say one instant, whichever it is', () => {
    fc.assert(
      fc.property(anyMinute, anyZone, (minute, zone) => {
        const instantMs = minute * 60_000
        const found = instantOfWallTime(wallTimeOf(instantMs, zone), zone)
        expect([found.instantMs, found.skipped]).toEqual([instantMs, null])
      }),
      { numRuns: 5_000 },
    )
  })

  it('takes one formatter for a zone, however many are converted', () => {
    const construct = vi.fn(Reflect.construct)
    const Format = Intl.DateTimeFormat
    Intl.DateTimeFormat = new Proxy<typeof Format>(Format, { construct })
    try {
      for (let days = 0; days < 10_000; days++) {
        const start = shiftDays('2027-01-01T09:30', days)
        // An alias, which no other test uses.
        instantOfWallTime({ start, fold: 0 }, 'Asia/Ashkhabad')
      }
    } finally {
      Intl.DateTimeFormat = Format
    }
    expect(construct).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['2027-03-28T09:30', true],
    ['2028-02-29T00:00', true],
    ['2027-02-29T00:00', false],
    ['2027-03-28T24:00', false],
    ['2027-03-28 09:30', false],
    ['2027-03-28T09:30:00', false],
    ['2027-03-28T09:30Z', false],
    ['2027-03-28', false],
    ['', false],
  ])('%j: %s', (text, isOne) => {
    expect(isWallDateTime(text)).toBe(isOne)
  })
})

describe('a typed start', () => {
  it.each([
    ['2027-03-28T09:30', 'Europe/Berlin', { start: '2027-03-28T09:30', fold: 0 }],
    ['2027-03-28T09:30+02:00', 'Europe/Berlin', { start: '2027-03-28T09:30', fold: 0 }],
    ['2027-10-31T02:30+02:00', 'Europe/Berlin', { start: '2027-10-31T02:30', fold: 0 }],
    ['2027-10-31T02:30+01:00', 'Europe/Berlin', { start: '2027-10-31T02:30', fold: 1 }],
    ['2027-11-07T01:30-05:00', 'America/New_York', { start: '2027-11-07T01:30', fold: 1 }],
    ['2027-01-07T01:30Z', 'Europe/London', { start: '2027-01-07T01:30', fold: 0 }],
    ['2027-04-04T01:45+10:30', 'Australia/Lord_Howe', { start: '2027-04-04T01:45', fold: 1 }],
    ['2027-03-28T09:30+05:45', 'Asia/Kathmandu', { start: '2027-03-28T09:30', fold: 0 }],
  ])('%s in %s', (text, zone, read) => {
    expect(parseTypedStart(text, zone)).toEqual(read)
  })

  it('that comes twice is the first, and a note says how to write the second', () => {
    expect(parseTypedStart('2027-10-31T02:30', 'Europe/Berlin')).toEqual({
      start: '2027-10-31T02:30',
      fold: 0,
      note: '02:30 occurs twice on 2027-10-31: this is the first, +02:00; the second is 2027-10-31T02:30+01:00',
    })
  })

  it('has the fold that is asked for, where there are two', () => {
    expect(parseTypedStart('2027-10-31T02:30', 'Europe/Berlin', 1)).toEqual({ start: '2027-10-31T02:30', fold: 1 })
    expect(parseTypedStart('2027-10-31T02:30', 'Europe/Berlin', 0)).toEqual({ start: '2027-10-31T02:30', fold: 0 })
    expect(parseTypedStart('2027-10-31T09:30', 'Europe/Berlin', 1)).toEqual({ start: '2027-10-31T09:30', fold: 0 })
  })

  it.each([
    [
      '2027-03-28T02:30',
      'Europe/Berlin',
      {
        refused: 'skipped',
        message: 'Europe/Berlin skips 02:30 on 2027-03-28; the next valid time is 03:00',
        next: '2027-03-28T03:00',
      },
    ],
    [
      '2011-12-30T10:00',
      'Pacific/Apia',
      {
        refused: 'skipped',
        message: 'Pacific/Apia skips 10:00 on 2011-12-30; the next valid time is 2011-12-31 00:00',
        next: '2011-12-31T00:00',
      },
    ],
    [
      '2027-06-28T09:30+01:00',
      'Europe/Berlin',
      { refused: 'offset', message: 'Europe/Berlin is at +02:00 on 2027-06-28 at 09:30, not at +01:00' },
    ],
    [
      '2027-11-07T01:30Z',
      'America/New_York',
      { refused: 'offset', message: 'America/New_York is at -04:00 or -05:00 on 2027-11-07 at 01:30, not at Z' },
    ],
    ['9:30', 'UTC', { refused: 'format', message: '"9:30" is not a valid time; write it like 2027-03-28T09:30' }],
    [
      '2027-02-29T09:30',
      'UTC',
      { refused: 'format', message: '"2027-02-29T09:30" is not a valid time; write it like 2027-03-28T09:30' },
    ],
  ])('%s in %s is refused, with what is right', (text, zone, refused) => {
    expect(parseTypedStart(text, zone)).toEqual(refused)
  })
})

test.each([
  ['Europe/Berlin', '2027-10-30T22:00', 360, '2027-10-31T03:00', 0],
  ['Europe/Berlin', '2027-10-31T01:30', 60, '2027-10-31T02:30', 0],
  ['Europe/Berlin', '2027-10-31T01:30', 120, '2027-10-31T02:30', 1],
  ['Europe/Berlin', '2027-03-27T22:00', 360, '2027-03-28T05:00', 0],
  ['Africa/Cairo', '2027-10-28T23:30', 60, '2027-10-28T23:30', 1],
  ['Pacific/Apia', '2011-12-29T23:30', 60, '2011-12-31T00:30', 0],
] as const)('in %s what begins at %s ends %i minutes that pass later, at %s', (zone, start, minutes, end, fold) => {
  expect(endOf({ start, fold: 0, minutes }, zone)).toEqual({ end, fold })
})

describe('a programme day', () => {
  it('begins when the night before is over', () => {
    expect(programmeDayOf('2027-03-28T03:59', '04:00')).toBe('2027-03-27')
    expect(programmeDayOf('2027-03-28T04:00', '04:00')).toBe('2027-03-28')
    expect(programmeDayOf('2027-01-01T01:00', '04:00')).toBe('2026-12-31')
    expect(programmeDayOf('2027-03-28T00:00', '00:00')).toBe('2027-03-28')
  })

  it.each([
    ['Europe/Berlin', '2027-03-27', '04:00', 23],
    ['Europe/Berlin', '2027-03-28', '04:00', 24],
    ['Europe/Berlin', '2027-10-30', '04:00', 25],
    ['America/New_York', '2027-11-07', '00:00', 25],
    ['America/Havana', '2027-03-14', '00:00', 23],
    ['America/Havana', '2027-11-07', '00:00', 25],
    ['Africa/Cairo', '2027-10-28', '00:00', 25],
    ['Australia/Lord_Howe', '2027-04-04', '00:00', 24.5],
    ['Australia/Lord_Howe', '2027-10-03', '00:00', 23.5],
    ['Pacific/Apia', '2011-12-30', '00:00', 0],
  ])('in %s, %s from %s on, has %f hours', (zone, date, dayStartsAt, hours) => {
    const { startMs, endMs } = programmeDayBounds(date, dayStartsAt, zone)
    expect((endMs - startMs) / 3_600_000).toBe(hours)
  })

  it('that begins at a skipped time begins when the clock goes on', () => {
    expect(iso(firstInstantAt('2027-03-28T02:30', 'Europe/Berlin'))).toBe('2027-03-28T01:00Z')
    expect(iso(programmeDayBounds('2027-03-28', '02:30', 'Europe/Berlin').startMs)).toBe('2027-03-28T01:00Z')
  })

  it('holds each instant of its wall times', () => {
    const zone = fc.constantFrom('Europe/Berlin', 'America/Havana', 'Africa/Cairo', 'Australia/Lord_Howe', 'Asia/Tokyo')
    const minute = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 })
    fc.assert(
      fc.property(minute, zone, fc.constantFrom('00:00', '04:00', '06:30'), (at, timeZone, dayStartsAt) => {
        const day = programmeDayOf(wallTimeOf(at * 60_000, timeZone).start, dayStartsAt)
        const { startMs, endMs } = programmeDayBounds(day, dayStartsAt, timeZone)
        expect(startMs <= at * 60_000 && at * 60_000 < endMs).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('is moved by days without its time of day', () => {
    expect(shiftDays('2027-03-21T02:30', 7)).toBe('2027-03-28T02:30')
    expect(shiftDays('2027-01-01T00:00', -1)).toBe('2026-12-31T00:00')
  })
})

/** All minutes that a clock shows on a date, each with its instants, read off `2027-03-28 09:30`. */
function instantsByWallTime(timeZone: string, date: string): Map<string, number[]> {
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, ...numeric })
  const shown = new Map<string, number[]>()
  const noon = Date.parse(`${date}T12:00Z`)
  for (let at = noon - 40 * 3_600_000; at < noon + 40 * 3_600_000; at += 60_000) {
    const wallTime = format.format(at).replace(' ', 'T')
    shown.set(wallTime, [...(shown.get(wallTime) ?? []), at])
  }
  return shown
}

/** Offsets and days of summer time, as the zone's law has them: `[standard, summer, its start, its end]`. */
const rules: Record<string, readonly [string, string, string, string] | readonly [string]> = {
  'Europe/Berlin': ['+0100', '+0200', 'T020000 3 -1SU', 'T030000 10 -1SU'],
  'America/New_York': ['-0500', '-0400', 'T020000 3 2SU', 'T020000 11 1SU'],
  'America/Havana': ['-0500', '-0400', 'T000000 3 2SU', 'T010000 11 1SU'],
  'Africa/Cairo': ['+0200', '+0300', 'T000000 4 -1FR', 'T000000 10 -1FR'],
  'Australia/Lord_Howe': ['+1030', '+1100', 'T020000 10 1SU', 'T020000 4 1SU'],
  'Asia/Kathmandu': ['+0545'],
}

/** A VTIMEZONE of these rules. Cairo's summer ends after the last Thursday of October, which is a Friday in all years here. */
function icalZone(zone: string): ICAL.Timezone {
  const [standard = '', summer = standard, begins = 'T020000 3 -1SU', ends = 'T030000 10 -1SU'] = rules[zone] ?? []
  const part = (name: string, when: string, from: string, to: string) => {
    const [time, month = '', day] = when.split(' ')
    return [
      `BEGIN:${name}`,
      `DTSTART:2020${month.padStart(2, '0')}01${time}`,
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=${day}`,
      `END:${name}`,
    ]
  }
  const lines = [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...part('DAYLIGHT', begins, standard, summer),
    ...part('STANDARD', ends, summer, standard),
    'END:VTIMEZONE',
  ]
  return new ICAL.Timezone(new ICAL.Component(ICAL.parse(lines.join('\r\n'))))
}
