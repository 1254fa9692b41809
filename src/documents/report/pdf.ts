// Draws a report on paper: title, facts and sections, with its origin on every page.
import type { Language } from '../../contract/core/choices.ts'
import { chartHeight, drawChart } from '../pdf/draw-chart.ts'
import { drawFigures, drawTable } from '../pdf/draw-table.ts'
import type { Fonts } from '../pdf/font-picker.ts'
import { colors, onPaper, type Paper, paragraph, type Sheet } from '../pdf/sheet.ts'
import type { Report, Section } from './report.ts'

export interface PdfOptions {
  readonly createdAt: Date
  readonly fonts: Fonts
  /** Of money, numbers and the words that papers add; the report's own words should be in it, too. */
  readonly language: Language
}

export function reportPdf(report: Report, options: PdfOptions): Promise<Paper> {
  const { title, origin, sections } = report
  return onPaper({ ...options, title, footer: origin }, (sheet) => {
    drawHead(sheet, report)
    for (const section of sections) drawSection(sheet, section)
  })
}

const labelStyle = { size: 9.5, color: colors.faint }
const valueStyle = { size: 9.5, color: colors.ink }

function drawHead(sheet: Sheet, { title, facts }: Report): void {
  const { type, left, width } = sheet
  const heading = { size: 18, bold: true, color: colors.ink }
  const fitted = type.fit(title, heading, { width, lines: 3, sizeMin: 13 })
  paragraph(sheet, title, { ...heading, size: fitted.size, lines: 6 })
  sheet.y += 8
  const labelWidth = Math.min(width / 3, Math.max(60, ...facts.map(({ label }) => type.width(label, labelStyle)))) + 12
  for (const { label, value } of facts) {
    const [labels, values] = [
      type.wrap(label, labelStyle, { width: labelWidth - 12, lines: 3 }),
      type.wrap(value, valueStyle, { width: width - labelWidth, lines: 6 }),
    ]
    for (const [index, line] of labels.entries()) {
      type.line(line, { x: left, y: sheet.y + 10 + index * 14, width: labelWidth - 12 }, labelStyle)
    }
    for (const [index, line] of values.entries()) {
      type.line(line, { x: left + labelWidth, y: sheet.y + 10 + index * 14, width: width - labelWidth }, valueStyle)
    }
    sheet.y += Math.max(labels.length, values.length) * 14
  }
}

/** What a section needs below its heading to begin there; a table asks for its headings and three rows. */
const startHeights = { chart: chartHeight, table: 96, figures: 54 } as const

function drawSection(sheet: Sheet, section: Section): void {
  const empty = section.kind === 'chart' ? section.bars.length === 0 : section.rows.length === 0
  // Keeps a heading from ending a page alone.
  sheet.need(32 + (empty ? 54 : startHeights[section.kind]))
  sheet.y += 18
  paragraph(sheet, section.title, { size: 12, bold: true, color: colors.ink, lines: 2 })
  sheet.y += 5
  if (empty) paragraph(sheet, sheet.words.say('table.empty'), { ...labelStyle, lines: 1 })
  else if (section.kind === 'chart') drawChart(sheet, section)
  else if (section.kind === 'table') drawTable(sheet, section)
  else {
    drawFigures(sheet, section)
    drawNote(sheet, section.note ?? '')
  }
}

function drawNote(sheet: Sheet, note: string): void {
  const { type, left, width } = sheet
  const style = { size: 8.5, color: colors.faint }
  for (const line of type.wrap(note, style, { width, lines: 8 })) {
    sheet.need(12)
    type.line(line, { x: left, y: sheet.y + 9, width }, style)
    sheet.y += 12
  }
}
