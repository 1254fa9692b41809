// A door without a network that is killed, and the proof itself.

import { expect, test } from 'vitest'
import { noticed } from './expect-noticed.ts'
import { buildMutant } from './mutant.ts'
import { proveOfflineDoor, proveTwoWindows } from './offline-door.ts'
import { seed, sized, timeLimitMs } from './proof-size.ts'
import { openSite } from './site.ts'

const size = { tickets: sized(200, 40), rounds: sized(20, 5), seed }

const writesLater = {
  file: 'cli/door/offline/local-door.ts',
  from: 'journal.append(made)',
  to: 'setTimeout(() => journal.append(made), 50)',
}

const readsAtTheStart = {
  file: 'cli/door/offline/local-door.ts',
  from: '      catchUp()\n',
  to: '      if (seq === 1) catchUp()\n',
}
const locksNothing = { file: 'cli/door/scan.ts', from: 'return lock.run(work)', to: 'return work()' }
/** Ends while it has decided and written nothing, with the lock in its hand. */
const diesWithTheLock = {
  file: 'cli/door/offline/local-door.ts',
  from: 'journal.append(made)',
  to: "if (seq > 20) process.kill(process.pid, 'SIGKILL')\n    journal.append(made)",
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

test(
  'two windows of one laptop let each ticket in once',
  async () => {
    const { wrong, report } = await proveTwoWindows(await openSite('sqlite'), { tickets: 200, seed })
    console.log(report)
    expect(wrong).toEqual([])
  },
  timeLimitMs,
)

test(
  'a window that is killed while it decides holds the other up in nothing',
  async () => {
    const other = await buildMutant(diesWithTheLock)
    const { wrong, report } = await proveTwoWindows(await openSite('sqlite'), { tickets: 40, seed, other })
    console.log(report)
    expect(wrong).toEqual([])
  },
  timeLimitMs,
)

test.each([
  ['reads only at its start what the other has written', readsAtTheStart],
  ['waits for nobody', locksNothing],
])(
  'the proof sees a window that %s',
  async (_, change) => {
    const program = await buildMutant(change)
    await noticed(/^\d+ admissions were of a ticket that was in$/, async (attempt) => {
      const site = await openSite('sqlite', { program })
      return (await proveTwoWindows(site, { tickets: 100, seed: seed + attempt })).wrong
    })
  },
  timeLimitMs,
)
