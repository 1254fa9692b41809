// Measures, breaks and draws lines of text. Text is drawn only as glyphs of an embedded font, so that nothing in it can be
// a command. Knows neither pages nor tables.
import type { Bidi } from 'bidi-js'
import type PDFDocument from 'pdfkit'
import { createFontPicker, type FontSource, unknown } from './font-picker.ts'
import type { Run } from './visual-runs.ts'

export interface Style {
  readonly size: number
  readonly bold?: boolean
  readonly color?: string
}

interface Place {
  readonly x: number
  /** Of the baseline. */
  readonly y: number
  readonly width: number
  readonly align?: 'left' | 'right' | 'center'
}

export interface Typesetter {
  width(text: string, style: Style): number
  /** One line; what doesn't fit ends with `…`. */
  line(text: string, place: Place, style: Style): void
  /** Lines of at most that width. */
  wrap(text: string, style: Style, limits: { readonly width: number; readonly lines: number }): string[]
  /** Characters missing from all fonts, drawn as `�`. */
  readonly missing: ReadonlySet<string>
}

/** Only joins and ligatures that a script needs; also keeps pdfkit from setting each word by itself. */
const features: readonly string[] = []
/** Longer than any line of a page; bounds the work for text of any length. */
const charactersMax = 1000

export function createTypesetter(pdf: PDFDocument, fonts: readonly FontSource[], bidi: Bidi): Typesetter {
  const picker = createFontPicker(pdf, fonts, bidi)

  function runWidth({ text, font }: Run, { size, bold = false }: Style): number {
    picker.use(font, bold)
    return pdf.fontSize(size).widthOfString(text, { features })
  }

  const width = (text: string, style: Style) =>
    picker.runsOf(plain(text), style.bold === true).reduce((sum, run) => sum + runWidth(run, style), 0)

  function fitting(text: string, style: Style, widthMax: number): string {
    if (width(text, style) <= widthMax) return text
    const letters = Array.from(text)
    const fits = halved(letters.length, (count) => width(`${letters.slice(0, count).join('')}…`, style) <= widthMax)
    return `${letters.slice(0, fits).join('').trimEnd()}…`
  }

  function line(text: string, place: Place, style: Style): void {
    const shown = fitting(plain(text), style, place.width + 0.01)
    const runs = picker.runsOf(shown, style.bold === true).map((run) => ({ run, runWidth: runWidth(run, style) }))
    const room = place.width - runs.reduce((sum, each) => sum + each.runWidth, 0)
    let x = place.x + (place.align === 'right' ? room : place.align === 'center' ? room / 2 : 0)
    for (const { run, runWidth: advance } of runs) {
      picker.use(run.font, style.bold === true)
      pdf.fontSize(style.size).fillColor(style.color ?? '#000000')
      pdf.text(run.text, x, place.y, { lineBreak: false, baseline: 'alphabetic', features })
      x += advance
    }
  }

  function wrap(text: string, style: Style, { width: widthMax, lines: linesMax }: { width: number; lines: number }) {
    const lines: string[] = []
    let rest = plain(text)
    while (rest !== '' && lines.length < linesMax - 1 && width(rest, style) > widthMax) {
      const letters = Array.from(rest)
      const fits = halved(letters.length, (count) => width(letters.slice(0, count).join(''), style) <= widthMax)
      const head = letters.slice(0, Math.max(1, fits)).join('')
      // At a space in the second half, if there is one; scripts without spaces break between letters.
      const space = rest.startsWith(' ', head.length) ? head.length : head.lastIndexOf(' ')
      const end = space > head.length / 2 ? space : head.length
      lines.push(rest.slice(0, end))
      rest = rest.slice(end).trimStart()
    }
    return rest === '' ? lines : [...lines, rest]
  }

  return { width, line, wrap, missing: picker.missing }
}

/** The largest number up to `total` for which `holds`, by binary search. */
function halved(total: number, holds: (count: number) => boolean): number {
  let [low, high] = [0, total]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (holds(middle)) low = middle
    else high = middle - 1
  }
  return low
}

/** One line without invisible characters: controls, direction marks, variation selectors. */
function plain(text: string): string {
  const start = text.length > charactersMax * 2 ? text.slice(0, charactersMax * 2) : text
  const shown = start
    .replace(/\p{Cs}/gu, unknown)
    .replace(/\s+/gu, ' ')
    .replace(
      /(?<!\p{Script=Arabic})[\u200C\u200D]|[\p{Cc}\u200E\u200F\u061C\u202A-\u202E\u2060-\u206F\uFEFF\u00AD]|[\uFE00-\uFE0F\u{E0000}-\u{E0FFF}]/gu,
      '',
    )
    .trim()
    .normalize('NFC')
  const letters = Array.from(shown)
  return letters.length > charactersMax ? `${letters.slice(0, charactersMax).join('')}…` : shown
}
