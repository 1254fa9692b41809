// Everything stored about one person, found by e-mail address: exported, or erased. The address is in bodies, never in a
// path, because paths are logged.
import * as z from 'zod'
import { email } from '../core/fields.ts'

export const Person = z.strictObject({ email }).meta({ example: { email: 'ada@example.org' } })

export const PersonExport = z.object({
  email: z.string(),
  exportedAt: z.string(),
  /** Rows by table, complete, as they are stored. */
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type PersonExport = z.output<typeof PersonExport>

const TableCount = z.object({ table: z.string(), rows: z.int() })

/** It names no address: it is stored as the answer to a request. */
export const Erasure = z.object({
  /** What is changed, by table; tables without rows are left out. */
  erased: z.array(TableCount),
  /** What stays, and why. */
  kept: z.array(TableCount.extend({ reason: z.string() })),
  /** What stands against it, such as a valid ticket for a coming event; empty once it is done. */
  obstacles: z.array(z.string()),
})
export type Erasure = z.output<typeof Erasure>

export const Erased = Erasure.extend({
  id: z.string(),
  /** Whether the database file was rewritten, so that no old copy is left in it; null where there is no such file. */
  compacted: z.boolean().nullable(),
})
export type Erased = z.output<typeof Erased>
