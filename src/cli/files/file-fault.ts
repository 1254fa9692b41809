// Failures about the content of a file, with line and column.
import { Failure } from '../../contract/core/failures.ts'

/** A position in a file, from 1; without a column it is the whole line. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column?: number | undefined
}

/** Makes (and doesn't throw) the Failure `usage` that names file, line and column. */
export function misread({ file, line, column }: Place, problem: string, hint?: string): Failure {
  const place = column === undefined ? `line ${line}` : `line ${line}, column ${column}`
  return new Failure('usage', `${file}, ${place}: ${problem}`, hint === undefined ? {} : { hint })
}
