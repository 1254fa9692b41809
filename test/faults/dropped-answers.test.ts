// Responses lost on the way, and the proof of the proof: it must detect a program that forgets its keys.
import { describe, expect, test } from 'vitest'
import { faultsInside } from './database-faults.ts'
import { proveDropped } from './dropped-answers.ts'
import { forgetsKeys } from './forget-keys.ts'
import { buildMutant } from './mutant.ts'
import { seed, sized, timeLimitMs } from './proof-size.ts'
import { engines, openSite } from './site.ts'

const guests = sized(3_000, 120)

describe.each(engines)('on %s', (engine) => {
  test(
    `${guests} guests register once each and know it, though every tenth response is lost (seed ${seed})`,
    async () => {
      const site = await openSite(engine, { commitDelayMs: 0 })
      const { wrong, dropped, report } = await proveDropped(site, guests, seed)
      console.log(`${engine}, seed ${seed}: ${report}`)
      expect([...wrong, ...(await faultsInside(site))]).toEqual([])
      expect(dropped).toBeGreaterThanOrEqual(guests / 10)
    },
    timeLimitMs,
  )

  test(
    `the proof detects forgotten idempotency keys (seed ${seed})`,
    async () => {
      const site = await openSite(engine, { program: await buildMutant(forgetsKeys), commitDelayMs: 0 })
      const { wrong } = await proveDropped(site, 50, seed)
      expect(wrong).toContainEqual(expect.stringMatching(/^\d+ guests are there twice$/))
    },
    timeLimitMs,
  )
})
