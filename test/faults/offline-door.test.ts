// An offline door that is killed, and the proof of the proof.

import { expect, test } from 'vitest'
import { proveOfflineDoor, proveTwoWindows } from './offline-door.ts'
import { seed, sized, timeLimitMs } from './proof-size.ts'
import { openSite } from './site.ts'

const size = { tickets: sized(200, 40), rounds: sized(20, 2), seed }
const few = { tickets: 20, seed }

test(
  'a verdict shown before the door was killed is on disk, and is sent once',
  async () => {
    const { wrong, report } = await proveOfflineDoor(await openSite('sqlite'), size)
    console.log(report)
    expect(wrong).toEqual([])
  },
  timeLimitMs,
)

test(
  'the proof detects a door that shows a verdict before storing it',
  async () => {
    const { wrong } = await proveOfflineDoor(await openSite('sqlite'), { ...few, rounds: 1 }, 'writes later')
    expect(wrong).toContainEqual(expect.stringMatching(/^\d+ scans were said and are not on the disk$/))
  },
  timeLimitMs,
)

test.each([
  ['let each ticket in once', false],
  ['let each ticket in once though one is killed while it decides', true],
])(
  'two windows of one laptop %s',
  async (_, isKilled) => {
    const { wrong, report } = await proveTwoWindows(await openSite('sqlite'), { tickets: size.tickets, seed, isKilled })
    console.log(report)
    expect(wrong).toEqual([])
  },
  timeLimitMs,
)

test.each([
  ['reads only at its start what the other has written', 'reads at the start'],
  ['waits for nobody', 'locks nothing'],
] as const)(
  'the proof detects a window that %s',
  async (_, mutant) => {
    const { wrong } = await proveTwoWindows(await openSite('sqlite'), { ...few, mutant })
    expect(wrong).toContainEqual(expect.stringMatching(/^\d+ admissions were of a ticket that was in$/))
  },
  timeLimitMs,
)
