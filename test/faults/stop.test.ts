// The end of a process by SIGTERM, and the proof itself: it must see one that waits for the slow.
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { finaliseStatements, openSqlite } from '../../src/store/sqlite/driver.ts'
import { buildMutant } from './mutant.ts'
import { timeLimitMs } from './proof-size.ts'
import { engines, openSite, type Site } from './site.ts'
import { proveStop, proveUnread } from './stop.ts'

const waitsForTheSlow = {
  file: 'service/server/shutdown.ts',
  from: '[graceMs, closingMs] = [7_000,',
  to: '[graceMs, closingMs] = [12_000,',
}

const readsNothingMore = { file: 'service/server/shutdown.ts', from: '  await readWhatWasSent(http)\n', to: '' }

/** The lock of all writes, as another process of ours would hold it. */
async function holdWrites({ engine, database }: Site): Promise<() => Promise<void>> {
  if (engine === 'postgres') {
    const client = new pg.Client({ connectionString: database })
    await client.connect()
    await client.query(`select pg_advisory_lock(${0x54524e54}, 3)`)
    return () => client.end()
  }
  const holder = openSqlite(database, { busyTimeoutMs: 5_000 })
  holder.exec('begin immediate')
  return async () => {
    holder.exec('rollback')
    holder.close()
    await finaliseStatements()
  }
}

describe.each(engines)('on %s', (engine) => {
  test(
    'what is in hand is answered, nothing new is taken, and it ends in time with 0, whoever is connected',
    async () => {
      const { wrong, report } = await proveStop(await openSite(engine, { processes: 1 }), holdWrites)
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
    const { wrong } = await proveStop(site, holdWrites)
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
