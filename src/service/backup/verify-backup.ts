// Verifies a backup against its manifest: everything is recomputed and compared.

import { statSync } from 'node:fs'
import type { BackupFinding, Inventory } from '../../contract/backup/backup.ts'
import { BackupManifest } from '../../contract/backup/backup.ts'
import { Failure } from '../../contract/core/failures.ts'
import { FileTooLarge, readFileWithin } from '../../contract/files/bounded-file.ts'
import { parseJson } from '../../contract/files/parse-json.ts'
import { compareInventories } from '../../store/backup/compare-inventories.ts'
import { findFileDamage, takeInventory } from '../../store/backup/inventory.ts'
import { hashFile, manifestBytesMax, manifestPath, manifestSha256 } from '../../store/backup/manifest.ts'
import { describeForeign, readDatabase } from '../../store/backup/open-read-only.ts'
import { looksLikeDump, readDump } from '../../store/backup/postgres/read-dump.ts'
import type { Session } from '../../store/core/store.ts'
import { schemaVersion } from '../../store/tables/index.ts'
import { inspectDatabase } from './inspect-database.ts'

export interface VerifiedBackup {
  readonly manifest: BackupManifest | null
  /** In order of the checks; checks that a failure makes impossible are left out. */
  readonly findings: readonly BackupFinding[]
}

/**
 * Checks everything, and continues after a failure as far as is safe.
 * @throws Failure missing_input if the file does not exist
 */
export async function verifyBackup(path: string): Promise<VerifiedBackup> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) {
    throw new Failure('missing_input', `There is no backup at ${path}`, {
      hint: 'name the file that turnout backup wrote',
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
  const isDump = looksLikeDump(path)
  const foreign = isDump ? null : describeForeign(path)
  if (foreign !== null) return { manifest, findings: [...findings, fail('format', foreign)] }
  try {
    const look = isDump
      ? lookAtDump(path, manifest)
      : readDatabase(path, (session) => compareContent(session, manifest))
    findings.push(...(await look))
  } catch (error) {
    if (error instanceof Failure && error.code === 'program_missing') throw error
    findings.push(fail('content', `it cannot be read: ${error instanceof Error ? error.message : String(error)}`))
  }
  return { manifest, findings }
}

function compareFile(found: { sha256: string; sizeBytes: number }, manifest: BackupManifest): BackupFinding {
  if (found.sizeBytes !== manifest.sizeBytes) {
    return fail('file', `it has ${found.sizeBytes} bytes, not ${manifest.sizeBytes}`)
  }
  if (found.sha256 !== manifest.sha256) return fail('file', `its SHA-256 is ${found.sha256}, not ${manifest.sha256}`)
  return ok('file', `${found.sizeBytes} bytes, SHA-256 ${found.sha256}`)
}

async function compareContent(session: Session, manifest: BackupManifest | null): Promise<BackupFinding[]> {
  const [damage] = await findFileDamage(session)
  if (damage !== undefined) return [fail('integrity', damage)]
  const inventory = compared(await takeInventory(session), manifest)
  return [ok('integrity', 'every page and index is sound'), ...inventory, ...(await inspectDatabase(session))]
}

function compared(found: Inventory, manifest: BackupManifest | null): BackupFinding[] {
  if (!manifest) return []
  return compareInventories(found, manifest).map(({ check, difference, found: shown }) =>
    difference === null ? ok(check, shown) : fail(check, difference),
  )
}

/** Without a server: its rows can be counted and totalled, but not queried. */
async function lookAtDump(path: string, manifest: BackupManifest | null): Promise<BackupFinding[]> {
  const { inventory } = await readDump(path)
  if (inventory.schemaVersion > schemaVersion) {
    const found = `it has schema ${inventory.schemaVersion}; this turnout supports up to ${schemaVersion}`
    return [fail('format', found)]
  }
  return [ok('integrity', 'every block can be unpacked'), ...compared(inventory, manifest)]
}

/** @throws Failure backup_damaged unless everything is as it was backed up; missing_input */
export async function verifiedManifest(backupPath: string) {
  return requireVerified(backupPath, await verifyBackup(backupPath))
}

/** @throws Failure backup_damaged for the backup at `shownPath` */
export function requireVerified(shownPath: string, { manifest, findings }: VerifiedBackup) {
  const first = findings.find(({ status }) => status === 'fail')
  if (manifest && !first) return { manifest, warnings: findings.filter(({ status }) => status === 'warn') }
  throw new Failure('backup_damaged', `${shownPath} cannot be restored: ${first?.check}: ${first?.detail}`, {
    hint: `use another backup; for details: turnout backup verify ${shownPath}`,
  })
}

const ok = (check: string, detail: string): BackupFinding => ({ check, status: 'ok', detail })
const fail = (check: string, detail: string): BackupFinding => ({ check, status: 'fail', detail })

/** The manifest of a backup, or what is wrong with it. */
function readManifest(backupPath: string): { readonly manifest: BackupManifest } | { readonly problem: string } {
  const path = manifestPath(backupPath)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isFile()) return { problem: `there is no manifest at ${path}` }
  let value: unknown
  try {
    value = parseJson(readFileWithin(path, manifestBytesMax).toString('utf8'))
  } catch (error) {
    if (error instanceof FileTooLarge) return { problem: 'it is too large' }
    return { problem: 'it cannot be read, or is not JSON' }
  }
  const parsed = BackupManifest.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { problem: `${issue?.path.join('.') || 'it'}: ${issue?.message}` }
  }
  const { manifestSha256: expected, ...unsealed } = parsed.data
  if (manifestSha256(unsealed) !== expected) return { problem: 'it does not match its own SHA-256: it was changed' }
  return { manifest: parsed.data }
}
