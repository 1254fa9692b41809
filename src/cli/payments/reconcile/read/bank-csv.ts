// Reads a bank statement in CSV: columns by header, date order and decimal mark by evidence from the whole file.
import { Failure } from '../../../../contract/core/failures.ts'
import { currencyExponent } from '../../../../contract/core/money.ts'
import { compactIban, ibanFault } from '../../../../contract/orders/iban.ts'
import type { CsvRow } from '../../../files/csv-rows.ts'
import { readTable } from '../../../files/read-csv.ts'
import type { StatementLine } from '../statement-line.ts'
import { type DecimalMark, hasMark, markOf } from './amount-text.ts'
import { type BankHeader, bankHeader, type ColumnMap } from './bank-header.ts'
import { cellOf, currencyIn, moneyIn, proven, type Sheet, wrong } from './csv-cells.ts'
import { type DateOrder, needsOrder, orderOf, readDate } from './date-text.ts'
import { type ColumnRole, signWords } from './header-names.ts'

export interface CsvOptions {
  readonly map: ColumnMap
  /** If the file does not name it. */
  readonly currency?: string | undefined
  /** Called where neither file nor option names one. @throws Failure missing_input */
  readonly assumedCurrency?: () => Promise<string>
  readonly decimal?: DecimalMark | undefined
  readonly dateOrder?: DateOrder | undefined
  /** Told the names of the columns that nothing is read from. */
  readonly onUnread?: (names: readonly string[]) => void
}

const wanted = {
  header: 'a date and an amount',
  hint: 'name the columns: --map date="Booked on" --map amount=Total',
}

interface Statement extends Sheet<ColumnRole> {
  readonly header: BankHeader
  readonly options: CsvOptions
}

/** @throws Failure `usage` naming line and column of what is wrong */
export async function readBankCsv(file: string, text: string, options: CsvOptions): Promise<StatementLine[]> {
  const table = await readTable({ file, text, header: (names) => bankHeader(names, options.map), wanted })
  const named: Statement = { ...table, file, options }
  const currency = options.currency ?? (lacksCurrency(named) ? await options.assumedCurrency?.() : undefined)
  const statement: Statement = { ...named, options: { ...options, currency } }
  if (statement.header.unread.length > 0) options.onUnread?.(statement.header.unread)
  const order = dateOrderOf(statement)
  const mark = decimalMarkOf(statement)
  return statement.rows.map((row) => lineOf(statement, row, { order, mark }))
}

/** Whether neither the header nor a column names the currency. */
const lacksCurrency = ({ header, rows }: Statement) =>
  rows.length > 0 && header.columns.currency === undefined && header.currency === undefined

function dateOrderOf(statement: Statement): DateOrder {
  const order = statement.options.dateOrder ?? proven(statement, ['date'], orderOf)
  const row = statement.rows.find((each) => needsOrder(cellOf(statement, each, 'date')))
  if (order === undefined && row) {
    const problem = `"${cellOf(statement, row, 'date')}" could have day or month first, and no other line decides`
    throw wrong(statement, { row, role: 'date', hint: 'add --date-order dmy or --date-order mdy' }, problem)
  }
  return order ?? 'dmy'
}

const amountRoles = ['amount', 'in', 'out'] as const

function decimalMarkOf(statement: Statement): DecimalMark {
  const mark = statement.options.decimal ?? proven(statement, amountRoles, markOf)
  if (mark !== undefined) return mark
  for (const row of statement.rows) {
    for (const role of amountRoles) {
      const text = cellOf(statement, row, role)
      if (!hasMark(text)) continue
      // In a currency without decimals it can only separate thousands.
      if (currencyExponent(currencyOf(statement, row)) === 0) return text.includes(',') ? 'point' : 'comma'
      const problem = `"${text.slice(0, 40)}" could have thousands or decimals, and no other line decides`
      throw wrong(statement, { row, role, hint: 'add --decimal comma or --decimal point' }, problem)
    }
  }
  return 'point'
}

function currencyOf(statement: Statement, row: CsvRow): string {
  const written = cellOf(statement, row, 'currency').toUpperCase()
  const currency = written || statement.header.currency || statement.options.currency
  if (currency === undefined) {
    throw new Failure('missing_input', `${statement.file} does not name its currency`, {
      hint: 'add --currency EUR',
    })
  }
  return currencyIn(statement, { row, role: 'currency' }, currency)
}

function amountOf(
  statement: Statement,
  row: CsvRow,
  { currency, mark }: { currency: string; mark: DecimalMark },
): number {
  const read = (role: ColumnRole) => moneyIn(statement, { row, role }, { currency, mark })
  if (statement.header.columns.amount === undefined)
    return twoColumns(statement, row, { in: read('in'), out: read('out') })
  const amount = read('amount')
  if (amount === undefined) throw wrong(statement, { row, role: 'amount' }, 'the amount is missing')
  if (statement.header.columns.sign === undefined) return amount
  const word = cellOf(statement, row, 'sign').toLowerCase().replace(/\.$/, '')
  const sign = Object.hasOwn(signWords, word) ? signWords[word] : undefined
  if (sign === undefined)
    throw wrong(statement, { row, role: 'sign' }, `"${word.slice(0, 20)}" is neither debit nor credit`)
  return amount === 0 ? 0 : sign * Math.abs(amount)
}

function twoColumns(
  statement: Statement,
  row: CsvRow,
  sums: { in: number | undefined; out: number | undefined },
): number {
  if (sums.in === undefined && sums.out === undefined)
    throw wrong(statement, { row, role: 'in' }, 'the amount is missing')
  if (sums.in && sums.out) throw wrong(statement, { row, role: 'out' }, 'money in and money out on one line')
  // An outgoing amount may be written with or without a minus.
  return sums.out ? -Math.abs(sums.out) : (sums.in ?? 0)
}

/** Such columns have numbers of accounts without an IBAN, too. */
function ibanIn(text: string): string | undefined {
  const iban = compactIban(text)
  return ibanFault(iban) === undefined ? iban : undefined
}

function lineOf(
  statement: Statement,
  row: CsvRow,
  { order, mark }: { order: DateOrder; mark: DecimalMark },
): StatementLine {
  const { header } = statement
  const date = readDate(cellOf(statement, row, 'date'), order)
  if (date === undefined) {
    throw wrong(statement, { row, role: 'date' }, `"${cellOf(statement, row, 'date').slice(0, 40)}" is not a date`)
  }
  const currency = currencyOf(statement, row)
  const joined = (places: readonly number[]) =>
    [...new Set(places.map((place) => row.cells[place] ?? ''))].filter(Boolean).join(' ')
  return {
    line: row.line,
    date,
    amount: amountOf(statement, row, { currency, mark }),
    currency,
    counterparty: joined(header.texts.counterparty),
    description: joined(header.texts.text),
    bankReference: cellOf(statement, row, 'id') || null,
    iban: ibanIn(cellOf(statement, row, 'iban')),
    isPending: false,
  }
}
