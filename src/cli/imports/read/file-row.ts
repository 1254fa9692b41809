// A row of a file in any format: a list of cells in column order, not an object, since a header could be called
// `__proto__`.
import type { Field } from './source-files.ts'

export interface FileRow {
  /** As spreadsheets count: the header is row 1. In NDJSON, which has none, the line. */
  readonly row: number
  readonly cells: readonly string[]
  /** Why the row as a whole cannot be read. */
  readonly problem?: string
}

export interface FileTable {
  readonly format: 'csv' | 'ndjson'
  /** Names of the columns as they stand in the file. */
  readonly columns: readonly string[]
  /** For CSV. */
  readonly delimiter?: string
  readonly rows: AsyncIterable<FileRow>
}

/** Most columns of a file. */
export const columnsMax = 1_000

export interface NamedCell {
  readonly text: string
  readonly column: string | undefined
}

/** The first column of a field that has a value. */
export type Cell = (field: Field) => NamedCell

/** Records a problem of a row. */
export type Wrong = (column: string | undefined, detail: string) => void
