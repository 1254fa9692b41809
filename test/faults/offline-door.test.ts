// A door without a network that is killed, and the proof itself.

import { expect, test } from 'vitest'
import { buildMutant } from './mutant.ts'
import { noticed } from './noticed.ts'
import { proveOfflineDoor } from './offline-door.ts'
import { openSite } from './site.ts'
import { seed, sized, timeLimitMs } from './size.ts'

const size = { tickets: sized(200, 40), rounds: sized(20, 5), seed }

const writesLater = {
  file: 'cli/door/scan-journal.ts',
  from: 'append: (scan) => {',
  to: 'append: async (scan) => { await new Promise((resolve) => setTimeout(resolve, 50))',
}

test(
  `what a door said before it was killed ${size.rounds} times is on the disk, and is sent once`,
  async () => {
    const site = await openSite('sqlite')
    const { wrong, report } = await proveOfflineDoor(site, size)
    console.log(report)
    expect(wrong).toEqual([])
  },
  timeLimitMs,
)

test(
  'the proof sees a door that writes down what it has already said',
  async () => {
    const program = await buildMutant(writesLater)
    await noticed(/^\d+ scans were said and are not on the disk$/, async (attempt) => {
      const site = await openSite('sqlite', { program })
      return (await proveOfflineDoor(site, { tickets: 40, rounds: 2, seed: seed + attempt })).wrong
    })
  },
  timeLimitMs,
)
