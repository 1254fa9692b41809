// A row of a file, whatever format it came in: cells in the order of columns. Lists, so that no header names a member of
// anything.
import type { Field } from './source-files.ts'

export interface FileRow {
  /** As a spreadsheet counts: the header is row 1. In NDJSON, which has none, the line. */
  readonly row: number
  readonly cells: readonly string[]
  /** Why the row as a whole can't be taken. */
  readonly problem?: string
}

export interface FileTable {
  readonly format: 'csv' | 'ndjson'
  /** Names of the columns as they stand in the file. */
  readonly columns: readonly string[]
  /** Of a CSV. */
  readonly delimiter?: string
  readonly rows: AsyncIterable<FileRow>
}

/** Most columns of a file. */
export const columnsMax = 1_000

export interface FoundCell {
  readonly text: string
  readonly column: string | undefined
}

/** The first column of a field that has a value. */
export type Cell = (field: Field) => FoundCell

/** Notes what is wrong with a row. */
export type Wrong = (column: string | undefined, detail: string) => void
