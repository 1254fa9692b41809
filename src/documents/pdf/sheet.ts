// Pages of one size with a cursor that moves down, a footer on each, and the bytes at the end. Knows no content.
import type { Bidi } from 'bidi-js'
import type PDFDocument from 'pdfkit'
import type { Language } from '../../contract/core/choices.ts'
import { type PaperWording, papers } from '../../languages/papers/index.ts'
import { wordingOf } from '../../languages/wording.ts'
import type { FontSource, Fonts, MissingCharacter } from './font-picker.ts'
import type { BreakFinder } from './line-breaks.ts'
import { createTypesetter, lineHeight, type Style, type Typesetter } from './typesetter.ts'

export const colors = { ink: '#1a1a1a', faint: '#5f6368', line: '#c8ccd1', above: '#1f5fa8', below: '#b3452c' } as const

export interface Sheet {
  readonly pdf: PDFDocument
  readonly type: Typesetter
  readonly words: PaperWording
  readonly left: number
  readonly width: number
  /** Where the next content begins. */
  y: number
  /** Starts a new page if less than this is left. */
  need(height: number): void
  /** Height left on this page. */
  room(): number
}

const marginDefault = 56
const footerHeight = 24

export interface SheetOptions {
  readonly title: string | ((words: PaperWording) => string)
  /** Of its words, money and days; Arabic is laid out from right to left. */
  readonly language: Language
  readonly createdAt: Date
  readonly fonts: Fonts
  /** Printed beside the page number; without it the foot is empty. */
  readonly footer?: string | ((words: PaperWording) => string)
  /** The first pages that have no foot, such as a cover; none by default. */
  readonly pagesWithoutFoot?: number
  /** Writes PDF/A-3, for keeping, with a file attached. */
  readonly archive?: Archive
  /** Width and height in points; A4 by default. */
  readonly size?: readonly [width: number, height: number]
  /** On all sides, in points. */
  readonly margin?: number
}

/** What a PDF/A-3 has beyond an ordinary PDF. */
export interface Archive {
  /** Descriptions for its XMP metadata, as RDF. */
  readonly metadata: string
  readonly file: {
    readonly name: string
    readonly mimeType: string
    readonly description: string
    readonly relationship: 'Alternative' | 'Data' | 'Source'
    readonly bytes: Uint8Array
  }
}

export interface Paper {
  readonly bytes: Uint8Array
  /** Characters that no font has, drawn as `�`. */
  readonly missing: readonly MissingCharacter[]
}

interface Tools {
  readonly Pdf: typeof PDFDocument
  readonly bidi: Bidi
  readonly findBreaks: BreakFinder
  readonly words: PaperWording
}

/** @returns the bytes, the same for the same input and fonts */
export async function onPaper(options: SheetOptions, draw: (sheet: Sheet) => void): Promise<Paper> {
  const tools = await loadTools(options.language)
  const { given, find } = options.fonts
  const paper = await drawOnce({ options, tools, fonts: given }, draw)
  if (paper.missing.length === 0 || find === undefined) return paper
  const found = await find(paper.missing.map(({ character }) => character))
  if (found.length === 0) return paper
  // A font of this machine may be damaged or of a kind that can't be embedded, which must not cost the paper.
  return drawOnce({ options, tools, fonts: [...given, ...found] }, draw).catch(() => paper)
}

async function loadTools(language: Language): Promise<Tools> {
  const [{ default: Pdf }, { default: bidiFactory }, { default: LineBreaker }, words] = await Promise.all([
    import('pdfkit'),
    import('bidi-js'),
    import('linebreak'),
    wordingOf(papers, language),
  ])
  const findBreaks = (text: string) => {
    const breaker = new LineBreaker(text)
    const ends: number[] = []
    for (let found = breaker.nextBreak(); found !== null; found = breaker.nextBreak()) ends.push(found.position)
    return ends
  }
  return { Pdf, bidi: bidiFactory(), findBreaks, words }
}

