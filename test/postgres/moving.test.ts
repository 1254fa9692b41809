// A proof.
// A whole database moved from SQLite to PostgreSQL and back: everything arrives, goes on, and what does not is found.
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyAuditChain } from '../../src/service/audit/verify-audit.ts'
import { type Move, type MovedDatabase, moveDatabase } from '../../src/service/backup/move-database.ts'
import { verifyLedger } from '../../src/service/books/verify-ledger.ts'
import { takeInventory } from '../../src/store/backup/inventory.ts'
import { findDifferentTable } from '../../src/store/backup/move/move-rows.ts'
import { readRows, startDigest } from '../../src/store/backup/move/rows.ts'
import { describeTables } from '../../src/store/backup/move/table-shapes.ts'
import { readDatabase } from '../../src/store/backup/open-read-only.ts'
import { openStore } from '../../src/store/open.ts'
import { openSqlite } from '../../src/store/sqlite/driver.ts'
import { doDueJobs } from '../service/jobs/do-due-jobs.ts'
import { openService } from '../service/server/serve.ts'
import { createDatabase, query, type TestDatabase } from './database.ts'
import { sellTickets } from './sales.ts'

const now = () => new Date('2027-01-10T12:00:00.000Z')
const registration = {
  body: { name: 'Ada "\\" Lovelace', email: 'ada@example.org', ticketType: 'Standard' },
  headers: { 'idempotency-key': 'once' },
}

let directory: string
let source: string
let apiKey: string
let eventId: string
let answered: string
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'turnout-moving-'))
  source = join(directory, 'source.db')
  const store = await openStore(`sqlite:${source}`)
  const service = await openService({ store })
  apiKey = service.apiKey
  for (const currency of ['EUR', 'JPY', 'KWD']) await sellTickets(service, currency)
  await doDueJobs(store, { now })
  const description = 'Räume, 部屋, \u{1F39F}, "quotes", \\, tab\tand\nline'
  const event = await service.send('POST', '/v1/events', { body: { name: 'Fair', date: '2027-05-01', description } })
  eventId = event.json.id as string
  const path = `/v1/events/${eventId}/attendees`
  answered = (await service.send('POST', path, registration)).text
  const expense = { description: 'Room', category: 'venue', amount: 900, date: '2027-01-10' }
  await service.send('POST', `/v1/events/${eventId}/expenses`, { body: expense })
  await store.close()
})
afterAll(() => rmSync(directory, { recursive: true }))

let target: TestDatabase
beforeEach(async () => {
  target = await createDatabase({ isEmpty: true })
})
afterEach(() => target.drop())

let made = 0
const newPath = () => {
  made += 1
  return join(directory, `moved-${made}.db`)
}

const move = (from: MovedDatabase, to: MovedDatabase, more: Partial<Move> = {}) =>
  moveDatabase({ from, to, isDryRun: false, onRows: () => {}, onStart: () => {}, ...more })
const there = () => move({ path: source }, { url: target.url })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('it was not refused')
    },
    (error: unknown) => error,
  )
const tablesThere = async () =>
  (await query(target.url, `select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`))
    .length

async function everything(path: string): Promise<Record<string, unknown>> {
  const tables = await describeTables()
  return readDatabase(path, async (session) => {
    const found: Record<string, unknown> = {}
    for (const table of tables) {
      const rows: unknown[] = []
      for await (const batch of readRows(session, table)) rows.push(...batch)
      found[table.name] = rows
    }
    return found
  })
}

async function changed(statement: string): Promise<string> {
  const path = newPath()
  const database = openSqlite(source, { readOnly: true, busyTimeoutMs: 0 })
  database.prepare('VACUUM INTO ?').run(path)
  database.close()
  const copy = openSqlite(path, { busyTimeoutMs: 0 })
  copy.exec(`PRAGMA foreign_keys = OFF; ${statement}`)
  copy.close()
  return path
}

