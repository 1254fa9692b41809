// The keys that sign the tickets of an event. Only their public half is ever told.
import * as z from 'zod'
import { signingKeyStatuses } from '../core/choices.ts'
import { page, pageQuery } from '../core/paging.ts'

/** Most keys an event ever has: their number is a byte of each ticket. */
export const signingKeysMax = 255

export const SigningKey = z.object({
  id: z.string(),
  eventId: z.string(),
  /** What its tickets call the event and the key. */
  eventNumber: z.int(),
  keyId: z.int(),
  /** Ed25519, 32 bytes in base64url. */
  publicKey: z.string(),
  status: z.enum(signingKeyStatuses),
  createdAt: z.string(),
  revokedAt: z.string().nullable(),
})
export type SigningKey = z.output<typeof SigningKey>

export const SigningKeyQuery = z.strictObject({ ...pageQuery, status: z.enum(signingKeyStatuses).optional() })
export const SigningKeyPage = page(SigningKey)
