// Turns a row into a request body, or lists its problems by column. Checks what needs no service; the service checks
// everything again.

import { createHash } from 'node:crypto'
import { manualPayments } from '../../../contract/core/choices.ts'
import { emailFault } from '../../../contract/core/email.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { parseAmount } from '../../../contract/core/money.ts'
import type { ImportRow } from '../../../contract/imports/imports.ts'
import { rowTextMax } from '../../../contract/imports/limits.ts'
import type { FieldMap } from './field-map.ts'
import type { Cell, FileRow, NamedCell, Wrong } from './file-row.ts'
import { readAnswers } from './row-answers.ts'
import { type Field, isAbsent } from './source-files.ts'

export interface RowProblem {
  /** Undefined if the row as a whole is meant. */
  readonly column: string | undefined
  readonly detail: string
}

export type CheckedRow =
  /** `sameAs` is the earlier row that has the same in all its cells. */
  | { readonly body: ImportRow; readonly sameAs?: number }
  /** `rest` is what the service can still judge of it, under a name and an address that stand in for its own. */
  | { readonly problems: readonly RowProblem[]; readonly rest?: ImportRow }
  /** Skipped: its status says that the person is not coming. */
  | 'absent'

export interface RowRules {
  readonly map: FieldMap
  readonly columns: readonly string[]
  /** For rows that name none. */
  readonly ticketType: string | undefined
  readonly payment: ImportRow['payment']
  readonly currency: string
}

/** A checker for the rows of one file; it remembers the keys seen so far. */
export function createRowChecker(rules: RowRules): (row: FileRow) => CheckedRow {
  const keys = new Set<string>()
  const twins = new Map<number, number>()
  const seen = new Map<number, number>()
  return (row) => {
    if (row.problem !== undefined) return { problems: [{ column: undefined, detail: row.problem }] }
    const cell = cellReader(rules, row.cells)
    const id = cell('id').text
    if (id === '' && isAbsent(cell('status').text)) return 'absent'
    const problems: RowProblem[] = []
    const wrong = (column: string | undefined, detail: string) => problems.push({ column, detail })
    const texts = readTexts(cell, rules, wrong)
    const sold = { ...readAmount(cell, rules, wrong), ...readPayment(cell, rules, wrong) }
    const answers = readAnswers(rules.map, cell, wrong)
    checkQuantity(cell, wrong)
    const key = id === '' ? keyOf(rules, row.cells, wrong) : id
    if (problems.length > 0) return { problems, ...restOf({ ...texts, ...sold, ...answers }) }
    if (key !== undefined && keys.has(key)) {
      const column = id === '' ? rules.columns[rules.map.key[0] ?? 0] : cell('id').column
      return { problems: [{ column, detail: `"${key}" is also the key of an earlier row` }] }
    }
    if (key !== undefined) keys.add(key)
    const identity = id === '' ? { reference: key ?? contentReference(twins, texts) } : { id }
    const body = { ...identity, ...texts, ...sold, ...answers }
    return key === undefined ? { body, ...sameRow(seen, row) } : { body }
  }
}

function restOf(row: Omit<ImportRow, 'id' | 'reference'>): { readonly rest?: ImportRow } {
  let isType = true
  checkLine(row.ticketType, { max: rowTextMax.ticketType, column: undefined, what: '' }, () => {
    isType = false
  })
  return isType ? { rest: { ...row, name: 'Name', email: 'name@example.org' } } : {}
}

/** The first column of a field that has a value. */
function cellReader({ map, columns }: RowRules, cells: readonly string[]): (field: Field) => NamedCell {
  return (field) => {
    const places = map.columns.get(field) ?? []
    const place = places.find((index) => (cells[index] ?? '').trim() !== '') ?? places[0]
    const text = place === undefined ? '' : (cells[place] ?? '')
    // Our own exports come back unchanged.
    return {
      text: map.source === 'turnout' ? text : text.trim(),
      column: place === undefined ? undefined : columns[place],
    }
  }
}

type Texts = Pick<ImportRow, 'name' | 'email' | 'ticketType'>

function readTexts(cell: Cell, rules: RowRules, wrong: Wrong): Texts {
  const whole = cell('name')
  const parts = [cell('firstName'), cell('lastName')]
  const joined = parts.map(({ text }) => text).filter(Boolean)
  const name = whole.text === '' ? joined.join(' ') : whole.text
  const nameColumn = whole.column ?? parts.find(({ column }) => column !== undefined)?.column
  checkLine(name, { max: rowTextMax.name, column: nameColumn, what: 'the name' }, wrong)
  const { text: email, column: emailColumn } = cell('email')
  const fault = emailFault(email)
  if (email === '') wrong(emailColumn, 'the e-mail address is missing')
  else if (fault !== undefined) wrong(emailColumn, `${fault}, not "${excerpt(email)}"`)
  const type = cell('ticketType')
  const variation = cell('variation').text
  const ticketType =
    type.text === '' ? (rules.ticketType ?? '') : type.text + (variation === '' ? '' : ` – ${variation}`)
  checkLine(ticketType, { max: rowTextMax.ticketType, column: type.column, what: 'the ticket type' }, wrong)
  return { name, email, ticketType }
}

