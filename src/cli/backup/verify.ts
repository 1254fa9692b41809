// `turnout backup verify FILE`: checks a backup against its manifest. Exits with 1 on any difference.
import { resolve } from 'node:path'
import type { Command } from '../core/command.ts'
import { findingsTable } from './columns.ts'

export const command: Command = {
  description: [
    'Recomputes hash, pages, rows per table, books and audit log, and compares them with FILE.manifest.json. fail: the backup has changed. warn: the database already had this fault when it was backed up. Exits with 1 unless everything is ok.',
    'A PostgreSQL backup is unpacked with pg_restore, counted and summed without a server. References between rows and the chain of audit seals can only be verified once it is restored: turnout ledger verify, turnout audit verify.',
  ].join('\n'),
  positionals: [
    { name: 'FILE', summary: 'backup to verify, with its manifest beside it', required: true, completes: 'file' },
  ],
  examples: [
    { command: 'turnout backup verify fair.db' },
    { command: 'turnout backup verify fair.db --json', note: 'for a job that checks last night’s backup' },
  ],
  async run({ host, results }, { positionals }) {
    const { loadBackups } = await import('../session/connect.ts')
    const { verifyBackup } = await loadBackups()
    const { findings } = await verifyBackup(resolve(host.cwd, positionals[0] ?? ''))
    await results.value(findings, findingsTable)
    return findings.every(({ status }) => status === 'ok') ? 0 : 1
  },
}
