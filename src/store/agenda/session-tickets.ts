// The people who hold a place in a session that is sold as a ticket of an add-on: its valid tickets, each with the person of
// the admission that it is for. And how many places are taken, of any session that people enrol in.
import { sql } from 'kysely'
import type { EnrolmentStatus } from '../../contract/agenda/choices.ts'
import { allOf, anyOf, changedSince, compare, inScope, isOneOf } from '../core/conditions.ts'
import { ticketIdOf } from '../core/order-ids.ts'
import { type Listing, listing } from '../core/paging.ts'
import type { Session, TenantScope } from '../core/store.ts'
import type { StoredEnrolling } from './sessions.ts'

/** Whose place a ticket is. */
export interface SessionTicket {
  readonly ticketId: string
  readonly attendee: { readonly id: string; readonly name: string; readonly email: string }
  readonly status: Exclude<EnrolmentStatus, 'waiting'>
  readonly createdAt: string
  readonly updatedAt: string
}

interface Filter {
  readonly eventId: string
  /** The add-on, by id. */
  readonly ticketTypes: readonly string[]
  /** The person, or the attendee that the add-on itself is. */
  readonly attendeeId?: string | undefined
  readonly status?: EnrolmentStatus | undefined
  readonly updatedSince?: string | undefined
}

const isValid = sql<boolean>`(attendees.status = 'confirmed' and attendees.ticket_status = 'valid')`
const hasEnded = sql<boolean>`(attendees.status = 'cancelled' or attendees.ticket_status = 'void')`

/** Tickets that were valid once are told apart only for those who follow changes, or ask for them. */
const wanted = ({ status, updatedSince }: Filter) => {
  if (status === 'waiting') return sql<boolean>`1 = 0`
  if (status === 'cancelled') return hasEnded
  return status === undefined && updatedSince !== undefined ? anyOf([isValid, hasEnded]) : isValid
}

/** The holders of a session's tickets, in the order in which they were ordered. */
export function querySessionTickets({ db }: Session, scope: TenantScope, filter: Filter): Listing<SessionTicket> {
  const { attendeeId } = filter
  const query = db
    .selectFrom('attendees')
    .leftJoin('attendees as people', 'people.id', 'attendees.for_attendee_id')
    .select(['attendees.id', 'attendees.created_at', 'attendees.updated_at'])
    .select([
      sql<string>`coalesce(people.id, attendees.id)`.as('person_id'),
      sql<string>`coalesce(people.name, attendees.name)`.as('name'),
      sql<string>`coalesce(people.email, attendees.email)`.as('email'),
      sql<number>`case when ${isValid} then 1 else 0 end`.as('valid'),
    ])
    .where(
      allOf([
        inScope('attendees', scope, filter.eventId),
        isOneOf('attendees.ticket_type_id', filter.ticketTypes),
        anyOf([compare('attendees.for_attendee_id', '=', attendeeId), compare('attendees.id', '=', attendeeId)]),
        changedSince('attendees.updated_at', filter.updatedSince),
        wanted(filter),
      ]),
    )
  return listing(query, {
    table: 'attendees',
    orders: { updatedAt: sql.ref('attendees.updated_at') },
    toRecord: (row) => ({
      ticketId: ticketIdOf(row.id),
      attendee: { id: row.person_id, name: row.name, email: row.email },
      status: row.valid === 1 ? 'enrolled' : 'cancelled',
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }),
  })
}

/** Of an open enrolment it is the quota with the session's id, of one by tickets the add-on's. */
export interface SessionStock {
  readonly enrolled: number
  readonly capacity: number | null
}

interface Enrolling {
  /** Id of the session. */
  readonly id: string
  /** Its column; null where nobody has to enrol. */
  readonly enrolment: string | null
}

/** The stock of those sessions that people enrol in, by session: a statement for each kind that there is. */
export async function readSessionStocks(
  session: Session,
  sessions: readonly Enrolling[],
): Promise<ReadonlyMap<string, SessionStock>> {
  const addOns = new Map<string, string>()
  const open = new Set<string>()
  for (const { id, enrolment } of sessions) {
    if (enrolment === null) continue
    const { kind, ticketTypes } = JSON.parse(enrolment) as StoredEnrolling
    if (kind === 'open') open.add(id)
    else addOns.set(id, ticketTypes[0] ?? '')
  }
  const own = await stocksBy(session, 'id', [...open])
  const sold = await stocksBy(session, 'ticket_type_id', [...new Set(addOns.values())])
  const stocks = new Map(own)
  for (const [id, addOn] of addOns) {
    const stock = sold.get(addOn)
    if (stock !== undefined) stocks.set(id, stock)
  }
  return stocks
}

async function stocksBy({ db }: Session, column: 'id' | 'ticket_type_id', ids: readonly string[]) {
  const found = new Map<string, SessionStock>()
  for (let at = 0; at < ids.length; at += 500) {
    const rows = await db
      .selectFrom('quotas')
      .select([column, 'sold', 'cap'])
      .where(column, 'in', ids.slice(at, at + 500))
      .execute()
    for (const { [column]: id, sold, cap } of rows) found.set(id ?? '', { enrolled: sold, capacity: cap })
  }
  return found
}
