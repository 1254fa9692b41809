// UUIDs of slots, rooms and people in files that other programs read: made of ids, which are random, and never of a name or an
// address.
import { createHash } from 'node:crypto'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An id as a UUID, always the same one; what is a UUID already stays as it is. */
export function publicGuid(id: string): string {
  if (uuid.test(id)) return id
  const digits = createHash('sha256').update(`turnout:${id}`).digest('hex')
  // Version 8 of RFC 9562: by rules of our own.
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `a${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-')
}
