// Finds the API key of a command, on demand and once: from a file, the environment, a profile, or a program that prints
// it. A stored key is sent only to the service it was stored for.

import { Failure } from '../../contract/core/failures.ts'
import { FileTooLarge } from '../../contract/files/bounded-file.ts'
import type { Host } from '../core/host.ts'
import type { Setting } from '../core/settings.ts'
import { readInput } from '../files/read-text.ts'
import { runProgram } from '../files/run-program.ts'
import { whyUnread } from '../files/unread.ts'
import { originOf } from './base-url.ts'
import type { Profile } from './config-file.ts'
import { tokensIn } from './tokens/stored-tokens.ts'

const keyBytesMax = 4096

/**
 * Trims a key as typed or read.
 * @throws Failure `no_credentials` if it cannot be sent in a header; the text is not quoted
 */
export function cleanApiKey(text: string, where: string): string {
  const key = text.trim()
  if (key === '') throw new Failure('no_credentials', `the API key from ${where} is empty`)
  if (/^[\x21-\x7e]{1,1024}$/.test(key)) return key
  throw new Failure(
    'no_credentials',
    `${where} does not contain an API key: expected one word of up to 1024 plain characters`,
  )
}

export interface KeyPlace {
  readonly host: Host
  readonly keyFileFlag: string | undefined
  readonly baseUrl: string
  /** The current profile and its name, for the source. */
  readonly profile: Profile
  readonly profileName: string
  /** The profile's own base URL, to which its key is bound unless another was stored. */
  readonly profileBaseUrl: string | undefined
  readonly secrets: Set<string>
  readonly timeoutMs: number
  readonly insecureHttp: boolean
  readonly configDirectory: string
  readonly cacheDirectory: string
}

interface Candidate {
  readonly source: string
  read(): string | Promise<string>
}

/** The key to send, with its source; null if there is none. */
export async function findApiKey(place: KeyPlace): Promise<Setting<string> | null> {
  const [first, ...others] = candidates(place)
  if (!first) return null
  const value = cleanApiKey(await first.read(), first.source)
  place.secrets.add(value)
  return { value, source: first.source, shadows: others.map(({ source }) => source) }
}

function candidates(place: KeyPlace): Candidate[] {
  const { host, profile, profileName } = place
  const found: Candidate[] = []
  const flag = place.keyFileFlag
  if (flag !== undefined) found.push({ source: 'flag --api-key-file', read: () => readKeyFile(host, flag) })
  const file = host.env.TURNOUT_API_KEY_FILE
  if (file) found.push({ source: 'environment TURNOUT_API_KEY_FILE', read: () => readKeyFile(host, file) })
  const direct = host.env.TURNOUT_API_KEY
  if (direct) found.push({ source: 'environment TURNOUT_API_KEY', read: () => direct })
  const clientId = host.env.TURNOUT_CLIENT_ID
  if (clientId) {
    const read = async () => (await import('./tokens/client-credentials.ts')).tokenOfClient(place, clientId)
    found.push({ source: 'environment TURNOUT_CLIENT_ID', read })
  }
  const { apiKey } = profile
  const tokens = tokensIn(profile)
  if (apiKey !== undefined) {
    found.push({ source: `profile ${profileName}`, read: () => boundToOrigin(place, apiKey) })
  }
  if (tokens !== undefined) {
    const read = async () => {
      boundToOrigin({ ...place, profile: { apiKeyOrigin: tokens.origin } }, '')
      return (await import('./tokens/use-login.ts')).accessTokenOf(place, tokens)
    }
    found.push({ source: `login of profile ${profileName}`, read })
  }
  const command = profile.apiKeyCommand
  if (Array.isArray(command)) {
    found.push({ source: `api-key-command of profile ${profileName}`, read: () => runKeyCommand(place, command) })
  }
  return found
}

function boundToOrigin(place: KeyPlace, key: string): string {
  const { profile, profileBaseUrl, baseUrl, profileName } = place
  const origin = profile.apiKeyOrigin ?? (profileBaseUrl === undefined ? undefined : originOf(profileBaseUrl))
  if (origin === originOf(baseUrl)) return key
  throw new Failure(
    'key_origin_mismatch',
    `the key of profile ${profileName} belongs to ${origin ?? 'an unknown service'} and is not sent to ${originOf(baseUrl)}`,
    { hint: `turnout auth login --base-url ${baseUrl} --profile NAME stores a key for that service` },
  )
}

/** The text of a key file; `-` is stdin. @throws Failure `no_credentials` */
export async function readKeyFile(host: Host, path: string): Promise<string> {
  if (path === '-') return readKeyStream(host)
  try {
    return (await readInput(host, path, keyBytesMax)).toString('utf8')
  } catch (error) {
    if (host.signal.aborted) throw error
    throw new Failure('no_credentials', `the API key file ${path} cannot be read: ${whyUnread(error)}`, {
      cause: error,
    })
  }
}

/** Reads stdin up to the maximum length of a key. */
export async function readKeyStream(host: Host): Promise<string> {
  try {
    return (await readInput(host, '-', keyBytesMax)).toString('utf8')
  } catch (error) {
    if (!(error instanceof FileTooLarge)) throw error
    throw new Failure('no_credentials', `stdin has more than ${keyBytesMax} bytes, so it is not an API key`)
  }
}

/** Each word of the command is one argument. */
async function runKeyCommand(place: KeyPlace, words: readonly string[]): Promise<string> {
  boundToOrigin(place, '')
  const [program = '', ...rest] = words
  const result = await runProgram(place.host, [program, ...rest], {
    stdin: 'ignore',
    stderr: 'pipe',
    timeout: 60_000,
    maxBuffer: keyBytesMax,
    cancelSignal: place.host.signal,
  })
  if (result.failed) {
    const why = result.timedOut
      ? 'took longer than 60s'
      : (result.code ?? `exited with ${result.exitCode ?? result.signal}`)
    throw new Failure('no_credentials', `the api-key-command ${program} ${why}`, {
      hint: 'run it by hand to see its output',
    })
  }
  return String(result.stdout).split('\n', 1)[0] ?? ''
}
