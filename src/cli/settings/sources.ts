// The settings with several sources: where each is looked up, how its text is parsed, and its default. Precedence is the
// order of the lines in `choose`.

import { Failure } from '../../contract/core/failures.ts'
import { type OutputFormat, outputFormats } from '../../terminal/output/format.ts'
import { camelCase } from '../core/camel-case.ts'
import { formatDuration } from '../core/duration.ts'
import type { GlobalValues } from '../core/global-flags.ts'
import type { Host } from '../core/host.ts'
import type { Setting } from '../core/settings.ts'
import { parseBaseUrl } from './base-url.ts'
import type { Config, Profile } from './config-file.ts'
import * as keys from './config-keys.ts'

const timeoutDefaultMs = 30_000
const retriesDefault = 3

export interface Sources {
  readonly host: Host
  readonly globals: GlobalValues
  readonly config: Config
  readonly stored: Profile
  readonly profileName: string
}

/** One setting: its sources, how its text is parsed, and its default. */
export interface Choice<T> {
  readonly flag?: string
  readonly variable?: string
  /** Field of the configuration. */
  readonly field?: string
  readonly parse: (text: string) => unknown
  readonly fallback: T
}

export const baseUrlChoice: Choice<string> = {
  flag: 'base-url',
  variable: 'TURNOUT_BASE_URL',
  field: 'baseUrl',
  parse: parseBaseUrl,
  fallback: 'embedded:',
}
export const eventChoice: Choice<string | null> = {
  variable: 'TURNOUT_EVENT',
  field: 'event',
  parse: keys.parseReference,
  fallback: null,
}
export const currencyChoice: Choice<string | null> = { field: 'currency', parse: String, fallback: null }
export const timezoneChoice: Choice<string | null> = { field: 'timezone', parse: String, fallback: null }
export const timeoutChoice: Choice<string> = {
  flag: 'timeout',
  variable: 'TURNOUT_TIMEOUT',
  field: 'timeout',
  parse: keys.parseTimeout,
  fallback: formatDuration(timeoutDefaultMs),
}
export const retriesChoice: Choice<number> = {
  flag: 'retries',
  variable: 'TURNOUT_RETRIES',
  field: 'retries',
  parse: keys.parseRetries,
  fallback: retriesDefault,
}
export const noInputChoice: Choice<boolean> = {
  flag: 'no-input',
  variable: 'TURNOUT_NO_INPUT',
  field: 'noInput',
  parse: keys.parseSwitch,
  fallback: false,
}
export const debugChoice: Choice<boolean> = {
  flag: 'debug',
  variable: 'TURNOUT_DEBUG',
  parse: keys.parseSwitch,
  fallback: false,
}
export const colorChoice: Choice<keys.ColorChoice> = {
  flag: 'color',
  field: 'color',
  parse: keys.oneOf(keys.colorChoices),
  fallback: 'auto',
}
export const outputChoice: Choice<OutputFormat | null> = {
  flag: 'output',
  variable: 'TURNOUT_OUTPUT',
  field: 'output',
  parse: keys.oneOf(outputFormats),
  fallback: null,
}

/** Chooses the first source that has a value and keeps the others; every value is checked, overridden ones too. */
export function choose<T>({ host, globals, config, stored, profileName }: Sources, choice: Choice<T>): Setting<T> {
  const { flag, variable, field } = choice
  const found: { source: string; value: unknown }[] = []
  const add = (source: string, value: unknown, name: string) => {
    if (value !== undefined && value !== null) found.push({ source, value: readAs(choice, value, name) })
  }
  if (flag) add(`flag --${flag}`, globals[camelCase(flag)], `--${flag}`)
  if (variable) add(`environment ${variable}`, host.env[variable] || undefined, variable)
  if (field) add(`profile ${profileName}`, stored[field], field)
  if (field) add('config file', config[field], field)
  const [first, ...shadowed] = found
  if (!first) return { value: choice.fallback, source: 'default', shadows: [] }
  return { value: first.value as T, source: first.source, shadows: shadowed.map(({ source }) => source) }
}

function readAs<T>(choice: Choice<T>, value: unknown, name: string): unknown {
  // A duration flag arrives in milliseconds.
  if (choice === (timeoutChoice as unknown) && typeof value === 'number') return formatDuration(value)
  if (typeof value !== 'string') return value
  try {
    return choice.parse(value)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new Failure('usage', `${name}: ${error.message}`, error.hint === undefined ? {} : { hint: error.hint })
  }
}
