// Inspects a database's content for backups: orphaned rows, books, and the audit log.
import type { BackupFinding } from '../../contract/backup/backup.ts'
import { findOrphans, readSchemaVersion } from '../../store/backup/inventory.ts'
import type { Session } from '../../store/core/store.ts'
import { schemaVersion } from '../../store/tables/index.ts'
import { verifyAuditChain } from '../audit/verify-audit.ts'
import { verifyLedger } from '../books/verify-ledger.ts'

/** Problems are warnings: a faithful copy of a faulty database is still a backup. */
export async function inspectDatabase(session: Session): Promise<BackupFinding[]> {
  const [orphan] = await findOrphans(session)
  const audit = await verifyAuditChain(session)
  return [
    finding('references', orphan === undefined, orphan ?? 'every reference leads to a row'),
    await inspectBooks(session),
    finding('audit record', audit.ok, audit.message),
  ]
}

async function inspectBooks(session: Session): Promise<BackupFinding> {
  const found = await readSchemaVersion(session)
  // Recomputing them needs the tables of the current schema.
  if (found < schemaVersion)
    return finding('books', true, `not recomputed: schema ${found} is older than this turnout's`)
  const { ok, message } = await verifyLedger(session)
  return finding('books', ok, message)
}

const finding = (check: string, ok: boolean, detail: string): BackupFinding => ({
  check,
  status: ok ? 'ok' : 'warn',
  detail,
})
