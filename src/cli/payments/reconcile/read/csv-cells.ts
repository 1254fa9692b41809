// Reads CSV cells by the role of their column, and derives conventions such as the decimal mark from whole columns.
import { Failure } from '../../../../contract/core/failures.ts'
import { isCurrency } from '../../../../contract/core/money.ts'
import type { CsvRow } from '../../../files/csv-rows.ts'
import { misread } from '../../../files/file-fault.ts'
import type { CsvTable } from '../../../files/read-csv.ts'
import { type DecimalMark, readAmount } from './amount-text.ts'

/** A table with the indexes of its known columns. */
export interface Sheet<R extends string> extends CsvTable<{ readonly columns: Readonly<Partial<Record<R, number>>> }> {
  readonly file: string
}

export function cellOf<R extends string>({ header }: Sheet<R>, { cells }: CsvRow, role: NoInfer<R>): string {
  return cells[header.columns[role] ?? -1] ?? ''
}

interface Where<R> {
  readonly row: CsvRow
  readonly role: R
  /** How to fix it. */
  readonly hint?: string
}

/** The error for a cell, with its line, column and column name. */
export function wrong<R extends string>(
  { file, header, names }: Sheet<R>,
  at: Where<NoInfer<R>>,
  problem: string,
): Failure {
  const place = header.columns[at.role]
  const column = place === undefined ? undefined : place + 1
  const name = place === undefined ? '' : ` (${(names[place] ?? '').slice(0, 60)})`
  return misread({ file, line: at.row.line, column }, `${problem}${name}`, at.hint)
}

/** The value that the cells of some columns agree on. @throws Failure `usage` naming the line of a contradiction */
export function proven<R extends string, T extends string>(
  sheet: Sheet<R>,
  roles: readonly NoInfer<R>[],
  prove: (text: string) => T | undefined,
): T | undefined {
  let known: { value: T; line: number } | undefined
  for (const row of sheet.rows) {
    for (const role of roles) {
      const value = prove(cellOf(sheet, row, role))
      if (value === undefined) continue
      known ??= { value, line: row.line }
      if (known.value === value) continue
      const hint = 'the file must use one format throughout'
      throw wrong(sheet, { row, role, hint }, `${value}, but line ${known.line} uses ${known.value}`)
    }
  }
  return known?.value
}

export function currencyIn<R extends string>(sheet: Sheet<R>, where: Where<NoInfer<R>>, text: string): string {
  if (isCurrency(text)) return text
  throw wrong(sheet, where, `"${text.slice(0, 20)}" is not an ISO 4217 currency`)
}

/** Minor units, or undefined for an empty cell. */
export function moneyIn<R extends string>(
  sheet: Sheet<R>,
  where: Where<NoInfer<R>>,
  { currency, mark }: { currency: string; mark: DecimalMark },
): number | undefined {
  const text = cellOf(sheet, where.row, where.role)
  try {
    return text === '' ? undefined : readAmount(text, currency, mark)
  } catch (error) {
    if (error instanceof Failure) throw wrong(sheet, where, error.message)
    throw error
  }
}
