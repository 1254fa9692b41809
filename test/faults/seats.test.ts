// Seats under SIGKILL, and the proof itself: it must see a program that oversells and one that forgets its keys.

import { describe, expect, test } from 'vitest'
import { faultsInside } from './database-faults.ts'
import { noticed } from './expect-noticed.ts'
import { forgetsKeys } from './forget-keys.ts'
import { buildMutant } from './mutant.ts'
import { isFull, seed, sized, timeLimitMs } from './proof-size.ts'
import { proveSeats } from './seats.ts'
import { engines, openSite } from './site.ts'

const size = { seats: sized(1_000, 150), buyers: sized(10_000, 700), kills: sized(20, 3) }
const small = { seats: 100, buyers: 450, kills: 1 }

const oversells = [
  {
    file: 'store/ticket-types/stock.ts',
    from: '(cap is null or held + sold + waiting < cap',
    to: '(cap is null or true',
  },
  // The table's own check would refuse what the condition let through.
  { file: 'store/tables/migrations/0001/ticket-types.ts', from: ' and (cap is null or held + sold <= cap)', to: '' },
]
describe.each(engines)('on %s', (engine) => {
  test(
    `${size.seats} seats go to ${size.seats} of ${size.buyers} buyers, once each, whoever is killed when (seed ${seed})`,
    async () => {
      const site = await openSite(engine)
      const { kills, wrong, report } = await proveSeats(site, size, seed)
      console.log(`${engine}, seed ${seed}: ${report}`)
      expect([...wrong, ...(await faultsInside(site))]).toEqual([])
      expect(kills).toHaveLength(size.kills)
      for (const { cut } of kills) expect(cut).toBeGreaterThan(0)
    },
    timeLimitMs,
  )

  test(
    `the proof sees a quota without its condition (seed ${seed})`,
    async () => {
      const site = await openSite(engine, { program: await buildMutant(...oversells), commitDelayMs: 0 })
      const { wrong } = await proveSeats(site, small, seed)
      expect(wrong).toContainEqual(expect.stringMatching(/^\d+ confirmed for 100 seats$/))
    },
    timeLimitMs,
  )

  // Only a kill between a commit and its answer shows it, which takes many kills; dropped-answers.test.ts needs none.
  test.runIf(isFull)(
    `the proof sees keys that are forgotten (seed ${seed}; only in full size)`,
    async () => {
      const program = await buildMutant(forgetsKeys)
      await noticed(/seats went to a buyer who had one$/, async (attempt) => {
        const site = await openSite(engine, { program })
        return (await proveSeats(site, { seats: 4_000, buyers: 4_000, kills: 10 }, seed + attempt)).wrong
      })
    },
    timeLimitMs,
  )
})
