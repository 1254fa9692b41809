// A report as a workbook: facts and figures on the first sheet, each table on one of its own.
import { buffer } from 'node:stream/consumers'
import { Heading, type Sheet, workbook } from '../table/xlsx.ts'
import { type Cell, decimalOf, isAmount, type Report, type Table } from './report.ts'

export function reportXlsx(report: Report): Promise<Uint8Array> {
  const tables = report.sections.filter((section) => section.kind === 'table')
  return buffer(workbook([summary(report), ...tables.map(sheetOf)]))
}

function summary({ title, facts, sections, origin }: Report): Sheet {
  const figures = sections.filter((section) => section.kind === 'figures')
  const rows = [
    [new Heading(title)],
    ...facts.map(({ label, value }) => [label, value]),
    ...figures.flatMap((section) => [
      [],
      [new Heading(section.title)],
      ...section.rows.map(({ label, value }) => [label, ...cells(value)]),
      ...(section.note === undefined ? [] : [[section.note]]),
    ]),
    [],
    [origin],
  ]
  return { name: 'Summary', pages: [rows], hasHeader: false, widths: [24, 30, 10] }
}

function sheetOf({ title, columns, rows }: Table): Sheet {
  const isMoney = columns.map((_, index) => rows.some((row) => isAmount(row[index] ?? '')))
  // The currency has a column of its own beside each amount: a number with letters in it can't be summed everywhere.
  const titles = columns.flatMap((column, index) => [column, ...(isMoney[index] ? ['Currency'] : [])])
  return {
    name: title,
    pages: [[titles.map((name) => new Heading(name)), ...rows.map((row) => row.flatMap(cells))]],
    hasHeader: true,
    widths: titles.map((_, index) => (index === 0 ? 30 : 14)),
  }
}

const cells = (cell: Cell): unknown[] => (isAmount(cell) ? [decimalOf(cell), cell.currency] : [cell])
