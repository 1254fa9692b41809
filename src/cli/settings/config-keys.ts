// The settings that can be stored, and the valid values of each. The same rules apply to flags and the environment.

import { Failure } from '../../contract/core/failures.ts'
import { isCurrency } from '../../contract/core/money.ts'
import { isTimeZone, timeZoneName } from '../../contract/core/time.ts'
import { suggestTimeZone } from '../../contract/core/typed/spelling.ts'
import { parseJson } from '../../contract/files/parse-json.ts'
import { outputFormats } from '../../terminal/output/format.ts'
import { parseDuration } from '../core/duration.ts'
import { nearest } from '../core/nearest.ts'
import { parseBaseUrl } from './base-url.ts'

export type StoredValue = string | number | boolean | readonly string[]

export interface ConfigKey {
  /** As typed after `turnout config set`. */
  readonly name: string
  readonly summary: string
  /** Field of config.json, and of a profile in it. */
  readonly field: string
  /** Reads a typed text. @throws Failure `usage` */
  readonly parse: (text: string) => StoredValue
}

export const colorChoices = ['auto', 'always', 'never'] as const
export type ColorChoice = (typeof colorChoices)[number]

export const configKeys: readonly ConfigKey[] = [
  { name: 'event', field: 'event', summary: 'default event', parse: parseReference },
  { name: 'output', field: 'output', summary: 'output format', parse: oneOf(outputFormats) },
  { name: 'currency', field: 'currency', summary: 'currency of new events', parse: parseCurrency },
  { name: 'timezone', field: 'timezone', summary: 'time zone of new events', parse: parseTimezone },
  { name: 'timeout', field: 'timeout', summary: 'maximum time for a request, such as 30s', parse: parseStoredTimeout },
  { name: 'retries', field: 'retries', summary: 'number of times to retry a failed request', parse: parseRetries },
  { name: 'base-url', field: 'baseUrl', summary: 'address of the service', parse: parseBaseUrl },
  { name: 'color', field: 'color', summary: 'use colors in the output', parse: oneOf(colorChoices) },
  { name: 'no-input', field: 'noInput', summary: 'never prompt; fail if input is missing', parse: parseSwitch },
  {
    name: 'api-key-command',
    field: 'apiKeyCommand',
    summary: 'program that prints the API key, as a JSON array of words: ["pass", "show", "turnout"]',
    parse: parseCommandWords,
  },
]

const timeoutMaxMs = 3_600_000
const retriesMax = 10

/** @throws Failure `usage` with the nearest name */
export function configKey(name: string): ConfigKey {
  const key = configKeys.find((candidate) => candidate.name === name)
  if (key) return key
  const names = configKeys.map((candidate) => candidate.name)
  const close = nearest(name, names)
  throw new Failure('usage', `unknown setting "${name}"${close ? `; did you mean ${close}?` : ''}`, {
    hint: `settings are ${names.join(', ')}`,
  })
}

export function oneOf<T extends string>(choices: readonly T[]): (text: string) => T {
  return (text) => {
    if ((choices as readonly string[]).includes(text)) return text as T
    throw new Failure('usage', `"${text}" is not one of ${choices.join(', ')}`)
  }
}

export function parseTimeout(text: string): string {
  if (parseDuration(text) > timeoutMaxMs) throw new Failure('usage', `"${text}" is too long; the maximum is 1h`)
  return text.trim()
}

/** A stored value needs its unit, so that it is clear to anyone who reads it later. */
function parseStoredTimeout(text: string): string {
  const number = text.trim()
  if (/^\d+(\.\d+)?$/.test(number)) {
    throw new Failure('usage', `"${text}" needs a unit; did you mean ${number}s or ${number}m?`)
  }
  return parseTimeout(text)
}

export function parseRetries(text: string): number {
  if (/^\d{1,3}$/.test(text.trim()) && Number(text) <= retriesMax) return Number(text)
  throw new Failure('usage', `"${text}" is not a whole number from 0 to ${retriesMax}`)
}

export function parseSwitch(text: string): boolean {
  if (['1', 'true', 'yes', 'on'].includes(text.toLowerCase())) return true
  if (['0', 'false', 'no', 'off', ''].includes(text.toLowerCase())) return false
  throw new Failure('usage', `"${text}" is not yes or no`)
}

export function parseReference(text: string): string {
  if (/^[A-Za-z0-9][A-Za-z0-9._:-]{0,199}$/.test(text)) return text
  throw new Failure('usage', `"${text}" is not the id or slug of an event`)
}

function parseCurrency(text: string): string {
  if (isCurrency(text.toUpperCase())) return text.toUpperCase()
  throw new Failure('usage', `"${text}" is not an ISO 4217 currency code such as EUR`)
}

function parseTimezone(text: string): string {
  const zone = text.trim()
  if (isTimeZone(zone)) return timeZoneName(zone)
  const meant = suggestTimeZone(zone)
  const advice = meant === undefined ? '' : `; did you mean ${meant}?`
  throw new Failure('usage', `"${text}" is not a time zone such as Europe/Berlin${advice}`)
}

function parseCommandWords(text: string): readonly string[] {
  let words: unknown
  try {
    words = parseJson(text)
  } catch {
    words = undefined
  }
  if (isCommandWords(words)) return words
  throw new Failure('usage', 'the command must be a JSON array of words, such as ["pass", "show", "turnout"]', {
    hint: 'it runs without a shell: each word is passed to the program as is',
  })
}

export function isCommandWords(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value[0] !== '' &&
    value.every((word) => typeof word === 'string' && !word.includes('\0'))
  )
}
