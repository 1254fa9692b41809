// Writes backup manifests. The service reads them, since they may come from anywhere.
import { createHash } from 'node:crypto'
import type { BackupManifest } from '../../contract/backup/backup.ts'
import { readPieces } from '../../contract/files/bounded-file.ts'

/** A manifest has one line per table. */
export const manifestBytesMax = 1024 * 1024

export const manifestPath = (backupPath: string) => `${backupPath}.manifest.json`

export type Unsealed = Omit<BackupManifest, 'manifestSha256'>

/** SHA-256 over a manifest without its own seal, members in alphabetical order at each level. */
export function manifestSha256(manifest: Unsealed): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(manifest)))
    .digest('hex')
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(members.map(([name, member]) => [name, sorted(member)]))
}

/** The manifest as it is stored. */
export function manifestText(unsealed: Unsealed): { manifest: BackupManifest; text: string } {
  const manifest = { ...unsealed, manifestSha256: manifestSha256(unsealed) }
  return { manifest, text: `${JSON.stringify(manifest, undefined, 2)}\n` }
}

/** SHA-256 of a file, hex, and its size; read in chunks. */
export async function hashFile(path: string): Promise<{ sha256: string; sizeBytes: number }> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  for await (const piece of readPieces(path)) {
    hash.update(piece)
    sizeBytes += piece.length
  }
  return { sha256: hash.digest('hex'), sizeBytes }
}
