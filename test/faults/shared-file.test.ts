// Processes that share one SQLite file, and the proof of the proof: it must detect a program that does not wait for the others.

import { describe, expect, test } from 'vitest'
import { faultsInside } from './database-faults.ts'
import { buildMutant } from './mutant.ts'
import { isFull, seed, timeLimitMs } from './proof-size.ts'
import { proveShared, type SharedSize } from './shared-file.ts'
import { openSite } from './site.ts'

const size: SharedSize = isFull
  ? { commands: 240, stops: 20 }
  : {
      commands: 8,
      stops: [
        { place: 'before the write', after: 20 },
        { place: 'after the answer', after: 40, signal: 'SIGTERM' },
        { place: 'between COMMIT and answer', after: 60 },
        { place: 'between COMMIT and answer', after: 80, signal: 'SIGTERM' },
      ],
    }

// Neither inside SQLite nor outside.
const waitsForNobody = [
  {
    file: 'store/sqlite/retry-while-busy.ts',
    from: "if (troubleOf(error) !== 'busy' || leftMs === 0) throw error",
    to: "if (troubleOf(error) !== 'busy' || leftMs >= 0) throw error",
  },
  { file: 'store/sqlite/store.ts', from: 'const blockingMs = 20', to: 'const blockingMs = 0' },
]

test(
  `two services and the commands beside them share one file, even when any of them is killed`,
  async () => {
    const site = await openSite('sqlite', { processes: 2 })
    const { wrong, report } = await proveShared(site, size, seed)
    console.log(`seed ${seed}: ${report}`)
    expect([...wrong, ...(await faultsInside(site))]).toEqual([])
  },
  timeLimitMs,
)

describe('the proof detects', () => {
  test(
    'a program that does not wait for others',
    async () => {
      const site = await openSite('sqlite', { processes: 2, program: await buildMutant(...waitsForNobody) })
      const { wrong } = await proveShared(site, { commands: 0, stops: [] }, seed)
      expect(wrong).toContainEqual(expect.stringMatching(/^\d+ answers were 503 storage_unavailable$/))
    },
    timeLimitMs,
  )
})
