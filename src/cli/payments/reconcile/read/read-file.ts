// Reads the text of a statement, bounded in size and strictly in its encoding. Knows no format.

import { Failure } from '../../../../contract/core/failures.ts'
import { FileTooLarge } from '../../../../contract/files/bounded-file.ts'
import type { Host } from '../../../core/host.ts'
import { misread } from '../../../files/file-fault.ts'
import { readInput } from '../../../files/read-text.ts'
import { whyUnread } from '../../../files/unread.ts'

export const encodings = ['utf-8', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

const bytesMax = 16 * 1024 * 1024

/** @throws Failure `usage` naming the line and column of the first invalid character */
export async function readText(host: Host, file: string, encoding: Encoding): Promise<string> {
  const bytes = await readBytes(host, file)
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    throw misread({ file, line: 1, column: 1 }, 'the file is UTF-16', 'save it as UTF-8')
  }
  const nul = bytes.indexOf(0)
  if (nul >= 0) {
    throw misread(
      { file, ...placeOf(bytes, nul) },
      'a NUL byte: this is not a text file',
      'save it as CSV or XML in UTF-8',
    )
  }
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw misread({ file, ...firstBad(bytes) }, 'not valid UTF-8', 'try --encoding windows-1252')
  }
}

async function readBytes(host: Host, file: string): Promise<Buffer> {
  const bytes = await readInput(host, file, bytesMax).catch((error: unknown) => {
    if (host.signal.aborted) throw error
    if (error instanceof FileTooLarge) throw tooLarge(file)
    throw new Failure('usage', `${file} cannot be read: ${whyUnread(error)}`, { cause: error })
  })
  if (bytes.length === 0) throw misread({ file, line: 1, column: 1 }, 'the file is empty')
  return bytes
}

function tooLarge(file: string): Failure {
  return new Failure('usage', `${file} is larger than ${bytesMax / 1024 / 1024} MiB`, {
    hint: 'export a shorter period',
  })
}

function placeOf(bytes: Buffer, index: number): { line: number; column: number } {
  const before = bytes.subarray(0, index)
  const start = before.lastIndexOf(10) + 1
  return { line: countLines(before) + 1, column: index - start + 1 }
}

function countLines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count += 1
  return count
}

/** The place of the first character that is not valid UTF-8. */
function firstBad(bytes: Buffer): { line: number; column: number } {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let start = 0
  for (let line = 1; ; line++) {
    const end = bytes.indexOf(10, start)
    const part = bytes.subarray(start, end < 0 ? undefined : end)
    try {
      strict.decode(part)
    } catch {
      return { line, column: part.toString('utf8').indexOf('\ufffd') + 1 }
    }
    if (end < 0) return { line, column: 1 }
    start = end + 1
  }
}
