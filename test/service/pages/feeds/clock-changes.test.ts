// Nights in which clocks change, through the served feed, as khal reads it.
import { expect, it } from 'vitest'
import { skipWithout } from '../../../host/programs.ts'
import { faultsOfNight, type NightName, nights } from './nights-story.ts'

it.each(Object.keys(nights) as NightName[])('khal reads a night right that %s', async (name) => {
  skipWithout('khal', 'vdirsyncer')
  expect(await faultsOfNight(name)).toEqual([])
})
