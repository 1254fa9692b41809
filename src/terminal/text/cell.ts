// Formats one value of a record for people: money with its currency, instants in their time zone, states as words.
// Knows kinds, not nouns, and neither widths nor tables.

import { idTail, isId } from '../../contract/core/ids.ts'
import { formatMoney, isCurrency } from '../../contract/core/money.ts'
import { instantText } from '../../contract/core/time.ts'
import { findField, hasFields, isRecord, type JsonRecord } from '../tables/shape.ts'
import type { Theme } from '../tables/theme.ts'
import type { CellKind, Column } from '../tables/view.ts'
import { safeText } from './safe-text.ts'

export interface Cell {
  readonly text: string
  readonly kind: CellKind
  /** Whether there is a value. */
  readonly filled: boolean
}

export interface CellContext {
  /** Whether the record has the shape that the columns were written for: amounts are minor units. */
  readonly trusted: boolean
  readonly multiline?: boolean
  /** For instants whose record names no zone of its own. */
  readonly timezone?: string | undefined
  /** Cuts ids to their ends, which the command line takes for the ids. */
  readonly shortIds?: boolean
}

/** Whether a record has all fields that these columns expect, in our spelling. */
export function fitsColumns(record: JsonRecord, columns: readonly Column<never>[]): boolean {
  return hasFields(
    record,
    columns.filter((column) => column.value === undefined).map((column) => column.key),
  )
}

export function cellOf(column: Column<never>, record: JsonRecord, context: CellContext): Cell {
  const kind = column.kind ?? 'text'
  const value = column.value === undefined ? findField(record, column.key)?.value : computed(column, record)
  if (value === null || value === undefined || value === '') return { text: '', kind, filled: false }
  const shown = formatted(value, { column, record, context })
  return { text: safeText(shown ?? plainText(value), { multiline: context.multiline === true }), kind, filled: true }
}

/** Any JSON value in one line. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && !value.some((member) => typeof member === 'object')) return value.join(', ')
  return JSON.stringify(value) ?? ''
}

// The function expects our own records; another service's may lack what it reads.
function computed(column: Column<never>, record: JsonRecord): unknown {
  try {
    const value = column.value?.(record as never)
    if (value !== undefined) return value
  } catch {}
  return findField(record, column.key)?.value
}

interface Formatting {
  readonly column: Column<never>
  readonly record: JsonRecord
  readonly context: CellContext
}

function formatted(value: unknown, { column, record, context }: Formatting): string | undefined {
  if (column.kind === 'id' && context.shortIds && typeof value === 'string' && isId(value)) return idTail(value)
  if (column.kind === 'state' && typeof value === 'string') return value.replaceAll('_', ' ')
  if (column.kind === 'instant') {
    return instantText(value, column.timezone?.(record as never) ?? record.timezone ?? context.timezone)
  }
  if (column.kind === 'money') return moneyText(value, column.currency?.(record as never) ?? record.currency, context)
  return undefined
}

function moneyText(value: unknown, currency: unknown, { trusted }: CellContext): string | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  if (typeof currency !== 'string' || !isCurrency(currency)) return undefined
  if (typeof value === 'number' && trusted && Number.isSafeInteger(value)) return formatMoney(value, currency)
  // Another service's number may or may not count cents, so it isn't converted.
  return /^-?[\d.,' ]+$/.test(String(value)) ? `${value} ${currency}` : undefined
}

const moods: Readonly<Record<string, 'good' | 'waiting' | 'bad' | 'faint'>> = {
  published: 'good', confirmed: 'good', active: 'good', on_sale: 'good', recorded: 'good', valid: 'good', ok: 'good',
  paid: 'good', done: 'good', ready: 'good', yes: 'good',
  draft: 'waiting', pending: 'waiting', scheduled: 'waiting', paused: 'waiting', reserved: 'waiting',
  waiting: 'waiting', offered: 'good', purchased: 'good', offer_expired: 'bad', warning: 'waiting', held: 'waiting',
  cancelled: 'bad', void: 'bad', revoked: 'bad', expired: 'bad', sold_out: 'bad', failed: 'bad', error: 'bad',
  over: 'bad', within: 'good',
  ended: 'faint', archived: 'faint', no: 'faint',
} // biome-ignore format: a table

/** The colour of a cell; its words say the same. */
export function paintCell(text: string, cell: Cell, theme: Theme): string {
  if (!cell.filled) return theme.faint(text)
  if (cell.kind === 'id') return theme.accent(text)
  if (cell.kind !== 'state') return text
  const mood = moods[cell.text.toLowerCase().replaceAll(' ', '_')]
  return mood === undefined ? text : theme[mood](text)
}

/** Written in capitals wherever they stand. */
const abbreviations: ReadonlySet<string> = new Set(['id', 'tls', 'iban', 'bic', 'url'])

/** `venueName`, `venue_name` and `Venue Name` as a label. */
export function labelOf(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .split(' ')
    // VIP stays VIP; `venueName` and `Venue Name` become `Venue name`.
    .map((word) => (word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase()))
    .map((word) => (abbreviations.has(word) ? word.toUpperCase() : word))
    .join(' ')
  return safeText(words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1))
}

/** Columns for records of unknown shape. */
export function columnsOf(rows: readonly unknown[]): Column<never>[] {
  const names = new Set(rows.filter(isRecord).flatMap((row) => Object.keys(row)))
  return [...names].map((key, index) => ({ key, title: labelOf(key), drop: index === 0 ? 0 : index }))
}
