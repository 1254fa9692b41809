// Checks a command's positionals and required flags.

import type { Failure } from '../../contract/core/failures.ts'
import { shellWord } from '../../contract/core/words/shell-word.ts'
import { camelCase } from '../core/camel-case.ts'
import type { Command, Flag, Input } from '../core/command.ts'
import { nearest } from '../core/nearest.ts'
import { quoted, usageFailure } from '../core/usage.ts'

/** @throws Failure `usage` naming the word that is invalid or surplus */
export function readPositionals(command: Command, words: readonly string[], path: readonly string[]): string[] {
  const declared = command.positionals ?? []
  const positionals = words[0] === '--' ? words.slice(1) : [...words]
  for (const [index, positional] of declared.slice(omittedIn(command, positionals)).entries()) {
    const word = positionals[index]
    if (word === undefined) continue
    if (word === '') {
      throw usageFailure(`${positional.name} must not be empty`, path)
    } else if (positional.choices && !positional.choices.includes(word)) {
      const problem = `${positional.name} ${quoted(word)} is not one of ${positional.choices.join(', ')}`
      throw usageFailure(problem, path, nearest(word, positional.choices))
    }
  }
  const extra = declared.some(({ variadic }) => variadic) ? undefined : positionals[declared.length]
  if (extra !== undefined) {
    const hint = surplusHint(command, extra)
    throw usageFailure(`unexpected argument ${quoted(extra)}${hint}`, path)
  }
  return positionals
}

/**
 * What a surplus word most likely was: the value of the only flag that a command without words requires, a part of a value with
 * spaces, or the value of one of several flags.
 */
function surplusHint({ positionals = [], flags = [] }: Command, word: string): string {
  const [flag, ...others] = flags.filter(({ required }) => required)
  if (flag !== undefined && others.length === 0 && positionals.length === 0)
    return `; write it as --${flag.name} ${shellWord(word)}`
  if (/^[\p{L}]/u.test(word)) return '; put a value with spaces in quotes'
  return flag === undefined
    ? ''
    : `; values have flags here: ${[flag, ...others].map(({ name }) => `--${name}`).join(', ')}`
}

/** How many of the optional words in front of a required one were left out: one in `turnout api [METHOD] PATH`. */
function omittedIn({ positionals: declared = [] }: Command, words: readonly string[]): number {
  const optional = declared.findIndex(({ required }) => required)
  return Math.max(0, Math.min(optional, declared.length - words.length))
}

/** The failure that names what a command requires and was not given: its first word, else every flag. */
export function whatIsMissing(command: Command, input: Input, path: readonly string[]): Failure | undefined {
  const omitted = omittedIn(command, input.positionals)
  const word = command.positionals?.find(
    ({ required }, index) => required && input.positionals[index - omitted] === undefined,
  )
  if (word) return usageFailure(`${word.name} is missing (${word.summary})`, path)
  const isMissing = (name: string) => input.flags[camelCase(name)] === undefined
  const flags = (command.flags ?? []).filter(
    ({ name, required, requiredUnless }) =>
      isMissing(name) && (required || (requiredUnless !== undefined && isMissing(requiredUnless))),
  )
  if (flags.length === 0) return undefined
  const names = flags.map(({ name, requiredUnless }) => `--${name}${requiredUnless ? ` (or --${requiredUnless})` : ''}`)
  const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  const choices = flags.length === 1 && flags[0]?.kind === 'choice' ? `: ${(flags[0].choices ?? []).join(', ')}` : ''
  const verb = names.length === 1 ? 'is' : 'are'
  return usageFailure(`${list} ${verb} missing${choices}`, path, misplacedFile(flags, input))
}

/** `--file form.yaml`, where the file stands in the place of another word. */
function misplacedFile(missing: readonly Flag[], { positionals }: Input): string | undefined {
  const flag = missing.find(({ completes }) => completes === 'file')
  const word = positionals.find((each) => /^[\w./-]+\.\w{1,6}$/.test(each))
  return flag && word && `--${flag.name} ${word}`
}
