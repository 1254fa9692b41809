// Processes that share one SQLite file, and the proof itself: it must see a program that does not wait for another one.

import { describe, expect, test } from 'vitest'
import { faultsInside } from './database-faults.ts'
import { noticed } from './expect-noticed.ts'
import { buildMutant } from './mutant.ts'
import { seed, sized, timeLimitMs } from './proof-size.ts'
import { proveShared } from './shared-file.ts'
import { openSite } from './site.ts'

const size = { commands: sized(240, 24), stops: sized(20, 4) }

// Neither inside of SQLite nor from outside.
const waitsForNobody = [
  {
    file: 'store/sqlite/retry-while-busy.ts',
    from: "if (troubleOf(error) !== 'busy' || leftMs === 0) throw error",
    to: "if (troubleOf(error) !== 'busy' || leftMs >= 0) throw error",
  },
  { file: 'store/sqlite/store.ts', from: 'const blockingMs = 20', to: 'const blockingMs = 0' },
]

test(
  `two that serve and commands beside them share one file, whoever is ended when (seed ${seed})`,
  async () => {
    const site = await openSite('sqlite', { processes: 2 })
    const { wrong, report } = await proveShared(site, size, seed)
    console.log(`seed ${seed}: ${report}`)
    expect([...wrong, ...(await faultsInside(site))]).toEqual([])
  },
  timeLimitMs,
)

describe('the proof sees', () => {
  test(
    `a program that waits for nobody (seed ${seed})`,
    async () => {
      const program = await buildMutant(...waitsForNobody)
      await noticed(/^\d+ answers were 503 storage_unavailable$/, async (attempt) => {
        const site = await openSite('sqlite', { processes: 2, program })
        return (await proveShared(site, { commands: 4, stops: 0 }, seed + attempt)).wrong
      })
    },
    timeLimitMs,
  )
})
