import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  dayEndingAt,
  dayInZone,
  daysAfter,
  daysLater,
  endOfDay,
  instantText,
  startOfDay,
  wallTimeInZone,
} from '../../../src/contract/core/time.ts'
import { sized } from '../../faults/proof-size.ts'

describe('the start of a day', () => {
  const cases = [
    ['2027-03-14', 'UTC', '2027-03-14T00:00:00.000Z'],
    ['2027-03-14', 'Europe/Berlin', '2027-03-13T23:00:00.000Z'],
    ['2027-07-14', 'Europe/Berlin', '2027-07-13T22:00:00.000Z'],
    ['2027-03-14', 'Pacific/Kiritimati', '2027-03-13T10:00:00.000Z'],
    ['2027-03-14', 'Etc/GMT+12', '2027-03-14T12:00:00.000Z'],
    // The clock goes from 0 to 1 at midnight.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    // The clock went back from 0:01: midnight came twice.
    ['2010-11-07', 'America/St_Johns', '2010-11-07T02:30:00.000Z'],
    // This day was left out of the calendar: the next one begins.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ] as const
  it.each(cases)('%s in %s is %s', (date, zone, instant) => {
    expect(startOfDay(date, zone).toISOString()).toBe(instant)
  })
})

describe('a wall time', () => {
  const cases = [
    ['Europe/Berlin', 'skipped', '2027-03-28 02:30', '2027-03-28T01:30:00.000Z'],
    ['Europe/Berlin', 'twice', '2027-10-31 02:30', '2027-10-31T00:30:00.000Z'],
    ['America/New_York', 'skipped', '2027-03-14 02:30', '2027-03-14T07:30:00.000Z'],
    ['America/New_York', 'twice', '2027-11-07 01:30', '2027-11-07T05:30:00.000Z'],
    ['America/Havana', 'skipped', '2027-03-14 00:30', '2027-03-14T05:30:00.000Z'],
    ['America/Havana', 'twice', '2027-11-07 00:30', '2027-11-07T04:30:00.000Z'],
    ['Africa/Cairo', 'skipped', '2027-04-30 00:30', '2027-04-29T22:30:00.000Z'],
    ['Africa/Cairo', 'twice', '2027-10-28 23:30', '2027-10-28T20:30:00.000Z'],
    ['Africa/Cairo', 'just after it came twice', '2027-10-29 00:00', '2027-10-28T22:00:00.000Z'],
    ['Australia/Lord_Howe', 'skipped by half an hour', '2027-10-03 02:15', '2027-10-02T15:45:00.000Z'],
    ['Australia/Lord_Howe', 'twice within an hour', '2027-04-04 01:45', '2027-04-03T14:45:00.000Z'],
    ['Pacific/Apia', 'on a day left out', '2011-12-30 10:00', '2011-12-30T20:00:00.000Z'],
    ['Pacific/Apia', 'on the day after it', '2011-12-31 10:00', '2011-12-30T20:00:00.000Z'],
    ['UTC', 'of any day', '2027-03-28 02:30', '2027-03-28T02:30:00.000Z'],
  ] as const
  it.each(cases)('in %s, %s, is the instant that calendars take', (zone, _what, text, instant) => {
    const [date = '', time = ''] = text.split(' ')
    expect(wallTimeInZone(date, time, zone).toISOString()).toBe(instant)
  })
})

const anyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const anyInstant = fc.integer({ min: Date.UTC(1972, 0, 1) / 60_000, max: Date.UTC(2040, 0, 1) / 60_000 })
// Sunday mornings of the months in which most clocks are changed.
const changeMinutes = fc
  .tuple(fc.integer({ min: 1975, max: 2035 }), fc.constantFrom(2, 3, 8, 9, 10), fc.nat(4), fc.nat(239))
  .map(([year, month, week, minute]) => {
    const firstSunday = 1 + ((7 - new Date(Date.UTC(year, month, 1)).getUTCDay()) % 7)
    return Date.UTC(year, month, firstSunday + 7 * week) / 60_000 + minute
  })
const fixed = { seed: 26, numRuns: 5_000 }

test('a wall time gives its instant, or the earlier one if it occurs twice', () => {
  fc.assert(
    fc.property(fc.oneof(anyInstant, changeMinutes), anyZone, (minutes, zone) => {
      const instant = new Date(minutes * 60_000)
      const [date, time] = [dayInZone(instant, zone), timeInZone(instant, zone)]
      const found = wallTimeInZone(date, time, zone)
      expect([dayInZone(found, zone), timeInZone(found, zone)]).toEqual([date, time])
      const earlierMs = instant.getTime() - found.getTime()
      expect(earlierMs >= 0 && earlierMs <= 3 * 3_600_000).toBe(true)
    }),
    { ...fixed, numRuns: sized(5_000, 1_000) },
  )
})

test('a wall time that the clock skips moves forward by the gap', () => {
  let skippedCount = 0
  fc.assert(
    fc.property(changeMinutes, anyZone, (minutes, zone) => {
      const [date = '', time = ''] = new Date(minutes * 60_000).toISOString().slice(0, 16).split('T')
      const found = wallTimeInZone(date, time, zone)
      const shownMs = (at: Date) => Date.parse(`${dayInZone(at, zone)}T${timeInZone(at, zone)}:00Z`)
      const skippedMs = shownMs(found) - minutes * 60_000
      expect(skippedMs).toBeGreaterThanOrEqual(0)
      if (skippedMs === 0) return
      skippedCount++
      // As long before, the clock was not yet changed: between the two it went on by that and skipped as much.
      const before = new Date(found.getTime() - skippedMs)
      expect(shownMs(found) - shownMs(before)).toBe(2 * skippedMs)
    }),
    fixed,
  )
  expect(skippedCount).toBeGreaterThan(10)
})

function timeInZone(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    instant,
  )
}

