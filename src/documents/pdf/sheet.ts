// Pages of one size with a cursor that moves down, a footer on each, and the bytes at the end. Knows no content.
import type { Bidi } from 'bidi-js'
import type PDFDocument from 'pdfkit'
import type { FontSource } from './font-picker.ts'
import { createTypesetter, type Typesetter } from './typesetter.ts'

export const colors = { ink: '#1a1a1a', faint: '#5f6368', line: '#c8ccd1', above: '#1f5fa8', below: '#b3452c' } as const

export interface Sheet {
  readonly pdf: PDFDocument
  readonly type: Typesetter
  readonly left: number
  readonly width: number
  /** Where the next content begins. */
  y: number
  /** Starts a new page if less than this is left. */
  need(height: number): void
  /** Height left on this page. */
  room(): number
}

const margin = 56
const footerHeight = 24

export interface SheetOptions {
  readonly title: string
  readonly language: string
  readonly createdAt: Date
  readonly fonts: readonly FontSource[]
  /** Printed beside the page number; without it the foot is empty. */
  readonly footer?: string
  /** Width and height in points; A4 by default. */
  readonly size?: readonly [width: number, height: number]
}

/** @returns the bytes, the same for the same input */
export async function onPaper(options: SheetOptions, draw: (sheet: Sheet) => void) {
  const [{ default: Pdf }, { default: bidiFactory }] = await Promise.all([import('pdfkit'), import('bidi-js')])
  const { title, language, createdAt } = options
  const pdf = new Pdf({
    size: options.size ?? 'A4',
    margin: 0,
    font: null,
    autoFirstPage: true,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'turnout', Producer: 'turnout', CreationDate: createdAt },
  })
  const sheet = newSheet(pdf, options.fonts, bidiFactory())
  const bytes = collected(pdf)
  draw(sheet)
  if (options.footer !== undefined) drawFooters(sheet, options.footer)
  pdf.end()
  return { bytes: await bytes, missing: [...sheet.type.missing] }
}

function newSheet(pdf: PDFDocument, fonts: readonly FontSource[], bidi: Bidi): Sheet {
  const bottom = pdf.page.height - margin - footerHeight
  return {
    pdf,
    type: createTypesetter(pdf, fonts, bidi),
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

function drawFooters({ pdf, type, left, width }: Sheet, footer: string): void {
  const { start, count } = pdf.bufferedPageRange()
  const style = { size: 8, color: colors.faint }
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(start + index)
    const y = pdf.page.height - margin
    type.line(footer, { x: left, y, width: width - 80 }, style)
    type.line(`Page ${index + 1} of ${count}`, { x: left + width - 76, y, width: 76, align: 'right' }, style)
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
