// Measures, breaks and draws lines of text. Text is drawn only as glyphs of an embedded font, so that nothing in it can be
// a command. Knows neither pages nor tables.
import type PDFDocument from 'pdfkit'
import { createFontPicker, type MissingCharacter, type PickerOptions } from './font-picker.ts'
import { type BreakFinder, type BrokenLines, breakLines, largestThat } from './line-breaks.ts'
import { plainText } from './plain-text.ts'
import type { Run } from './visual-runs.ts'

export interface Style {
  readonly size: number
  readonly bold?: boolean
  readonly color?: string
}

/** A stretch from left to right; in a language that is read from right to left, the same one from right to left. */
interface Stretch {
  readonly x: number
  readonly width: number
}

interface Place extends Stretch {
  /** Of the baseline. */
  readonly y: number
  /** `start` is left, and right in a language that is read from right to left. */
  readonly align?: 'start' | 'end' | 'center'
}

interface Limits {
  readonly width: number
  readonly lines: number
}

export interface FittedText {
  readonly lines: readonly string[]
  readonly size: number
}

export interface Typesetter {
  width(text: string, style: Style): number
  /** One line; what doesn't fit ends with `…`. */
  line(text: string, place: Place, style: Style): void
  /** Lines of at most that width, broken between words; a word wider than a line is broken within. */
  wrap(text: string, style: Style, limits: Limits): readonly string[]
  /** In the largest size up to the style's in which no word is broken; in the smallest size, words may be. */
  fit(text: string, style: Style, limits: Limits & { readonly sizeMin: number; readonly height?: number }): FittedText
  /** The widest part of a text that is not to be broken. */
  widestWord(text: string, style: Style): number
  /** The left edge of a stretch on paper. */
  leftOf(stretch: Stretch): number
  /** What is mirrored as a whole in a language that is read from right to left: the page by default. */
  mirrored: Stretch
  readonly missing: ReadonlyMap<string, MissingCharacter>
}

/** Height of a line in sizes. */
export const lineHeight = 1.25
/** Only joins and ligatures that a script needs; also keeps pdfkit from setting each word by itself. */
const features: readonly string[] = []
/** Texts whose width is remembered, in the size of a point. */
const widthsMax = 20_000

export interface TypesetterOptions extends PickerOptions {
  readonly findBreaks: BreakFinder
}

export function createTypesetter(pdf: PDFDocument, options: TypesetterOptions): Typesetter {
  const picker = createFontPicker(pdf, options)
  const runWidth = ({ text, font }: Run, { size, bold = false }: Style) => {
    picker.use(font, bold)
    return pdf.fontSize(size).widthOfString(text, { features })
  }
  const width = createMeasure((text, style) =>
    picker.runsOf(plainText(text), style.bold === true).reduce((sum, run) => sum + runWidth(run, style), 0),
  )

  function leftOf({ x, width: stretch }: Stretch): number {
    const { mirrored } = typesetter
    return options.direction === 'ltr' ? x : 2 * mirrored.x + mirrored.width - x - stretch
  }

  function line(text: string, place: Place, style: Style): void {
    const shown = shortened(plainText(text), (part) => width(part, style) <= place.width + 0.01)
    const runs = picker.runsOf(shown, style.bold === true).map((run) => ({ run, advance: runWidth(run, style) }))
    const room = place.width - runs.reduce((sum, each) => sum + each.advance, 0)
    const isAtRight = (place.align === 'end') === (options.direction === 'ltr')
    let x = leftOf(place) + (place.align === 'center' ? room / 2 : isAtRight ? room : 0)
    for (const { run, advance } of runs) {
      picker.use(run.font, style.bold === true)
      pdf.fontSize(style.size).fillColor(style.color ?? '#000000')
      pdf.text(run.text, x, place.y, { lineBreak: false, baseline: 'alphabetic', features })
      x += advance
    }
  }

  const typesetter: Typesetter = {
    width,
    line,
    ...lineMakers(width, options.findBreaks),
    leftOf,
    mirrored: { x: 0, width: pdf.page.width },
    missing: picker.missing,
  }
  return typesetter
}

type Measure = Typesetter['width']

/** Remembers widths in the size of a point, because text is tried in many sizes. */
function createMeasure(measure: Measure): Measure {
  const widths = new Map<string, number>()
  return (text, { size, bold = false }) => {
    const key = bold ? `${text} bold` : text
    const points = widths.get(key) ?? measure(text, { size: 1, bold })
    if (widths.size >= widthsMax) widths.clear()
    widths.set(key, points)
    return points * size
  }
}

/** The start of a text, with `…` if that isn't all. */
function shortened(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text
  const letters = Array.from(text)
  const count = largestThat(letters.length, (each) => fits(`${letters.slice(0, each).join('')}…`))
  return `${letters.slice(0, count).join('').trimEnd()}…`
}

function lineMakers(width: Measure, findBreaks: BreakFinder): Pick<Typesetter, 'wrap' | 'fit' | 'widestWord'> {
  function broken(text: string, style: Style, { width: widthMax, lines }: Limits): BrokenLines {
    const fits = (part: string) => width(part, style) <= widthMax + 0.01
    return breakLines(plainText(text), { fits, lines }, findBreaks)
  }
  return {
    wrap: (text, style, limits) => broken(text, style, limits).lines,
    fit(text, style, { sizeMin, height = Number.POSITIVE_INFINITY, ...limits }) {
      for (let { size } = style; size > sizeMin; size -= 0.5) {
        const { lines, isWhole } = broken(text, { ...style, size }, limits)
        if (isWhole && lines.length * size * lineHeight <= height) return { lines, size }
      }
      return { lines: broken(text, { ...style, size: sizeMin }, limits).lines, size: sizeMin }
    },
    widestWord(text, style) {
      const shown = plainText(text)
      const ends = findBreaks(shown)
      return Math.max(0, ...ends.map((end, index) => width(shown.slice(ends[index - 1] ?? 0, end).trim(), style)))
    },
  }
}
