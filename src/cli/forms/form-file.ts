// Reads a file of questions of limited size, and parses it into a form or a list of mistakes.
import type { Host } from '../core/host.ts'
import { mistakesFailure } from '../files/file-fault.ts'
import { readText } from '../files/read-text.ts'
import type { WrittenForm } from './form-yaml.ts'

const bytesMax = 256 * 1024

/** @param file a path, or `-` for stdin @throws Failure `usage` */
export const readFormText = (host: Host, file: string): Promise<string> => readText(host, file, { bytesMax })

/** @throws Failure `usage` with all mistakes, each with line and column */
export async function expectForm(text: string, file: string): Promise<WrittenForm> {
  const { readForm } = await import('./form-yaml.ts')
  const { form, mistakes } = readForm(text)
  if (mistakes.length === 0) return form
  throw mistakesFailure(file, mistakes, 'fix them, then check with: turnout forms validate FILE')
}
