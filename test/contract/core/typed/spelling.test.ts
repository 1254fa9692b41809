import { describe, expect, it } from 'vitest'
import { timeZoneName } from '../../../../src/contract/core/time.ts'
import { suggestAmount, suggestTimeZone } from '../../../../src/contract/core/typed/spelling.ts'

describe('the amount that was probably meant', () => {
  it.each([
    ['1,50', '1.50'],
    ['79,00', '79.00'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1.234.567,89', '1234567.89'],
    ["1'234.50", '1234.50'],
    ['1 234,50 €', '1234.50'],
    ['1,500', '1500'],
    ['€50', '50'],
    ['EUR 50.00', '50.00'],
    ['50,-', '50'],
    ['-5', undefined],
    ['fifty', undefined],
    ['12,5,', undefined],
    [`1${'0'.repeat(12)},00`, undefined],
  ])('by %s is %s', (text, amount) => {
    expect(suggestAmount(text)).toBe(amount)
  })
})

describe('a time zone', () => {
  it.each([
    ['Berlin', 'Europe/Berlin'],
    ['new york', 'America/New_York'],
    ['Port-au-Prince', 'America/Port-au-Prince'],
    ['Atlantis', undefined],
    ['+02:00', undefined],
  ])('is suggested for %s: %s', (text, zone) => {
    expect(suggestTimeZone(text)).toBe(zone)
  })

  it.each([
    ['europe/berlin', 'Europe/Berlin'],
    ['EUROPE/BERLIN', 'Europe/Berlin'],
    ['america/port-au-prince', 'America/Port-au-Prince'],
    ['asia/kolkata', 'Asia/Kolkata'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['us/eastern', 'US/Eastern'],
    ['etc/gmt+1', 'Etc/GMT+1'],
    ['cet', 'CET'],
    ['utc', 'UTC'],
  ])('%s is spelled %s', (typed, zone) => {
    expect(timeZoneName(typed)).toBe(zone)
  })
})
