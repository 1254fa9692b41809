// Spools lines to a private temporary file: the input is read once, even from stdin, and its rows go through several passes
// without being held in memory. The file disappears with the process.
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import { unwritable } from '../../../contract/files/file-errors.ts'

export interface Spool {
  /** Adds a line, which must not contain a line end. */
  add(line: string): void
  /** All lines from the first; can be called repeatedly. */
  lines(): Generator<string>
  close(): void
}

const bufferMax = 64 * 1024

export function openSpool(): Spool {
  const { directory, path, file } = createFile()
  const remove = () => rmSync(directory, { recursive: true, force: true })
  // An open file needs no name; on systems where it does, it is removed at the end.
  try {
    remove()
  } catch {}
  let waiting: string[] = []
  let size = 0
  const flush = () => {
    if (waiting.length === 0) return
    try {
      writeSync(file, `${waiting.join('\n')}\n`)
    } catch (error) {
      throw unwritable(path, error)
    }
    waiting = []
    size = 0
  }
  return {
    add(line) {
      waiting.push(line)
      size += line.length
      if (size > bufferMax) flush()
    },
    lines() {
      flush()
      return linesOf(file)
    },
    close() {
      closeSync(file)
      remove()
    },
  }
}

function createFile(): { directory: string; path: string; file: number } {
  try {
    const directory = mkdtempSync(join(tmpdir(), 'turnout-'))
    const path = join(directory, 'lines')
    return { directory, path, file: openSync(path, 'wx+', 0o600) }
  } catch (error) {
    throw unwritable(tmpdir(), error)
  }
}

function* linesOf(file: number): Generator<string> {
  const buffer = Buffer.allocUnsafe(bufferMax)
  const decoder = new StringDecoder('utf8')
  let position = 0
  let rest = ''
  for (;;) {
    const size = readSync(file, buffer, 0, bufferMax, position)
    if (size === 0) return
    position += size
    const lines = (rest + decoder.write(buffer.subarray(0, size))).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
