// Picks the first font that has each letter of a line, and collects letters that none has. Knows neither positions nor pages.
import type { Bidi } from 'bidi-js'
import type PDFDocument from 'pdfkit'
import { type Run, visualRuns } from './visual-runs.ts'

/** A font by name, read on demand: the first one has most letters, the last ones are large. */
export interface FontSource {
  readonly name: string
  readonly regular: () => Uint8Array
  readonly bold?: () => Uint8Array
}

export interface FontPicker {
  /** Sets pdfkit's current font. */
  use(font: number, bold: boolean): void
  /** The text in visual order, from left to right, in runs of one font. */
  runsOf(text: string, bold: boolean): Run[]
  /** Characters missing from all fonts, drawn as `�`. */
  readonly missing: ReadonlySet<string>
}

export const unknown = '\uFFFD'

export function createFontPicker(pdf: PDFDocument, fonts: readonly FontSource[], bidi: Bidi): FontPicker {
  const missing = new Set<string>()
  const registered = new Set<string>()

  function use(font: number, bold: boolean): void {
    const source = fonts[font]
    if (source === undefined) throw new RangeError(`font ${font} does not exist`)
    const read = (bold && source.bold) || source.regular
    const name = read === source.bold ? `${source.name} Bold` : source.name
    if (!registered.has(name)) pdf.registerFont(name, read())
    registered.add(name)
    pdf.font(name)
  }

  function fontOf(character: string, before: number, bold: boolean): number {
    // A space or an accent keeps the font of its letter.
    for (const font of new Set([...(/\s|\p{M}/u.test(character) ? [before] : []), ...fonts.keys()])) {
      use(font, bold)
      if (pdf._font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return font
    }
    missing.add(character)
    return -1
  }

  function runsOf(text: string, bold: boolean): Run[] {
    const fontOfCharacter = (character: string, before: number) => fontOf(character, Math.max(0, before), bold)
    return visualRuns(text, bidi, fontOfCharacter).map((run) =>
      run.font >= 0 ? run : { text: run.text.replace(/./gsu, unknown), font: 0 },
    )
  }

  return { use, runsOf, missing }
}
