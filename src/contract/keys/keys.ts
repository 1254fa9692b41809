// API keys: their scopes, lifetime and account. The key itself is returned only once.
import * as z from 'zod'
import { keyStatuses } from '../core/choices.ts'
import { instant, line, reference } from '../core/fields.ts'
import { scopes } from '../core/operation.ts'
import { page, pageQuery } from '../core/paging.ts'

export const NewKey = z
  .strictObject({
    name: line(100),
    /** All scopes by default. */
    scopes: z.array(z.enum(scopes)).min(1).max(scopes.length).optional(),
    /** Restricts the key to one event. */
    eventId: reference.optional(),
    /** At most the expiry of the creating key, which is also the default. */
    expiresAt: instant.optional(),
  })
  .meta({ example: { name: 'Door laptop', scopes: ['attendees:read'] } })
export type NewKey = z.output<typeof NewKey>

export const Key = z.object({
  id: z.string(),
  name: z.string(),
  /** Identifies the key without revealing it: `tk_live_…a1b2`. */
  hint: z.string(),
  scopes: z.array(z.enum(scopes)),
  eventId: z.string().nullable(),
  status: z.enum(keyStatuses),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
})
export type Key = z.output<typeof Key>

/** Only this answer contains `apiKey`. */
export const CreatedKey = Key.extend({ apiKey: z.string() })
export type CreatedKey = z.output<typeof CreatedKey>

export const KeyQuery = z.strictObject({ ...pageQuery, status: z.enum(keyStatuses).optional() })
export const KeyPage = page(Key)
