// Enrolments as rows, and the stock of the sessions that people enrol in: the quota with the session's id.
import { sql } from 'kysely'
import type { EnrolmentStatus } from '../../contract/agenda/choices.ts'
import { allOf, changedSince, compare, inScope, isOneOf } from '../core/conditions.ts'
import { type Listing, listing } from '../core/paging.ts'
import { insertion, statement } from '../core/statement.ts'
import type { Session, TenantScope } from '../core/store.ts'
import { updateVersioned } from '../core/versioned-update.ts'
import type { Tables } from '../tables/index.ts'
import { type StoredSlot, toSlot } from './slots.ts'

export const insertEnrolment = insertion('enrolments', [
  'id',
  'account_id',
  'event_id',
  'session_id',
  'attendee_id',
  'status',
  'created_at',
  'updated_at',
] as const)

/** An enrolment with what people call its session and its attendee. */
export interface StoredEnrolment {
  readonly id: string
  readonly eventId: string
  readonly session: { readonly id: string; readonly code: string; readonly title: string }
  readonly attendee: { readonly id: string; readonly name: string; readonly email: string }
  readonly status: EnrolmentStatus
  /** In the line, from 1. */
  readonly position: number | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly version: number
}

const isOn = sql<boolean>`sessions.status in ('accepted', 'confirmed')`

interface Filter {
  /** Only of people with a valid ticket, in sessions that are not off. */
  readonly isPromotable?: true
  readonly id?: string | undefined
  readonly sessionId?: string | undefined
  readonly attendeeId?: string | undefined
  readonly attendeeIds?: readonly string[]
  readonly status?: EnrolmentStatus | undefined
  readonly updatedSince?: string | undefined
}

const position = sql<number | null>`case when enrolments.status = 'waiting' then (
  select count(*) from enrolments as line where line.session_id = enrolments.session_id
    and line.status = 'waiting' and line.id <= enrolments.id) end`

const select = ({ db }: Session, scope: TenantScope, filter: Filter) =>
  db
    .selectFrom('enrolments')
    .innerJoin('sessions', 'sessions.id', 'enrolments.session_id')
    .innerJoin('attendees', 'attendees.id', 'enrolments.attendee_id')
    .selectAll('enrolments')
    .select(['sessions.code', 'sessions.title', 'attendees.name', 'attendees.email', position.as('position')])
    .where(
      allOf([
        inScope('enrolments', scope),
        compare('enrolments.id', '=', filter.id),
        compare('enrolments.session_id', '=', filter.sessionId),
        compare('enrolments.attendee_id', '=', filter.attendeeId),
        isOneOf('enrolments.attendee_id', filter.attendeeIds ?? null),
        compare('enrolments.status', '=', filter.status),
        filter.isPromotable &&
          sql<boolean>`(${isOn} and attendees.status = 'confirmed' and attendees.ticket_status = 'valid')`,
        changedSince('enrolments.updated_at', filter.updatedSince),
      ]),
    )

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toEnrolment = (row: Row): StoredEnrolment => ({
  id: row.id,
  eventId: row.event_id,
  session: { id: row.session_id, code: row.code, title: row.title },
  attendee: { id: row.attendee_id, name: row.name, email: row.email },
  status: row.status as EnrolmentStatus,
  position: row.position === null ? null : Number(row.position),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
})

export const queryEnrolments = (session: Session, scope: TenantScope, filter: Filter): Listing<StoredEnrolment> =>
  listing(select(session, scope, filter), {
    table: 'enrolments',
    orders: { updatedAt: sql.ref('enrolments.updated_at') },
    toRecord: toEnrolment,
  })

export async function findEnrolments(session: Session, scope: TenantScope, filter: Filter): Promise<StoredEnrolment[]> {
  const rows = await select(session, scope, filter).orderBy('enrolments.id').execute()
  return rows.map(toEnrolment)
}

