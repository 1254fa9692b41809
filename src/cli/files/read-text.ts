// What a flag names by its file, or takes from stdin: bounded, and text is UTF-8 or refused.

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

/** The same with its line ends as they are. @throws Failure usage */
export async function readExactText(host: Host, path: string, bytesMax = textBytesMax): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readInput(host, path, bytesMax))
  } catch (error) {
    if (host.signal.aborted) throw error
    const name = path === '-' ? 'stdin' : path
    throw new Failure('usage', `${name} can not be read: ${whyUnread(error)}`, { cause: error })
  }
}

/** Its bytes, for readers with words of their own. @throws FileTooLarge, and what the system says */
export function readInput({ cwd, stdin, signal }: Host, path: string, bytesMax: number): Promise<Buffer> {
  return readWithin(path === '-' ? stdin : resolve(cwd, path), { bytesMax, signal })
}
