// Seats under SIGKILL, and the proof of the proof: it must detect a program that oversells and one that forgets its keys.

import { describe, expect, test } from 'vitest'
import { faultsInside } from './database-faults.ts'
import { forgetsKeys } from './forget-keys.ts'
import { type KillPlan, onceEach } from './load-kills.ts'
import { buildMutant } from './mutant.ts'
import { isFull, seed, timeLimitMs } from './proof-size.ts'
import { proveSeats, type SeatsSize } from './seats.ts'
import { seeded } from './seeded.ts'
import { engines, openSite } from './site.ts'

/** Half of the kills while there are seats left, half among the refusals. */
function atRandom({ seats, buyers, kills }: { seats: number; buyers: number; kills: number }): KillPlan {
  const half = kills / 2
  const selling = Array.from({ length: half }, (_, index) => Math.round(((index + 0.5) / half) * seats))
  const after = Array.from({ length: half }, (_, index) => Math.round(seats + (index / half) * (buyers - seats) * 0.8))
  return { points: [...selling, ...after], random: seeded(seed) }
}

const long = { seats: 1_000, buyers: 10_000 }
const short = { seats: 80, buyers: 160 }
const size: SeatsSize = isFull
  ? { ...long, kills: atRandom({ ...long, kills: 20 }) }
  : { ...short, kills: [...onceEach(12, 12), { place: 'before the write', after: 100 }] }
const withoutKills: SeatsSize = { seats: 20, buyers: 60, kills: [] }
const seatsForAll: SeatsSize = { seats: 40, buyers: 40, kills: [{ place: 'between COMMIT and answer', after: 10 }] }

const oversells = [
  {
    file: 'store/ticket-types/stock.ts',
    from: '(cap is null or held + sold + waiting < cap',
    to: '(cap is null or true',
  },
  // The table's own constraint would refuse what the missing condition lets through.
  { file: 'store/tables/migrations/0001/ticket-types.ts', from: ' and (cap is null or held + sold <= cap)', to: '' },
]

describe.each(engines)('on %s', (engine) => {
  test(
    `${size.seats} seats go to ${size.seats} of ${size.buyers} buyers, once each, though processes are killed meanwhile`,
    async () => {
      const site = await openSite(engine)
      const { wrong, report } = await proveSeats(site, size)
      console.log(`${engine}, seed ${seed}: ${report}`)
      expect([...wrong, ...(await faultsInside(site))]).toEqual([])
    },
    timeLimitMs,
  )

  test(
    'the proof detects a quota without its condition',
    async () => {
      const site = await openSite(engine, { program: await buildMutant(...oversells), commitDelayMs: 0 })
      const { wrong } = await proveSeats(site, withoutKills)
      expect(wrong).toContainEqual(expect.stringMatching(/^\d+ confirmed for 20 seats$/))
    },
    timeLimitMs,
  )

  test(
    'the proof detects forgotten idempotency keys',
    async () => {
      const site = await openSite(engine, { program: await buildMutant(forgetsKeys) })
      const { wrong } = await proveSeats(site, seatsForAll)
      expect(wrong).toContainEqual(expect.stringMatching(/seats went to a buyer who had one$/))
    },
    timeLimitMs,
  )
})
