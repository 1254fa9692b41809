// When a figure crosses its limit, and when it may cross again.
import { expect, it } from 'vitest'
import { crossing } from '../../../src/service/automations/figures/crossing.ts'
import { lastLook, nextLook } from '../../../src/service/automations/figures/times.ts'

type Limit = Parameters<typeof crossing>[0]

const chance: Limit = { figure: 'sales.breakEvenChance', sign: '<', limit: 50 }
const sold: Limit = { figure: 'sales.sold', sign: '>', limit: 200 }

/** The days on which it fires, from 0, for a value a day. */
function fires(limit: Limit, values: readonly (number | null)[]): number[] {
  let before: { isArmed: boolean } | null = null
  return values.flatMap((value, day) => {
    const { isArmed, crosses } = crossing(limit, before, value)
    if (value !== null || before !== null) before = { isArmed }
    return crosses ? [day] : []
  })
}

it.each([
  ['fires when the figure is below its limit for the first time', chance, [70, 49, 40], [1]],
  ['fires once although it goes back and forth', chance, [70, 49, 51, 49, 55, 48], [1]],
  ['fires again once it was back by a fifth', chance, [70, 49, 60, 49], [1, 3]],
  ['does not fire at the limit itself', chance, [70, 50, 50], []],
  ['does not fire for what was so when it began, but when it crosses later', chance, [40, 41, 60, 40], [3]],
  ['crosses nothing where there is too little to say', chance, [70, null, null, 70, null, 49], [5]],
  ['does not fire when what was too little to say is beyond at once', chance, [null, null, 40, 41], []],
  ['fires above a limit, and again once it was a fifth below', sold, [150, 201, 170, 201, 160, 201], [1, 5]],
  // A fifth of 90 % more can't be reached: it is a fifth of the way to the end.
  ['can be back near the end of the scale', { ...chance, limit: 90 }, [95, 89, 91, 89, 92, 89], [1, 5]],
] as const)('%s', (_what, limit, values, days) => {
  expect(fires(limit, values)).toEqual(days)
})

it('is looked at once a day, at a time of the event, also when the clock skips it', () => {
  const berlin = { timezone: 'Europe/Berlin' }
  const daily = { daily: '02:30' }
  const before = new Date('2027-03-28T00:00:00.000Z')
  expect(nextLook(daily, berlin, before).toISOString()).toBe('2027-03-28T01:30:00.000Z')
  expect(lastLook(daily, berlin, before)).toEqual({ day: '2027-03-27', dueAt: new Date('2027-03-27T01:30:00.000Z') })
  expect(lastLook(daily, berlin, new Date('2027-03-28T01:30:00.000Z')).day).toBe('2027-03-28')
})
