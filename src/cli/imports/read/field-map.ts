// Which column of a file is which field of a row: what was said on the command line, then what the header tells.
import { Failure } from '../../../contract/core/failures.ts'
import type { FileTable } from './file-row.ts'
import { answerField, type Field, fields, plainHeader, type SourceFile, sourceOf } from './source-files.ts'

export interface FieldMap {
  readonly source: string
  /** Columns by field, from 0; the first that has a value counts. */
  readonly columns: ReadonlyMap<Field, readonly number[]>
  /** Columns that together are the external key; none where rows are told apart by what they say. */
  readonly key: readonly number[]
  /** Columns that mean nothing here. */
  readonly ignored: readonly string[]
}

interface Asked {
  /** As typed: `Their header=field`. */
  readonly map: readonly string[]
  readonly externalKey: string | undefined
  /** Whether a ticket type is given for all rows. */
  readonly hasTicketType: boolean
}

/** The column that a place in a row, like `/email` or `/answers/diet`, is read from first. */
export function columnAt(columns: readonly string[], map: FieldMap, pointer: string): string | undefined {
  const [, field = '', key] = pointer.split('/')
  const [place] = map.columns.get((key === undefined ? field : `answer.${key}`) as Field) ?? []
  return place === undefined ? undefined : columns[place]
}

/** @throws Failure `usage` for a column that is not there, and for a field that must have one */
export function mapFields({ columns }: Pick<FileTable, 'columns'>, sample: readonly string[], asked: Asked): FieldMap {
  const idAt = columns.findIndex((column) => plainHeader(column) === 'id')
  const source = sourceOf(columns, sample[idAt])
  const map = new Map<Field, number[]>()
  for (const { field, column } of asked.map.map((text) => readMapping(text, columns))) {
    map.set(field, [...(map.get(field) ?? []), column])
  }
  for (const [field, names] of Object.entries(source.columns) as [Field, readonly string[]][]) {
    if (!map.has(field)) map.set(field, places(columns, names))
  }
  for (const [column, header] of columns.entries()) {
    const field = answerField(header)
    if (field !== undefined && !map.has(field)) map.set(field, [column])
  }
  const key = keyColumns(columns, source, asked.externalKey)
  requireFields(map, columns, asked.hasTicketType)
  const used = new Set([...[...map.values()].flat(), ...key])
  const ignored = columns.filter((name, index) => !used.has(index) && name !== '' && name !== 'reason')
  return { source: source.name, columns: map, key, ignored }
}

const places = (columns: readonly string[], names: readonly string[]): number[] =>
  names.map((name) => columns.findIndex((column) => plainHeader(column) === name)).filter((index) => index >= 0)

function keyColumns(columns: readonly string[], { key }: SourceFile, externalKey: string | undefined): number[] {
  return externalKey === undefined ? places(columns, key) : [columnNamed(columns, externalKey, '--external-key')]
}

function readMapping(text: string, columns: readonly string[]): { field: Field; column: number } {
  const cut = text.lastIndexOf('=')
  const named = text.slice(cut + 1).trim()
  const field = fields.find((name) => name.toLowerCase() === named.toLowerCase()) ?? answerField(named)
  if (cut < 1 || field === undefined) {
    throw new Failure(
      'usage',
      `--map "${text}": write it as "Their header=field"; a field is one of ${fields.join(', ')}, answer.KEY`,
    )
  }
  return { field, column: columnNamed(columns, text.slice(0, cut).trim(), '--map') }
}

function columnNamed(columns: readonly string[], name: string, flag: string): number {
  const exact = columns.indexOf(name)
  const column = exact >= 0 ? exact : columns.findIndex((other) => plainHeader(other) === plainHeader(name))
  if (column >= 0) return column
  throw new Failure('usage', `${flag}: the file has no column "${name}"; it has ${listed(columns)}`)
}

function requireFields(map: ReadonlyMap<Field, readonly number[]>, columns: readonly string[], hasTicketType: boolean) {
  const has = (field: Field) => (map.get(field) ?? []).length > 0
  const missing = [
    ...(has('name') || has('firstName') || has('lastName') ? [] : ['name']),
    ...(has('email') ? [] : ['email']),
    ...(has('ticketType') || hasTicketType ? [] : ['ticketType']),
  ]
  if (missing.length === 0) return
  const type = missing.includes('ticketType') ? ', or give all rows one with --ticket-type NAME' : ''
  throw new Failure('usage', `no column is known for ${missing.join(', ')}; the file has ${listed(columns)}`, {
    hint: `say which it is: --map "Their header=${missing[0]}"${type}`,
  })
}

function listed(columns: readonly string[]): string {
  const names = columns.slice(0, 30).map((name) => `"${name.slice(0, 80)}"`)
  return names.join(', ') + (columns.length > names.length ? ` and ${columns.length - names.length} more` : '')
}
