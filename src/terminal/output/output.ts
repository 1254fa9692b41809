// The options of results, and the pages of a list.

import type { ColorLevel } from '../tables/theme.ts'
import type { OutputFormat } from './format.ts'
import type { Output } from './stream-writer.ts'

export interface RowPage<T> {
  readonly rows: readonly T[]
  /** Rows of the whole list, if known. */
  readonly total: number | undefined
  readonly more: boolean
}

export type Pages = AsyncIterable<RowPage<unknown>>

interface CsvFormat {
  readonly csvText: (rows: readonly (readonly unknown[])[], options?: { readonly raw?: boolean }) => string
}

export interface ResultsOptions {
  readonly stdout: Output
  readonly stderr: Output
  /** Whether stdout is a screen; decides the default format. */
  readonly isTTY: boolean
  /** Columns of the screen. */
  readonly width: number
  readonly colorLevel: ColorLevel
  /** Whether the screen shows more than ASCII. */
  readonly unicode: boolean
  readonly format: OutputFormat | null
  readonly fields: readonly string[] | null
  readonly get: string | null
  readonly header: boolean
  readonly quiet: boolean
  /** Shows every row in a table, not only the first 50. */
  readonly showAll?: boolean
  /** Shows every row of a card, empty ones and details too. */
  readonly full?: boolean
  readonly csvRaw?: boolean
  /** IANA time zone of times that belong to no record's zone. */
  timezone(): string
  /** Looks up the zone of rows that don't name one themselves; undefined if they have none in common. */
  timezoneOf?(rows: readonly unknown[]): Promise<string | undefined>
  /** Loads documents/table/csv.ts, which this floor may not import. */
  csv(): Promise<CsvFormat>
}
