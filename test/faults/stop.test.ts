// The end of a process by SIGTERM, and the proof of the proof: it must detect one that waits for slow clients.
import { expect, test } from 'vitest'
import { buildMutant } from './mutant.ts'
import { isFull, timeLimitMs } from './proof-size.ts'
import { engines, openSite } from './site.ts'
import { proveStop, proveUnread, verySlow } from './stop.ts'

const waitsForTheSlow = {
  file: 'service/server/shutdown.ts',
  from: '[graceMs, closingMs] = [7_000,',
  to: '[graceMs, closingMs] = [700_000,',
}
/** A request waits for the database as long as the proof holds it, so that a slow machine refuses none as busy. */
const patient = [
  { file: 'store/sqlite/store.ts', from: 'busyTimeoutMsDefault = 5_000', to: 'busyTimeoutMsDefault = 500_000' },
  { file: 'store/postgres/store.ts', from: 'busyTimeoutMsDefault = 2_000', to: 'busyTimeoutMsDefault = 500_000' },
  { file: 'store/postgres/store.ts', from: 'answerWithinMsDefault = 20_000', to: 'answerWithinMsDefault = 500_000' },
]

/** Takes longer than the real grace period. */
const slow = { byteMs: 50, isEndless: false }

const readsNothingMore = { file: 'service/server/shutdown.ts', from: '  await readPendingRequests(http)\n', to: '' }

// Side by side, since they mostly wait; the long form measures how long.
const aside = isFull ? test : test.concurrent

aside.for(engines)(
  'on %s what is in hand is answered, nothing new is taken, and it ends with 0, whoever is connected',
  { timeout: timeLimitMs },
  async (engine, { onTestFinished: onFinished }) => {
    const program = await buildMutant(...patient)
    const site = await openSite(engine, { program, processes: 1, onFinished })
    const { wrong, report } = await proveStop(site, verySlow)
    console.log(`${engine}: ${report}`)
    expect(wrong).toEqual([])
  },
)

aside.for(engines)(
  'on %s what was sent and lies unread when the signal comes is done or refused, and never without an answer',
  { timeout: timeLimitMs },
  async (engine, { onTestFinished: onFinished }) => {
    const { wrong, report } = await proveUnread(await openSite(engine, { processes: 1, onFinished }))
    console.log(`${engine}: ${report}`)
    expect(wrong).toEqual([])
  },
)

aside(
  'the proof sees a process that waits longer for the slow',
  async ({ onTestFinished: onFinished }) => {
    const site = await openSite('sqlite', { program: await buildMutant(...patient, waitsForTheSlow), onFinished })
    const { wrong } = await proveStop(site, slow)
    expect(wrong).toContainEqual(expect.stringMatching(/^\d+ slow senders came to their end first$/))
  },
  timeLimitMs,
)

aside(
  'the proof sees a process that reads nothing more',
  async ({ onTestFinished: onFinished }) => {
    const site = await openSite('sqlite', { program: await buildMutant(readsNothingMore), onFinished })
    expect((await proveUnread(site)).wrong).toContainEqual(expect.stringMatching(/^\d+ requests had no answer$/))
  },
  timeLimitMs,
)
