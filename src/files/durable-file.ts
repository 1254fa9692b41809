// Writes small files that survive a power cut: a file with its final name is whole and on the disk, and so is the name.
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { unwritable } from '../contract/files/file-errors.ts'

/**
 * Replaces a file by a private one: after a power cut it is the old one or the new one, never half of it.
 * @throws Failure file_unwritable
 */
export function replaceDurably(path: string, content: string | Uint8Array): void {
  throughDraft(path, content, (draft) => renameSync(draft, path))
}

/**
 * The same for a file that doesn't exist yet.
 * @returns false when somebody else created it first; theirs stays
 * @throws Failure file_unwritable
 */
export function createDurably(path: string, content: string | Uint8Array): boolean {
  return throughDraft(path, content, (draft) => {
    try {
      linkSync(draft, path)
      return true
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false
      if (!withoutLinks.has(codeOf(error))) throw error
      if (existsSync(path)) return false
      renameSync(draft, path)
      return true
    }
  })
}

/** System errors of file systems, or files, that can't have a second name. */
export const withoutLinks: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'EXDEV'])

export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Creates a private directory if it doesn't exist, its name synced to the disk. @throws Failure file_unwritable */
export function makePrivateDirectory(directory: string): void {
  if (existsSync(directory)) return
  try {
    const first = mkdirSync(directory, { recursive: true, mode: 0o700 }) ?? directory
    chmodSync(directory, 0o700)
    for (let made = directory; made.length >= first.length; made = dirname(made)) flushDirectory(made)
  } catch (error) {
    throw unwritable(directory, error)
  }
}

/** Waits until a file's content is on the disk. */
export function flushFile(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Waits until a file's name is on the disk, by syncing its directory. */
export function flushDirectory(path: string): void {
  try {
    flushFile(dirname(path))
  } catch (error) {
    // Some systems can't open or sync directories; there the name is as safe as it gets.
    if (!withoutDirectories.has(codeOf(error))) throw error
  }
}

const withoutDirectories: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EISDIR', 'EINVAL', 'ENOTSUP', 'EBADF'])

function throughDraft<T>(path: string, content: string | Uint8Array, place: (draft: string) => T): T {
  const draft = `${path}.${randomBytes(6).toString('hex')}.new`
  try {
    writeFileSync(draft, content, { mode: 0o600, flag: 'wx' })
    flushFile(draft)
    removeOldDrafts(path, statSync(draft).mtimeMs)
    const placed = place(draft)
    flushDirectory(path)
    return placed
  } catch (error) {
    throw unwritable(path, error)
  } finally {
    rmSync(draft, { force: true })
  }
}

// A draft exists only for a moment: one this old was left by a killed process.
const draftMaxMs = 600_000

/** @param nowMs by the file system's clock */
function removeOldDrafts(path: string, nowMs: number): void {
  for (const name of readdirSync(dirname(path))) {
    if (!name.startsWith(`${basename(path)}.`) || !/\.[\da-f]{12}\.new$/.test(name)) continue
    const draft = join(dirname(path), name)
    const stats = statSync(draft, { throwIfNoEntry: false })
    if (stats && nowMs - stats.mtimeMs > draftMaxMs) rmSync(draft, { force: true })
  }
}
