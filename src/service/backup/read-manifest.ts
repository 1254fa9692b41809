// Reads the manifest beside a backup, which may have been damaged or written by anybody.
import { statSync } from 'node:fs'
import { BackupManifest } from '../../contract/backup/backup.ts'
import { FileTooLarge, readFileWithin } from '../../contract/files/bounded-file.ts'
import { parseJson } from '../../contract/files/parse-json.ts'
import { manifestBytesMax, manifestPath, manifestSha256 } from '../../store/backup/manifest.ts'

/** The manifest of a backup, or what is wrong with it. */
export function readManifest(backupPath: string): { readonly manifest: BackupManifest } | { readonly problem: string } {
  const path = manifestPath(backupPath)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isFile()) return { problem: `there is none at ${path}` }
  let value: unknown
  try {
    value = parseJson(readFileWithin(path, manifestBytesMax).toString('utf8'))
  } catch (error) {
    if (error instanceof FileTooLarge) return { problem: 'it is too large' }
    return { problem: 'it is not JSON, or can not be read' }
  }
  const parsed = BackupManifest.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { problem: `${issue?.path.join('.') || 'it'}: ${issue?.message}` }
  }
  const { manifestSha256: expected, ...unsealed } = parsed.data
  if (manifestSha256(unsealed) !== expected) return { problem: 'its own SHA-256 does not fit: it was changed' }
  return { manifest: parsed.data }
}
