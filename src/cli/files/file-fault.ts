// What is wrong with a file, and where.
import { Failure } from '../../contract/core/failures.ts'

/** A place in a file, both counted from 1; without a column the whole line is meant. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column?: number | undefined
}

/** @throws nothing: gives the Failure `usage` that names file, line and column */
export function misread({ file, line, column }: Place, problem: string, hint?: string): Failure {
  const place = column === undefined ? `line ${line}` : `line ${line}, column ${column}`
  return new Failure('usage', `${file}, ${place}: ${problem}`, hint === undefined ? {} : { hint })
}
