// Writes config.json through conf: atomically, under a lock, readable only by its owner.
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { Failure } from '../../contract/core/failures.ts'
import { readHead } from '../../contract/files/bounded-file.ts'
import { reasonOf } from '../../contract/files/file-errors.ts'
import { flushDirectory } from '../../files/durable-file.ts'
import type { Host } from '../core/host.ts'
import { type Config, configPath, readConfig } from './config-file.ts'

const lockWaitMs = 25
/** A lock that nobody has renewed for this long belongs to a dead process. */
const lockStaleMs = 3000
const lockRenewMs = 1000
const lockMaxMs = 30_000
const tokenBytesMax = 100

export interface ConfigDraft {
  profile?: string
  profiles: Record<string, Record<string, unknown>>
  [field: string]: unknown
}

/**
 * Changes the stored configuration. It is read again under the lock, so that changes of others are kept.
 * @throws Failure `config_invalid` for a broken or unwritable file, which is left as is
 */
export async function updateConfig(
  host: Host,
  directory: string,
  change: (draft: ConfigDraft) => void | Promise<void>,
): Promise<Config> {
  const { default: Conf } = await import('conf')
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const held = await lock(host, `${configPath(directory)}.lock`)
    const renewing = setInterval(held.renew, lockRenewMs)
    try {
      const draft = structuredClone(readConfig(host, directory, () => {})) as ConfigDraft
      draft.profiles = { ...draft.profiles }
      await change(draft)
      const conf = new Conf({
        cwd: directory,
        configName: 'config',
        configFileMode: 0o600,
        accessPropertiesByDotNotation: false,
        serialize: (value) => `${JSON.stringify(value, null, 2)}\n`,
      })
      // Conf syncs the file before renaming it; the directory is ours to sync.
      conf.store = draft
      flushDirectory(configPath(directory))
      return draft as Config
    } finally {
      clearInterval(renewing)
      held.release()
    }
  } catch (error) {
    throw error instanceof Failure ? error : unwritable(directory, error)
  }
}

/** Changes one profile, which is created if it does not exist. */
export function updateProfile(
  host: Host,
  directory: string,
  { name, change }: { readonly name: string; readonly change: (profile: Record<string, unknown>) => void },
): Promise<Config> {
  return updateConfig(host, directory, (draft) => {
    const profile = Object.hasOwn(draft.profiles, name) ? { ...draft.profiles[name] } : {}
    change(profile)
    draft.profiles[name] = profile
  })
}

interface Lock {
  /** Tells the others that its process lives: for work that waits for a service. */
  readonly renew: () => void
  readonly release: () => void
}

async function lock(host: Host, path: string): Promise<Lock> {
  const newToken = () => Buffer.from(host.randomBytes(12)).toString('hex')
  let ownToken = newToken()
  const renew = () => {
    if (tokenIn(path) !== ownToken) return
    ownToken = newToken()
    writeFileSync(path, ownToken)
  }
  const startedMs = host.monotonicMs()
  let seen = { token: '', sinceMs: startedMs }
  for (;;) {
    if (created(path, ownToken)) return { renew, release: () => release(path, ownToken) }
    const nowMs = host.monotonicMs()
    const token = tokenIn(path)
    if (token !== seen.token) seen = { token, sinceMs: nowMs }
    else if (nowMs - seen.sinceMs > lockStaleMs) release(path, token)
    if (nowMs - startedMs > lockMaxMs) {
      throw new Failure('config_invalid', `another turnout process holds the lock on the configuration: ${path}`, {
        hint: `if no other turnout process is running, remove the lock: rm ${path}`,
      })
    }
    await host.sleep(lockWaitMs * (0.5 + host.random()), host.signal)
  }
}

function created(path: string, token: string): boolean {
  let file: number
  try {
    file = openSync(path, 'wx', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  writeSync(file, token)
  closeSync(file)
  return true
}

/** Removes the lock if it is still the same one. */
function release(path: string, token: string): void {
  if (tokenIn(path) === token) rmSync(path, { force: true })
}

function tokenIn(path: string): string {
  try {
    return readHead(path, tokenBytesMax).toString('utf8')
  } catch {
    return ''
  }
}

function unwritable(directory: string, error: unknown): Failure {
  const { code, message } = error as NodeJS.ErrnoException
  const why = code === undefined ? message : reasonOf(error as NodeJS.ErrnoException)
  return new Failure('config_invalid', `the configuration in ${directory} cannot be written: ${why}`, {
    hint: 'make the directory writable, or choose another with TURNOUT_CONFIG_DIR',
    cause: error,
  })
}
