// How many free places of a quota people on waitlists wait for, as SQL: what anybody else may not take. Derived where it is
// asked for, so that no release of places can forget it.
import { type RawBuilder, sql } from 'kysely'

/**
 * Of a ticket type's own quota, all that are waited for. Of one that counts several types, for each type no more than it has
 * places in its other quotas: who waits for VIP, which is sold out, keeps nobody from the seats that are left.
 * @param quota the name of the table, or its alias, in the query around it
 */
export function waitedFor(quota: string): RawBuilder<number> {
  const column = (name: string) => sql.ref(`${quota}.${name}`)
  return sql<number>`case when ${column('waiting')} = 0 or ${column('ticket_type_id')} is not null
    then ${column('waiting')} else ${ofTypes(quota)} end`
}

function ofTypes(quota: string) {
  const [id, eventId] = [sql.ref(`${quota}.id`), sql.ref(`${quota}.event_id`)]
  const membersOf = sql`select quota_id from quota_members where ticket_type_id = own.ticket_type_id`
  // In which quota a ticket of the type takes a place besides this one, and how many the fullest of them has.
  const room = sql`(select min(other.cap - other.held - other.sold) from quotas as other
    where other.id <> ${id} and (other.id = own.id or other.id in (${membersOf})
      or (type.kind = 'admission' and other.event_id = own.event_id and other.ticket_type_id is null)))`
  // PostgreSQL's sum of bigint is numeric, which is no number to JavaScript.
  return sql`(select cast(coalesce(sum(case when room < waiting then room else waiting end), 0) as bigint) from (
    select own.waiting, ${room} as room from quotas as own join ticket_types as type on type.id = own.ticket_type_id
    where own.waiting > 0
      and ((type.kind = 'admission' and own.event_id = ${eventId}) or ${id} in (${membersOf}))) as line)`
}
