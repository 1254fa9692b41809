// Numbers an event's rooms or tracks, from 1 and without gaps: whatever is put somewhere moves the others on.
import type { Session } from '../../core/store.ts'

interface Placed {
  readonly id: string
  readonly position: number
}

interface Ordered {
  readonly table: 'event_rooms' | 'tracks'
  /** All rows in their order, with the positions that they have. */
  readonly rows: readonly Placed[]
  readonly updatedAt: string
}

/** Rows that have their number already stay as they are. */
export async function writePositions({ db }: Session, { table, rows, updatedAt }: Ordered): Promise<void> {
  for (const [index, { id, position }] of rows.entries()) {
    if (position === index + 1) continue
    await db
      .updateTable(table)
      .set(({ eb }) => ({ position: index + 1, version: eb('version', '+', 1), updated_at: updatedAt }))
      .where('id', '=', id)
      .execute()
  }
}

/** The rows with one of them at a place counted from 1, or behind all others. */
export function placedAt(rows: readonly Placed[], row: Placed, place: number | undefined): readonly Placed[] {
  const others = rows.filter(({ id }) => id !== row.id)
  const index = place === undefined ? others.length : Math.min(place - 1, others.length)
  return [...others.slice(0, index), row, ...others.slice(index)]
}
