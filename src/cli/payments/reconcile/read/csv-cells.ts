// Cells of a CSV by what their column holds, and what the cells of whole columns prove together: the decimal mark.
import { Failure } from '../../../../contract/core/failures.ts'
import { isCurrency } from '../../../../contract/core/money.ts'
import { misread } from '../../../files/file-fault.ts'
import type { CsvRow, CsvTable } from '../../../files/read-csv.ts'
import { type DecimalMark, readAmount } from './amount-text.ts'

/** A table with the places of the columns that are known, from 0. */
export interface Sheet<R extends string> extends CsvTable<{ readonly columns: Readonly<Partial<Record<R, number>>> }> {
  readonly file: string
}

export function cellOf<R extends string>({ header }: Sheet<R>, { cells }: CsvRow, role: NoInfer<R>): string {
  return cells[header.columns[role] ?? -1] ?? ''
}

interface Where<R> {
  readonly row: CsvRow
  readonly role: R
  /** What to do about it. */
  readonly hint?: string
}

/** What is wrong with a cell, with its line, its column and the column's name. */
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

/** What the cells of some columns prove, all together; a contradiction names the line. */
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
      const hint = 'the file must keep to one way of writing'
      throw wrong(sheet, { row, role, hint }, `${value}, but line ${known.line} says ${known.value}`)
    }
  }
  return known?.value
}

export function currencyIn<R extends string>(sheet: Sheet<R>, where: Where<NoInfer<R>>, text: string): string {
  if (isCurrency(text)) return text
  throw wrong(sheet, where, `"${text.slice(0, 20)}" is no ISO 4217 currency`)
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
