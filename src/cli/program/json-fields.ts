// People who know gh type fields behind --json: `--json name,email`. Here --json takes no value, so the word arrives among
// the positionals.
import type { Positional } from '../core/command.ts'

interface Taken {
  readonly words: readonly string[]
  /** For --fields. */
  readonly fields?: string
}

/**
 * Takes the word behind --json out if it can only be fields: it has a comma, or the command takes no further word, or what
 * the word would name has a flag of its own on the line.
 */
export function takeJsonFields(
  argv: readonly string[],
  words: readonly string[],
  positionals: readonly Positional[] = [],
): Taken {
  const end = argv.indexOf('--')
  const line = end < 0 ? argv : argv.slice(0, end)
  const fields = line[line.lastIndexOf('--json') + 1]
  const place = fields === undefined ? -1 : words.indexOf(fields)
  if (!line.includes('--json') || fields === undefined || place < 0) return { words }
  const isSurplus = words.length > positionals.length && !positionals.some(({ variadic }) => variadic)
  const isNamed = positionals.some(({ name }) => line.some((word) => isFlag(word, name)))
  const isList = /^[\w.]+(,[\w.]+)+$/.test(fields)
  return isSurplus || isList || isNamed ? { words: words.toSpliced(place, 1), fields } : { words }
}

/** Whether a word is `--event` or `--event=…` of the positional EVENT. */
const isFlag = (word: string, name: string) => word.split('=')[0] === `--${name.toLowerCase()}`
