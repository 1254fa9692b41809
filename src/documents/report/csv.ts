// Writes a report as one CSV table: one row per figure of any section. Charts are left out.
import { csvText } from '../table/csv.ts'
import { type Cell, decimalOf, isAmount, type Report, type Section } from './report.ts'

const header = ['section', 'item', 'figure', 'value', 'currency']

/** The report in long form: `section,item,figure,value,currency`; amounts are decimals in `value`. */
export function reportCsv(report: Report, options: { readonly raw?: boolean } = {}): string {
  const facts = report.facts.map(({ label, value }) => [report.title, label, '', value, ''])
  return csvText([header, ...facts, ...report.sections.flatMap(rowsOf)], options)
}

function rowsOf(section: Section): unknown[][] {
  if (section.kind === 'chart') return []
  if (section.kind === 'figures') {
    const rows = section.rows.map(({ label, value }) => [section.title, label, '', ...valueAndCurrency(value)])
    return section.note === undefined ? rows : [...rows, [section.title, 'note', '', section.note, '']]
  }
  return section.rows.flatMap(([item = '', ...cells]) =>
    cells.map((cell, index) => [section.title, item, section.columns[index + 1] ?? '', ...valueAndCurrency(cell)]),
  )
}

const valueAndCurrency = (cell: Cell): unknown[] => (isAmount(cell) ? [decimalOf(cell), cell.currency] : [cell, ''])
