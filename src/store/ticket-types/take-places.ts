// Places of several tickets at once, in every quota they count against: taken in all of them or in none, by one
// conditional UPDATE. What a registration takes is in quotas.ts.
import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import { type Statement, statement } from '../core/statement.ts'
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'
import type { Places, StoredQuota } from './stock.ts'
import { waitedFor } from './waitlist-demand.ts'

/** What is added to one quota; negative gives back. */
export interface QuotaPlaces extends Places {
  readonly id: string
  /** Of them, places that nobody had before: the quota counts those for good. */
  readonly taken: number
}

type Values = Record<string, string | number>
type Slots = (name: string) => string | number

/** How many places of a quota are gone. */
export type Gone = Pick<StoredQuota, 'id' | 'held' | 'sold'>

/** Whose turn it is: those who wait, before whom nobody is, or everybody else, for whom the rest is. */
type Turn = 'theirs' | 'everybody'

/** Takes places in all of these quotas. Returns what is gone of each then; nothing, with nothing taken, where one has too few. */
export function takePlaces(
  session: Session,
  wanted: readonly QuotaPlaces[],
  turn: Turn = 'everybody',
): Promise<Gone[]> {
  const take = turn === 'theirs' ? takingFirst : taking
  return session.run(take(wanted.length), numbered(wanted))
}

/** Moves places that are already taken, or gives them back. Unconditional: the caller owns them. */
export async function movePlaces(session: Session, moved: readonly QuotaPlaces[]): Promise<void> {
  if (moved.length > 0) await session.run(moving(moved.length), numbered(moved))
}

/** Quotas in the order of their ids, as everybody takes them; the fields of the second are `id1`, `held1` and so on. */
function numbered(quotas: readonly QuotaPlaces[]): Values {
  const sorted = [...quotas].sort((one, other) => (one.id < other.id ? -1 : 1))
  return Object.fromEntries(
    sorted.flatMap((quota, index) => Object.entries(quota).map(([field, value]) => [field + index, value])),
  )
}

const perCount = (make: (count: number) => Statement<Values, Gone>) => {
  const made = new Map<number, Statement<Values, Gone>>()
  return (count: number) => {
    const known = made.get(count) ?? make(count)
    made.set(count, known)
    return known
  }
}

/** @param room whether a quota has so many places for who asks */
const takingWhere = (room: (asked: RawBuilder<number>) => RawBuilder<boolean>) =>
  perCount((count) =>
    statement<Values, Gone>(
      (db, slot) =>
        update(db, count, slot)
          .where(sql<boolean>`(select count(*) from ${freeOf(db, { count, slot, room })} as free) = ${sql.lit(count)}`)
          .returning(['id', 'held', 'sold']),
      { lock: 'id0' },
    ),
  )

/** The statement that takes places of so many quotas. */
export const taking = takingWhere(
  (asked) => sql<boolean>`(held + sold + waiting + ${asked} <= cap
    or (waiting > 0 and held + sold + ${waitedFor('quotas')} + ${asked} <= cap))`,
)

/** The same for those who wait. */
export const takingFirst = takingWhere((asked) => sql<boolean>`held + sold + ${asked} <= cap`)

/** The same without asking whether there are any. */
export const moving = perCount((count) =>
  statement<Values, Gone>((db, slot) => update(db, count, slot).returning(['id', 'held', 'sold'])),
)

const idsOf = (count: number, slot: Slots) => Array.from({ length: count }, (_, index) => slot(`id${index}`) as string)

function update(db: Kysely<Tables>, count: number, slot: Slots) {
  const add = (column: string, field: string) => sql<number>`${sql.ref(column)} + ${ofQuota(field, count, slot)}`
  return db
    .updateTable('quotas')
    .set({
      held: add('held', 'held'),
      sold: add('sold', 'sold'),
      held_amount: add('held_amount', 'heldAmount'),
      taken: add('taken', 'taken'),
    })
    .where('id', 'in', idsOf(count, slot))
}

/** The value of a field for the quota of the row at hand. */
function ofQuota(field: string, count: number, slot: Slots): RawBuilder<number> {
  const cases = Array.from(
    { length: count },
    (_, index) => sql`when ${slot(`id${index}`)} then cast(${slot(field + index)} as bigint)`,
  )
  return sql<number>`case id ${sql.join(cases, sql` `)} end`
}

/** As for one place (`takePlaceOfBoth`): PostgreSQL locks in the order of ids, and only where all have enough. */
function freeOf(
  db: Kysely<Tables>,
  { count, slot, room }: { count: number; slot: Slots; room: (asked: RawBuilder<number>) => RawBuilder<boolean> },
) {
  const asked = sql<number>`(${ofQuota('held', count, slot)} + ${ofQuota('sold', count, slot)})`
  // Where no more is taken than before nothing is asked: others may wait for more than there is.
  const hasRoom = sql<boolean>`(cap is null or ${asked} <= 0 or ${room(asked)})`
  const free = db.selectFrom('quotas').select('id').where('id', 'in', idsOf(count, slot)).where(hasRoom)
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return free
  return free
    .where(sql<boolean>`(select count(*) from ${free} as seen) = ${sql.lit(count)}`)
    .orderBy('id')
    .forUpdate()
}
