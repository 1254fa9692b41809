// A line of a statement, in any format, and its unique reference.
import { createHash } from 'node:crypto'
import { isHashOfLine } from '../../verbs/reference-text.ts'

/** The fields common to all lines. */
export interface FileLine {
  /** The line it begins on, from 1. */
  readonly line: number
  /** YYYY-MM-DD. */
  readonly date: string
  /** Minor units; negative for outgoing money. */
  readonly amount: number
  readonly currency: string
  /** The other party, as written in the file. */
  readonly counterparty: string
  /** All other text: purpose and references. */
  readonly description: string
}

export interface StatementLine extends FileLine {
  /** The bank's own reference, if it gives one. */
  readonly bankReference: string | null
  /** The other party's account, if the file has it. */
  readonly iban?: string | undefined
  /** Not booked to the account yet. */
  readonly isPending: boolean
}

const referenceMax = 100

/**
 * The reference that a payment or expense of this line is recorded under, the same whenever the line is read. Includes the
 * date, because some banks number the lines of each statement from 1.
 */
export function lineReference({ date, amount, currency, bankReference, ...texts }: StatementLine): string {
  const own = bankReference === null ? '' : `${date} ${bankReference}`.replace(/\p{Cc}|\p{Cs}/gu, '')
  if (own !== '' && own.length <= referenceMax) return own
  const parts = [date, amount, currency, bankReference, texts.counterparty, texts.description]
  return `line ${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)}`
}

/** Whether a payment's reference has the form of a line's, and so was most likely recorded with a line. */
export const isLineReference = (reference: string): boolean =>
  isHashOfLine(reference) || /^\d{4}-\d{2}-\d{2} /.test(reference)
