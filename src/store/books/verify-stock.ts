// The comparisons of stock, waitlists and promo codes. They aren't money, but a wrong count means an unsold place, an oversold
// ticket or an extra use of a code.
import { type RawBuilder, sql } from 'kysely'
import { amountIf, type Comparison, nameThing, placed } from './verify-sides.ts'

const stockOfTypes = {
  table: 'quotas',
  key: 'event_id',
  place: placed(sql`ticket_type_id`),
  where: sql`ticket_type_id is not null`,
}
const stockOfEvents = {
  table: 'quotas',
  key: 'event_id',
  place: sql`event_id`,
  where: sql`ticket_type_id is null and event_id is not null`,
}
const nameEvent = (eventId: string) => ({ subject: eventId, eventId })
const takesSeat = sql`ticket_type_id in (select id from ticket_types where kind = 'admission')`

/** The comparisons in order. */
export const stockSides: readonly Comparison[] = [
  {
    // Unpaid orders aren't in the ledger; their total is kept with the event's stock.
    recorded: stockOfEvents,
    posted: {
      table: 'orders',
      key: 'id',
      place: sql`event_id`,
      where: sql`status in ('reserved', 'pending')`,
    },
    figures: [{ check: 'pending', recorded: sql`held_amount`, posted: sql`total` }],
    part: sql`event_id`,
    name: nameEvent,
  },
  {
    recorded: stockOfTypes,
    posted: { table: 'attendees', key: 'id', place: placed(sql`ticket_type_id`) },
    figures: [
      { check: 'stock', recorded: sql`sold`, posted: amountIf(sql`status = 'confirmed'`) },
      { check: 'stock', recorded: sql`held - kept - offered`, posted: amountIf(sql`status = 'pending'`) },
      { check: 'pending', recorded: sql`held_amount`, posted: amountIf(sql`status = 'pending'`, sql`price`) },
      { check: 'tickets', recorded: sql`taken`, posted: sql`1` },
    ],
    part: sql`event_id`,
    name: nameThing,
  },
  waitlist('offered', sql`status = 'offered'`),
  // Entries of a waitlist that is turned off no longer reserve places.
  waitlist(
    'waiting',
    sql`status = 'waiting' and ticket_type_id in (select id from ticket_types where waitlist = 1)
      and event_id in (select id from events where waitlist = 1)`,
  ),
  {
    // Reserved places are of the one ticket type of the code.
    recorded: stockOfTypes,
    posted: {
      table: 'promo_codes',
      key: 'id',
      place: placed(sql`replace(replace(coalesce(ticket_types, ''), '["', ''), '"]', '')`),
      where: sql`reserved_left > 0`,
    },
    figures: [{ check: 'kept', recorded: sql`kept`, posted: sql`reserved_left` }],
    part: sql`event_id`,
    name: nameThing,
  },
  {
    // An event's places are those of its admissions; its registrations are those of all its ticket types.
    recorded: stockOfEvents,
    posted: { ...stockOfTypes, place: sql`event_id` },
    figures: [
      { check: 'stock', recorded: sql`sold`, posted: amountIf(takesSeat, sql`sold`) },
      { check: 'stock', recorded: sql`held`, posted: amountIf(takesSeat, sql`held`) },
      { check: 'waiting', recorded: sql`waiting`, posted: amountIf(takesSeat, sql`waiting`) },
      { check: 'tickets', recorded: sql`taken`, posted: sql`taken` },
    ],
    part: sql`event_id`,
    name: nameEvent,
  },
  {
    // A use is an order that hasn't ended.
    recorded: { table: 'promo_codes', key: 'event_id', place: placed(sql`code`) },
    posted: {
      table: 'orders',
      key: 'id',
      place: placed(sql`promo_code`),
      where: sql`promo_code is not null and status in ('reserved', 'pending', 'paid')`,
    },
    figures: [{ check: 'uses', recorded: sql`uses`, posted: sql`1` }],
    part: sql`event_id`,
    name: nameThing,
  },
  {
    // Every earlier code of a ticket is stored.
    recorded: { table: 'attendees', key: 'id', place: placed(sql`id`), where: sql`generation <> 1` },
    posted: { table: 'superseded_codes', key: 'attendee_id', place: placed(sql`attendee_id`) },
    figures: [{ check: 'tickets', recorded: sql`generation - 1`, posted: sql`1` }],
    part: sql`attendee_id`,
    name: nameThing,
  },
]

/** Places counted for the waitlist of a ticket type, against the entries that are so. */
function waitlist(check: 'offered' | 'waiting', where: RawBuilder<unknown>): Comparison {
  return {
    recorded: stockOfTypes,
    posted: { table: 'waitlist_entries', key: 'id', place: placed(sql`ticket_type_id`), where },
    figures: [{ check, recorded: sql.ref(check), posted: sql`quantity` }],
    part: sql`event_id`,
    name: nameThing,
  }
}
