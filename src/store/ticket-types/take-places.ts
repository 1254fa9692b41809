// Takes places for several tickets at once, in every quota they count against: in all of them or in none, by one conditional
// UPDATE. A registration's single place is taken in stock.ts.
import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import { type Statement, statement } from '../core/statement.ts'
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'
import type { Places, StoredQuota } from './stock.ts'
import { waitedFor } from './waitlist-demand.ts'

/** Places to add to one quota; negative numbers return places. */
export interface QuotaPlaces extends Places {
  readonly id: string
  /** How many of them were never taken before: the quota's count of places ever taken. */
  readonly taken: number
}

type Values = Record<string, string | number>
type Slots = (name: string) => string | number

/** A quota's places in use. */
export type Gone = Pick<StoredQuota, 'id' | 'held' | 'sold'>

/** Whose turn it is: people first in line on a waitlist, or everybody else, who gets what waitlists don't want. */
type Turn = 'waitlist' | 'everybody'

/** Takes places in all of these quotas and returns each one's places in use; takes and returns nothing if any has too few. */
export function takePlaces(
  session: Session,
  wanted: readonly QuotaPlaces[],
  turn: Turn = 'everybody',
): Promise<Gone[]> {
  const take = turn === 'waitlist' ? takingFirst : taking
  return session.run(take(wanted.length), numbered(wanted))
}

/** Moves places already taken, or returns them. Unconditional: the caller owns them. */
export async function movePlaces(session: Session, moved: readonly QuotaPlaces[]): Promise<void> {
  if (moved.length > 0) await session.run(moving(moved.length), numbered(moved))
}

/** Quotas in order of their ids, in which all writes lock them; the fields of the second are `id1`, `held1` and so on. */
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

/** @param room whether a quota has `asked` places for the caller */
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

/** The statement that takes places in `count` quotas. */
export const taking = takingWhere(
  (asked) => sql<boolean>`(held + sold + waiting + ${asked} <= cap
    or (waiting > 0 and held + sold + ${waitedFor('quotas')} + ${asked} <= cap))`,
)

/** The same for people on a waitlist. */
export const takingFirst = takingWhere((asked) => sql<boolean>`held + sold + ${asked} <= cap`)

/** The same without a condition. */
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

/** A field's value for the current row's quota. */
function ofQuota(field: string, count: number, slot: Slots): RawBuilder<number> {
  const cases = Array.from(
    { length: count },
    (_, index) => sql`when ${slot(`id${index}`)} then cast(${slot(field + index)} as bigint)`,
  )
  return sql<number>`case id ${sql.join(cases, sql` `)} end`
}

/** As for a single place (`takePlaceOfBoth`): PostgreSQL locks in order of ids, and only if all quotas have enough. */
function freeOf(
  db: Kysely<Tables>,
  { count, slot, room }: { count: number; slot: Slots; room: (asked: RawBuilder<number>) => RawBuilder<boolean> },
) {
  const asked = sql<number>`(${ofQuota('held', count, slot)} + ${ofQuota('sold', count, slot)})`
  // Taking nothing more needs no condition: waitlists may want more places than there are.
  const hasRoom = sql<boolean>`(cap is null or ${asked} <= 0 or ${room(asked)})`
  const free = db.selectFrom('quotas').select('id').where('id', 'in', idsOf(count, slot)).where(hasRoom)
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return free
  return free
    .where(sql<boolean>`(select count(*) from ${free} as seen) = ${sql.lit(count)}`)
    .orderBy('id')
    .forUpdate()
}
