// The text of a file of questions, read within bounds; and the form it holds, or all that is wrong with it.
import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { Failure } from '../../contract/failures.ts'
import type { Host } from '../host.ts'
import { whyUnread } from '../unread.ts'
import type { WrittenForm } from './form-yaml.ts'

const bytesMax = 256 * 1024

/** @param file a path, or `-` for stdin @throws Failure `usage` */
export async function readFormText({ cwd, stdin, signal }: Host, file: string): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of file === '-' ? stdin : createReadStream(resolve(cwd, file), { signal })) {
      const bytes = Buffer.from(chunk as Uint8Array)
      size += bytes.length
      if (size > bytesMax) throw new Failure('usage', `${file} is larger than ${bytesMax / 1024} KiB: no form is`)
      chunks.push(bytes)
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (error) {
    if (signal.aborted || error instanceof Failure) throw error
    throw new Failure('usage', `${file} can not be read: ${whyUnread(error)}`, { cause: error })
  }
}

/** The form in a text. @throws Failure `usage` with every mistake, each at its line and column */
export async function expectForm(text: string, file: string): Promise<WrittenForm> {
  const { readForm } = await import('./form-yaml.ts')
  const { form, mistakes } = readForm(text)
  const [first] = mistakes
  if (!first) return form
  const count = mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`
  throw new Failure('usage', `${file} has ${count}; nothing was sent`, {
    issues: mistakes.map(({ line, column, detail }) => {
      return { pointer: `line ${line}, column ${column}`, code: 'invalid', detail }
    }),
    hint: 'mend them, and check with: turnout forms validate FILE',
  })
}
