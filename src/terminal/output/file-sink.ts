// Writes a result to a file (`--out`): whole or not at all, and never over an existing file unless forced. Knows no format.
import { type FileHandle, link, lstat, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Failure } from '../../contract/core/failures.ts'
import { unwritable } from '../../contract/files/file-errors.ts'
import { flushDirectory } from '../../files/durable-file.ts'

export interface FileOptions {
  /** Replaces an existing file; replaces a link itself, never its target. */
  readonly force?: boolean
  /** Permissions before umask. */
  readonly mode?: number
}

export type Content = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>

/**
 * Writes the file whole or not at all.
 * @throws Failure `file_exists`, `file_unwritable`
 */
export async function writeFileWhole(path: string, content: Content, options: FileOptions = {}): Promise<void> {
  await refuseOccupied(path, options.force === true)
  let directory: string | undefined
  try {
    directory = await mkdtemp(join(dirname(path), '.turnout-'))
    const temporary = join(directory, 'file')
    await fill(temporary, content, options.mode ?? 0o666)
    await removeAbandoned(dirname(path), (await stat(temporary)).mtimeMs)
    await moveTo(path, temporary, options.force === true)
    flushDirectory(path)
  } catch (error) {
    throw unwritable(path, error)
  } finally {
    if (directory !== undefined) await rm(directory, { recursive: true, force: true })
  }
}

async function refuseOccupied(path: string, force: boolean): Promise<void> {
  const stats = await lstat(path).catch(() => undefined)
  if (stats === undefined) return
  // Replacing a device or a directory would destroy more than a file.
  if (!stats.isFile() && !stats.isSymbolicLink()) {
    throw new Failure('file_unwritable', `${path} is not a file`, { hint: 'name a file with --out, or - for stdout' })
  }
  if (!force) throw occupied(path)
}

const occupied = (path: string) =>
  new Failure('file_exists', `${path} already exists`, { hint: 'choose another name, or replace it with --force' })

async function fill(path: string, content: Content, mode: number): Promise<void> {
  let file: FileHandle | undefined
  try {
    file = await open(path, 'wx', mode)
    for await (const part of content) await file.writeFile(part)
    await file.sync()
  } finally {
    await file?.close()
  }
}

/** A file being written grows every few seconds: an older one was abandoned. */
const abandonedMs = 86_400_000

/** Removes what a killed process left. @param nowMs by the file system's clock */
async function removeAbandoned(folder: string, nowMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^\.turnout-[\da-zA-Z]{6}$/.test(name)) continue
    const directory = join(folder, name)
    try {
      const newestMs = Math.max((await stat(directory)).mtimeMs, (await stat(join(directory, 'file'))).mtimeMs)
      if (nowMs - newestMs < abandonedMs || (await readdir(directory)).length > 1) continue
      await rm(directory, { recursive: true, force: true })
    } catch {
      // Without a `file` it isn't ours, and another user's stays.
    }
  }
}

async function moveTo(path: string, temporary: string, force: boolean): Promise<void> {
  if (force) return rename(temporary, path)
  try {
    // Unlike rename, link fails when somebody else has created the file meanwhile.
    await link(temporary, path)
  } catch (error) {
    if (isSystemError(error) && error.code === 'EEXIST') throw occupied(path)
    if (!isSystemError(error) || !['EPERM', 'ENOTSUP', 'ENOSYS', 'EXDEV'].includes(error.code ?? '')) throw error
    // Without links, checking just before the move is the best that the file system offers.
    await refuseOccupied(path, false)
    await rename(temporary, path)
  }
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && !(error instanceof Failure)
