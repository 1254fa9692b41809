// The audit log: who changed what and when, and the proof that the log itself is unchanged.
import * as z from 'zod'
import { instant, line, reference } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'

export const AuditEntry = z.object({
  id: z.string(),
  /** Place in the log. */
  seq: z.int(),
  /** Id of the key, `embedded` for the owner of the database, `system` for the service itself. */
  actor: z.string(),
  /** Name of the operation. */
  action: z.string(),
  /** Id of the changed record. */
  subject: z.string(),
  eventId: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
  /** SHA-256 over the previous seal and this entry, hex; null in the seconds before it is sealed. */
  seal: z.string().nullable(),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const AuditQuery = z.strictObject({
  limit: pageQuery.limit,
  cursor: pageQuery.cursor,
  event: reference.optional(),
  actor: line(100).optional(),
  action: line(100).optional(),
  subject: line(100).optional(),
  from: instant.optional(),
  to: instant.optional(),
  sort: z.enum(['createdAt', '-createdAt']).optional(),
})
export const AuditPage = page(AuditEntry)

export const AuditProof = z.object({
  ok: z.boolean(),
  /** The result, as a sentence. */
  message: z.string(),
  entries: z.int(),
  sealed: z.int(),
  /** Entries at the end that are too recent to be sealed, and so not yet proven. */
  unsealed: z.int(),
  /** The last seal, which covers every sealed entry; null when there is none. */
  head: z.string().nullable(),
  /** The first entry that fails; its id is null when it belongs to another account. */
  firstBad: z.object({ seq: z.int(), id: z.string().nullable(), problem: z.enum(['changed', 'unsealed']) }).nullable(),
})
export type AuditProof = z.output<typeof AuditProof>
