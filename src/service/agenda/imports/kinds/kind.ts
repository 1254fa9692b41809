// What an import does with one kind of record: how a row says its fields, which record it is, and how to make or change it.
import type { AgendaRow } from '../../../../contract/agenda/imports/imports.ts'
import { Failure } from '../../../../contract/core/failures.ts'
import type { FieldValues } from '../../../../store/agenda/imports.ts'
import { nameKey } from '../../../../store/ticket-types/ticket-types.ts'
import { quoteValue } from '../../../core/issues.ts'
import type { ImportBatch } from '../batch.ts'

/** A record as an import compares it. */
export interface Current {
  /** What people call it. */
  readonly name: string
  readonly values: FieldValues
  /** Differs after any change. */
  readonly stamp: string
}

/** Of a record that was just made. */
export const firstVersion = 1

/** A record that was just written. */
export interface Written {
  readonly id: string
  readonly stamp: string
  /** Ids of what was made along with it. */
  readonly alongside?: readonly string[]
}

export interface Kind<R extends AgendaRow = AgendaRow> {
  /** The fields that a row has, its references resolved. @throws Failure for an unknown one */
  values(batch: ImportBatch, row: R): FieldValues
  /** A record without a key that is the same thing. @throws Failure duplicate if it has another key */
  find(batch: ImportBatch, row: R): Promise<string | undefined>
  /** Undefined if it was deleted. @throws Failure for one that cannot be changed */
  current(batch: ImportBatch, id: string): Promise<Current | undefined>
  /** What a plan can tell beforehand. @throws Failure */
  expectPossible?(batch: ImportBatch, row: R, values: FieldValues): Promise<void>
  create(batch: ImportBatch, row: R, values: FieldValues): Promise<Written>
  change(batch: ImportBatch, id: string, changes: FieldValues): Promise<Written>
}

/** The record if no other key of the source stands for it. @throws Failure duplicate */
export function notOwned(batch: ImportBatch, row: AgendaRow, id: string | undefined): string | undefined {
  if (id === undefined || !batch.owned.has(id)) return id
  const detail = `the source already has this ${row.kind}, under a key other than ${quoteValue(row.key)}`
  throw new Failure('duplicate', `This ${row.kind} is in the source twice`, {
    issues: [{ pointer: '/key', code: 'duplicate', detail }],
    details: { id },
  })
}

/** The fields of a row that it says, of those listed. */
export function said<R extends AgendaRow>(row: R, fields: readonly (keyof R & string)[]): Record<string, unknown> {
  return Object.fromEntries(fields.filter((field) => row[field] !== undefined).map((field) => [field, row[field]]))
}

/** A name as a record here has it: `tent` in a file does not change `Tent`. */
export function spelledHere(
  records: readonly { readonly name: string }[],
  { name }: { readonly name: string },
): string {
  return records.find((record) => nameKey(record.name) === nameKey(name))?.name ?? name
}
