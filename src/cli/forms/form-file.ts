// The text of a file of questions, read within bounds; and the form it holds, or all that is wrong with it.
import { Failure } from '../../contract/core/failures.ts'
import type { Host } from '../core/host.ts'
import { readText } from '../files/read-text.ts'
import type { WrittenForm } from './form-yaml.ts'

const bytesMax = 256 * 1024

/** @param file a path, or `-` for stdin @throws Failure `usage` */
export const readFormText = (host: Host, file: string): Promise<string> => readText(host, file, bytesMax)

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