interface LineRule {
  readonly max: number
  readonly column: string | undefined
  readonly what: string
}

function checkLine(text: string, { max, column, what }: LineRule, wrong: Wrong): void {
  if (text.trim() === '') wrong(column, `${what} is missing`)
  else if (text.length > max) wrong(column, `${what} must have at most ${max} characters, but has ${text.length}`)
  else if (/\p{Cc}|\p{Cs}/u.test(text)) wrong(column, `${what} must not contain control characters`)
}

/** One row is one attendee: further tickets would be lost. */
function checkQuantity(cell: Cell, wrong: Wrong): void {
  const { text, column } = cell('quantity')
  if (/^\d+(?:[.,]0+)?$/.test(text) && Number.parseInt(text, 10) > 1)
    wrong(column, `covers ${text} tickets: write one row per ticket, each with its own key if you use keys`)
}

function readAmount(cell: Cell, { currency }: RowRules, wrong: Wrong): Pick<ImportRow, 'amount'> {
  const { text, column } = cell('amount')
  if (text === '') return {}
  try {
    return { amount: parseAmount(text, currency) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    wrong(column, error.message)
    return {}
  }
}

function readPayment(cell: Cell, { payment, map }: RowRules, wrong: Wrong): Pick<ImportRow, 'payment'> {
  const { text, column } = cell('payment')
  const method = methodNamed(text)
  // Our own export names a processor here, which is not a manual payment.
  if (map.source === 'turnout' && method === undefined) return {}
  if (text !== '' && method === undefined)
    wrong(column, `must be one of ${manualPayments.join(', ')}, not "${excerpt(text)}"`)
  const paid = method ?? payment
  return paid === undefined ? {} : { payment: paid }
}

type Method = (typeof manualPayments)[number]

/** What else ways to pay are called in files. */
const methodNames: Readonly<Record<Method, readonly string[]>> = {
  cash: ['bar', 'barzahlung'],
  transfer: ['bank transfer', 'überweisung', 'banküberweisung', 'ueberweisung', 'vorkasse'],
  card: ['karte', 'kreditkarte', 'ec', 'ec-karte', 'girocard', 'kartenzahlung'],
  complimentary: ['free', 'kostenlos', 'kostenfrei', 'gratis', 'frei', 'freikarte'],
}

function methodNamed(text: string): Method | undefined {
  const name = text.normalize('NFC').toLowerCase()
  return manualPayments.find((known) => known === name || methodNames[known].includes(name))
}

function keyOf({ map, columns }: RowRules, cells: readonly string[], wrong: Wrong): string | undefined {
  if (map.key.length === 0) {
    return (map.columns.get('reference') ?? []).map((index) => (cells[index] ?? '').trim()).find(Boolean)
  }
  const parts = map.key.map((index) => (cells[index] ?? '').trim())
  const column = columns[map.key[parts.indexOf('')] ?? map.key[0] ?? 0]
  if (parts.includes('')) wrong(column, 'the external key is missing')
  else checkLine(parts.join('-'), { max: rowTextMax.reference, column, what: 'the external key' }, wrong)
  return parts.join('-')
}

/** Mistakes rows for the same as rarely as 48 bits collide, and then only says so. */
function sameRow(seen: Map<number, number>, { row, cells }: FileRow): { readonly sameAs?: number } {
  const short = createHash('sha256').update(JSON.stringify(cells)).digest().readUIntBE(0, 6)
  const sameAs = seen.get(short)
  if (sameAs !== undefined) return { sameAs }
  seen.set(short, row)
  return {}
}

/** Identifies a row without a key: by its texts, and how many equal rows came before it in the file. */
function contentReference(twins: Map<number, number>, { name, email, ticketType }: Texts): string {
  const parts = [email.toLowerCase(), name, ticketType.toLowerCase()]
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest()
  // A number is kept per row, so 48 bits; rows that collide are still told apart by the digest.
  const short = digest.readUIntBE(0, 6)
  const count = (twins.get(short) ?? 0) + 1
  twins.set(short, count)
  return `row:${digest.toString('base64url').slice(0, 16)}${count === 1 ? '' : `:${count}`}`
}

const excerpt = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
