// The keys that sign the tickets of an event. Only their public halves are in answers.
import * as z from 'zod'
import { signingKeyStatuses } from '../core/choices.ts'
import { page, pageQuery } from '../core/paging.ts'

/** Most keys of an event: their number is one byte of each ticket. */
export const signingKeysMax = 255

export const SigningKey = z.object({
  id: z.string(),
  eventId: z.string(),
  /** Numbers of the event and the key in its tickets. */
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