interface Drawing {
  readonly options: SheetOptions
  readonly tools: Tools
  readonly fonts: readonly FontSource[]
}

async function drawOnce({ options, tools, fonts }: Drawing, draw: (sheet: Sheet) => void): Promise<Paper> {
  const { Pdf, words } = tools
  const title = typeof options.title === 'string' ? options.title : options.title(words)
  const pdf = new Pdf({
    size: options.size ?? 'A4',
    margin: 0,
    font: null,
    autoFirstPage: true,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: options.language,
    ...(options.archive && { subset: 'PDF/A-3b' }),
    displayTitle: true,
    info: { Title: title, Creator: 'turnout', Producer: 'turnout', CreationDate: options.createdAt },
  })
  const type = createTypesetter(pdf, { ...tools, fonts, direction: words.direction })
  const margin = options.margin ?? marginDefault
  const sheet = newSheet({ pdf, type, words }, margin)
  const bytes = collected(pdf)
  draw(sheet)
  drawFooters(sheet, options)
  if (options.archive) attach(pdf, options.archive, options.createdAt)
  pdf.end()
  return { bytes: await bytes, missing: [...type.missing.values()] }
}

function attach(pdf: PDFDocument, { file, metadata }: Archive, at: Date): void {
  const { name, mimeType: type, description, relationship, bytes } = file
  pdf.file(Buffer.from(bytes), { name, type, description, relationship, creationDate: at, modifiedDate: at })
  pdf.appendXML(metadata)
}

function newSheet({ pdf, type, words }: Pick<Sheet, 'pdf' | 'type' | 'words'>, margin: number): Sheet {
  const bottom = pdf.page.height - margin - footerHeight
  return {
    pdf,
    type,
    words,
    left: margin,
    width: pdf.page.width - 2 * margin,
    y: margin,
    room() {
      return bottom - this.y
    },
    need(height) {
      if (this.room() >= height) return
      pdf.addPage()
      this.y = margin
    },
  }
}

/** Draws text from the cursor down, in lines of the sheet's width. The last line ends with `…` if there are too many. */
export function paragraph(sheet: Sheet, text: string, { lines, ...style }: Style & { readonly lines: number }): void {
  const { type, left: x, width } = sheet
  for (const line of type.wrap(text, style, { width, lines })) {
    type.line(line, { x, y: sheet.y + style.size, width }, style)
    sheet.y += style.size * lineHeight
  }
}

/** Draws a horizontal line over the sheet's width. */
export function rule({ pdf, type, left: x, width }: Sheet, { y, color }: { y: number; color: string }): void {
  const left = type.leftOf({ x, width })
  pdf
    .lineWidth(0.6)
    .strokeColor(color)
    .moveTo(left, y)
    .lineTo(left + width, y)
    .stroke()
}

function drawFooters({ pdf, type, words, left, width }: Sheet, options: SheetOptions): void {
  if (options.footer === undefined) return
  const footer = typeof options.footer === 'string' ? options.footer : options.footer(words)
  const { start, count } = pdf.bufferedPageRange()
  const style = { size: 8, color: colors.faint }
  const numbers = Array.from({ length: count }, (_, index) =>
    words.say('page.number', { page: index + 1, pages: count }),
  )
  const room = Math.max(...numbers.map((text) => type.width(text, style))) + 1
  const y = pdf.page.height - left
  for (const [index, number] of numbers.entries()) {
    if (index < (options.pagesWithoutFoot ?? 0)) continue
    pdf.switchToPage(start + index)
    const shown = type.fit(footer, style, { width: width - room - 12, lines: 1, sizeMin: 6 })
    type.line(shown.lines[0] ?? '', { x: left, y, width: width - room - 12 }, { ...style, size: shown.size })
    type.line(number, { x: left + width - room, y, width: room, align: 'end' }, style)
  }
}

function collected(pdf: PDFDocument): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (part) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
}
