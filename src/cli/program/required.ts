// Checks a command's positionals and required flags.

import { camelCase } from '../core/camel-case.ts'
import type { Command, FlagValue } from '../core/command.ts'
import { nearest } from '../core/nearest.ts'
import { quoted, usageFailure } from '../core/usage.ts'

/** @throws Failure `usage` naming the word that is missing, invalid or surplus */
export function readPositionals(command: Command, words: readonly string[], path: readonly string[]): string[] {
  const declared = command.positionals ?? []
  const positionals = words[0] === '--' ? words.slice(1) : [...words]
  for (const [index, positional] of declared.entries()) {
    const word = positionals[index]
    if (word === undefined) {
      if (positional.required) throw usageFailure(`${positional.name} is missing (${positional.summary})`, path)
    } else if (word === '') {
      throw usageFailure(`${positional.name} must not be empty`, path)
    } else if (positional.choices && !positional.choices.includes(word)) {
      const problem = `${positional.name} ${quoted(word)} is not one of ${positional.choices.join(', ')}`
      throw usageFailure(problem, path, nearest(word, positional.choices))
    }
  }
  const extra = declared.some(({ variadic }) => variadic) ? undefined : positionals[declared.length]
  if (extra !== undefined) throw usageFailure(`unexpected argument ${quoted(extra)}${quoteHint(extra)}`, path)
  return positionals
}

const quoteHint = (word: string) => (/^[\p{L}]/u.test(word) ? '; put a value with spaces in quotes' : '')

/** @throws Failure `usage` naming every missing required flag */
export function requireFlags(command: Command, flags: Readonly<Record<string, FlagValue>>, path: readonly string[]) {
  const missing = (command.flags ?? []).filter((flag) => flag.required && flags[camelCase(flag.name)] === undefined)
  if (missing.length === 0) return
  const names = missing.map(({ name }) => `--${name}`)
  const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  throw usageFailure(`${list} ${names.length === 1 ? 'is' : 'are'} missing`, path)
}
