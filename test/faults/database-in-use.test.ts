// Upgrading or restoring a database that processes are serving: what those processes do then, and what the other one is told.
// The newer turnout is this one with an additional migration.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { schemaVersion } from '../../src/store/tables/index.ts'
import { faultsInside } from './database-faults.ts'
import { buildMutant, type Change, realProgram } from './mutant.ts'
import { sized, timeLimitMs } from './proof-size.ts'
import { type ServeProcess, startServe } from './serve-process.ts'
import { engines, openSite, type Site } from './site.ts'
import { createTraffic, type Reply } from './traffic.ts'

const known = schemaVersion
const newer: readonly Change[] = [
  { file: 'store/tables/index.ts', from: `schemaVersion = ${known}`, to: `schemaVersion = ${known + 1}` },
  // The end of the list.
  { file: 'store/tables/migrations/migrations.ts', from: ']\n', to: '].concat(async () => {})\n' },
]
const neverLooks: Change = {
  file: 'store/engine/schema-check.ts',
  from: 'if (found <= known) return',
  to: 'if (found > 0) return',
}

/** One older process, and one of a newer turnout that has upgraded the database meanwhile. */
async function upgradedSite(engine: (typeof engines)[number], program: string) {
  const site = await openSite(engine, { processes: 1, program })
  const traffic = createTraffic(site.servers, site)
  const { json } = await traffic.send('POST', '/v1/events', {
    body: { name: 'Fair', date: '2030-01-01' },
    key: 'event',
  })
  await traffic.close()
  const options = { program: await buildMutant(...newer), database: site.database, folder: site.folder }
  const upgraded = await startServe(options)
  const register = (server: ServeProcess, name: string) => once(server, site, { eventId: json.id, name })
  return { site, old: site.servers[0] as ServeProcess, upgraded, register }
}

/** Sends once, whatever the response. */
async function once(server: ServeProcess, { apiKey }: Site, { eventId, name }: { eventId: string; name: string }) {
  const response = await fetch(`${server.url}/v1/events/${eventId}/attendees`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, email: `${name}@example.org`, ticketType: 'Standard' }),
  })
  return { status: response.status, json: (await response.json()) as Reply['json'] }
}

const logOf = ({ url }: ServeProcess, { folder }: Site) =>
  readFileSync(path.join(folder, `serve-${new URL(url).port}.log`), 'utf8')

describe.each(engines)('on %s', (engine) => {
  test(
    'a process whose database was upgraded by a newer turnout makes no more changes, and its log says why',
    async () => {
      const { site, old, upgraded, register } = await upgradedSite(engine, realProgram)
      try {
        expect(await register(old, 'late')).toMatchObject({
          status: 503,
          json: { code: 'storage_unavailable', retryable: true },
        })
        expect((await fetch(`${old.url}/readyz`)).status).toBe(503)
        expect(logOf(old, site)).toContain(
          `upgraded the database to schema ${known + 1}; this version supports up to ${known}. Restart turnout`,
        )
        expect(await register(upgraded, 'early')).toMatchObject({ status: 201 })
        expect(await site.query('select name from attendees')).toEqual([{ name: 'early' }])
        expect(await old.stop()).toBe(0)
        await expect(old.start()).rejects.toThrow('serve ended with 2')
        expect(logOf(old, site)).toContain(`The database has schema ${known + 1}; this turnout supports up to ${known}`)
      } finally {
        await upgraded.stop()
      }
    },
    timeLimitMs,
  )
})

// A proof that works on one engine works on the other: the short form runs it once.
describe.each(engines.slice(0, sized(2, 1)))('on %s', (engine) => {
  test(
    'the proof detects a process that does not check',
    async () => {
      const { old, upgraded, register } = await upgradedSite(engine, await buildMutant(neverLooks))
      expect(await register(old, 'late')).toMatchObject({ status: 201 })
      await upgraded.stop()
    },
    timeLimitMs,
  )
})

test(
  'a file that a process is serving is not replaced by a restore: the command says who must stop, and the process carries on',
  async () => {
    const site = await openSite('sqlite', { processes: 2 })
    const [first, second] = site.servers as [ServeProcess, ServeProcess]
    const traffic = createTraffic(site.servers, site)
    const event = { name: 'Fair', date: '2030-01-01' }
    const { json } = await traffic.send('POST', '/v1/events', { body: event, key: 'event' })
    await traffic.close()
    const backup = path.join(site.folder, 'fair.backup')
    const restore = ['restore', backup, '--database', site.database, '--yes', '--json']
    expect(await site.run('backup', backup, '--database', site.database)).toMatchObject({ exitCode: 0 })
    const before = readdirSync(path.dirname(site.database))
    for (const server of [second, first]) {
      const { exitCode, stderr } = await site.run(...restore)
      expect([exitCode, JSON.parse(stderr).error]).toMatchObject([
        9,
        { code: 'database_locked', hint: 'stop turnout serve and every other command that uses it, then try again' },
      ])
      expect(readdirSync(path.dirname(site.database))).toEqual(before)
      expect(await once(first, site, { eventId: json.id, name: 'Ada' })).toMatchObject({ status: 201 })
      if (server === first) expect(await faultsInside(site)).toEqual([])
      // A killed process holds no lock, though its log still exists.
      await (server === first ? server.kill() : server.stop())
    }
    expect(await site.run(...restore)).toMatchObject({ exitCode: 0 })
    await first.start()
    expect(await site.query('select name from attendees')).toEqual([])
    expect(await once(first, site, { eventId: json.id, name: 'Ada' })).toMatchObject({ status: 201 })
  },
  timeLimitMs,
)
