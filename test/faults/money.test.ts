// Money under SIGKILL, and the proof of the proof: it must detect forgotten keys and a single missing minor unit.

import { describe, expect, test } from 'vitest'
import { forgetsKeys } from './forget-keys.ts'
import { onceEach } from './load-kills.ts'
import { type MoneySize, proveMoney } from './money.ts'
import { buildMutant } from './mutant.ts'
import { slack } from './paced-kills.ts'
import { isFull, seed, sized, timeLimitMs } from './proof-size.ts'
import { seeded } from './seeded.ts'
import { engines, openSite } from './site.ts'

/** Evenly spread. */
function atRandom({ operations, kills }: { operations: number; kills: number }): MoneySize {
  const even = (operations - slack) / kills
  const points = Array.from({ length: kills }, (_, index) => Math.round((index + 0.5) * even))
  return { operations, kills: { points, random: seeded(seed) } }
}

const size: MoneySize = isFull
  ? atRandom({ operations: 10_000, kills: 20 })
  : { operations: 150, kills: onceEach(30, 30) }
const fewer: MoneySize = { operations: 60, kills: [{ place: 'between COMMIT and answer', after: 25 }] }

const losesUnits = {
  file: 'service/books/post.ts',
  from: 'expensePostings(expense, -expense.amount)',
  to: 'expensePostings(expense, 1 - expense.amount)',
}

describe.each(engines)('on %s', (engine) => {
  test(
    `${size.operations} sales, cancellations, expenses and voids add up to the same everywhere, though processes are killed meanwhile`,
    async () => {
      // Only registrations share their commits; the others would wait long for a slow disk.
      const site = await openSite(engine, { commitDelayMs: 2 })
      const { wrong, report } = await proveMoney(site, size, seed)
      console.log(`${engine}, seed ${seed}: ${report}`)
      expect(wrong).toEqual([])
    },
    timeLimitMs,
  )
})

// A proof that works on one engine works on the other: the short form runs it once.
describe.each(engines.slice(0, sized(2, 1)))('on %s', (engine) => {
  test(
    'the proof detects forgotten idempotency keys',
    async () => {
      const site = await openSite(engine, { program: await buildMutant(forgetsKeys), commitDelayMs: 2 })
      const { wrong } = await proveMoney(site, fewer, seed)
      expect(wrong).toContainEqual(expect.stringMatching(/what orders and expenses come to: made is /))
    },
    timeLimitMs,
  )

  test(
    'the proof detects a reversal that is one minor unit short',
    async () => {
      const site = await openSite(engine, { program: await buildMutant(losesUnits), commitDelayMs: 2 })
      const { wrong } = await proveMoney(site, { ...fewer, kills: [] }, seed)
      expect(wrong).toContainEqual(expect.stringMatching(/the report: expenses is /))
      expect(wrong).toContainEqual(expect.stringMatching(/^ledger verify: /))
    },
    timeLimitMs,
  )
})
