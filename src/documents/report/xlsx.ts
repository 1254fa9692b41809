// A report as a workbook: the facts and figures on the first sheet, every table on one of its own. Amounts are numbers
// shown with their currency's digits, text is text and never a formula.
import type { Sheet, SheetData } from 'write-excel-file/node'
import { withoutControls } from '../table/csv.ts'
import { type Cell, decimalOf, isAmount, type Report, type Table } from './report.ts'

/** Excel's own limits. */
const textMax = 32_767
const sheetNameMax = 31

type XlsxCell = NonNullable<SheetData[number][number]>

export async function reportXlsx(report: Report): Promise<Uint8Array> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const tables = report.sections.filter((section) => section.kind === 'table')
  const sheets = [summary(report), ...tables.map(sheetOf)]
  return writeXlsxFile(sheets).toBuffer()
}

function summary({ title, facts, sections, origin }: Report): Sheet<never> {
  const figures = sections.filter((section) => section.kind === 'figures')
  const data: SheetData = [
    [heading(title)],
    ...facts.map(({ label, value }) => [text(label), text(value)]),
    ...figures.flatMap((section) => [
      [],
      [heading(section.title)],
      ...section.rows.map(({ label, value }) => [text(label), ...cells(value)]),
      ...(section.note === undefined ? [] : [[text(section.note)]]),
    ]),
    [],
    [text(origin)],
  ]
  return { sheet: 'Summary', data, columns: [{ width: 24 }, { width: 30 }, { width: 10 }] }
}

function sheetOf({ title, columns, rows }: Table): Sheet<never> {
  const isMoney = columns.map((_, index) => rows.some((row) => isAmount(row[index] ?? '')))
  // The currency has a column of its own beside each amount: a number with letters in it can't be summed everywhere.
  const titles = columns.flatMap((column, index) => [heading(column), ...(isMoney[index] ? [heading('Currency')] : [])])
  return {
    sheet: title.replace(/[[\]:*?/\\]/g, ' ').slice(0, sheetNameMax),
    data: [titles, ...rows.map((row) => row.flatMap(cells))],
    stickyRowsCount: 1,
    columns: titles.map((_, index) => ({ width: index === 0 ? 30 : 14 })),
  }
}

function cells(cell: Cell): XlsxCell[] {
  if (isAmount(cell)) {
    const { value, digits } = decimalOf(cell)
    const format = digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`
    return [{ value, type: Number, format }, text(cell.currency)]
  }
  return [typeof cell === 'number' ? { value: cell, type: Number } : text(cell)]
}

const text = (value: string): XlsxCell => ({
  value: withoutControls(value.replace(/\p{Cs}/gu, '\uFFFD')).slice(0, textMax),
  type: String,
})

const heading = (value: string): XlsxCell => ({ ...(text(value) as object), fontWeight: 'bold' })
