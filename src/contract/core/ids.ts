// The shape of ids, and their ends, which tables show and people type. Imports nothing.

/** Characters of an id's end: fifty bits, of which 32 are random. */
export const idTailLength = 10

/** The end of an id as tables show it. */
export const idTail = (id: string): string => id.slice(-idTailLength)

/** An id of the service: a prefix and 26 digits, or the UUID of a scan. */
const wholeId = /^(?:[a-z]{2,6}_[0-9a-hjkmnp-tv-z]{26}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const isId = (text: string): boolean => wholeId.test(text)

/** The end of an id as it was typed, in the ids' case; undefined for any other text. */
export const readIdTail = (typed: string): string | undefined =>
  /^[0-9a-z]{10}$/i.test(typed) ? typed.toLowerCase() : undefined
