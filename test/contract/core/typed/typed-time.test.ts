import { describe, expect, it } from 'vitest'
import {
  dateOf,
  dayFault,
  instantOf,
  readDay,
  readTime,
  readWallTime,
  timeFault,
  wallTimeFault,
} from '../../../../src/contract/core/typed/typed-time.ts'

// In Berlin it is half past midnight on the 16th.
const berlin = { now: new Date('2027-01-15T23:30:00Z'), timezone: 'Europe/Berlin' }

describe('a typed time', () => {
  it.each([
    ['2027-03-14T09:00:00Z', '2027-03-14T09:00:00Z'],
    ['2027-03-14T09:00:00.25+01:00', '2027-03-14T09:00:00.25+01:00'],
    ['2027-04-01T18:00+02:00', '2027-04-01T18:00:00+02:00'],
    ['2027-04-01 18:00+0200', '2027-04-01T18:00:00+02:00'],
    ['2027-04-01 18:00 +02', '2027-04-01T18:00:00+02:00'],
    ['2027-04-01t18:00z', '2027-04-01T18:00:00Z'],
    ['9999-12-31T00:00:00Z', '9999-12-31T00:00:00Z'],
    ['now', '2027-01-15T23:30:00.000Z'],
    ['+2h', '2027-01-16T01:30:00.000Z'],
    ['-24h', '2027-01-14T23:30:00.000Z'],
  ])('%s is absolute', (text, instant) => {
    const typed = readTime(text)
    expect(typed && instantOf(typed, 'end', { ...berlin, timezone: 'Asia/Tokyo' })).toBe(instant)
    expect(timeFault(text)).toBeUndefined()
  })

  it.each([
    ['2026-12-15 18:00', '2026-12-15T17:00:00.000Z'],
    ['2026-12-15T18:00:30', '2026-12-15T17:00:30.000Z'],
    ['2027-07-15 18:00', '2027-07-15T16:00:00.000Z'],
    ['18:00', '2027-01-16T17:00:00.000Z'],
    ['9:00', '2027-01-16T08:00:00.000Z'],
    ['Tomorrow 9:00', '2027-01-17T08:00:00.000Z'],
    ['+14d 18:00', '2027-01-30T17:00:00.000Z'],
    // Skipped by the clock: moves on by the gap. Twice: the first.
    ['2027-03-28 02:30', '2027-03-28T01:30:00.000Z'],
    ['2027-10-31 02:30', '2027-10-31T00:30:00.000Z'],
  ])('%s is a local time', (text, instant) => {
    const typed = readTime(text)
    expect(typed && instantOf(typed, 'start', berlin)).toBe(instant)
    expect(typed && instantOf(typed, 'end', berlin)).toBe(instant)
  })

  it.each([
    ['2026-12-15', '2026-12-14T23:00:00.000Z', '2026-12-15T22:59:59.999Z'],
    ['today', '2027-01-15T23:00:00.000Z', '2027-01-16T22:59:59.999Z'],
    ['YESTERDAY', '2027-01-14T23:00:00.000Z', '2027-01-15T22:59:59.999Z'],
    ['+14d', '2027-01-29T23:00:00.000Z', '2027-01-30T22:59:59.999Z'],
    ['+2w', '2027-01-29T23:00:00.000Z', '2027-01-30T22:59:59.999Z'],
    ['-7d', '2027-01-08T23:00:00.000Z', '2027-01-09T22:59:59.999Z'],
    // 23 and 25 hours.
    ['2027-03-28', '2027-03-27T23:00:00.000Z', '2027-03-28T21:59:59.999Z'],
    ['2027-10-31', '2027-10-30T22:00:00.000Z', '2027-10-31T22:59:59.999Z'],
    ['2199-12-31', '2199-12-30T23:00:00.000Z', '2199-12-31T22:59:59.999Z'],
  ])('%s is a day, with a beginning and an end', (text, start, end) => {
    const typed = readTime(text)
    expect(typed && instantOf(typed, 'start', berlin)).toBe(start)
    expect(typed && instantOf(typed, 'end', berlin)).toBe(end)
  })

  it.each([
    ['14.03.2027', 'did you mean 2027-03-14?'],
    ['14d', 'did you mean +14d?'],
    ['14.03.2027, 18:00', 'did you mean "2027-03-14 18:00"?'],
    ['2027-03-14 6pm', 'did you mean "2027-03-14 18:00"?'],
    ['3/14/2027', 'did you mean 2027-03-14?'],
    ['3/4/2027', 'did you mean 2027-04-03 or 2027-03-04?'],
    ['18.30', 'did you mean 18:30?'],
    ['2200-01-01 10:00', 'is too far away; the last possible day is 2199-12-31'],
    ['2027-02-30', 'write 2027-03-14, "2027-03-14 09:00" or +14d'],
    ['25:00', 'write 2027-03-14'],
    ['tomorrow 18:00+02:00', 'write 2027-03-14'],
    ['soon', 'write 2027-03-14'],
    ['+14', 'write 2027-03-14'],
  ])('%s is refused: %s', (text, advice) => {
    expect(timeFault(text)).toContain(advice)
  })
})

describe('a typed day', () => {
  it.each([
    ['2027-03-14', '2027-03-14'],
    ['today', '2027-01-16'],
    ['tomorrow', '2027-01-17'],
    ['+1w', '2027-01-23'],
  ])('%s is %s', (text, date) => {
    const day = readDay(text)
    expect(day !== undefined && dateOf(day, berlin)).toBe(date)
    expect(dayFault(text)).toBeUndefined()
  })

  it.each([
    ['14.3.27', 'did you mean 2027-03-14?'],
    ['2027/3/4', 'did you mean 2027-03-04?'],
    ['14. März 2027', 'did you mean 2027-03-14?'],
    ['March 14th, 2027', 'did you mean 2027-03-14?'],
    ['2027-03-14 18:00', 'did you mean 2027-03-14?'],
    ['9999-12-31', 'is too far away; the last possible day is 2199-12-31'],
    ['31.02.2027', 'write 2027-03-14, tomorrow or +14d'],
    ['+2h', 'write 2027-03-14, tomorrow or +14d'],
  ])('%s is refused: %s', (text, advice) => {
    expect(dayFault(text)).toContain(advice)
  })
})

describe('a typed time of day', () => {
  it.each([
    ['9:00', '09:00'],
    ['09:00', '09:00'],
    ['23:59', '23:59'],
  ])('%s is %s', (text, time) => {
    expect(readWallTime(text)).toBe(time)
  })

  it.each([
    ['9.30', 'did you mean 09:30?'],
    ['6pm', 'did you mean 18:00?'],
    ['18 Uhr', 'did you mean 18:00?'],
    ['2027-03-14 18:00', 'did you mean 18:00?'],
    ['24:00', 'write 09:30'],
    ['9', 'write 09:30'],
  ])('%s is refused: %s', (text, advice) => {
    expect(wallTimeFault(text)).toContain(advice)
  })
})
