// Whether a backup is what its manifest says: everything is computed again and compared.
import { statSync } from 'node:fs'
import type { BackupFinding, BackupManifest, Inventory } from '../contract/backups.ts'
import { Failure } from '../contract/failures.ts'
import { findFileDamage, takeInventory } from '../store/backup/inventory.ts'
import { hashFile } from '../store/backup/manifest.ts'
import { describeForeign, readDatabase } from '../store/backup/open-copy.ts'
import type { Session } from '../store/store.ts'
import { inspectDatabase } from './inspect-database.ts'
import { readManifest } from './read-manifest.ts'

export interface VerifiedBackup {
  readonly manifest: BackupManifest | null
  /** In the order they were looked at; what can't be looked at any more is left out. */
  readonly findings: readonly BackupFinding[]
}

/**
 * Looks at everything, and goes on after a failure as far as it is safe.
 * @throws Failure missing_input where there is no such file
 */
export async function verifyBackup(path: string): Promise<VerifiedBackup> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) {
    throw new Failure('missing_input', `there is no backup at ${path}`, {
      hint: 'name the file that turnout backup made',
    })
  }
  const read = readManifest(path)
  const manifest = 'manifest' in read ? read.manifest : null
  const problem = 'problem' in read ? read.problem : ''
  const findings: BackupFinding[] = [
    manifest
      ? ok('manifest', `made ${manifest.madeAt} by turnout ${manifest.turnoutVersion}`)
      : fail('manifest', problem),
  ]
  if (manifest) findings.push(compareFile(await hashFile(path), manifest))
  const foreign = describeForeign(path)
  if (foreign !== null) return { manifest, findings: [...findings, fail('format', foreign)] }
  try {
    findings.push(...(await readDatabase(path, (session) => compareContent(session, manifest))))
  } catch (error) {
    findings.push(fail('content', `it can not be read: ${error instanceof Error ? error.message : String(error)}`))
  }
  return { manifest, findings }
}

function compareFile(found: { sha256: string; sizeBytes: number }, manifest: BackupManifest): BackupFinding {
  if (found.sizeBytes !== manifest.sizeBytes) {
    return fail('file', `it has ${found.sizeBytes} bytes instead of ${manifest.sizeBytes}`)
  }
  if (found.sha256 !== manifest.sha256)
    return fail('file', `its SHA-256 is ${found.sha256} instead of ${manifest.sha256}`)
  return ok('file', `${found.sizeBytes} bytes, SHA-256 ${found.sha256}`)
}

async function compareContent(session: Session, manifest: BackupManifest | null): Promise<BackupFinding[]> {
  const [damage] = await findFileDamage(session)
  if (damage !== undefined) return [fail('integrity', damage)]
  const inventory = await takeInventory(session)
  const compared = manifest ? compareInventory(inventory, manifest) : []
  return [ok('integrity', 'every page and index is sound'), ...compared, ...(await inspectDatabase(session))]
}

const total = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, one) => sum + one, 0)

function compareInventory(found: Inventory, manifest: BackupManifest): BackupFinding[] {
  const rows = firstDifference(found.rows, manifest.rows)
  const books = firstDifference(flat(found.ledgerTotals), flat(manifest.ledgerTotals))
  const seals = found.auditHead === manifest.auditHead && found.auditSealed === manifest.auditSealed
  return [
    found.schemaVersion === manifest.schemaVersion
      ? ok('schema', `version ${found.schemaVersion}`)
      : fail('schema', `version ${found.schemaVersion} instead of ${manifest.schemaVersion}`),
    rows ? fail('rows', rows) : ok('rows', `${total(found.rows)} in ${Object.keys(found.rows).length} tables`),
    books
      ? fail('ledger totals', books)
      : ok('ledger totals', Object.keys(found.ledgerTotals).join(', ') || 'none yet'),
    seals
      ? ok('audit head', found.auditHead ?? 'nothing sealed yet')
      : fail(
          'audit head',
          `${found.auditHead} after ${found.auditSealed} instead of ${manifest.auditHead} after ${manifest.auditSealed}`,
        ),
  ]
}

type Numbers = Readonly<Record<string, number>>

const flat = (totals: Inventory['ledgerTotals']): Numbers =>
  Object.fromEntries(
    Object.entries(totals).flatMap(([currency, books]) =>
      Object.entries(books).map(([book, amount]) => [`${book} in ${currency}`, amount]),
    ),
  )

function firstDifference(found: Numbers, expected: Numbers): string | null {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])]
  const name = names.find((one) => found[one] !== expected[one])
  return name === undefined ? null : `${name}: ${found[name] ?? 'missing'} instead of ${expected[name] ?? 'nothing'}`
}

const ok = (check: string, detail: string): BackupFinding => ({ check, status: 'ok', detail })
const fail = (check: string, detail: string): BackupFinding => ({ check, status: 'fail', detail })
