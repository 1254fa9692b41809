// Stock: places held and sold against a cap. A place is taken by one conditional UPDATE and never by a count.
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { insertion } from './insertion.ts'
import { type SlotOf, statement } from './statement.ts'
import type { Session } from './store.ts'
import type { Tables } from './tables.ts'

/** Places by state: `{ held: 1, sold: 0, heldAmount: 5000 }` takes one for a pending order. */
export interface Places {
  readonly held: number
  readonly sold: number
  /** What is to be paid for those held, in minor units. */
  readonly heldAmount: number
}

const added = (slot: SlotOf<Places>) => ({
  held: sql<number>`held + ${slot('held')}`,
  sold: sql<number>`sold + ${slot('sold')}`,
  held_amount: sql<number>`held_amount + ${slot('heldAmount')}`,
})

/** Takes one place in each of two quotas where it is free; a quota that is not among the rows has none. */
export const takePlaceOfBoth = statement<Places & { one: string; other: string }, { id: string }>((db, slot) =>
  db
    .updateTable('quotas')
    .set({ ...added(slot), taken: sql`taken + 1` })
    .where('id', 'in', inOrder(db, [slot('one'), slot('other')]))
    .where(sql<boolean>`(cap is null or held + sold < cap)`)
    .returning('id'),
)

/**
 * PostgreSQL locks rows in the order in which it happens to find them, and two registrations would wait for each other:
 * there they are locked in the order of their ids first.
 */
function inOrder(db: Kysely<Tables>, ids: readonly [string, string]) {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return ids
  return db.selectFrom('quotas').select('id').where('id', 'in', ids).orderBy('id').forUpdate()
}

/** Moves places that are already taken: from held to sold, or back into stock. Unconditional: the caller owns them. */
const movePlaces = statement<Places & { id: string }, unknown>((db, slot) =>
  db.updateTable('quotas').set(added(slot)).where('id', '=', slot('id')),
)

export const insertQuota = insertion('quotas', [
  'id',
  'account_id',
  'event_id',
  'ticket_type_id',
  'cap',
  'held',
  'sold',
  'held_amount',
  'taken',
] as const)

export interface StoredQuota extends Omit<Places, 'heldAmount'> {
  readonly id: string
  readonly ticketTypeId: string | null
  readonly cap: number | null
}

/** One quota as it is inside this transaction. */
export async function readQuota(session: Session, id: string): Promise<StoredQuota> {
  const row = await session.db.selectFrom('quotas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { id: row.id, ticketTypeId: row.ticket_type_id, cap: row.cap, held: row.held, sold: row.sold }
}

/** Moves places in every quota that a ticket of this type counts against, in id order as they were taken. */
export async function moveStock(
  session: Session,
  stock: { eventId: string; ticketTypeId: string },
  by: Places,
): Promise<void> {
  const quotas = await session.db
    .selectFrom('quotas')
    .select('id')
    .where('event_id', '=', stock.eventId)
    .where((where) => where.or([where('ticket_type_id', 'is', null), where('ticket_type_id', '=', stock.ticketTypeId)]))
    .orderBy('id')
    .execute()
  for (const { id } of quotas) await session.run(movePlaces, { id, ...by })
}

/** Sets a cap unless more is taken already. Returns whether it was set. */
export async function setCap(session: Session, id: string, cap: number | null): Promise<boolean> {
  const row = await session.db
    .updateTable('quotas')
    .set({ cap })
    .where('id', '=', id)
    .$if(cap !== null, (query) => query.where(sql<boolean>`held + sold <= ${cap}`))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
