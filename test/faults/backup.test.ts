// Backups made under 500 writes per second, and the proof of the proof: it must detect a database copied as a file.
import { copyFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { finaliseStatements, openSqlite } from '../../src/store/sqlite/driver.ts'
import { type Copying, proveBackup } from './backup.ts'
import { sized, timeLimitMs } from './proof-size.ts'
import { engines, openSite, type Site } from './site.ts'

const before = sized(5_000, 300)

async function mustRun(site: Site, ...words: string[]): Promise<void> {
  const { exitCode, stdout, stderr } = await site.run(...words)
  expect([words[0], exitCode, stdout + stderr]).toEqual([words[0], 0, expect.anything()])
}

const backup: Copying = async (site, elsewhere) => {
  const file = path.join(site.folder, 'fair.backup')
  await mustRun(site, 'backup', file, '--database', site.database, '--json')
  return {
    putInPlace: async () => {
      await mustRun(site, 'backup', 'verify', file, '--json')
      await mustRun(site, 'restore', file, '--database', elsewhere, '--yes', '--json')
    },
  }
}

const fileCopy: Copying = async (site, elsewhere) => {
  copyFileSync(site.database, elsewhere)
  return { putInPlace: async () => {} }
}

/** A reader that keeps later writes in the log beside the file. */
function readAtBeginning({ database }: Site): () => Promise<void> {
  const reader = openSqlite(database, { readOnly: true, busyTimeoutMs: 5_000 })
  reader.exec('begin')
  reader.prepare('select count(*) from orders').all()
  return async () => {
    reader.close()
    await finaliseStatements()
  }
}

test.each(engines)(
  'on %s a backup made under load contains every order confirmed before it began',
  async (engine) => {
    const { wrong, report } = await proveBackup(await openSite(engine, { commitDelayMs: 0 }), { before }, backup)
    console.log(`${engine}: ${report}`)
    expect(wrong).toEqual([])
  },
  timeLimitMs,
)

describe('the proof detects', () => {
  test(
    'a copy of the file',
    async () => {
      const site = await openSite('sqlite')
      const release = readAtBeginning(site)
      const { wrong } = await proveBackup(site, { before }, fileCopy)
      await release()
      expect(wrong).toContainEqual(expect.stringMatching(/^\d+ orders answered before the copy began are not in it$/))
    },
    timeLimitMs,
  )
})
