// Waitlist demand: how many of a quota's free places people on waitlists want, as SQL; nobody else may take these. Computed
// where it is needed, so that no release of places can forget it.
import { type RawBuilder, sql } from 'kysely'

/**
 * For a ticket type's own quota, all places wanted. For a quota of several types, at most as many per type as it has places in
 * its other quotas: people waiting for sold-out VIP tickets must not block the remaining seats.
 * @param quota the table's name, or its alias, in the surrounding query
 */
export function waitedFor(quota: string): RawBuilder<number> {
  const column = (name: string) => sql.ref(`${quota}.${name}`)
  return sql<number>`case when ${column('waiting')} = 0 or ${column('ticket_type_id')} is not null
    then ${column('waiting')} else ${ofTypes(quota)} end`
}

function ofTypes(quota: string) {
  const [id, eventId] = [sql.ref(`${quota}.id`), sql.ref(`${quota}.event_id`)]
  const membersOf = sql`select quota_id from quota_members where ticket_type_id = own.ticket_type_id`
  // The other quotas in which a ticket of the type takes a place, and how many places the fullest of them has.
  const room = sql`(select min(other.cap - other.held - other.sold) from quotas as other
    where other.id <> ${id} and (other.id = own.id or other.id in (${membersOf})
      or (type.kind = 'admission' and other.event_id = own.event_id and other.ticket_type_id is null)))`
  // PostgreSQL's sum of bigint is numeric, which the driver does not return as a number.
  return sql`(select cast(coalesce(sum(case when room < waiting then room else waiting end), 0) as bigint) from (
    select own.waiting, ${room} as room from quotas as own join ticket_types as type on type.id = own.ticket_type_id
    where own.waiting > 0
      and ((type.kind = 'admission' and own.event_id = ${eventId}) or ${id} in (${membersOf}))) as line)`
}
