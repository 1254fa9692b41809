// `turnout backup FILE`: a verified copy of the database and its manifest, made while others may be writing.
import { resolve } from 'node:path'
import type { Command } from '../core/command.ts'
import type { Host } from '../core/host.ts'
import { shownDatabase } from '../settings/database-address.ts'
import { backupCard } from './columns.ts'
import { databaseFlag, type LocalDatabase, localDatabase } from './local-database.ts'

export const command: Command = {
  description: [
    'The word create may be left out: turnout backup FILE. A service may be running on the database: everything it had answered before this began is in the backup.',
    'The copy is checked before it gets its name: pages, rows, books, audit record. FILE.manifest.json beside it says what it holds, with the SHA-256 of FILE. Both are readable by you alone, and nothing is ever replaced.',
    'Of a database on PostgreSQL it is what pg_dump -Fc makes, and needs the client programs of PostgreSQL here, as new as the server. Leave a password to PGPASSWORD or ~/.pgpass.',
    'Where the database itself has something wrong the backup is made all the same, and the command warns and ends with 1. turnout backup verify FILE looks at a backup again.',
  ].join('\n'),
  positionals: [{ name: 'FILE', summary: 'where the backup goes', required: true, completes: 'file' }],
  flags: [databaseFlag],
  examples: [
    { command: 'turnout backup create fair.db' },
    { command: 'turnout backup create fair-2027-03-14.db --json', note: 'create may be left out' },
  ],
  exitCodes: [9],
  async run(context, input) {
    const { host, settings } = context
    const database = localDatabase(context, input, 'backup')
    const backupPath = resolve(host.cwd, input.positionals[0] ?? '')
    const shown = 'path' in database ? database.path : shownDatabase(database.url)
    if (settings.dryRun) return context.notice(`would back up ${shown} to ${backupPath}`)
    const { manifest, warnings } = await makeBackup(database, backupPath, host)
    await context.results.value({ file: backupPath, ...manifest }, backupCard)
    for (const { check, detail } of warnings) context.warn(`in the database itself, ${check}: ${detail}`)
    return warnings.length === 0 ? 0 : 1
  },
}

async function makeBackup(database: LocalDatabase, backupPath: string, host: Host) {
  const { loadBackups, loadPostgresBackups } = await import('../session/connect.ts')
  if ('path' in database) {
    const { createBackup } = await loadBackups()
    return createBackup({ databasePath: database.path, backupPath, now: host.now() })
  }
  const { createPostgresBackup } = await loadPostgresBackups()
  return createPostgresBackup({ url: database.url, backupPath, madeAt: host.now(), signal: host.signal })
}
