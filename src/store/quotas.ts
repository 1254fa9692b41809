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

type Two = { one: string; other: string }

const takingPlaceOfBoth = (db: Kysely<Tables>, slot: SlotOf<Places & Two>) =>
  db
    .updateTable('quotas')
    .set({ ...added(slot), taken: sql`taken + 1` })
    .where('id', 'in', [slot('one'), slot('other')])
    .where(sql<boolean>`(select count(*) from ${freeOf(db, [slot('one'), slot('other')])} as free) = 2`)

/** Takes one place in each of two quotas, or in none: without rows, a place is missing, and there is nothing to undo. */
export const takePlaceOfBoth = statement<Places & Two, { id: string }>(
  (db, slot) => takingPlaceOfBoth(db, slot).returning('id'),
  { lock: 'one' },
)

/** The same, and says how many each has gone then: a count read before or behind it could be somebody else's. */
export const takeCountedPlaceOfBoth = statement<Places & Two, Pick<StoredQuota, 'id' | 'held' | 'sold'>>(
  (db, slot) => takingPlaceOfBoth(db, slot).returning(['id', 'held', 'sold']),
  { lock: 'one' },
)

/** Changes what was just taken in both. Unconditional: the caller owns the place. */
export const settlePlaceOfBoth = statement<Places & Two, unknown>((db, slot) =>
  db
    .updateTable('quotas')
    .set(added(slot))
    .where('id', 'in', [slot('one'), slot('other')]),
)

/**
 * PostgreSQL locks rows in the order in which it happens to find them, and two registrations would wait for each other:
 * there they are locked in the order of their ids, and only where both have a place, so that a refusal waits for nobody.
 */
function freeOf(db: Kysely<Tables>, ids: readonly [string, string]) {
  const free = db.selectFrom('quotas').select('id').where('id', 'in', ids).where(hasPlace)
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return free
  return free.where(sql<boolean>`(select count(*) from ${free} as seen) = 2`).orderBy('id').forUpdate()
}

const hasPlace = sql<boolean>`(cap is null or held + sold < cap)`

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

const quotaById = statement<{ id: string }, StoredQuota>((db, slot) =>
  db
    .selectFrom('quotas')
    .select(['id', 'ticket_type_id as ticketTypeId', 'cap', 'held', 'sold'])
    .where('id', '=', slot('id')),
)

/** One quota as it is inside this transaction. */
export async function readQuota(session: Session, id: string): Promise<StoredQuota> {
  const [quota] = await session.run(quotaById, { id })
  if (!quota) throw new Error(`there is no quota ${id}`)
  return quota
}

export interface EventQuotas {
  readonly eventQuotaId: string
  readonly byTicketType: ReadonlyMap<string, string>
}

/** The quotas of an event: its own, and by id those of its ticket types. */
export async function quotasOfEvent({ db }: Session, eventId: string): Promise<EventQuotas> {
  const quotas = await db
    .selectFrom('quotas')
    .select(['id', 'ticket_type_id'])
    .where('event_id', '=', eventId)
    .execute()
  const own = quotas.find(({ ticket_type_id }) => ticket_type_id === null)
  if (!own) throw new Error(`the event ${eventId} has no quota`)
  return {
    eventQuotaId: own.id,
    byTicketType: new Map(quotas.map(({ id, ticket_type_id }) => [ticket_type_id ?? '', id])),
  }
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
