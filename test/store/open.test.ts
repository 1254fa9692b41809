import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../src/store/open.ts'
import { statement } from '../../src/store/statement.ts'

const findAccount = statement<{ id: string }, { name: string }>((db, slot) =>
  db.selectFrom('accounts').select('name').where('id', '=', slot('id')),
)
const row = { id: 'a', name: 'A', currency: 'EUR', timezone: 'UTC', created_at: 'now' }

test.each(['memory', 'file'])('keeps what is written in %s', async (kind) => {
  const directory = join(mkdtempSync(join(tmpdir(), 'turnout-')), 'data')
  const store = await openStore(kind === 'file' ? `sqlite:${directory}/t.db` : 'sqlite::memory:')
  await store.write((session) => session.db.insertInto('accounts').values(row).execute())
  expect(await store.read((session) => session.run(findAccount, { id: 'a' }))).toMatchObject([{ name: 'A' }])
  if (kind === 'file') expect(statSync(`${directory}/t.db-wal`).mode & 0o777).toBe(0o600)
  await store.close()
})
