// Reads the text of a statement. Knows no format.
import type { Host } from '../../../core/host.ts'
import { misread } from '../../../files/file-fault.ts'
import { readExactText, type TextOptions } from '../../../files/read-text.ts'

const bytesMax = 16 * 1024 * 1024

/** @param file a path, or `-` for stdin @throws Failure usage */
export async function readStatement(host: Host, file: string, options: TextOptions = {}): Promise<string> {
  const text = await readExactText(host, file, { bytesMax, whenLarger: 'export a shorter period', ...options })
  if (text === '') throw misread({ file, line: 1, column: 1 }, 'the file is empty')
  return text
}
