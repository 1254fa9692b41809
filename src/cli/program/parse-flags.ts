// Parses the text of flags into values and checks kind, limits, choices and repetition, before anything is sent.
// Commander has already split the line.

import { emailFault } from '../../contract/core/email.ts'
import { amountFault } from '../../contract/core/money.ts'
import { aheadOfNow, dayFault, timeFault } from '../../contract/core/typed/typed-time.ts'
import { camelCase } from '../core/camel-case.ts'
import type { Flag, FlagValue } from '../core/command.ts'
import { formatDuration, parseDuration } from '../core/duration.ts'
import { nearest } from '../core/nearest.ts'
import { quoted } from '../core/usage.ts'

/** One flag as typed; `text` is undefined for a switch, null for the `--no-…` form that clears. */
export interface TypedFlag {
  readonly flag: Flag
  readonly text: string | null | undefined
}

/** What is wrong with one flag; `program.ts` adds where to read more. */
export class FlagProblem extends Error {}

/** @throws FlagProblem naming the flag, the value and the limit */
export function parseFlags(typed: readonly TypedFlag[]): Record<string, FlagValue> {
  const values: Record<string, FlagValue> = {}
  for (const { flag, text } of typed) {
    const name = camelCase(flag.name)
    const value = text === undefined ? true : text === null ? null : parseValue(flag, text)
    const before = values[name]
    if (before === undefined || before === true)
      values[name] = flag.repeatable && value !== null ? [value as string] : value
    else if (Array.isArray(before) && Array.isArray(value)) values[name] = [...before, ...value]
    else if (Array.isArray(before) && flag.repeatable && value !== null) values[name] = [...before, value as string]
    else throw new FlagProblem(`--${flag.name} may be given only once`)
  }
  return values
}

/** The values with what the ending of the file that `--out` names says of a flag that is not given. */
export function withEnding(
  flags: readonly Flag[],
  values: Readonly<Record<string, FlagValue>>,
): Readonly<Record<string, FlagValue>> {
  const [, ending = ''] = typeof values.out === 'string' ? (/\.(\w+)$/.exec(values.out) ?? []) : []
  const said = flags.flatMap(({ name, byEnding = {} }): [string, string][] => {
    const value = Object.hasOwn(byEnding, ending.toLowerCase()) ? byEnding[ending.toLowerCase()] : undefined
    return value === undefined || values[camelCase(name)] !== undefined ? [] : [[camelCase(name), value]]
  })
  return { ...values, ...Object.fromEntries(said) }
}

function parseValue(flag: Flag, text: string): FlagValue {
  if (text === '') {
    const clear = flag.clearable ? `; --no-${flag.name} clears it` : ''
    throw new FlagProblem(`--${flag.name} must not be empty${clear}`)
  }
  switch (flag.kind) {
    case 'line-list':
      return parseList(flag, text)
    case 'whole':
      return parseWhole(flag, text)
    case 'duration':
      return parseTime(flag, text)
    case 'amount':
      return unlessFault(flag, text, amountFault(text))
    case 'date':
      return unlessFault(flag, text, dayFault(text))
    case 'instant':
      return parseInstant(flag, text)
    case 'email':
      return unlessFault(flag, text, emailFault(text))
    case 'choice':
      return parseChoice(flag, text)
    default:
      return parseText(flag, text)
  }
}

/** `14d` for a deadline is `+14d`: no other meaning makes sense. */
function parseInstant(flag: Flag, text: string): string {
  const signed = flag.ahead ? aheadOfNow(text) : text
  return unlessFault(flag, signed, timeFault(signed))
}

function unlessFault(flag: Flag, text: string, fault: string | undefined): string {
  return fault === undefined ? text : refuse(flag, text, fault)
}

function parseText(flag: Flag, text: string): string {
  const { max } = flag
  if (max !== undefined && [...text].length > max) {
    throw new FlagProblem(`--${flag.name} has ${[...text].length} characters; the maximum is ${max}`)
  }
  return unlessFault(flag, text, flag.fault?.(text))
}

function parseList(flag: Flag, text: string): string[] {
  const items = text.split(',').map((item) => item.trim())
  if (items.includes('')) refuse(flag, text, 'has an empty entry; separate entries with a single comma')
  return flag.choices ? items.map((item) => parseChoice(flag, item)) : items
}

function parseWhole(flag: Flag, text: string): number {
  const [, percent] = /^(\d{1,3})\s?%$/.exec(text) ?? []
  if (percent !== undefined) refuse(flag, text, `is not a whole number; did you mean ${percent}?`)
  if (!/^-?\d{1,15}$/.test(text)) refuse(flag, text, `is not a whole number${limits(flag)}`)
  return inRange(flag, text, Number(text))
}

function parseTime(flag: Flag, text: string): number {
  let durationMs: number
  try {
    durationMs = parseDuration(text)
  } catch (error) {
    throw new FlagProblem(`--${flag.name}: ${(error as Error).message}`)
  }
  return inRange(flag, text, durationMs)
}

function inRange(flag: Flag, text: string, value: number): number {
  if (value < (flag.min ?? Number.NEGATIVE_INFINITY)) refuse(flag, text, `is too small${limits(flag)}`)
  if (value > (flag.max ?? Number.POSITIVE_INFINITY)) refuse(flag, text, `is too large${limits(flag)}`)
  return value
}

function limits({ kind, min, max }: Flag): string {
  const shown = (limit: number) => (kind === 'duration' ? formatDuration(limit) : String(limit))
  if (min !== undefined && max !== undefined) return `; the range is ${shown(min)} to ${shown(max)}`
  if (min !== undefined) return `; the minimum is ${shown(min)}`
  return max === undefined ? '' : `; the maximum is ${shown(max)}`
}

function parseChoice(flag: Flag, text: string): string {
  const choices = flag.choices ?? []
  if (choices.includes(text)) return text
  // `Add-On` and `addon` are add_on.
  const same = choices.filter((choice) => folded(choice) === folded(text))
  if (same.length === 1 && same[0] !== undefined) return same[0]
  const near = nearest(text, choices)
  return refuse(flag, text, `is not one of ${choices.join(', ')}${near ? `; did you mean ${near}?` : ''}`)
}

const folded = (text: string) => text.toLowerCase().replace(/[-_\s]/g, '')

function refuse(flag: Flag, text: string, problem: string): never {
  throw new FlagProblem(`--${flag.name} ${quoted(text)} ${problem}`)
}
