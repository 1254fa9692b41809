// Stock: places held and sold against a cap. A place is taken by one conditional UPDATE, never by counting first.
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { TicketKind } from '../../contract/ticket-types/ticket-types.ts'
import { insertion, type SlotOf, statement } from '../core/statement.ts'
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'
import { waitedFor } from './waitlist-demand.ts'

/** Places by state: `{ held: 1, sold: 0, heldAmount: 5000 }` takes one for a pending order. */
export interface Places {
  readonly held: number
  readonly sold: number
  /** The amount due for the held places, in minor units. */
  readonly heldAmount: number
}

const added = (slot: SlotOf<Places>) => ({
  held: sql<number>`held + ${slot('held')}`,
  sold: sql<number>`sold + ${slot('sold')}`,
  held_amount: sql<number>`held_amount + ${slot('heldAmount')}`,
})

type Two = { one: string; other: string }

/** Takes one place in each of two quotas, or in neither: no row returned means that one is full and nothing was taken. */
export const takePlaceOfBoth = statement<Places & Two, { id: string }>(
  (db, slot) =>
    db
      .updateTable('quotas')
      .set({ ...added(slot), taken: sql`taken + 1` })
      .where('id', 'in', [slot('one'), slot('other')])
      .where(sql<boolean>`(select count(*) from ${freeOf(db, [slot('one'), slot('other')])} as free) = 2`)
      .returning('id'),
  { lock: 'one' },
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

// Places that waitlists want are not for newcomers. The second half costs more, so it runs only if somebody is waiting.
const hasPlace = sql<boolean>`(cap is null or held + sold + waiting < cap
  or (waiting > 0 and held + sold + ${waitedFor('quotas')} < cap))`

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
  /** Free places that people on waitlists want. */
  readonly waiting: number
  readonly id: string
  readonly ticketTypeId: string | null
  /** The name of a shared quota; null for others. */
  readonly name: string | null
  readonly cap: number | null
}

const quotaById = statement<{ id: string }, StoredQuota>((db, slot) =>
  db
    .selectFrom('quotas')
    .leftJoin('shared_quotas', 'shared_quotas.id', 'quotas.id')
    .select(['quotas.id', 'ticket_type_id as ticketTypeId', 'shared_quotas.name', 'cap', 'held', 'sold'])
    .select(waitedFor('quotas').as('waiting'))
    .where('quotas.id', '=', slot('id')),
)

/** A quota's state inside this transaction. */
export async function readQuota(session: Session, id: string): Promise<StoredQuota> {
  const [quota] = await session.run(quotaById, { id })
  if (!quota) throw new Error(`there is no quota ${id}`)
  return quota
}

/** The quotas that a ticket of one type counts against. */
export interface TypeStock {
  readonly eventQuotaId: string
  readonly typeQuotaId: string
  /** The shared quotas that the type belongs to. */
  readonly sharedQuotaIds: readonly string[]
  readonly kind: TicketKind
}

/** Whether tickets of a kind take a place at their event. */
export const takesSeat = (kind: TicketKind) => kind === 'admission'

/** The quotas that tickets of an event count against, by ticket type. */
export async function stockOfEvent({ db }: Session, eventId: string): Promise<ReadonlyMap<string, TypeStock>> {
  const quotas = await db
    .selectFrom('quotas')
    .leftJoin('ticket_types', 'ticket_types.id', 'quotas.ticket_type_id')
    .select(['quotas.id', 'quotas.ticket_type_id', 'ticket_types.kind', 'ticket_types.shared'])
    .where('quotas.event_id', '=', eventId)
    .execute()
  const own = quotas.find(({ ticket_type_id }) => ticket_type_id === null)
  if (!own) throw new Error(`the event ${eventId} has no quota`)
  const shared = quotas.some((quota) => quota.shared) ? await membersOfEvent(db, eventId) : []
  return new Map(
    quotas.flatMap(({ id, ticket_type_id: type, kind }) => {
      if (type === null) return []
      const ofType = shared.filter(({ ticket_type_id }) => ticket_type_id === type)
      const sharedQuotaIds = ofType.map(({ quota_id }) => quota_id)
      return [[type, { eventQuotaId: own.id, typeQuotaId: id, sharedQuotaIds, kind: kind as TicketKind }]]
    }),
  )
}

function membersOfEvent(db: Session['db'], eventId: string) {
  return db
    .selectFrom('shared_quotas')
    .innerJoin('quota_members', 'quota_members.quota_id', 'shared_quotas.id')
    .selectAll('quota_members')
    .where('shared_quotas.event_id', '=', eventId)
    .execute()
}

/** The shared quotas of a ticket type. */
export const sharedQuotasOf = statement<{ typeId: string }, { id: string }>((db, slot) =>
  db.selectFrom('quota_members').select('quota_id as id').where('ticket_type_id', '=', slot('typeId')),
)

/** Sets a cap unless more places are already taken. Returns whether it was set. */
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
