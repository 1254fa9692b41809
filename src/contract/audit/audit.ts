// The audit record: who changed what and when, and the proof that nobody changed the record itself.
import * as z from 'zod'
import { instant, line, reference } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'

export const AuditEntry = z.object({
  id: z.string(),
  /** Place in the record. */
  seq: z.int(),
  /** Id of the key that asked, `embedded` for the owner of the database, `system` for the service itself. */
  actor: z.string(),
  /** Name of the operation. */
  action: z.string(),
  /** Id of the thing that changed. */
  subject: z.string(),
  eventId: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
  /** SHA-256 over the seal before and this entry, hex; null in the seconds before it is sealed. */
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
  /** What was found, as a sentence. */
  message: z.string(),
  entries: z.int(),
  sealed: z.int(),
  /** At the end of the record, too young to be sealed: nothing proves these yet. */
  unsealed: z.int(),
  /** The last seal: it stands for every sealed entry. Null for a record without any. */
  head: z.string().nullable(),
  /** The first entry that does not hold; its id is null where it is another account's. */
  firstBad: z.object({ seq: z.int(), id: z.string().nullable(), problem: z.enum(['changed', 'unsealed']) }).nullable(),
})
export type AuditProof = z.output<typeof AuditProof>
