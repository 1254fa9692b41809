// The error for a file that cannot be read further; nothing of it was sent.
import { Failure } from '../../../contract/core/failures.ts'

/** A place in a file, counted from 1 as a text editor does. */
interface Place {
  readonly file: string
  readonly line: number
}

export function misread({ file, line }: Place, problem: string, hint?: string): Failure {
  return new Failure('usage', `${file}, line ${line}: ${problem}`, hint === undefined ? {} : { hint })
}
