// What the books keep of a receipt: its name, size and SHA-256. Reads the file once, in pieces.

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
  summary: 'receipt; only its name, size and SHA-256 are recorded, so keep the file',
  completes: 'file',
}

/** @throws Failure `usage` where the file cannot be read or is empty */
export async function receiptOf({ cwd, signal }: Host, file: string): Promise<Receipt> {
  const full = resolve(cwd, file)
  const hash = createHash('sha256')
  let size = 0
  try {
    // Reading a pipe would empty it.
    if (!statSync(full).isFile()) throw new Error('it is not a regular file')
    for await (const bytes of readPieces(full, signal)) {
      hash.update(bytes)
      size += bytes.length
    }
  } catch (error) {
    if (signal.aborted) throw error
    throw new Failure('usage', `--receipt ${file} cannot be read: ${whyUnread(error)}`, { cause: error })
  }
  if (size === 0) throw new Failure('usage', `--receipt ${file} is empty`)
  return { name: basename(full), size, sha256: hash.digest('hex') }
}
