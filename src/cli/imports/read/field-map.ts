// Maps the columns of a file to fields: by --map first, then by the header, then by the questions of the event's form.
import { Failure } from '../../../contract/core/failures.ts'
import type { Question } from '../../../contract/forms/forms.ts'
import type { FileTable } from './file-row.ts'
import { answerField, type Field, fields, plainHeader, type SourceFile, sourceOf } from './source-files.ts'

export interface FieldMap {
  readonly source: string
  /** Column indexes by field; the first column with a value counts. */
  readonly columns: ReadonlyMap<Field, readonly number[]>
  /** Columns that form the external key; none if rows are matched by content. */
  readonly key: readonly number[]
  /** Columns that are not read. */
  readonly ignored: readonly string[]
}

interface MapOptions {
  /** As typed: `Their header=field`. */
  readonly map: readonly string[]
  readonly externalKey: string | undefined
  /** Whether a ticket type is given for all rows. */
  readonly hasTicketType: boolean
  /** Of the event's form. */
  readonly questions: readonly Pick<Question, 'key' | 'label'>[]
}

/** The first column of the field that a pointer like `/email` or `/answers/diet` names. */
export function columnAt(columns: readonly string[], map: FieldMap, pointer: string): string | undefined {
  const [, field = '', key] = pointer.split('/')
  const [place] = map.columns.get((key === undefined ? field : `answer.${key}`) as Field) ?? []
  return place === undefined ? undefined : columns[place]
}

/** @throws Failure `usage` for a missing column, and for a required field without one */
export function mapFields(
  { columns }: Pick<FileTable, 'columns'>,
  sample: readonly string[],
  options: MapOptions,
): FieldMap {
  const idAt = columns.findIndex((column) => plainHeader(column) === 'id')
  const source = sourceOf(columns, sample[idAt])
  const map = new Map<Field, number[]>()
  for (const { field, column } of options.map.map((text) => readMapping(text, columns))) {
    map.set(field, [...(map.get(field) ?? []), column])
  }
  for (const [field, names] of Object.entries(source.columns) as [Field, readonly string[]][]) {
    if (!map.has(field)) map.set(field, places(columns, names))
  }
  for (const [column, header] of columns.entries()) {
    const field = answerField(header)
    if (field !== undefined && !map.has(field)) map.set(field, [column])
  }
  const key = keyColumns(columns, source, options.externalKey)
  const taken = new Set([...[...map.values()].flat(), ...key])
  for (const { key, label } of options.questions) {
    const column = columns.findIndex((name, index) => !taken.has(index) && names(name, { key, label }))
    if (column < 0 || map.has(`answer.${key}`)) continue
    map.set(`answer.${key}`, [column])
    taken.add(column)
  }
  requireFields(map, columns, options.hasTicketType)
  const ignored = columns.filter((name, index) => !taken.has(index) && name !== '' && name !== 'reason')
  return { source: source.name, columns: map, key, ignored }
}

/** Whether a header is what a question is called. */
function names(header: string, { key, label }: Pick<Question, 'key' | 'label'>): boolean {
  const plain = plainHeader(header)
  return plain !== '' && (plain === plainHeader(key) || plain === plainHeader(label))
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
      `--map "${text}": write HEADER=FIELD, where FIELD is one of ${fields.join(', ')}, answer.KEY`,
    )
  }
  return { field, column: columnNamed(columns, text.slice(0, cut).trim(), '--map') }
}

function columnNamed(columns: readonly string[], name: string, flag: string): number {
  const exact = columns.indexOf(name)
  const column = exact >= 0 ? exact : columns.findIndex((other) => plainHeader(other) === plainHeader(name))
  if (column >= 0) return column
  throw new Failure('usage', `${flag}: the file has no column "${name}"; its columns are ${listed(columns)}`)
}

function requireFields(map: ReadonlyMap<Field, readonly number[]>, columns: readonly string[], hasTicketType: boolean) {
  const has = (field: Field) => (map.get(field) ?? []).length > 0
  const missing = [
    ...(has('name') || has('firstName') || has('lastName') ? [] : ['name']),
    ...(has('email') ? [] : ['email']),
    ...(has('ticketType') || hasTicketType ? [] : ['ticketType']),
  ]
  if (missing.length === 0) return
  const type = missing.includes('ticketType') ? ', or set one for all rows with --ticket-type NAME' : ''
  throw new Failure('usage', `no column was recognised as ${missing.join(', ')}; the columns are ${listed(columns)}`, {
    hint: `name the column: --map "HEADER=${missing[0]}"${type}`,
  })
}

function listed(columns: readonly string[]): string {
  const names = columns.slice(0, 30).map((name) => `"${name.slice(0, 80)}"`)
  return names.join(', ') + (columns.length > names.length ? ` and ${columns.length - names.length} more` : '')
}
