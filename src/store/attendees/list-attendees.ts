// Lists of attendees: filtered, ordered and paged. Knows no rule.
import { sql } from 'kysely'
import type { Attendee, AttendeeStatus } from '../../contract/attendees/attendees.ts'
import { nameKey } from '../../contract/core/words/name-order.ts'
import type { TicketKind } from '../../contract/ticket-types/ticket-types.ts'
import { readTicketCode } from '../../contract/tickets/ticket-code.ts'
import {
  allOf,
  anyOf,
  asciiLower,
  calledAs,
  calledBy,
  changedSince,
  compare,
  holdsTail,
  holdsText,
  inEvents,
  isCalled,
} from '../core/conditions.ts'
import { jsonObject, type RecordsText, readRecordsText, recordsText } from '../core/json-records.ts'
import { byName } from '../core/name-order.ts'
import { boundedCount, type Order, type Window, withinWindow } from '../core/paging.ts'
import type { Session, TenantScope } from '../core/store.ts'
import { isIn } from '../door/admissions.ts'
import { ofKind } from '../ticket-types/ticket-types.ts'
import { attendeeFields, recordOf, selectAttendees, toAttendee } from './attendees.ts'

export interface AttendeeFilter {
  /** Null for all events in the scope. */
  readonly eventId: string | null
  readonly status?: AttendeeStatus | undefined
  readonly ticketTypeId?: string | undefined
  readonly kind?: TicketKind | undefined
  readonly email?: string | undefined
  readonly q?: string | undefined
  readonly updatedSince?: string | undefined
  readonly named?: string | undefined
  readonly isCheckedIn?: boolean | undefined
  /** Attendees whose order has expired by then count as cancelled, even before their places are returned. */
  readonly now: string
}

interface AttendeeOrder {
  readonly by: Order
  /** What `by` is for a record. */
  readonly keyOf: (attendee: Attendee) => string
}

const orders: Readonly<Record<string, AttendeeOrder>> = {
  updatedAt: { by: sql.ref('attendees.updated_at'), keyOf: ({ updatedAt }) => updatedAt },
  name: { by: byName, keyOf: ({ name }) => nameKey(name) },
}
const byCreation: AttendeeOrder = { by: undefined, keyOf: () => '' }

const keys = [calledBy('attendees.email'), calledAs('attendees.code', readTicketCode)]

/** The attendees of a filter, in the caller's scope. */
export function attendeeConditions(filter: AttendeeFilter, scope: TenantScope) {
  return allOf([
    inEvents('attendees.event_id', filter.eventId, scope),
    hasStatus(filter),
    compare('attendees.ticket_type_id', '=', filter.ticketTypeId),
    ofKind(filter.kind),
    filter.email === undefined ? undefined : sql<boolean>`lower(attendees.email) = ${asciiLower(filter.email)}`,
    changedSince('attendees.updated_at', filter.updatedSince),
    anyOf([
      holdsText(['attendees.name', 'attendees.email', 'attendees.code'], filter.q),
      holdsTail('attendees.order_id', filter.q),
    ]),
    filter.named === undefined ? undefined : isCalled(filter.named, 'attendees.id', keys),
    filter.isCheckedIn === undefined ? undefined : isIn(filter.isCheckedIn),
  ])
}

const isLapsed = (now: string) => sql<boolean>`(attendees.status = 'pending'
  and exists (select 1 from orders as own where own.id = attendees.order_id and own.expires_at <= ${now}))`

function hasStatus({ status, now }: AttendeeFilter) {
  if (status === 'cancelled') return sql<boolean>`(attendees.status = 'cancelled' or ${isLapsed(now)})`
  if (status === 'pending') return sql<boolean>`(attendees.status = 'pending' and not ${isLapsed(now)})`
  return compare('attendees.status', '=', status)
}

/** The fields of a record as they are at an instant. */
function fieldsAt(now: string) {
  const { ticket } = attendeeFields
  const lapsed = isLapsed(now)
  return {
    ...attendeeFields,
    status: sql<string>`case when ${lapsed} then 'cancelled' else attendees.status end`,
    ticket: { ...ticket, status: sql<string>`case when ${lapsed} then 'void' else ${ticket.status} end` },
  }
}

/** One page of attendees. */
export async function listAttendeesAsText(
  session: Session,
  scope: TenantScope,
  { filter, window }: { filter: AttendeeFilter; window: Window },
): Promise<RecordsText> {
  const { by, keyOf } = orders[window.order] ?? byCreation
  const found = selectAttendees(session, scope).where(attendeeConditions(filter, scope))
  const place = { table: 'attendees', order: by } as const
  if (session.engine === 'sqlite') {
    const asJson = found.clearSelect().select(jsonObject(fieldsAt(filter.now)).as('json'))
    return readRecordsText(session.db, withinWindow(asJson, window, place), { limit: window.limit, keyOf })
  }
  const dated = found.select(isLapsed(filter.now).as('is_lapsed'))
  const rows = await withinWindow(dated, window, place).execute()
  const records = rows.map((row) => ({
    record: recordOf(toAttendee(row.is_lapsed ? { ...row, status: 'cancelled' } : row)),
    position: [row.sort_key, row.id] as const,
  }))
  return recordsText(records, window.limit)
}

/** How many attendees a filter finds, or undefined for too many to count. */
export function countAttendees(
  { db }: Session,
  scope: TenantScope,
  filter: AttendeeFilter,
): Promise<number | undefined> {
  return boundedCount(db.selectFrom('attendees').where(attendeeConditions(filter, scope)))
}
