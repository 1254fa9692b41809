// The fonts that the program brings along, for documents on paper. Read when a letter needs them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FontSource } from '../documents/pdf/font-picker.ts'
import type { Host } from './host.ts'

/** In the order in which a letter is looked for. */
export function fontsOf({ programDirectory }: Host): FontSource[] {
  const read = (file: string) => () => readFileSync(join(programDirectory, 'fonts', file))
  return [{ name: 'DejaVu Sans', regular: read('DejaVuSans.ttf'), bold: read('DejaVuSans-Bold.ttf') }]
}
