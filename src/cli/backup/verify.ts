// `turnout backup verify FILE`: whether a backup still is what its manifest says. Exit 1 when anything is not.
import { resolve } from 'node:path'
import type { Command } from '../core/command.ts'
import { findingsTable } from './columns.ts'

export const command: Command = {
  description: [
    'Hash, pages, rows of each table, books, audit record: computed again and compared with FILE.manifest.json. fail: this is not what was backed up. warn: the database was so when it was backed up. Ends with 1 when anything is not ok.',
    'A backup of PostgreSQL is unpacked by pg_restore, counted and summed up without a server. Whether every row finds those it points to, and the chain of seals, can be proved only where it is restored: turnout ledger verify, turnout audit verify.',
  ].join('\n'),
  positionals: [
    { name: 'FILE', summary: 'the backup, with its manifest beside it', required: true, completes: 'file' },
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
