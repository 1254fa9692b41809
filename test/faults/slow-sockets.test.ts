// Slow and idle sockets against a `serve` that cuts them off, and the proof of the proof: it must detect one that does not.
import { expect, test } from 'vitest'
import { buildMutant, type Change } from './mutant.ts'
import { isFull, sized, timeLimitMs } from './proof-size.ts'
import { openSite } from './site.ts'
import { proveSlowSockets } from './slow-sockets.ts'

const slow = sized(500, 20)
const idle = sized(10_000, 200)
/** A request takes minutes to finish. */
const byteEveryMs = 10_000
// A short run on a busy machine says nothing about time.
const measureMs = isFull ? 15_000 : 0

const patient: Change = {
  file: 'service/server/http.ts',
  from: 'headersTimeoutMs: 10_000,\n  requestTimeoutMs: 30_000,',
  to: 'headersTimeoutMs: 0,\n  requestTimeoutMs: 0,',
}

// Side by side, since they mostly wait; the long form measures the others.
const aside = isFull ? test : test.concurrent

aside(
  `${slow} slow sockets and ${idle} idle ones are cut off, and others are answered as before`,
  async ({ onTestFinished: onFinished }) => {
    const attack = { slow, idle, byteEveryMs, measureMs }
    const { wrong, p99Ms, answered, answers } = await proveSlowSockets(await openSite('sqlite', { onFinished }), attack)
    const told = Object.entries(answers).map(([status, count]) => `${count} × ${status}`)
    console.log(`cut off: ${told.join(', ')}; ${answered} others answered meanwhile`)
    if (isFull) console.log(`p99 of others: ${p99Ms.without} ms without them, ${p99Ms.with} ms with them`)
    expect(wrong).toEqual([])
  },
  timeLimitMs,
)

aside(
  'the proof sees a service that waits for slow sockets',
  async ({ onTestFinished: onFinished }) => {
    const site = await openSite('sqlite', { program: await buildMutant(patient), onFinished })
    // A request takes 13 s, longer than the limit on headers.
    const { wrong } = await proveSlowSockets(site, { slow: 5, idle: 5, byteEveryMs: 300, measureMs: 0 })
    expect(wrong).toEqual(['a slow socket was served'])
  },
  timeLimitMs,
)
