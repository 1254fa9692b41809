// Picks the first font that has each letter of a line, and collects letters that none has. Knows neither positions nor pages.
import type { Bidi } from 'bidi-js'
import type PDFDocument from 'pdfkit'
import { type Direction, type Run, visualRuns } from './visual-runs.ts'

/** A font by name, read on demand: the first one has most letters, the last ones are large. */
export interface FontSource {
  readonly name: string
  readonly regular: () => Uint8Array
  readonly bold?: () => Uint8Array
  /** PostScript names, where a file is a collection of fonts. */
  readonly faces?: { readonly regular: string | undefined; readonly bold: string | undefined }
}

/** The fonts of a paper. */
export interface Fonts {
  /** Each character is drawn with the first one that has it. */
  readonly given: readonly FontSource[]
  /** Looks for fonts that have characters which the given ones lack; called once per paper, and only if there are any. */
  readonly find?: (characters: readonly string[]) => Promise<readonly FontSource[]>
}

/** A character that no font has, drawn as `�`, and the first text with it. */
export interface MissingCharacter {
  readonly character: string
  readonly text: string
}

export interface FontPicker {
  /** Sets pdfkit's current font. */
  use(font: number, bold: boolean): void
  /** The text in visual order, from left to right, in runs of one font. */
  runsOf(text: string, bold: boolean): Run[]
  readonly missing: ReadonlyMap<string, MissingCharacter>
}

export const unknown = '\uFFFD'

export interface PickerOptions {
  readonly fonts: readonly FontSource[]
  readonly bidi: Bidi
  readonly direction: Direction
}

export function createFontPicker(pdf: PDFDocument, { fonts, bidi, direction }: PickerOptions): FontPicker {
  const missing = new Map<string, MissingCharacter>()
  const registered = new Set<string>()
  const known = new Map<string, number>()

  function use(font: number, bold: boolean): void {
    const source = fonts[font]
    if (source === undefined) throw new RangeError(`font ${font} does not exist`)
    const isBold = bold && source.bold !== undefined
    const name = isBold ? `${source.name} Bold` : source.name
    if (!registered.has(name)) {
      const bytes = ((isBold && source.bold) || source.regular)()
      pdf.registerFont(name, bytes, isBold ? source.faces?.bold : source.faces?.regular)
    }
    registered.add(name)
    pdf.font(name)
  }

  function hasCharacter(font: number, character: string, bold: boolean): boolean {
    use(font, bold)
    return pdf._font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  }

  function fontOf(character: string, bold: boolean): number {
    const key = bold ? `${character} bold` : character
    const found = known.get(key) ?? fonts.findIndex((_, font) => hasCharacter(font, character, bold))
    known.set(key, found)
    return found
  }

  function runsOf(text: string, bold: boolean): Run[] {
    const fontAfter = (character: string, before: number) => {
      // A space or an accent keeps the font of its letter.
      if (before > 0 && /\s|\p{M}/u.test(character) && hasCharacter(before, character, bold)) return before
      const font = fontOf(character, bold)
      if (font < 0 && !missing.has(character)) missing.set(character, { character, text })
      return font
    }
    return visualRuns(text, bidi, { fontOf: fontAfter, direction }).map((run) =>
      run.font >= 0 ? run : { text: run.text.replace(/./gsu, unknown), font: 0 },
    )
  }

  return { use, runsOf, missing }
}
