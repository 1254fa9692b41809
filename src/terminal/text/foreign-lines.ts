// Turns a record of unknown shape into labels and values: known fields first, the rest as it came. Draws nothing.

import { findField, isRecord, type JsonRecord } from '../tables/shape.ts'
import type { Column } from '../tables/view.ts'
import { type Cell, cellOf, labelOf, plainText } from './cell.ts'
import { safeText } from './safe-text.ts'

export interface Line {
  readonly label: string
  readonly cell: Cell
}

/** Every member of the record once, those named by `columns` first; nothing is added and no number changed. */
export function foreignLines(record: JsonRecord, columns: readonly Column<never>[]): Line[] {
  const known: Line[] = []
  const named = new Set<string>()
  for (const column of columns) {
    const cell = cellOf(column, record, { trusted: false, multiline: true })
    if (!cell.filled) continue
    known.push({ label: column.title, cell })
    const name = findField(record, column.key)?.name
    if (name !== undefined) named.add(name)
  }
  const others = Object.entries(record).filter(([name]) => !named.has(name))
  return [...known, ...others.flatMap(([name, value]) => flatten(name, value))]
}

/** Each nested value gets a line: `venue city`, `items 1 name`. */
function flatten(label: string, value: unknown, depth = 0): Line[] {
  const isDeep = depth >= 4 || typeof value !== 'object' || value === null
  if (!isDeep && isRecord(value) && Object.keys(value).length > 0) {
    return Object.entries(value).flatMap(([name, member]) => flatten(`${label} ${name}`, member, depth + 1))
  }
  if (!isDeep && Array.isArray(value) && value.some((member) => typeof member === 'object')) {
    return value.flatMap((member, index) => flatten(`${label} ${index + 1}`, member, depth + 1))
  }
  const filled = value !== null && value !== undefined && value !== ''
  const text = filled ? safeText(plainText(value), { multiline: true }) : ''
  return [{ label: labelOf(label), cell: { text, kind: 'text', filled } }]
}
