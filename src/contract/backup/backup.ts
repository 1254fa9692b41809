// The manifest of a backup: a JSON file beside it, `FILE.manifest.json`. Not inside, because it holds the hash of the
// whole file.
import * as z from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hex')
const whole = z.int().min(0)

/** The content of a database in numbers, which must be the same when counted again. */
export const Inventory = z.strictObject({
  schemaVersion: whole,
  /** Rows of each table. */
  rows: z.record(z.string(), whole),
  /** Balances of the accounts by currency, in minor units; those of one currency sum to zero. */
  ledgerTotals: z.record(z.string(), z.record(z.string(), z.int())),
  /** Sealed entries of the audit log. */
  auditSealed: whole,
  /** The last seal, which covers all of them; null when there is none. */
  auditHead: sha256.nullable(),
})
export type Inventory = z.output<typeof Inventory>

export const BackupManifest = z.strictObject({
  format: z.literal('turnout-backup-1'),
  engine: z.enum(['sqlite', 'postgres']),
  madeAt: z.iso.datetime(),
  turnoutVersion: z.string().min(1).max(50),
  /** The backup file's. */
  sizeBytes: whole,
  sha256,
  ...Inventory.shape,
  /** SHA-256 over all of the above as JSON: shows damage to the manifest itself. */
  manifestSha256: sha256,
})
export type BackupManifest = z.output<typeof BackupManifest>

/** The result of one check of a backup. */
export interface BackupFinding {
  readonly check: string
  /** `warn`: the database was already like this when it was backed up. `fail`: this is not what was backed up. */
  readonly status: 'ok' | 'warn' | 'fail'
  readonly detail: string
}
