// How a record looks to a person, as data: the columns of a table and the rows of a card. Nouns declare, output draws.

/** What a cell holds decides how it is aligned, coloured and written. */
export type CellKind = 'text' | 'id' | 'count' | 'money' | 'date' | 'instant' | 'state' | 'email'

export interface Column<T = never> {
  /** Field of the record, dots for depth; `--fields` uses JSON names, not this. */
  readonly key: string
  readonly title: string
  readonly kind?: CellKind
  /** Where the shown value is not the field itself. */
  readonly value?: (row: T) => string | number | null | undefined
  /** The currency of a money cell, by default the record's `currency`. */
  readonly currency?: (row: T) => string
  /** The zone of an instant, by default the record's `timezone`, else UTC. */
  readonly timezone?: (row: T) => string
  /** Columns with the highest number go first when the screen is too narrow; 0 or absent always stays. */
  readonly drop?: number
  /** Left out of a card where there is nothing to show. */
  readonly optional?: boolean
}

export interface TableView<T> {
  /** Plural, for counts and empty lists: `events`. */
  readonly noun: string
  readonly columns: readonly Column<T>[]
  /** Shown on stderr of a screen when there is nothing: the command that makes the first one. */
  readonly whenEmpty?: string
}

export interface CardView<T> {
  /** Heading of the card. */
  readonly title: (record: T) => string
  readonly rows: readonly Column<T>[]
  /** Drawn below the rows on a screen, in this order; one without rows and bars is left out. */
  readonly sections?: (record: T) => readonly Section[]
}

export type Row = Readonly<Record<string, unknown>>

/** A part of a card: a small table, or a bar for each thing that people compare. */
export interface Section {
  readonly title: string
  readonly columns?: readonly Column<Row>[]
  readonly rows?: readonly Row[]
  readonly bars?: readonly Bar[]
}

export interface Bar {
  readonly label: string
  /** Length of the bar in relation to the others; below zero grows to the left or is drawn empty. */
  readonly value: number
  /** What stands behind the bar: `1,234.50 EUR`. */
  readonly text: string
}
