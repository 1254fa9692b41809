// The file that holds the key for secrets. A file without a key in it (empty, torn or zeroed by a power cut) counts as
// lost: it is set aside and a new key is made. An unreadable file does not: it may hold the key.
import { randomBytes } from 'node:crypto'
import { existsSync, renameSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../../../contract/core/failures.ts'
import { readFileWithin } from '../../../contract/files/bounded-file.ts'
import { reasonOf } from '../../../contract/files/file-errors.ts'
import { createDurably, flushDirectory, makePrivateDirectory } from '../../../files/durable-file.ts'
import { openFileLock } from '../../../store/sqlite/file-lock.ts'

export const keyBytes = 32
const bytesMax = 1024

/** @returns undefined if there is no file, or no key in it @throws Failure storage_unavailable */
export async function readKeyFile(file: string): Promise<Buffer | undefined> {
  return parseKey(readText(file))
}

// Somebody may be copying the file into place.
const copyingMs = 250

/** Reads the key or makes one; of several processes one makes it and all use it. @throws Failure storage_unavailable */
export async function requireKeyFile(file: string, onSetAside: (asidePath: string) => void): Promise<Buffer> {
  for (;;) {
    const text = readText(file)
    const key = parseKey(text)
    if (key) return key
    if (text !== undefined) {
      await sleep(copyingMs)
      if (readText(file) === text) setAside(file, text, onSetAside)
    } else {
      storing(() => {
        makePrivateDirectory(path.dirname(file))
        createDurably(file, `${randomBytes(keyBytes).toString('base64')}\n`)
      })
    }
  }
}

/** The state of a key file, for `turnout doctor`. */
export function describeKeyFile(file: string): 'missing' | 'broken' | 'unreadable' | 'whole' {
  try {
    const text = readText(file)
    if (text === undefined) return 'missing'
    return parseKey(text) ? 'whole' : 'broken'
  } catch {
    return 'unreadable'
  }
}

/** Paths of the files that were set aside. */
export function asideFiles(file: string): string[] {
  const paths: string[] = []
  for (let path = asidePath(file, 1); existsSync(path); path = asidePath(file, paths.length + 1)) paths.push(path)
  return paths
}

const asidePath = (file: string, number: number) => `${file}.broken-${number}`

const lockWaitMs = 5_000

/** Under a lock, so that no process sets aside the key that another has just made. */
function setAside(file: string, broken: string, onSetAside: (asidePath: string) => void): void {
  storing(() => {
    const lock = openFileLock(`${file}.lock`, lockWaitMs)
    try {
      lock.run(() => {
        if (readText(file) !== broken) return
        const aside = asidePath(file, asideFiles(file).length + 1)
        renameSync(file, aside)
        flushDirectory(aside)
        onSetAside(aside)
      })
    } finally {
      lock.close()
    }
  })
}

function readText(file: string): string | undefined {
  try {
    return readFileWithin(file, bytesMax).toString('latin1')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw unavailable('read', error)
  }
}

// Node would decode what it can of half a key.
const wholeKey = /^\s*[\dA-Za-z+/]{43}=\s*$/

const parseKey = (text: string | undefined): Buffer | undefined =>
  text !== undefined && wholeKey.test(text) ? Buffer.from(text, 'base64') : undefined

function storing(work: () => void): void {
  try {
    work()
  } catch (error) {
    throw unavailable('written', error instanceof Failure && error.cause ? error.cause : error)
  }
}

function unavailable(what: string, cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause
  const why = 'code' in cause ? reasonOf({ code: String(cause.code) }) : cause.message
  // Without the path, which is not for clients of the service to know.
  return new Failure('storage_unavailable', `The secret key file cannot be ${what}: ${why}`, {
    retryAfterS: 30,
    hint: 'To see which file it is, run turnout doctor on the machine of the service.',
    cause,
  })
}

/** Path of a database file's key: beside the database, and never in its backups. */
export const secretFileBeside = (databasePath: string): string => `${databasePath}.secret`