test('days later it is the same time of day, even across clock changes', () => {
  const later = (text: string, days: number, zone: string) => daysLater(new Date(text), days, zone).toISOString()
  expect(later('2027-03-13T22:59:59.999Z', 100, 'Europe/Berlin')).toBe('2027-06-21T21:59:59.999Z')
  expect(later('2027-03-14T05:00:00.000Z', -1, 'America/New_York')).toBe('2027-03-13T05:00:00.000Z')
  expect(later('2027-03-15T04:00:00.000Z', -1, 'America/New_York')).toBe('2027-03-14T05:00:00.000Z')
})

test('a millisecond before a day starts it is another day', () => {
  const zone = fc.constantFrom(
    'UTC',
    'Asia/Kathmandu',
    'America/New_York',
    'Africa/Cairo',
    'Australia/Lord_Howe',
    'America/St_Johns',
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), zone, (days, timeZone) => {
      const date = daysAfter('1990-01-01', days)
      const start = startOfDay(date, timeZone)
      expect(dayInZone(start, timeZone)).toBe(date)
      expect(dayInZone(new Date(start.getTime() - 1), timeZone) < date).toBe(true)
    }),
    fixed,
  )
})

describe('an instant on a screen', () => {
  it.each([
    ['2027-01-14T09:00:00Z', 'Europe/Berlin', '2027-01-14 10:00 CET'],
    ['2027-07-14T09:00:00Z', 'Europe/Berlin', '2027-07-14 11:00 CEST'],
    ['2027-07-14T09:00:00Z', 'America/New_York', '2027-07-14 05:00 EDT'],
    ['2027-07-14T09:00:00Z', 'Australia/Sydney', '2027-07-14 19:00 AEST'],
    ['2027-07-14T09:00:00Z', 'UTC', '2027-07-14 09:00 UTC'],
  ])('names the zone as people there do: %s in %s', (instant, zone, text) => {
    expect(instantText(instant, zone)).toBe(text)
  })

  it.each([
    ['Asia/Tokyo', '2027-07-14 18:00 Tokyo'],
    ['America/Sao_Paulo', '2027-07-14 06:00 Sao Paulo'],
    ['America/Argentina/Buenos_Aires', '2027-07-14 06:00 Buenos Aires'],
  ])('names the city of %s, which has no short name in English', (zone, text) => {
    expect(instantText('2027-07-14T09:00:00Z', zone)).toBe(text)
  })

  it('is in UTC where the zone is unknown, and is none where the text is no instant', () => {
    expect(instantText('2027-07-14T09:00:00Z', 'Europe/Nowhere')).toBe('2027-07-14 09:00 UTC')
    expect(instantText('tomorrow', 'UTC')).toBeUndefined()
  })
})

describe('the end of a day', () => {
  it.each([
    ['2027-03-27', 'Europe/Berlin', '2027-03-27T22:59:59.999Z'],
    ['2027-03-28', 'Europe/Berlin', '2027-03-28T21:59:59.999Z'],
    ['2027-03-28', 'UTC', '2027-03-28T23:59:59.999Z'],
    ['2027-03-28', 'Pacific/Kiritimati', '2027-03-28T09:59:59.999Z'],
  ])('%s in %s is its last millisecond', (date, zone, at) => {
    expect(endOfDay(date, zone).toISOString()).toBe(at)
    expect(dayEndingAt(new Date(at), zone)).toBe(date)
  })

  it('is anywhere in its last minute, and no earlier', () => {
    expect(dayEndingAt(new Date('2027-01-31T22:59:00.000Z'), 'Europe/Berlin')).toBe('2027-01-31')
    expect(dayEndingAt(new Date('2027-01-31T22:58:59.999Z'), 'Europe/Berlin')).toBeUndefined()
    expect(dayEndingAt(new Date('2027-01-31T23:00:00.000Z'), 'Europe/Berlin')).toBeUndefined()
  })
})
