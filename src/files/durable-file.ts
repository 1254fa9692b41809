// Small files that survive a power cut: what has its name is whole and on the disk, and so is the name. Knows no content.
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
 * Puts a private file in the place of whatever is there: after a power cut it is the old one or the new one, never half.
 * @throws Failure file_unwritable
 */
export function replaceDurably(path: string, content: string | Uint8Array): void {
  throughDraft(path, content, (draft) => renameSync(draft, path))
}

/**
 * The same where nothing is there yet.
 * @returns false where somebody else was first: theirs stays
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

/** What the system says where a file system, or this file, can't have a second name. */
export const withoutLinks: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'EXDEV'])

export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Makes a directory that only we can enter, unless there is one; its name is on the disk. @throws Failure file_unwritable */
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

/** Waits until the disk has what a file holds. */
export function flushFile(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Waits until the disk has the name of a file: it has it when it has the directory. */
export function flushDirectory(path: string): void {
  try {
    flushFile(dirname(path))
  } catch (error) {
    // Some systems don't open directories, or don't sync them; there the name is as safe as it gets.
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

// A draft is written in a moment, so that one this old was left by a process that was killed.
const draftMaxMs = 600_000

/** @param nowMs by the clock of the file system */
function removeOldDrafts(path: string, nowMs: number): void {
  for (const name of readdirSync(dirname(path))) {
    if (!name.startsWith(`${basename(path)}.`) || !/\.[\da-f]{12}\.new$/.test(name)) continue
    const draft = join(dirname(path), name)
    const stats = statSync(draft, { throwIfNoEntry: false })
    if (stats && nowMs - stats.mtimeMs > draftMaxMs) rmSync(draft, { force: true })
  }
}
