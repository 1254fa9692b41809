// `turnout backup FILE`: writes a verified copy of the database and a manifest, while the service may be running.
import { join, resolve } from 'node:path'
import { Failure } from '../../contract/core/failures.ts'
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import type { Host } from '../core/host.ts'
import { nearest } from '../core/nearest.ts'
import { quoted, usageFailure } from '../core/usage.ts'
import { shownDatabase } from '../settings/database-address.ts'
import { rememberBackup } from '../settings/last-backup.ts'
import { backupCard } from './columns.ts'
import { datedName, deleteOlder, isFolder } from './dated-files.ts'
import { databaseFlag, type LocalDatabase, localDatabase } from './local-database.ts'

export const command: Command = {
  description: [
    'The word create can be left out: turnout backup FILE. Without FILE, or with a folder, the file is named turnout-DATE-TIME.db, by the clock of this machine. A service may be running on the database: everything it confirmed before the backup started is included.',
    "Pages, rows, books and audit log of the copy are checked before it gets its name. FILE.manifest.json beside it lists its contents and FILE's SHA-256. Both are readable only by you, and existing files are never replaced.",
    "For PostgreSQL it is a pg_dump -Fc file; PostgreSQL's client programs must be installed here, at least as new as the server. Put a password into PGPASSWORD or ~/.pgpass.",
    'To back up every night with cron: 15 3 * * * turnout backup /var/backups/turnout/ --keep 14 --quiet; or the same command in a systemd service with a timer of OnCalendar=*-*-* 03:15. --keep deletes the oldest backups beside the new one, but only files with such a name and a manifest, and says which.',
    'If the database itself has a fault, the backup is still written, and the command warns and exits with 1. turnout backup verify FILE checks a backup again.',
  ].join('\n'),
  positionals: [
    { name: 'FILE', summary: 'file to write the backup to, or a folder', required: false, completes: 'file' },
  ],
  flags: [
    databaseFlag,
    {
      name: 'keep',
      kind: 'whole',
      min: 1,
      max: 10_000,
      placeholder: 'N',
      summary: 'keep the N newest backups with an automatic name, and delete the others',
      defaultText: 'all',
    },
  ],
  examples: [
    { command: 'turnout backup create', note: 'turnout-20270314-091500.db, in this folder' },
    { command: 'turnout backup create fair.db' },
    { command: 'turnout backup create fair-2027-03-14.db --json', note: 'prints the manifest as JSON' },
  ],
  exitCodes: [9],
  async run(context, input) {
    const { host, settings } = context
    const [typed] = input.positionals
    const isNamed = typed !== undefined && !isFolder(resolve(host.cwd, typed))
    if (isNamed) refuseBareWord(typed)
    if (isNamed && input.flags.keep !== undefined) {
      throw usageFailure('--keep is for backups that turnout names: leave FILE out, or give a folder', [
        'backup',
        'create',
      ])
    }
    const database = localDatabase(context, input, 'backup')
    const folder = resolve(host.cwd, typed ?? '.')
    const backupPath = isNamed ? folder : join(folder, datedName(host, 'path' in database ? 'db' : 'dump'))
    const shown = 'path' in database ? database.path : shownDatabase(database.url)
    if (settings.dryRun) return context.notice(`would back up ${shown} to ${backupPath}`)
    const { manifest, warnings } = await makeBackup(database, backupPath, host)
    if ('path' in database) noteBackup(context, database.path, backupPath)
    await context.results.value({ file: backupPath, ...manifest }, backupCard)
    if (!isNamed) context.notice(`backed up to ${backupPath}`)
    for (const { check, detail } of warnings) context.warn(`fault in the database itself, ${check}: ${detail}`)
    if (warnings.length > 0) return 1
    // Older backups are worth more than a faulty one.
    if (typeof input.flags.keep === 'number') deleteOlder(context, folder, input.flags.keep)
    return 0
  },
}

/** The backup counts without the note, which only `turnout status` reads. */
function noteBackup(context: Context, databasePath: string, backupPath: string): void {
  try {
    rememberBackup(databasePath, backupPath)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    context.warn(`turnout status won't know of this backup: ${error.message}`)
  }
}

/** `turnout backup list` is a verb that backup doesn't have, not a file to write the database to. */
function refuseBareWord(word: string): void {
  if (/[./\\]/.test(word)) return
  const near = nearest(word, backupVerbs)
  const meant = near === undefined ? '' : `did you mean turnout backup ${near}? `
  throw new Failure('usage', `backup has no verb ${quoted(word)}, and a file needs a path or an extension`, {
    hint: `${meant}verbs are ${backupVerbs.join(' and ')}; turnout restore puts a backup back; for a file of this name, write ./${word}`,
  })
}

const backupVerbs = ['create', 'verify']

async function makeBackup(database: LocalDatabase, backupPath: string, host: Host) {
  const { loadBackups, loadPostgresBackups } = await import('../session/connect.ts')
  if ('path' in database) {
    const { createBackup } = await loadBackups()
    return createBackup({ databasePath: database.path, backupPath, now: host.now() })
  }
  const { createPostgresBackup } = await loadPostgresBackups()
  return createPostgresBackup({ url: database.url, backupPath, madeAt: host.now(), signal: host.signal })
}
