// A page about a file: paragraphs, tables, and lines that stand as they are.
import { commandLines, twoColumns, wrapped } from '../../program/text-layout.ts'

export type Section =
  | string
  | ({ readonly title: string } & (
      | { readonly rows: readonly (readonly [string, string])[] }
      | { readonly words: string }
      /** A whole file, which must not be wrapped. */
      | { readonly file: readonly string[] }
      | { readonly commands: readonly string[] }
    ))

export function page(sections: readonly Section[], width: number): string {
  return `${sections.map((section) => (typeof section === 'string' ? wrapped(section, width) : `${section.title}\n${bodyOf(section, width)}`)).join('\n\n')}\n`
}

function bodyOf(section: Exclude<Section, string>, width: number): string {
  if ('rows' in section) return twoColumns(section.rows, width)
  if ('words' in section) return wrapped(section.words, width, '  ')
  if ('file' in section) return section.file.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')
  return section.commands.map((command) => commandLines(command, width)).join('\n')
}
