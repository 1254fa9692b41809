// Text that a flag names by its file, or takes from stdin: bounded, and UTF-8 or refused.

import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { Failure } from '../contract/failures.ts'
import type { Host } from './host.ts'
import { whyUnread } from './unread.ts'

const bytesMax = 1_048_576

/** @param path a file, or `-` for stdin @throws Failure usage */
export async function readText(host: Host, path: string): Promise<string> {
  const name = path === '-' ? 'stdin' : path
  try {
    const stream = path === '-' ? host.stdin : createReadStream(resolve(host.cwd, path))
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk as string | Uint8Array)
      size += bytes.length
      if (size > bytesMax) throw new Failure('usage', `${name} has more than ${bytesMax} bytes`)
      chunks.push(bytes)
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)).replace(/\r\n?/g, '\n')
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure('usage', `${name} can not be read: ${whyUnread(error)}`, { cause: error })
  }
}
