// Draws a report on paper: title, facts and sections, with its origin on every page.
import { chartHeight, drawChart } from '../pdf/draw-chart.ts'
import { drawFigures, drawTable } from '../pdf/draw-table.ts'
import type { FontSource } from '../pdf/font-picker.ts'
import { colors, onPaper, type Sheet } from '../pdf/sheet.ts'
import type { Report, Section } from './report.ts'

export interface PdfOptions {
  readonly createdAt: Date
  /** Each letter is drawn with the first font that has it. */
  readonly fonts: readonly FontSource[]
}

export interface PdfReport {
  readonly bytes: Uint8Array
  /** Characters missing from all fonts, drawn as `�`. */
  readonly missing: readonly string[]
}

export function reportPdf(report: Report, { createdAt, fonts }: PdfOptions): Promise<PdfReport> {
  const { title, origin, sections } = report
  return onPaper({ title, language: 'en', createdAt, fonts, footer: origin }, (sheet) => {
    drawHead(sheet, report)
    for (const section of sections) drawSection(sheet, section)
  })
}

function drawHead(sheet: Sheet, { title, facts }: Report): void {
  const { type, left, width } = sheet
  const heading = { size: 18, bold: true, color: colors.ink }
  for (const line of type.wrap(title, heading, { width, lines: 3 })) {
    type.line(line, { x: left, y: sheet.y + 18, width }, heading)
    sheet.y += 24
  }
  sheet.y += 8
  const labelWidth = 70
  const body = { size: 9.5, color: colors.ink }
  for (const { label, value } of facts) {
    type.line(label, { x: left, y: sheet.y + 10, width: labelWidth }, { size: 9.5, color: colors.faint })
    for (const line of type.wrap(value, body, { width: width - labelWidth, lines: 2 })) {
      type.line(line, { x: left + labelWidth, y: sheet.y + 10, width: width - labelWidth }, body)
      sheet.y += 14
    }
  }
}

function drawSection(sheet: Sheet, section: Section): void {
  const empty = section.kind === 'chart' ? section.bars.length === 0 : section.rows.length === 0
  // Keeps a heading from ending a page alone.
  sheet.need(32 + (section.kind === 'chart' && !empty ? chartHeight : 54))
  sheet.y += 18
  const heading = { size: 12, bold: true, color: colors.ink }
  sheet.type.line(section.title, { x: sheet.left, y: sheet.y + 10, width: sheet.width }, heading)
  sheet.y += 20
  if (empty) {
    sheet.type.line(
      'Nothing',
      { x: sheet.left, y: sheet.y + 8, width: sheet.width },
      { size: 9.5, color: colors.faint },
    )
    sheet.y += 14
  } else if (section.kind === 'chart') drawChart(sheet, section)
  else if (section.kind === 'table') drawTable(sheet, section)
  else {
    drawFigures(sheet, section)
    drawNote(sheet, section.note ?? '')
  }
}

function drawNote(sheet: Sheet, note: string): void {
  const { type, left, width } = sheet
  const style = { size: 8.5, color: colors.faint }
  for (const line of type.wrap(note, style, { width, lines: 4 })) {
    sheet.need(12)
    type.line(line, { x: left, y: sheet.y + 9, width }, style)
    sheet.y += 12
  }
}
