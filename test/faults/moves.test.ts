// `turnout migrate` to PostgreSQL and back, killed at named points and started again, and `turnout serve` on the result. The
// long form kills it at random times too.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { request } from 'undici'
import { describe, expect, test } from 'vitest'
import { openStore } from '../../src/store/open.ts'
import { finaliseStatements } from '../../src/store/sqlite/driver.ts'
import { sellTickets } from '../postgres/sales.ts'
import { made, serving, type Terminal, terminal } from '../program/terminal.ts'
import { openService } from '../service/server/serve.ts'
import { buildDyingProgram, type DyingPoint, diesAt } from './dying-program.ts'
import { isFull, seed, sized, timeLimitMs } from './proof-size.ts'
import { seeded } from './seeded.ts'
import { engines, openPostgres } from './site.ts'

/** More than one batch. */
const rows = sized(20_000, 1_500)

/** A sale, and many stored responses. */
async function fill(path: string): Promise<string> {
  const store = await openStore(`sqlite:${path}`)
  const service = await openService({ store })
  await sellTickets(service, 'EUR')
  await store.write(async ({ db }) => {
    await sql`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows})
      insert into idempotency (key, fingerprint, created_at, headers, body, status)
        select 'key-' || i, 'x', '2027-01-10T12:00:00.000Z', '{}', hex(randomblob(200)), 201 from n`.execute(db)
  })
  await store.close()
  await finaliseStatements()
  return service.apiKey
}

interface Place {
  /** In the form `migrate` takes. */
  readonly database: string
  /** `nothing`, `everything`, or what else it contains. */
  readonly holds: () => Promise<string>
}

type Server = Place & {
  /** Resolves when the server has noticed that killed processes are gone. */
  readonly quiet: () => Promise<void>
}

async function postgresPlace(): Promise<Server> {
  const { database, query } = await openPostgres()
  const others = () =>
    query('select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
  const quiet = async () => {
    while ((await others()).length > 0) await sleep(20)
  }
  const tables = () => query(`select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  const holds = async () => {
    if ((await tables()).length === 0) return 'nothing'
    const [found] = (await query('select count(*)::int as count from idempotency')) as { count: number }[]
    return found?.count === rows + salesKept ? 'everything' : `${found?.count} rows`
  }
  return { database: `'${database}'`, holds, quiet }
}

/** Responses stored by a sale: an event, a ticket type, three registrations. */
const salesKept = 5

function sqlitePlace({ home }: Terminal): Place {
  const holds = async () => {
    if (!existsSync(join(home, 'back.db'))) return 'nothing'
    const store = await openStore(`sqlite:${join(home, 'back.db')}`)
    try {
      const { rows: found } = await store.read(({ db }) =>
        sql<{ count: number }>`select count(*) as count from idempotency`.execute(db),
      )
      return found[0]?.count === rows + salesKept ? 'everything' : `${found[0]?.count} rows`
    } finally {
      await store.close()
      await finaliseStatements()
    }
  }
  return { database: 'back.db', holds }
}

interface Moved {
  readonly contentSha256: string
}

interface Way {
  readonly from: string
  readonly to: Place
  readonly server: Server
}

type Deaths = readonly (readonly [DyingPoint, leaves: string])[]

/** Moves with a death at each point, and once more to the end. */
async function moveWithDeaths(on: Terminal, { from, to, server }: Way, deaths: Deaths): Promise<Moved> {
  const words = `migrate --from ${from} --to ${to.database}`
  for (const [point, leaves] of deaths) {
    const { ended } = on.start(`exec node ${await buildDyingProgram()} ${words}`, { env: diesAt(point) })
    expect([point, (await ended).exitCode, await to.holds()]).toEqual([point, -1, leaves])
    await server.quiet()
  }
  return made<Moved>(on, `turnout ${words}`)
}

/** Kills it at times throughout its run, then lets it finish. */
async function moveWithKills(on: Terminal, { from, to, server }: Way): Promise<Moved> {
  const random = seeded(seed)
  const line = `turnout migrate --from ${from} --to ${to.database}`
  const startMs = performance.now()
  await made(on, `${line} --dry-run`)
  const plannedMs = performance.now() - startMs
  for (let kill = 0; kill < 20; kill += 1) {
    const started = on.start(`exec ${line}`)
    await Promise.race([sleep(plannedMs * (0.2 + 3 * random.fraction() ** 2)), started.ended])
    started.process.kill('SIGKILL')
    await started.ended
    await server.quiet()
    expect(['nothing', 'everything']).toContain(await to.holds())
  }
  return made<Moved>(on, line)
}

const toPostgres: Deaths = [
  ['moved some rows', 'nothing'],
  ['moved all but for COMMIT', 'nothing'],
  ['moved and committed', 'everything'],
]
const toSqlite: Deaths = [
  ['moved some rows', 'nothing'],
  ['moved without a name', 'nothing'],
  ['moved and named', 'everything'],
]

describe.skipIf(!engines.includes('postgres'))('a move', () => {
  test(
    'killed at named points and started again, it ends with everything, there and back, and serve continues with the same keys',
    async () => {
      const here = terminal()
      const apiKey = await fill(join(here.home, 'source.db'))
      const target = await postgresPlace()
      const there = await moveWithDeaths(here, { from: 'source.db', to: target, server: target }, toPostgres)
      expect(await target.holds()).toBe('everything')
      const wayBack = { from: target.database, to: sqlitePlace(here), server: target }
      const back = await moveWithDeaths(here, wayBack, toSqlite)
      expect(back.contentSha256).toBe(there.contentSha256)
      expect(readdirSync(here.home).filter((name) => name.includes('moving'))).toEqual([])

      const service = await serving(here, `--database ${target.database}`)
      expect(service.apiKey).toBeNull()
      const answer = await request(`${service.url}/v1/events`, { headers: { authorization: `Bearer ${apiKey}` } })
      expect(answer.statusCode).toBe(200)
      await answer.body.dump()
      // A database being served cannot be moved.
      const used = await here.type(`turnout migrate --from ${target.database} --to third.db`)
      expect(used).toMatchObject({ exitCode: 9, stderr: expect.stringContaining('stop turnout serve') })
      expect(await service.stop()).toMatchObject({ exitCode: 0 })
    },
    timeLimitMs,
  )

  test.runIf(isFull)(
    'killed at random moments and started again, it ends with everything (in test:long)',
    async () => {
      const here = terminal()
      await fill(join(here.home, 'source.db'))
      const target = await postgresPlace()
      const there = await moveWithKills(here, { from: 'source.db', to: target, server: target })
      const back = await moveWithKills(here, { from: target.database, to: sqlitePlace(here), server: target })
      expect(back.contentSha256).toBe(there.contentSha256)
    },
    timeLimitMs,
  )

  test(
    'stopped by SIGTERM, it leaves nothing behind and exits with 143',
    async () => {
      const here = terminal()
      await fill(join(here.home, 'source.db'))
      const target = await postgresPlace()
      const line = `exec node ${await buildDyingProgram()} migrate --from source.db --to ${target.database}`
      const { exitCode } = await here.start(line, { env: diesAt('moved some rows', 'SIGTERM') }).ended
      expect([exitCode, await target.holds()]).toEqual([143, 'nothing'])
    },
    timeLimitMs,
  )
})
