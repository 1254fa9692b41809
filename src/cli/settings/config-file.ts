// Reads config.json and its profiles, and narrows its permissions. Writing is in write-config.ts, whose library is too
// slow to load for every command.
import { chmodSync, statSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import { Failure } from '../../contract/core/failures.ts'
import { readFileWithin } from '../../contract/files/bounded-file.ts'
import { parseJson } from '../../contract/files/parse-json.ts'
import type { Host } from '../core/host.ts'
import { brokenAt } from '../core/json-position.ts'
import { configKeys, isCommandWords } from './config-keys.ts'
import { isTokens, type StoredTokens } from './tokens/stored-tokens.ts'

export interface Profile {
  readonly baseUrl?: string
  readonly apiKey?: string
  /** Origin that the key was stored for; it is sent nowhere else. */
  readonly apiKeyOrigin?: string
  /** What auth login --web or --device got. */
  readonly tokens?: StoredTokens
  readonly [field: string]: unknown
}

export interface Config {
  /** The default profile. */
  readonly profile?: string
  readonly profiles?: Readonly<Record<string, Profile>>
  readonly [field: string]: unknown
}

/** Thousands of profiles. */
const configBytesMax = 1024 * 1024

export const configPath = (directory: string) => join(directory, 'config.json')

/** The stored configuration; empty if there is none. @throws Failure `config_invalid`, leaving the file as is */
export function readConfig(host: Host, directory: string, warn: (text: string) => void): Config {
  const path = configPath(directory)
  let text: string
  try {
    text = readFileWithin(path, configBytesMax).toString('utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new Failure('config_invalid', `the configuration ${path} cannot be read: ${reason(error)}`, {
      hint: `give yourself permission: chmod 600 ${path}`,
      cause: error,
    })
  }
  // Windows has no file modes.
  if (host.platform !== 'win32') {
    narrow(path, 0o600, warn)
    if (isOurs(directory, host.homeDirectory)) narrow(directory, 0o700, warn)
  }
  return checkConfig(parseConfig(text, path), path)
}

function parseConfig(text: string, path: string): unknown {
  try {
    return parseJson(text)
  } catch {
    const { line, column } = brokenAt(text)
    throw new Failure('config_invalid', `the configuration ${path} is not JSON: line ${line}, column ${column}`, {
      hint: `fix it by hand, or move it away and log in again: mv ${path} ${path}.broken`,
    })
  }
}

function checkConfig(value: unknown, path: string): Config {
  const bad = (field: string, wants: string) => {
    throw new Failure('config_invalid', `the configuration ${path} is invalid: ${field} must be ${wants}`, {
      hint: `fix it by hand, or move it away and log in again: mv ${path} ${path}.broken`,
    })
  }
  if (!isRecord(value)) return bad('it', 'a JSON object') as never
  if (value.profile !== undefined && typeof value.profile !== 'string') bad('profile', 'the name of a profile')
  if (value.profiles !== undefined && !isRecord(value.profiles)) bad('profiles', 'an object of profiles by name')
  const places: [string, unknown][] = [['', value]]
  for (const [name, profile] of Object.entries((value.profiles ?? {}) as object)) {
    places.push([`profiles.${name}.`, profile])
  }
  for (const [prefix, place] of places) {
    if (!isRecord(place)) bad(prefix.slice(0, -1), 'an object')
    else checkFields(place, (field, wants) => bad(prefix + field, wants))
  }
  return value as Config
}

function checkFields(place: Record<string, unknown>, bad: (field: string, wants: string) => void): void {
  for (const field of ['apiKey', 'apiKeyOrigin']) {
    if (place[field] !== undefined && typeof place[field] !== 'string') bad(field, 'a text')
  }
  if (place.tokens !== undefined && !isTokens(place.tokens)) bad('tokens', 'what turnout auth login stored')
  for (const { field, parse } of configKeys) {
    const stored = place[field]
    if (stored === undefined) continue
    if (field === 'apiKeyCommand') {
      if (!isCommandWords(stored)) bad(field, 'an array of words')
      continue
    }
    try {
      if (!isPlain(stored)) throw new Failure('usage', 'it is not a plain value')
      parse(String(stored))
    } catch (error) {
      bad(field, `valid (${(error as Error).message})`)
    }
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Removes the permissions of others, with a warning. */
function narrow(path: string, mode: number, warn: (text: string) => void): void {
  if ((statSync(path).mode & 0o077) === 0) return
  try {
    chmodSync(path, mode)
    warn(`${path} was readable by others; only you can read it now`)
  } catch (error) {
    warn(`${path} is readable by others, and its permissions cannot be changed (${reason(error)})`)
  }
}

/** A directory that is shared by design stays as it is. */
function isOurs(directory: string, homeDirectory: string): boolean {
  const { root } = parse(directory)
  if (directory === homeDirectory || directory === root || dirname(directory) === root) return false
  return (statSync(directory).mode & 0o1000) === 0
}

const reason = (error: unknown) => (error as NodeJS.ErrnoException).code ?? (error as Error).message

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)
