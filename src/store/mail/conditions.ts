// The conditions of a segment, as stored with it and as SQL. Ids are resolved when they are stored; a record that is gone
// since then is held by nobody.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Answer } from '../../contract/forms/answers.ts'
import { allOf } from '../core/conditions.ts'
import type { Session } from '../core/store.ts'

interface Typed {
  /** As it was typed. */
  readonly text: string
}

/** About one ticket. */
type OfTicket = Typed &
  (
    | { readonly field: 'ticketType' | 'starred' | 'enrolled'; readonly id: string }
    | { readonly field: 'channel' | 'source'; readonly value: string }
    | { readonly field: 'orderedBefore' | 'orderedAfter'; readonly at: string }
    | { readonly field: 'answers'; readonly key: string; readonly is: Exclude<Answer, string[]> }
  )

/** About a mailbox, by the tickets it has of another event. */
type OfMailbox = Typed & { readonly field: 'attended' | 'absent' | 'not-in'; readonly id: string }

export type StoredCondition = OfTicket | OfMailbox

const mailboxFields: ReadonlySet<string> = new Set(['attended', 'absent', 'not-in'])

const isOfMailbox = (condition: StoredCondition): condition is OfMailbox => mailboxFields.has(condition.field)

/** Whether an attendee meets all of them. */
export const attendeeMeets = (session: Session, conditions: readonly StoredCondition[]): RawBuilder<SqlBool> =>
  allOf(
    conditions.map((one) =>
      isOfMailbox(one) ? mailboxMeets(one, sql.ref<string>('attendees.email')) : ticketMeets(session, one),
    ),
  )

/** Whether a mailbox that agreed meets all of them: those about tickets by one ticket of the event. */
export function consentMeets(
  session: Session,
  { eventId, conditions }: { readonly eventId: string; readonly conditions: readonly StoredCondition[] },
): RawBuilder<SqlBool> {
  const address = sql.ref<string>('consents.address')
  const ofTicket = conditions.filter((one) => !isOfMailbox(one))
  const hasTicket = sql<SqlBool>`lower(${address}) in (select lower(attendees.email) from attendees
    where attendees.event_id = ${eventId} and attendees.status in ('confirmed', 'pending')
      and ${attendeeMeets(session, ofTicket)})`
  return allOf([
    ...conditions.filter(isOfMailbox).map((one) => mailboxMeets(one, address)),
    ofTicket.length === 0 ? undefined : hasTicket,
  ])
}

function ticketMeets(session: Session, condition: Exclude<StoredCondition, OfMailbox>): RawBuilder<SqlBool> {
  switch (condition.field) {
    case 'ticketType':
      return sql`attendees.ticket_type_id = ${condition.id}`
    case 'channel':
      return orderHas(sql`orders.channel = ${condition.value}`)
    case 'source':
      return orderHas(sql`orders.source = ${condition.value}`)
    case 'orderedBefore':
      return orderHas(sql`orders.created_at < ${condition.at}`)
    case 'orderedAfter':
      return orderHas(sql`orders.created_at > ${condition.at}`)
    case 'answers':
      return answered(session, condition)
    case 'starred':
      return starred(session, condition.id)
    case 'enrolled':
      return sql`exists (select 1 from enrolments where enrolments.attendee_id = attendees.id
        and enrolments.session_id = ${condition.id} and enrolments.status = 'enrolled')`
  }
}

const orderHas = (what: RawBuilder<SqlBool>) =>
  sql<SqlBool>`exists (select 1 from orders where orders.id = attendees.order_id and ${what})`

function answered(
  { engine }: Session,
  { key, is }: { readonly key: string; readonly is: Exclude<Answer, string[]> },
): RawBuilder<SqlBool> {
  // Of several options that somebody chose, it is one.
  const holds =
    engine === 'sqlite'
      ? sql`exists (select 1 from json_each(answers.answers, ${`$.${key}`}) as given
          where given.value = ${typeof is === 'boolean' ? Number(is) : is})`
      : sql`(answers.answers::jsonb -> ${key}::text) @> ${JSON.stringify(is)}::jsonb`
  return sql`exists (select 1 from answers where answers.attendee_id = attendees.id and ${holds})`
}

/** Whoever had the ticket before has no part in it: their stars are of another generation. */
function starred({ engine }: Session, sessionId: string): RawBuilder<SqlBool> {
  const find = sql.raw(engine === 'sqlite' ? 'instr' : 'strpos')
  return sql`exists (select 1 from personal_agendas where personal_agendas.attendee_id = attendees.id
    and personal_agendas.generation = attendees.generation
    and ${find}(personal_agendas.sessions, ${JSON.stringify(sessionId)}) > 0)`
}

/** An erased person has no mailbox, and is at no other event. */
function mailboxMeets({ field, id }: OfMailbox, address: RawBuilder<string>): RawBuilder<SqlBool> {
  const those = (which: RawBuilder<SqlBool>) =>
    sql<SqlBool>`lower(${address}) in (select lower(before.email) from attendees as before
      where before.event_id = ${id} and before.email like '%@%' and ${which})`
  const cameIn = sql<SqlBool>`exists (select 1 from admissions where admissions.attendee_id = before.id)`
  if (field === 'attended') return those(cameIn)
  if (field === 'absent') return sql`(${those(sql`before.status = 'confirmed'`)} and not ${those(cameIn)})`
  return sql`not ${those(sql`before.status in ('confirmed', 'pending')`)}`
}

/** Whether anybody was let in at an event: without it, nobody is known to have been absent. */
export async function hasAdmissions({ db }: Session, eventId: string): Promise<boolean> {
  const row = await db.selectFrom('admissions').select('attendee_id').where('event_id', '=', eventId).limit(1).execute()
  return row.length > 0
}
