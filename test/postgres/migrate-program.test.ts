// A proof.
// `turnout migrate` as a process that is killed at any moment and started again, and `turnout serve` on what it moved.
import { randomInt } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../src/store/open.ts'
import { finaliseStatements } from '../../src/store/sqlite/driver.ts'
import { made, serving, type Terminal, terminal } from '../program/terminal.ts'
import { openService } from '../service/server/serve.ts'
import { createDatabase, query, type TestDatabase } from './database.ts'
import { sellTickets } from './sales.ts'

const rows = 20_000
const kills = 4

let target: TestDatabase
beforeAll(async () => {
  target = await createDatabase({ isEmpty: true })
})
afterAll(() => target.drop())

/** A sale, and as many old answers as make moving last a while. */
async function fill(path: string): Promise<string> {
  const store = await openStore(`sqlite:${path}`)
  const service = await openService({ store })
  await sellTickets(service, 'EUR')
  await store.write(async ({ db }) => {
    const { sql } = await import('kysely')
    await sql`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows})
      insert into idempotency (key, fingerprint, created_at, headers, body, status)
        select 'key-' || i, 'x', '2027-01-10T12:00:00.000Z', '{}', hex(randomblob(200)), 201 from n`.execute(db)
  })
  await store.close()
  await finaliseStatements()
  return service.apiKey
}

const countTables = async ({ url }: TestDatabase) =>
  (await query(url, `select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)).length

interface Moved {
  readonly isThereAlready: boolean
  readonly contentSha256: string
}

/** Kills it at moments of its whole run then lets it end; `look` sees what each has left. */
async function moveWithKills(on: Terminal, line: string, look: () => Promise<void>): Promise<Moved> {
  const seed = Number(process.env.TURNOUT_TEST_SEED ?? randomInt(1_000_000))
  console.info(`seed ${seed}: TURNOUT_TEST_SEED=${seed} runs it again`)
  const startMs = performance.now()
  await made(on, `${line} --dry-run`)
  const plannedMs = performance.now() - startMs
  let killed = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const started = on.start(`exec ${line}`)
    // From before it has begun, the first one for certain, until about when it is done.
    const share = (kill + ((seed * (kill + 1) * 7_919) % 1_000) / 1_000) / kills
    await Promise.race([sleep(plannedMs * (0.2 + 3 * share ** 2)), started.ended])
    started.process.kill('SIGKILL')
    if ((await started.ended).exitCode !== 0) killed += 1
    await look()
  }
  console.info(`killed ${killed} of ${kills} times on its way`)
  expect(killed).toBeGreaterThan(0)
  return made<Moved>(on, line)
}

describe('killed at any moment and started again', () => {
  const on = () => terminal()
  it('it ends with everything moved, to PostgreSQL and back, and serve goes on with the same keys', async () => {
    const here = on()
    const source = join(here.home, 'source.db')
    const apiKey = await fill(source)
    const whole = await createDatabase()
    const everything = await countTables(whole)
    await whole.drop()
    const there = await moveWithKills(here, `turnout migrate --from source.db --to '${target.url}'`, async () => {
      expect([0, everything]).toContain(await countTables(target))
    })
    expect(await countTables(target)).toBe(everything)
    const back = await moveWithKills(here, `turnout migrate --from '${target.url}' --to back.db`, async () => {
      if (existsSync(join(here.home, 'back.db')))
        await (await openStore(`sqlite:${join(here.home, 'back.db')}`)).close()
      await finaliseStatements()
    })
    expect(back.contentSha256).toBe(there.contentSha256)
    expect(readdirSync(here.home).filter((name) => name.includes('moving'))).toEqual([])

    const service = await serving(here, `--database '${target.url}'`)
    expect(service.apiKey).toBeNull()
    const answer = await request(`${service.url}/v1/events`, { headers: { authorization: `Bearer ${apiKey}` } })
    expect(answer.statusCode).toBe(200)
    await answer.body.dump()
    // While it serves, it is no source.
    const used = await here.type(`turnout migrate --from '${target.url}' --to third.db`)
    expect(used).toMatchObject({ exitCode: 9, stderr: expect.stringContaining('end every turnout serve') })
    expect(await service.stop()).toMatchObject({ exitCode: 0 })
  }, 120_000)

  it('SIGTERM ends it with 143 and leaves nothing', async () => {
    const here = on()
    await fill(join(here.home, 'source.db'))
    const empty = await createDatabase({ isEmpty: true })
    const started = here.start(`exec turnout migrate --from source.db --to '${empty.url}'`)
    const others = 'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
    const isConnected = async () => (await query(empty.url, others)).length > 0
    while (!(await isConnected()) && started.process.exitCode === null) await sleep(20)
    started.process.kill('SIGTERM')
    const { exitCode } = await started.ended
    const tables = await query(empty.url, `select 1 from pg_class where relname = 'accounts'`)
    expect([
      [143, 0],
      [0, 1],
    ]).toContainEqual([exitCode, tables.length])
    await empty.drop()
  })
})

it('shows the plan, the progress and the result to a person', async () => {
  const here = terminal()
  await fill(join(here.home, 'source.db'))
  const empty = await createDatabase({ isEmpty: true })
  const planned = await here.type(`turnout migrate --from source.db --to '${empty.url}' --dry-run`, { screen: true })
  expect(planned.stdout).toContain('Would be moved')
  const moved = await here.type(`turnout migrate --from source.db --to '${empty.url}'`, { screen: true })
  expect(moved.stdout).toContain('Moving and verifying rows')
  expect(moved.stdout).toContain('Moved; both databases are identical')
  const backup = await made(here, `turnout backup fair.dump --database '${empty.url}'`)
  expect(backup).toMatchObject({ engine: 'postgres', rows: { idempotency: expect.any(Number) } })
  expect((await here.type('turnout backup verify fair.dump')).exitCode).toBe(0)
  await empty.drop()
})
