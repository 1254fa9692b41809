// Failures for an invalid command line: one sentence, and the command that explains more.
import { Failure } from '../../contract/core/failures.ts'

/** Quotes what was typed, shortened to fit one line. */
export function quoted(text: string): string {
  return `"${text.length > 60 ? `${text.slice(0, 57)}...` : text}"`
}

/** @param path words of the command, without the program's name */
export function usageFailure(message: string, path: readonly string[] = [], didYouMean?: string): Failure {
  const help = `see ${['turnout', ...path, '--help'].join(' ')}`
  return new Failure('usage', message, { hint: didYouMean ? `did you mean ${didYouMean}? ${help}` : help })
}
