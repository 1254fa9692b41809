// Views as data: the columns of a table and the rows of a card. Nouns declare them, the output draws them.

/** Decides how a cell is aligned, coloured and written. */
export type CellKind = 'text' | 'id' | 'count' | 'money' | 'date' | 'instant' | 'state' | 'email'

export interface Column<T = never> {
  /** Field of the record, with dots for nesting; `--fields` uses JSON names instead. */
  readonly key: string
  readonly title: string
  readonly kind?: CellKind
  /** Computes a value that isn't the field itself. */
  readonly value?: (row: T) => string | number | null | undefined
  /** The currency of a money cell, by default the record's `currency`. */
  readonly currency?: (row: T) => string
  /** The time zone of an instant, by default the record's `timezone`, else its event's, else the machine's. */
  readonly timezone?: (row: T) => string
  /** The highest number is dropped first when the screen is too narrow; 0 or absent always stays. */
  readonly drop?: number
  /** In a table: tells rows apart, so that it stays, whatever its `drop`, where its values differ. */
  readonly tellsApart?: true
  /** In a table: never cut while another column can be; somebody copies it. */
  readonly whole?: true
  /** In a table: a text that is too long for its column goes on below instead of being cut. */
  readonly wraps?: true
  /** On a card, only with `--full`: what programs need and people rarely do, such as the ids of parents. */
  readonly detail?: true
  /** On a card, only with `--full` while it has this value, which most records have. */
  readonly usual?: string | number
  /** What a card says where there is no value; without it the row is left out, and a dash with `--full`. */
  readonly absent?: string
  /** Begins a group of rows: a card leaves a blank line above it. */
  readonly startsGroup?: boolean
}

export interface TableView<T> {
  /** Plural, for counts and empty lists: `events`. */
  readonly noun: string
  readonly columns: readonly Column<T>[]
  /** Time matters: a table begins with the newest. */
  readonly newestFirst?: true
  /** Shown for an empty list: the command that creates the first record. */
  readonly whenEmpty?: string
  /** Said of an empty list where its records are not created by a command. */
  readonly emptyText?: string
  /** Filters chose these rows, so that an empty list does not mean that there are no records. */
  readonly isFiltered?: true
}

export interface CardView<T> {
  /** Heading of the card. */
  readonly title: (record: T) => string
  readonly rows: readonly Column<T>[]
  /** Drawn below the rows, in this order; a section without content is left out. */
  readonly sections?: (record: T) => readonly Section[]
}

export type Row = Readonly<Record<string, unknown>>

/** A part of a card: a small table, a bar chart or text. */
export interface Section {
  readonly title: string
  readonly columns?: readonly Column<Row>[]
  readonly rows?: readonly Row[]
  readonly bars?: readonly Bar[]
  /** Text, wrapped; a line keeps its indent. */
  readonly lines?: readonly string[]
}

export interface Bar {
  readonly label: string
  /** Length relative to the other bars; negative values are drawn in another pattern. */
  readonly value: number
  /** Makes `value` the first part of a whole that fills the bar; a null `rest` has no end, and no length. */
  readonly share?: { readonly second: number; readonly rest: number | null }
  /** Text after the bar: `1,234.50 EUR`. */
  readonly text: string
}
