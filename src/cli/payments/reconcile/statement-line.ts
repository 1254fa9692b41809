// A line of a statement as it is understood, whatever format it came in, and what tells it from all others.
import { createHash } from 'node:crypto'

/** What every line has that is held against the books. */
export interface FileLine {
  /** Where it begins in the file, from 1. */
  readonly line: number
  /** YYYY-MM-DD. */
  readonly date: string
  /** Minor units; negative where money went out. */
  readonly amount: number
  readonly currency: string
  /** Who is on the other side, as the file has it. */
  readonly counterparty: string
  /** All that was written to it: purpose, references of the payer. */
  readonly description: string
}

export interface StatementLine extends FileLine {
  /** What the bank calls it, where it calls it anything. */
  readonly bankReference: string | null
  /** Not on the account yet. */
  readonly isPending: boolean
}

const referenceMax = 100

/**
 * What a payment or an expense made of this line is recorded under, the same each time the line is read. A day is in it,
 * because some banks number the lines of each statement from 1.
 */
export function lineReference({ date, amount, currency, bankReference, ...texts }: StatementLine): string {
  const own = bankReference === null ? '' : `${date} ${bankReference}`.replace(/\p{Cc}|\p{Cs}/gu, '')
  if (own !== '' && own.length <= referenceMax) return own
  const parts = [date, amount, currency, bankReference, texts.counterparty, texts.description]
  return `line ${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)}`
}
