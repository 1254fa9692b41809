// Failures about the content of a file, with line and column.
import { Failure } from '../../contract/core/failures.ts'
import type { PlacedMistake } from '../../contract/files/read-yaml.ts'
import { counted } from '../../terminal/text/counted.ts'

/** A position in a file, from 1; without a column it is the whole line. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column?: number | undefined
}

/** Makes (and doesn't throw) the Failure `usage` that names file, line and column. */
export function misread({ file, line, column }: Place, problem: string, hint?: string): Failure {
  const place = column === undefined ? `line ${line}` : `line ${line}, column ${column}`
  return new Failure('usage', `${nameOf(file)}, ${place}: ${problem}`, hint === undefined ? {} : { hint })
}

/** Makes the Failure `usage` that lists all mistakes of a file, each with line and column. */
export function mistakesFailure(file: string, mistakes: readonly PlacedMistake[], hint: string): Failure {
  return new Failure('usage', `${nameOf(file)} has ${counted(mistakes.length, 'mistake')}; nothing was sent`, {
    issues: mistakes.map(({ line, column, detail }) => {
      return { pointer: `line ${line}, column ${column}`, code: 'invalid', detail }
    }),
    hint,
  })
}

const nameOf = (file: string) => (file === '-' ? 'stdin' : file)

export function lineEndsIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
