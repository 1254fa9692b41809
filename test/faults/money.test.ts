// Money under SIGKILL, and the proof itself: it must see keys that are forgotten and a unit that goes astray.

import { describe, expect, test } from 'vitest'
import { noticed } from './expect-noticed.ts'
import { proveMoney } from './money.ts'
import { buildMutant } from './mutant.ts'
import { isFull, seed, sized, timeLimitMs } from './proof-size.ts'
import { engines, openSite } from './site.ts'

const size = { operations: sized(10_000, 400), kills: sized(20, 3) }

// Answers late as well, so that every kill finds something that is done and not answered.
const forgetsKeys = {
  file: 'service/pipeline/idempotency.ts',
  from: 'if (sent === undefined) return tools.store.write(run, how)',
  to: `if (sent !== '') {
    const outcome = await tools.store.write(run, how)
    await new Promise((resolve) => setTimeout(resolve, 30))
    return outcome
  }`,
}
const losesUnits = {
  file: 'service/books/post.ts',
  from: 'expensePostings(expense, -expense.amount)',
  to: 'expensePostings(expense, 1 - expense.amount)',
}

describe.each(engines)('on %s', (engine) => {
  test(
    `${size.operations} sales, cancellations, expenses and voids come to the same everywhere, whoever is killed when (seed ${seed})`,
    async () => {
      // Only registrations share their commits, so that the others would wait long for a slow disk.
      const site = await openSite(engine, { commitDelayMs: 2 })
      const { kills, wrong, report } = await proveMoney(site, size, seed)
      console.log(`${engine}, seed ${seed}: ${report}`)
      expect(wrong).toEqual([])
      expect(kills).toHaveLength(size.kills)
      for (const { cut } of kills) expect(cut).toBeGreaterThan(0)
    },
    timeLimitMs,
  )
})

// What is proved of the proof on one engine holds for the other: the short form leaves it at that.
describe.each(engines.slice(0, sized(2, 1)))('on %s', (engine) => {
  // Needs a kill between a COMMIT and its answer, which few kills may all miss: the full form has enough of them. The
  // short form sees forgotten keys by the proxy that drops answers.
  test.runIf(isFull)(
    `the proof sees keys that are forgotten (seed ${seed})`,
    async () => {
      const program = await buildMutant(forgetsKeys)
      await noticed(/what orders and expenses come to: made is /, async (attempt) => {
        const site = await openSite(engine, { program, commitDelayMs: 2 })
        return (await proveMoney(site, { operations: 2_000, kills: 10 }, seed + attempt)).wrong
      })
    },
    timeLimitMs,
  )

  test(
    `the proof sees a reversal that is a unit short (seed ${seed})`,
    async () => {
      const site = await openSite(engine, { program: await buildMutant(losesUnits), commitDelayMs: 2 })
      const { wrong } = await proveMoney(site, { operations: 200, kills: 0 }, seed)
      expect(wrong).toContainEqual(expect.stringMatching(/the report: expenses is /))
      expect(wrong).toContainEqual(expect.stringMatching(/^ledger verify: /))
    },
    timeLimitMs,
  )
})
