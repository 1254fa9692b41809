// The end of a process by SIGTERM, and the proof itself: it must see one that waits for the slow.
import { describe, expect, test } from 'vitest'
import { buildMutant } from './mutant.ts'
import { timeLimitMs } from './proof-size.ts'
import { engines, openSite } from './site.ts'
import { proveStop, proveUnread } from './stop.ts'

const waitsForTheSlow = {
  file: 'service/server/shutdown.ts',
  from: '[graceMs, closingMs] = [7_000,',
  to: '[graceMs, closingMs] = [12_000,',
}

const readsNothingMore = { file: 'service/server/shutdown.ts', from: '  await readWhatWasSent(http)\n', to: '' }

describe.each(engines)('on %s', (engine) => {
  test(
    'what is in hand is answered, nothing new is taken, and it ends in time with 0, whoever is connected',
    async () => {
      const { wrong, report } = await proveStop(await openSite(engine, { processes: 1 }))
      console.log(`${engine}: ${report}`)
      expect(wrong).toEqual([])
    },
    timeLimitMs,
  )

  test(
    'what was sent and lies unread when the signal comes is done or refused, and never without an answer',
    async () => {
      const { wrong, report } = await proveUnread(await openSite(engine, { processes: 1 }))
      console.log(`${engine}: ${report}`)
      expect(wrong).toEqual([])
    },
    timeLimitMs,
  )
})

test(
  'the proof sees a process that waits longer for the slow',
  async () => {
    const site = await openSite('sqlite', { program: await buildMutant(waitsForTheSlow) })
    const { wrong } = await proveStop(site)
    expect(wrong).toContainEqual(expect.stringMatching(/^it took 1\d{4} ms$/))
  },
  timeLimitMs,
)

test(
  'the proof sees a process that reads nothing more',
  async () => {
    const site = await openSite('sqlite', { program: await buildMutant(readsNothingMore) })
    expect((await proveUnread(site)).wrong).toContainEqual(expect.stringMatching(/^\d+ requests had no answer$/))
  },
  timeLimitMs,
)
