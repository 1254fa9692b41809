import { readFile } from 'node:fs/promises'
import { setImmediate as turnEnd } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createRateLimiter,
  type RateLimit,
  type RateLimiter,
  rateLimitDefault,
  type SettleRate,
  settled,
} from '../../../src/service/pipeline/limits/rate-limit.ts'

const limit: RateLimit = { perSecond: 100, burst: 1_000 }
/** What a process may let through before the others know: 1 % of the burst. */
const chunk = 10

const passes = (limiter: RateLimiter, nowMs: number) => {
  try {
    limiter('acc', nowMs)
    return true
  } catch {
    return false
  }
}

/** Limiters that share one bucket, as processes share a row. */
function createProcesses(count: number) {
  let nowMs = 0
  let settlings = 0
  const instant = () => new Date(Date.UTC(2027, 0, 10) + nowMs)
  let row = { account_id: 'acc', millitokens: limit.burst * 1000, refilled_at: instant().toISOString() }
  const settle: SettleRate = async (_accountId, spent) => {
    settlings += 1
    row = settled(row, { spent, instant: instant(), limit })
    return row.millitokens / 1000
  }
  const limiters = Array.from({ length: count }, () => createRateLimiter(limit, settle))
  return {
    settlings: () => settlings,
    wait: (ms: number) => {
      nowMs += ms
    },
    nowMs: () => nowMs,
    /** Asks so often and says how many went through. */
    async ask(process: number, times: number) {
      let passed = 0
      for (let time = 0; time < times; time += 1) {
        if (passes(limiters[process % count] as RateLimiter, nowMs)) passed += 1
        await turnEnd()
      }
      return passed
    },
  }
}

describe('processes that share a bucket', () => {
  test('together allow one rate plus what they could not know of, whoever asks when', async () => {
    const step = fc.record({ process: fc.nat(2), times: fc.nat(150), pauseMs: fc.nat(400) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const processes = createProcesses(3)
        let passed = 0
        for (const { process, times, pauseMs } of steps) {
          passed += await processes.ask(process, times)
          processes.wait(pauseMs)
        }
        expect(passed).toBeLessThanOrEqual(limit.burst + (processes.nowMs() / 1000) * limit.perSecond + 3 * chunk)
      }),
      { numRuns: 60 },
    )
  })

  test('use up the whole rate when more is requested', async () => {
    const processes = createProcesses(2)
    let passed = await processes.ask(0, limit.burst + 200)
    for (let tick = 0; tick < 50; tick += 1) {
      processes.wait(100)
      passed += await processes.ask(tick, 15)
      passed += await processes.ask(tick + 1, 15)
    }
    const due = limit.burst + 5 * limit.perSecond
    expect(passed).toBeGreaterThanOrEqual(due - 2 * chunk)
    expect(passed).toBeLessThanOrEqual(due + 2 * chunk)
  })

  test('settle once for many requests', async () => {
    const processes = createProcesses(1)
    await processes.ask(0, 501)
    // The first request asks what is left; then one settling for ten.
    expect(processes.settlings()).toBe(51)
  })
})

test.each<[string, SettleRate]>([
  ['refuses', () => Promise.reject(new Error('away'))],
  ['never answers', () => new Promise<number>(() => {})],
  ['is held by another process', async () => undefined],
])('a database that %s leaves a process with its own bucket', async (_what, settle) => {
  const limiter = createRateLimiter(limit, settle)
  let passed = 0
  for (let time = 0; time < limit.burst + 50; time += 1) {
    if (passes(limiter, 0)) passed += 1
    if (time % 100 === 0) await turnEnd()
  }
  expect(passed).toBe(limit.burst)
  expect(passes(limiter, 10)).toBe(true)
  expect(passes(limiter, 10)).toBe(false)
})

test('settle later what could not be settled, except what has been refilled since', async () => {
  const told: number[] = []
  let isAway = true
  const limiter = createRateLimiter(limit, async (_accountId, spent) => {
    if (isAway) throw new Error('away')
    told.push(spent)
    return 500
  })
  for (let nowMs = 0; nowMs < 20_000; nowMs += 10) {
    limiter('acc', nowMs)
    await turnEnd()
  }
  isAway = false
  limiter('acc', 20_000)
  await turnEnd()
  expect(told).toEqual([limit.burst])
  expect(limiter('acc', 20_000).ratelimit).toBe('"account";r=499;t=6')
})

test('the guide states the default rate', async () => {
  const guide = await readFile(new URL('../../../docs/running-the-service.md', import.meta.url), 'utf8')
  const { perSecond, burst } = rateLimitDefault
  expect(guide).toContain(`${perSecond} requests per second, and ${burst} at once`)
  expect(guide).toContain(`within ${burst / perSecond} seconds`)
})
