// The fonts for PDFs: first those that ship with the program, then those named by --font, and this machine's own for
// what these lack. A font is read when a character needs it.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Failure } from '../../contract/core/failures.ts'
import { readFileWithin } from '../../contract/files/bounded-file.ts'
import type { Fonts } from '../../documents/pdf/font-picker.ts'
import type { Host } from '../core/host.ts'
import { runProgram } from './run-program.ts'
import { whyUnread } from './unread.ts'

/** @throws Failure `usage` where a named font cannot be read */
export function fontsOf(host: Host, named: readonly string[] = []): Fonts {
  const bundled = (file: string) => () => readFileSync(join(host.programDirectory, 'fonts', file))
  return {
    given: [
      { name: 'DejaVu Sans', regular: bundled('DejaVuSans.ttf'), bold: bundled('DejaVuSans-Bold.ttf') },
      ...named.map((file) => ({ name: file, regular: () => readNamed(resolve(host.cwd, file)) })),
    ],
    find: systemFontsOf(host),
  }
}

/** Loads nothing before a character is missing. */
function systemFontsOf(host: Host): NonNullable<Fonts['find']> {
  let find: Fonts['find']
  return async (characters) => {
    const { fontListCommand, systemFonts } = await import('../../documents/pdf/system-fonts.ts')
    find ??= systemFonts(
      async () => {
        const { stdout } = await runProgram(host, fontListCommand, { timeout: listTimeMs })
        return typeof stdout === 'string' ? stdout : ''
      },
      (file) => readFileWithin(file, fontBytesMax),
    )
    return find(characters)
  }
}

/** fontconfig reads all fonts when its cache is new. */
const listTimeMs = 10_000

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