describe('from SQLite to PostgreSQL', () => {
  it('everything arrives, and books and audit log verify', async () => {
    const moved = await there()
    expect(moved).toMatchObject({ isThereAlready: false, rows: { events: 4, attendees: 10, keys: 1 } })
    expect(moved.auditSealed).toBeGreaterThan(0)
    const store = await openStore(target.url)
    const { contentSha256: _, isThereAlready: __, ...inventory } = moved
    expect(await store.read(takeInventory)).toEqual(inventory)
    expect(await store.read((session) => verifyLedger(session))).toMatchObject({ ok: true })
    expect(await store.read(verifyAuditChain)).toMatchObject({ ok: true, head: moved.auditHead })
    await store.close()
  })

  it('keys work, a repeated request gets the same bytes, and new rows continue the numbering', async () => {
    await there()
    const store = await openStore(target.url)
    const service = await openService({ store })
    const path = `/v1/events/${eventId}/attendees`
    const again = await service.send('POST', path, { ...registration, apiKey })
    expect(again).toMatchObject({ status: 201, text: answered, headers: { 'idempotency-replayed': 'true' } })
    const highest = async (table: string) =>
      Number((await query<{ seq: string }>(target.url, `select max(seq) as seq from ${table}`))[0]?.seq)
    const before = { ledger: await highest('ledger'), audit: await highest('audit') }
    await sellTickets(service, 'EUR')
    expect(await highest('ledger')).toBe(before.ledger + 6)
    expect(await highest('audit')).toBeGreaterThan(before.audit)
    // Sealing waits for older writes.
    while ((await store.read(verifyAuditChain)).unsealed > 0) await doDueJobs(store, { now })
    expect(await store.read(verifyAuditChain)).toMatchObject({ ok: true })
    expect(await store.read((session) => verifyLedger(session))).toMatchObject({ ok: true })
    await store.close()
  })

  it('the audit log stays protected', async () => {
    await there()
    expect(await refusal(query(target.url, 'delete from audit'))).toMatchObject({
      message: 'the audit record is never shortened',
    })
  })

  it('moved back again, it equals the original row by row', async () => {
    const moved = await there()
    const path = newPath()
    const back = await move({ url: target.url }, { path })
    expect(back).toEqual(moved)
    expect(await everything(path)).toEqual(await everything(source))
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(directory).filter((name) => name.includes('.moving'))).toEqual([])
    const store = await openStore(`sqlite:${path}`)
    await sellTickets(await openService({ store }), 'EUR')
    expect(await store.read((session) => verifyLedger(session))).toMatchObject({ ok: true })
    await store.close()
  })

  it('an empty database can be moved too', async () => {
    const path = newPath()
    await (await openStore(`sqlite:${path}`)).close()
    expect(await move({ path }, { url: target.url })).toMatchObject({ rows: { accounts: 0 }, auditHead: null })
    await (await openStore(target.url)).close()
  })
})

describe('a target', () => {
  it('that already holds everything is recognised, however often it is moved again', async () => {
    const moved = await there()
    expect(await there()).toEqual({ ...moved, isThereAlready: true })
    const path = newPath()
    await move({ url: target.url }, { path })
    expect(await move({ url: target.url }, { path })).toEqual({ ...moved, isThereAlready: true })
  })

  it('with any other content is refused, even if every count is the same', async () => {
    await there()
    await query(target.url, `update attendees set name = 'Eve' where email = 'ada@example.org'`)
    expect(await refusal(there())).toMatchObject({ code: 'database_not_empty' })
    await query(target.url, 'drop schema public cascade; create schema public; create table places (id int)')
    expect(await refusal(there())).toMatchObject({ code: 'database_foreign' })
    const path = newPath()
    writeFileSync(path, 'precious')
    await query(target.url, 'drop table places')
    await there()
    expect(await refusal(move({ url: target.url }, { path }))).toMatchObject({ code: 'database_not_empty' })
  })

  it('gets no tables in a dry run', async () => {
    const path = newPath()
    const planned = await move({ path: source }, { url: target.url }, { isDryRun: true })
    expect(planned).toMatchObject({ contentSha256: null, rows: { attendees: 10 } })
    expect(await tablesThere()).toBe(0)
    await there()
    await move({ url: target.url }, { path }, { isDryRun: true })
    expect(existsSync(path)).toBe(false)
  })

  it.each([1, 12, 25])('gets no tables when interrupted at batch %i, and can be filled afterwards', async (at) => {
    const stop = new AbortController()
    let batches = 0
    const onRows = () => {
      batches += 1
      if (batches === at) stop.abort()
    }
    const interrupted = move({ path: source }, { url: target.url }, { onRows, signal: stop.signal })
    expect(await refusal(interrupted)).toMatchObject({ code: 'interrupted' })
    expect(await tablesThere()).toBe(0)
    expect(await there()).toMatchObject({ isThereAlready: false })
  })

  it('is discarded when rows are lost or changed on the way', async () => {
    for (const lose of ['return null', `new.vendor = 'Eve'; return new`]) {
      // Before anything is in it: whoever makes a table of expenses gets a trigger on it.
      await query(
        target.url,
        `
        create schema mutant;
        create function mutant.change() returns trigger language plpgsql as $$ begin ${lose}; end $$;
        create function mutant.spoil() returns event_trigger language plpgsql as $$ begin
          if to_regclass('public.expenses') is not null and not exists (select from pg_trigger where tgname = 'mutant') then
            create trigger mutant before insert on public.expenses for each row
              execute function mutant.change();
          end if;
        end $$;
        create event trigger spoil on ddl_command_end when tag in ('CREATE TABLE') execute function mutant.spoil()`,
      )
      expect(await refusal(there())).toMatchObject({
        code: 'database_damaged',
        message: expect.stringMatching(/Nothing was moved.*expenses/),
      })
      expect(await tablesThere()).toBe(0)
      await query(target.url, 'drop event trigger spoil; drop schema mutant cascade')
    }
    expect(await there()).toMatchObject({ isThereAlready: false })
  })
})

