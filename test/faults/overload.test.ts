// More load than the service can accept, and the proof of the proof: it must detect a program that accepts everything.
import { expect, test } from 'vitest'
import { buildMutant } from './mutant.ts'
import { flyTogether, leaveLists, proveBounded, sendBodies } from './overload.ts'
import { sized, timeLimitMs } from './proof-size.ts'
import { openSite } from './site.ts'

const sockets = sized(4_000, 1_200)
/** As documented in docs/running-the-service.md. */
const memoryMaxMib = 512

const takesEverything = {
  file: 'service/server/http.ts',
  from: 'heldBytesMax: 64 * 1024 * 1024',
  to: 'heldBytesMax: Number.POSITIVE_INFINITY',
}

test(
  `the memory of a process stays below ${memoryMaxMib} MiB whatever ${sockets} sockets request at once`,
  async () => {
    const phases = [sendBodies, flyTogether, leaveLists]
    const { wrong, report } = await proveBounded(await openSite('sqlite'), { sockets, memoryMaxMib, phases })
    console.log(report)
    expect(wrong).toEqual([])
  },
  timeLimitMs,
)

test(
  'the proof detects a process that accepts everything',
  async () => {
    const site = await openSite('sqlite', { program: await buildMutant(takesEverything) })
    const { wrong } = await proveBounded(site, { sockets, memoryMaxMib, phases: [sendBodies] })
    expect(wrong).toContainEqual(expect.stringMatching(/^\d+ MiB at its peak instead of 512$/))
  },
  timeLimitMs,
)
