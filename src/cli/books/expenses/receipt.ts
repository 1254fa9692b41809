// The file that proves an expense, as what is kept of it: name, size and SHA-256. Reads it once, in pieces.

import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Receipt } from '../../../contract/books/expenses.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { readPieces } from '../../../contract/files/bounded-file.ts'
import type { Flag } from '../../core/command.ts'
import type { Host } from '../../core/host.ts'
import { whyUnread } from '../../files/unread.ts'

export const receiptFlag: Flag = {
  name: 'receipt',
  kind: 'text',
  placeholder: 'FILE',
  summary: 'the bill; its name, size and SHA-256 are recorded, the file stays here',
  completes: 'file',
}

/** @throws Failure `usage` where there is no such file, or nothing in it */
export async function receiptOf({ cwd, signal }: Host, file: string): Promise<Receipt> {
  const full = resolve(cwd, file)
  const hash = createHash('sha256')
  let size = 0
  try {
    // A pipe would be empty for whoever looks at it next.
    if (!statSync(full).isFile()) throw new Error('it is no file')
    for await (const bytes of readPieces(full, signal)) {
      hash.update(bytes)
      size += bytes.length
    }
  } catch (error) {
    if (signal.aborted) throw error
    throw new Failure('usage', `--receipt ${file} can not be read: ${whyUnread(error)}`, { cause: error })
  }
  if (size === 0) throw new Failure('usage', `--receipt ${file} is empty`)
  return { name: basename(full), size, sha256: hash.digest('hex') }
}