describe('a source', () => {
  it('that is open elsewhere is refused, and no target is created', async () => {
    const store = await openStore(`sqlite:${source}`)
    await store.read(takeInventory)
    expect(await refusal(there())).toMatchObject({ code: 'database_locked' })
    await store.close()
    expect(await tablesThere()).toBe(0)
    await there()
    const serving = await openStore(target.url)
    await serving.read(takeInventory)
    const path = newPath()
    expect(await refusal(move({ url: target.url }, { path }))).toMatchObject({ code: 'database_locked' })
    await serving.close()
    expect(existsSync(path)).toBe(false)
  })

  it('that does not exist or is not turnout’s is refused and not created', async () => {
    const path = newPath()
    expect(await refusal(move({ path }, { url: target.url }))).toMatchObject({ code: 'database_unavailable' })
    expect(existsSync(path)).toBe(false)
    expect(await refusal(move({ url: target.url }, { path }))).toMatchObject({ code: 'database_foreign' })
    writeFileSync(path, 'no database at all, but long enough to be looked at'.repeat(40))
    expect(await refusal(move({ path }, { url: target.url }))).toMatchObject({ code: 'database_foreign' })
  })

  it('with another schema version is refused, on either engine', async () => {
    const [older, newer] = [await changed('PRAGMA user_version = 0'), await changed('PRAGMA user_version = 999')]
    expect(await refusal(move({ path: older }, { url: target.url }))).toMatchObject({ code: 'usage' })
    expect(await refusal(move({ path: newer }, { url: target.url }))).toMatchObject({ code: 'database_newer' })
    await there()
    await query(target.url, 'update turnout_schema set version = 999')
    const moved = move({ url: target.url }, { path: newPath() })
    expect(await refusal(moved)).toMatchObject({ code: 'database_newer' })
  })

  it('with a row that refers to nothing, or with another program’s table, is refused', async () => {
    const orphan = await changed(`update attendees set order_id = 'ord_gone' where name like 'Ada%'`)
    expect(await refusal(move({ path: orphan }, { url: target.url }))).toMatchObject({ code: 'database_damaged' })
    const strange = await changed('create table places (id int)')
    expect(await refusal(move({ path: strange }, { url: target.url }))).toMatchObject({
      code: 'database_foreign',
      message: expect.stringContaining('places'),
    })
    expect(await tablesThere()).toBe(0)
  })

  it('whose books don’t agree is moved as it is, with a warning', async () => {
    const wrong = await changed('update ledger_totals set amount = amount + 1')
    const seen: string[] = []
    const onStart: Move['onStart'] = (_, warnings) => seen.push(...warnings.map(({ check }) => check))
    await move({ path: wrong }, { url: target.url }, { onStart })
    expect(seen).toEqual(['books'])
  })

  it('with a row that violates a constraint is refused with an explanation', async () => {
    const twice = `drop index ledger_reference; drop trigger ledger_no_update; update ledger set reference = 'same'`
    expect(await refusal(move({ path: await changed(twice) }, { url: target.url }))).toMatchObject({
      code: 'database_damaged',
      message: expect.stringContaining('A row of ledger cannot be stored'),
    })
    expect(await tablesThere()).toBe(0)
  })
})

it('a table’s hash distinguishes every column, and notices a missing row', async () => {
  for (const table of await describeTables()) {
    const digest = (...rows: Record<string, string | number | null>[]) => {
      const { take, digest: end } = startDigest(table)
      take(rows)
      return { table: end() }
    }
    const row = Object.fromEntries(table.columns.map((column) => [column, 'x']))
    const whole = digest(row, row)
    expect(findDifferentTable(digest(row, row), whole)).toBeUndefined()
    expect(findDifferentTable(digest(row), whole)).toBe('table')
    for (const column of table.columns) {
      for (const other of ['y', null, 0])
        expect(findDifferentTable(digest(row, { ...row, [column]: other }), whole)).toBe('table')
    }
  }
})
