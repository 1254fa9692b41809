// Migration 4: whom an add-on is for. Orders made before it deal their add-ons as an order does that doesn't say whom they
// are for: of each type, the first to the first admission, and so on, and around again.
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const addOwnersOfAddOns: Migration = async (db, engine) => {
  const text = engine === 'sqlite' ? 'text' : 'text collate "C"'
  await sql`alter table attendees add column for_attendee_id ${sql.raw(text)}`.execute(db)
  await sql`create index attendees_add_ons on attendees (for_attendee_id, id) where for_attendee_id is not null`.execute(
    db,
  )
  await sql`
    with of_orders as (
      select a.id, a.order_id, t.kind,
        row_number() over (partition by a.order_id, t.kind, case t.kind when 'add_on' then t.id end order by a.id) - 1 as place,
        count(*) over (partition by a.order_id, t.kind) as of_kind
      from attendees a join ticket_types t on t.id = a.ticket_type_id
      where a.ticket_status <> 'void' and t.kind <> 'donation'
        and a.order_id in (
          select own.order_id from attendees own join ticket_types add_on on add_on.id = own.ticket_type_id
          where add_on.kind = 'add_on')
    )
    update attendees set for_attendee_id = person.id
    from of_orders add_on
    join of_orders person on person.order_id = add_on.order_id and person.kind = 'admission'
      and person.place = add_on.place % person.of_kind
    where add_on.kind = 'add_on' and attendees.id = add_on.id`.execute(db)
}
