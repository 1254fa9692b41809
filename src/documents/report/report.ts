// A report before it is a document: title, facts, sections of figures, tables and charts. Every renderer takes this one
// shape, so what a report says is decided once; it knows neither a noun nor a format.
import { formatDecimal, formatMoney } from '../../contract/core/money.ts'
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
  /** The line that the others lead to. */
  readonly isTotal?: boolean
}

export interface Figures {
  readonly kind: 'figures'
  readonly title: string
  readonly rows: readonly Figure[]
  /** A sentence below them: how they come about. */
  readonly note?: string
}

export interface Table {
  readonly kind: 'table'
  readonly title: string
  /** The first one names the row. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** Bars over a line of time; drawn where a format can draw, left out elsewhere: a table holds the same numbers. */
export interface Chart {
  readonly kind: 'chart'
  readonly title: string
  readonly currency: string
  /** What grows upwards and what grows downwards. */
  readonly above: string
  readonly below: string
  readonly bars: readonly { readonly label: string; readonly above: number; readonly below: number }[]
}

export type Section = Figures | Table | Chart

export interface Report {
  readonly title: string
  /** Below the title: what it is about, when, where. */
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly sections: readonly Section[]
  /** When and from which service it was made. */
  readonly origin: string
}

export const isAmount = (cell: Cell): cell is Amount => typeof cell === 'object'

/** A cell as people read it: `1,234.50 EUR`, `12`, text as it is. */
export function cellText(cell: Cell): string {
  return isAmount(cell) ? formatMoney(cell.amountMinor, cell.currency) : String(cell)
}

/** An amount with its currency's digits, for tables. */
export const decimalOf = ({ amountMinor, currency }: Amount) => new Decimal(formatDecimal(amountMinor, currency))
