// The fonts for PDFs: first those that ship with the program, then those named by --font. A font is read when a
// character needs it.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Failure } from '../../contract/core/failures.ts'
import { readFileWithin } from '../../contract/files/bounded-file.ts'
import type { FontSource } from '../../documents/pdf/font-picker.ts'
import type { Flag } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import type { Host } from '../core/host.ts'
import { whyUnread } from '../files/unread.ts'

export const fontFlag: Flag = {
  name: 'font',
  kind: 'text',
  repeatable: true,
  placeholder: 'FILE',
  summary: 'TrueType or OpenType font for characters that the built-in font lacks; PDF only',
  completes: 'file',
}

/** In the order in which they are searched. @throws Failure `usage` where a named font cannot be read */
export function fontsOf({ programDirectory, cwd }: Host, named: readonly string[] = []): FontSource[] {
  const read = (file: string) => () => readFileSync(join(programDirectory, 'fonts', file))
  return [
    { name: 'DejaVu Sans', regular: read('DejaVuSans.ttf'), bold: read('DejaVuSans-Bold.ttf') },
    ...named.map((file) => ({ name: file, regular: () => readNamed(resolve(cwd, file)) })),
  ]
}

/** Names the characters that no font has, if any. */
export function warnOfMissing({ warn }: Pick<Context, 'warn'>, missing: readonly string[]): void {
  if (missing.length === 0) return
  const some = missing.slice(0, 10).join(' ')
  warn(
    `no font has these characters, which are drawn as \uFFFD: ${some}${missing.length > 10 ? ` and ${missing.length - 10} more` : ''}; add one with --font FILE`,
  )
}

/** First four bytes of a single font; a collection (`ttcf`) would need a choice of font. */
const singleFonts = new Set(['\0\x01\0\0', 'true', 'OTTO'])

/** The largest common fonts cover Chinese, Japanese and Korean in 20 MiB. */
const fontBytesMax = 64 * 1024 * 1024

function readNamed(file: string): Uint8Array {
  let bytes: Buffer
  try {
    bytes = readFileWithin(file, fontBytesMax)
  } catch (error) {
    throw new Failure('usage', `the font ${file} cannot be read: ${whyUnread(error)}`, { cause: error })
  }
  if (singleFonts.has(bytes.toString('latin1', 0, 4))) return bytes
  throw new Failure('usage', `${file} is not a single TrueType or OpenType font`, {
    hint: 'pass a .ttf or .otf file to --font',
  })
}
