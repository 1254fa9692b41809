import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { dayInZone, daysAfter, startOfDay } from '../../src/contract/time.ts'

describe('the start of a day', () => {
  const cases = [
    ['2027-03-14', 'UTC', '2027-03-14T00:00:00.000Z'],
    ['2027-03-14', 'Europe/Berlin', '2027-03-13T23:00:00.000Z'],
    ['2027-07-14', 'Europe/Berlin', '2027-07-13T22:00:00.000Z'],
    ['2027-03-14', 'Pacific/Kiritimati', '2027-03-13T10:00:00.000Z'],
    ['2027-03-14', 'Etc/GMT+12', '2027-03-14T12:00:00.000Z'],
    // The clock goes from 0 to 1 at midnight.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    // This day was left out of the calendar: the next one begins.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ] as const
  it.each(cases)('%s in %s is %s', (date, zone, instant) => {
    expect(startOfDay(date, zone).toISOString()).toBe(instant)
  })
})

test('a millisecond before a day starts it is another day', () => {
  const zone = fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/New_York', 'Africa/Cairo', 'Australia/Lord_Howe')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), zone, (days, timeZone) => {
      const date = daysAfter('1990-01-01', days)
      const start = startOfDay(date, timeZone)
      expect(dayInZone(start, timeZone)).toBe(date)
      expect(dayInZone(new Date(start.getTime() - 1), timeZone) < date).toBe(true)
    }),
  )
})
