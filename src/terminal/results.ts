// Where results go, in the format in force. Knows no noun, and draws nothing itself: what people see is screen.ts.
import type { Writable } from 'node:stream'
import type { OutputFormat } from './format.ts'
import type { ColorLevel } from './theme.ts'
import type { CardView, TableView } from './view.ts'

/** What a service answered: the value, and the text it came as, so that --json can show it unchanged. */
export interface Shown<T> {
  readonly value: T
  readonly text: string
  readonly status?: number
}

export interface RowPage<T> {
  readonly rows: readonly T[]
  /** How many there are in all, where it is known. */
  readonly total: number | undefined
  readonly more: boolean
}

export interface Results {
  /** `created` makes --quiet print the id even where the status is not 201. */
  record<T>(answer: Shown<T>, card: CardView<T>, options?: { readonly created?: boolean }): Promise<void>
  /** Streams in machine formats; stops at 50 rows in a table unless `all`. */
  list<T>(pages: AsyncIterable<RowPage<T>>, table: TableView<T>, options?: { readonly all?: boolean }): Promise<void>
  /** A value made here (config, schema, doctor): a card or table of it for people, itself for machines. */
  value<T>(value: T, view: CardView<T> | TableView<T extends readonly (infer R)[] ? R : never>): Promise<void>
  /** Text of our own that is the result whatever the format: a completion script, a help topic. */
  text(text: string): Promise<void>
}

export interface ResultsOptions {
  readonly stdout: Writable
  readonly stderr: Writable
  /** Whether stdout is a screen: decides the format where none is asked for. */
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
  /** Every row in a table, not the first 50. */
  readonly showAll?: boolean
  readonly csvRaw?: boolean
  /** Loads documents/csv.ts, which this floor may not know. */
  csv(): Promise<CsvFormat>
}

export interface CsvFormat {
  csvText(rows: readonly (readonly unknown[])[], options?: { readonly raw?: boolean }): string
}
