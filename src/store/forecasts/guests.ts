// The ticket holders of an event as they stood at an instant, with when they were let in and whether the same mailbox had
// come before. Read to be counted: nothing here leaves the room by person.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Session } from '../core/store.ts'

/** A door as it was known at an instant. */
export interface KnownDoor {
  readonly eventId: string
  /** When the event ended. */
  readonly ended: string
  /** Scans that came later are not looked at. */
  readonly knownAt: string
  readonly listIds: readonly string[]
}

export interface Guest {
  readonly orderId: string
  readonly ticketTypeId: string
  readonly price: number
  readonly typePrice: number
  readonly payment: string | null
  readonly paidAt: string
  /** When they were first let in; null if they were not, or if there is no door to look at. */
  readonly arrivedAt: string | null
  /** Whether the mailbox had a ticket of an earlier event, and was let in there; null for none, and for who objects to profiling. */
  readonly cameBefore: boolean | null
}

export interface CheckInTimes {
  readonly id: string
  readonly opensAt: string | null
  readonly sessionId: string | null
}

/** The check-in lists of an event. */
export async function findDoorLists({ db }: Session, eventId: string): Promise<CheckInTimes[]> {
  return db
    .selectFrom('check_in_lists')
    .select(['id', 'opens_at as opensAt', 'session_id as sessionId'])
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute()
}

// Each row looks for the mailbox at a dozen events: a few milliseconds on either engine.
const batchRows = 500

interface Asked {
  readonly eventId: string
  /** Who had a ticket then. */
  readonly until: string
  readonly door: KnownDoor | null
  readonly earlier: readonly KnownDoor[]
  /** Those of some addresses whose history must not be looked at. */
  readonly whoObjects: (addresses: readonly string[]) => Promise<ReadonlySet<string>>
}

/** In the order of their orders, in batches between which other work runs. */
export async function* readGuests(session: Session, asked: Asked): AsyncGenerator<readonly Guest[]> {
  const { eventId, until, door, earlier, whoObjects } = asked
  for (let last = ''; ; ) {
    const rows = await session.db
      .selectFrom('attendees')
      .innerJoin('orders', 'orders.id', 'attendees.order_id')
      .innerJoin('ticket_types', 'ticket_types.id', 'attendees.ticket_type_id')
      .select(['attendees.id', 'attendees.order_id as orderId', 'attendees.ticket_type_id as ticketTypeId'])
      .select('attendees.email')
      .select(['attendees.price', 'ticket_types.price as typePrice', 'orders.payment', 'orders.paid_at as paidAt'])
      .select([arrivalAt(door).as('arrivedAt'), cameTo(earlier).as('came')])
      .where('attendees.event_id', '=', eventId)
      .where('attendees.id', '>', last)
      .where('ticket_types.kind', '=', 'admission')
      .where(hadTicket('attendees', 'orders', sql`${until}`))
      .orderBy('attendees.id')
      .limit(batchRows)
      .execute()
    const objectors = await whoObjects(rows.flatMap(({ came, email }) => (came === null ? [] : [email])))
    yield rows.map(({ id: _id, email, came, paidAt, ...row }) => {
      const cameBefore = came === null || objectors.has(email) ? null : Number(came) === 1
      return { ...row, paidAt: paidAt ?? '', cameBefore }
    })
    const end = rows.at(-1)
    if (end === undefined || rows.length < batchRows) return
    last = end.id
    await nextTurn()
  }
}

/** Whether a ticket was paid for and not cancelled by then. */
const hadTicket = (attendees: string, orders: string, by: RawBuilder<unknown>) => {
  const [paidAt, cancelledAt] = [sql.ref(`${orders}.paid_at`), sql.ref(`${attendees}.cancelled_at`)]
  return sql<SqlBool>`(${paidAt} <= ${by} and (${cancelledAt} is null or (${cancelledAt} > ${by} and ${cancelledAt} > ${paidAt})))`
}

/** A scan that let somebody in and was not undone, as was known by then. */
const letsIn = (attendeeId: RawBuilder<unknown>, listIds: readonly string[], knownAt: RawBuilder<unknown>) =>
  sql<SqlBool>`entry.attendee_id = ${attendeeId} and entry.list_id in (${sql.join(listIds)}) and entry.counted = 1
    and entry.kind <> 'undo' and entry.direction = 'entry' and entry.received_at <= ${knownAt}
    and not exists (select 1 from scans as back where back.list_id = entry.list_id
      and back.attendee_id = entry.attendee_id and back.kind = 'undo' and back.counted = 1
      and back.undoes = entry.id and back.received_at <= ${knownAt})`

function arrivalAt(door: KnownDoor | null): RawBuilder<string | null> {
  if (door === null || door.listIds.length === 0) return sql<string | null>`null`
  const isIn = letsIn(sql.ref('attendees.id'), door.listIds, sql`${door.knownAt}`)
  return sql<string | null>`(select min(entry.at) from scans as entry where ${isIn})`
}

/** 1 if the mailbox was let in at an earlier event, 0 if it had tickets and was not, null if it had none. */
function cameTo(earlier: readonly KnownDoor[]): RawBuilder<number | string | null> {
  const listIds = earlier.flatMap((door) => door.listIds)
  if (listIds.length === 0) return sql<null>`null`
  const byEvent = (textOf: (door: KnownDoor) => string) =>
    sql`case before.event_id ${sql.join(
      earlier.map((door) => sql`when ${door.eventId} then ${textOf(door)}`),
      sql` `,
    )} end`
  const isIn = letsIn(
    sql.ref('before.id'),
    listIds,
    byEvent(({ knownAt }) => knownAt),
  )
  // An erased person has no mailbox.
  return sql<number | string | null>`(
    select max(case when exists (select 1 from scans as entry where ${isIn}) then 1 else 0 end)
    from attendees as before join orders as bought on bought.id = before.order_id
    where before.event_id in (${sql.join(earlier.map(({ eventId }) => eventId))})
      and lower(before.email) = lower(attendees.email) and attendees.email like '%@%'
      and ${hadTicket(
        'before',
        'bought',
        byEvent(({ ended }) => ended),
      )})`
}
