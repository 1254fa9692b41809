// The file in which a reader of changes keeps their place.
import { resolve } from 'node:path'
import { Failure } from '../../contract/core/failures.ts'
import { readFileWithin } from '../../contract/files/bounded-file.ts'
import { codeOf, replaceDurably } from '../../files/durable-file.ts'
import type { FlagValue } from '../core/command.ts'
import type { Host } from '../core/host.ts'

export interface CursorFile {
  /** The cursor in it; undefined where there is no file yet, or an empty one. @throws Failure usage */
  read(): string | undefined
  /** @throws Failure file_unwritable */
  write(cursor: string): void
}

/** @param file as typed; undefined without one */
export function openCursorFile(host: Pick<Host, 'cwd'>, file: FlagValue): CursorFile | undefined {
  if (typeof file !== 'string') return undefined
  const path = resolve(host.cwd, file)
  let kept: string | undefined
  return {
    read() {
      const text = textOf(path, file).trim()
      if (text === '') return undefined
      if (!/^eyJ[\w-]{1,200}$/.test(text)) {
        throw new Failure('usage', `${file} does not contain a cursor of turnout changes`, {
          hint: 'name another file, which turnout changes follow creates',
        })
      }
      kept = text
      return text
    },
    write(cursor) {
      if (cursor === kept) return
      replaceDurably(path, `${cursor}\n`)
      kept = cursor
    },
  }
}

const bytesMax = 1_000

function textOf(path: string, file: string): string {
  try {
    return readFileWithin(path, bytesMax).toString('utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    const why = error instanceof Error ? error.message : String(error)
    throw new Failure('usage', `${file} cannot be read: ${why}`, { cause: error })
  }
}