/** An enrolment as the mail about it needs it: whose it is, of which order, and whether the place is still theirs. */
export async function findSessionPlace({ db }: Session, scope: TenantScope, id: string) {
  const row = await db
    .selectFrom('enrolments')
    .innerJoin('sessions', 'sessions.id', 'enrolments.session_id')
    .innerJoin('attendees', 'attendees.id', 'enrolments.attendee_id')
    .select([
      'sessions.title',
      sql<number>`case when enrolments.status = 'enrolled' and ${isOn} then 1 else 0 end`.as('taken'),
    ])
    .select(['attendees.id as attendeeId', 'attendees.name', 'attendees.email', 'attendees.order_id as orderId'])
    .where(allOf([inScope('enrolments', scope), compare('enrolments.id', '=', id)]))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { taken, ...place } = row
  return { ...place, isTaken: taken === 1 }
}

/** Gives an enrolment that still has the version read another status. Returns whether it had. */
export const updateEnrolment = (
  session: Session,
  { id, version }: Pick<StoredEnrolment, 'id' | 'version'>,
  changes: { readonly status: EnrolmentStatus; readonly updated_at: string },
): Promise<boolean> => updateVersioned(session, { table: 'enrolments', id, version }, changes)

/** Takes a place of a session: no row returned means that it has none left. */
export const takeSessionPlace = statement<{ id: string }, { id: string }>((db, slot) =>
  db
    .updateTable('quotas')
    .set({ sold: sql`sold + 1`, taken: sql`taken + 1` })
    .where('id', '=', slot('id'))
    .where(sql<boolean>`(cap is null or held + sold < cap)`)
    .returning('id'),
)

/** Notes that something about people's tickets changed, so that scanners that work offline hear of it. */
export async function noteTickets({ db }: Session, attendeeIds: readonly string[], now: string): Promise<void> {
  await db.updateTable('attendees').set({ updated_at: now }).where('id', 'in', attendeeIds).execute()
}

export async function returnSessionPlace({ db }: Session, sessionId: string): Promise<void> {
  await db.updateTable('quotas').set({ sold: sql`sold - 1` }).where('id', '=', sessionId).execute()
}

interface WhoWhere {
  readonly sessionId: string
  readonly attendeeId: string
}

/** The slots of a session, and those of the sessions that a person has a place in, of those that take place. */
export const slotsOfPerson = statement<
  WhoWhere,
  Tables['slots'] & { readonly code: string; readonly session_title: string }
>((db, slot) =>
  db
    .selectFrom('slots')
    .innerJoin('sessions', 'sessions.id', 'slots.session_id')
    .selectAll('slots')
    .select(['sessions.code', 'sessions.title as session_title'])
    .where((where) =>
      where.or([
        where('slots.session_id', '=', slot('sessionId')),
        where('slots.session_id', 'in', (query) =>
          query
            .selectFrom('enrolments')
            .select('session_id')
            .where('attendee_id', '=', slot('attendeeId'))
            .where('enrolments.status', '=', 'enrolled'),
        ),
      ]),
    )
    .where('sessions.status', 'in', ['draft', 'accepted', 'confirmed']),
)

/** The slots of a session, and those of the other sessions that a person has a place in, each with its session's code. */
export async function slotsThatMeet(
  session: Session,
  who: WhoWhere,
): Promise<{ own: StoredSlot[]; others: (StoredSlot & { readonly code: string; readonly title: string | null })[] }> {
  const rows = await session.run(slotsOfPerson, who)
  const others = rows.filter((row) => row.session_id !== who.sessionId)
  return {
    own: rows.filter((row) => row.session_id === who.sessionId).map(toSlot),
    others: others.map((row) => ({ ...toSlot(row), code: row.code, title: row.session_title })),
  }
}

/** Current enrolments in an event of people whose tickets admit nobody any more. */
export async function enrolmentsWithoutTicket(
  session: Session,
  scope: TenantScope,
  eventId: string,
): Promise<StoredEnrolment[]> {
  const rows = await select(session, scope, {})
    .where('enrolments.event_id', '=', eventId)
    .where('enrolments.status', '<>', 'cancelled')
    .where((where) =>
      where.or([where('attendees.status', '=', 'cancelled'), where('attendees.ticket_status', '=', 'void')]),
    )
    .orderBy('enrolments.id')
    .execute()
  return rows.map(toEnrolment)
}

/** Whether anybody ever enrolled in an event. */
export async function hasEnrolments({ db }: Session, eventId: string): Promise<boolean> {
  const row = await db.selectFrom('enrolments').select('id').where('event_id', '=', eventId).limit(1).executeTakeFirst()
  return row !== undefined
}
