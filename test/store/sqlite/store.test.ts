import { copyFileSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { insertion } from '../../../src/store/core/statement.ts'
import type { Session, Store } from '../../../src/store/core/store.ts'
import { openStore } from '../../../src/store/open.ts'
import { finaliseStatements } from '../../../src/store/sqlite/driver.ts'

const newPath = () => join(mkdtempSync(join(tmpdir(), 'turnout-store-')), 'turnout.db')
const account = (id: string) => ({ id, name: id, currency: 'EUR', timezone: 'UTC', created_at: 'now' })
const insertAccount = insertion('accounts', ['id', 'name', 'currency', 'timezone', 'created_at'] as const)
const add = (store: Store, id: string) =>
  store.write(async (session) => void (await session.run(insertAccount, account(id))))
const ids = async ({ db }: Session) =>
  (await db.selectFrom('accounts').select('id').orderBy('id').execute()).map(({ id }) => id)

/** Makes the store open its second connection, the one that only reads. */
const readWhileWriting = (store: Store, id: string) => Promise.all([add(store, id), store.read(ids)])

/** Which connection is collected last decides whether the log itself goes: one that only reads can't remove it. */
async function expectNoLog(path: string): Promise<void> {
  await finaliseStatements()
  expect(statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0)
}

describe('closing', () => {
  test('leaves one complete file, and beside it at most an empty log', async () => {
    const path = newPath()
    const store = await openStore(`sqlite:${path}`)
    await readWhileWriting(store, 'a')
    await store.close()
    expect(statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0)
    await expectNoLog(path)
    const copy = newPath()
    copyFileSync(path, copy)
    const copied = await openStore(`sqlite:${copy}`)
    expect(await copied.read(ids)).toEqual(['a'])
    await copied.close()
  })

  test('leaves the log to another process that still has the database open, and nothing is lost', async () => {
    const path = newPath()
    const [first, second] = [await openStore(`sqlite:${path}`), await openStore(`sqlite:${path}`)]
    await add(first, 'a')
    await first.close()
    await add(second, 'b')
    expect(await second.read(ids)).toEqual(['a', 'b'])
    await second.close()
    await expectNoLog(path)
  })
})

describe('an appended row', () => {
  test('is written with its transaction, and dropped when its work throws', async () => {
    const store = await openStore('sqlite::memory:')
    const appending = (id: string, fails: boolean) =>
      store.write(async (session) => {
        session.append(insertAccount, account(id))
        if (fails) throw new Error('half-way')
      })
    const results = await Promise.allSettled([appending('a', false), appending('b', true), appending('c', false)])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await store.read(ids)).toEqual(['a', 'c'])
    await store.close()
  })

  test('is refused in a read, and after the work has ended', async () => {
    const store = await openStore('sqlite::memory:')
    const append = (session: Session) => session.append(insertAccount, account('a'))
    await expect(store.read(async (session) => append(session))).rejects.toThrow('to read')
    const kept = await store.write(async (session) => session)
    expect(() => append(kept)).toThrow('ended')
    await store.close()
  })
})
