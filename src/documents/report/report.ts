// The content of a report: title, facts, and sections of figures, tables and charts. Every renderer takes this shape, so
// that content is decided once. Knows neither nouns nor formats.
import { formatDecimal } from '../../contract/core/money.ts'
import { Decimal } from '../table/csv.ts'

/** Minor units of a currency of ISO 4217. */
export interface Amount {
  readonly amountMinor: number
  readonly currency: string
}

export type Cell = string | number | Amount

interface Figure {
  readonly label: string
  readonly value: Cell
  /** Whether this is the sum of the figures above. */
  readonly isTotal?: boolean
}

export interface Figures {
  readonly kind: 'figures'
  readonly title: string
  readonly rows: readonly Figure[]
  /** A sentence below the figures that explains them. */
  readonly note?: string
}

export interface Table {
  readonly kind: 'table'
  readonly title: string
  /** The first one names the row. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  /** Sums of the last column after each row, carried over from page to page on paper. */
  readonly carried?: {
    readonly over: string
    readonly forward: string
    readonly sums: readonly Cell[]
  }
}

/** Bars over time, left out of formats that can't draw; a table has the same numbers. */
export interface Chart {
  readonly kind: 'chart'
  readonly title: string
  readonly currency: string
  /** Names of the bars above and below the line. */
  readonly above: string
  readonly below: string
  readonly bars: readonly { readonly label: string; readonly above: number; readonly below: number }[]
}

export type Section = Figures | Table | Chart

export interface Report {
  readonly title: string
  /** Below the title: event, dates, place. */
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly sections: readonly Section[]
  /** When and by which service it was made. */
  readonly origin: string
}

export const isAmount = (cell: Cell): cell is Amount => typeof cell === 'object'

/** An amount with its currency's digits, for tables. */
export const decimalOf = ({ amountMinor, currency }: Amount) => new Decimal(formatDecimal(amountMinor, currency))
