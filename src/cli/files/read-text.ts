// Reads the file that a flag names, or stdin: limited in size, and text must be UTF-8.

import { resolve } from 'node:path'
import { Failure } from '../../contract/core/failures.ts'
import { readWithin } from '../../contract/files/bounded-file.ts'
import type { Host } from '../core/host.ts'
import { whyUnread } from './unread.ts'

const textBytesMax = 1024 * 1024

/** @param path a file, or `-` for stdin @throws Failure usage */
export async function readText(host: Host, path: string, bytesMax = textBytesMax): Promise<string> {
  const text = await readExactText(host, path, bytesMax)
  return text.replace(/\r\n?/g, '\n')
}

/** The same, keeping its line endings. @throws Failure usage */
export async function readExactText(host: Host, path: string, bytesMax = textBytesMax): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readInput(host, path, bytesMax))
  } catch (error) {
    if (host.signal.aborted) throw error
    const name = path === '-' ? 'stdin' : path
    throw new Failure('usage', `${name} cannot be read: ${whyUnread(error)}`, { cause: error })
  }
}

/** Its bytes, for callers with error messages of their own. @throws FileTooLarge and system errors */
export function readInput({ cwd, stdin, signal }: Host, path: string, bytesMax: number): Promise<Buffer> {
  return readWithin(path === '-' ? stdin : resolve(cwd, path), { bytesMax, signal })
}
