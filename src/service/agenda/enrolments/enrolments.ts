// The other rules of enrolments: list, show and cancel. A place that comes back goes to the first in line whose day allows
// it, in the same transaction.
import { type Enrolment, enrolmentTransitions } from '../../../contract/agenda/enrolments.ts'
import { Failure } from '../../../contract/core/failures.ts'
import {
  findEnrolments,
  noteTickets,
  queryEnrolments,
  returnSessionPlace,
  type StoredEnrolment,
  takeSessionPlace,
  updateEnrolment,
} from '../../../store/agenda/enrolments.ts'
import type { StoredEvent } from '../../../store/events.ts'
import type { AnyCall, Call, Reply, WriteContext } from '../../core/call.ts'
import { recordChange } from '../../core/changes.ts'
import { findEvent, notFound } from '../../core/find-event.ts'
import { makePage } from '../../core/paging.ts'
import { expectTransition } from '../../core/transitions.ts'
import { expectVersion, expectWritten } from '../../core/versions.ts'
import { findAttendeeCalled } from '../programme/find-attendee.ts'
import { findSession } from '../programme/find-session.ts'
import { holdersOf } from './holders.ts'
import { overlapOf } from './overlap.ts'

export async function listEnrolments(call: Call<'listEnrolments'>): Promise<Reply<'listEnrolments'>> {
  const { query } = call
  const session = await findSession(call)
  const attendee =
    query.attendee === undefined
      ? undefined
      : await findAttendeeCalled(call, session.eventId, { reference: query.attendee, pointer: '?attendee' })
  const filter = { attendeeId: attendee?.id, status: query.status, updatedSince: query.updatedSince }
  if (session.enrolling?.kind === 'ticket') {
    const holders = holdersOf(call, { ...session, enrolling: session.enrolling }, filter)
    return { body: await makePage(call, holders, (rows) => rows) }
  }
  const list = queryEnrolments(call.session, call.principal, { ...filter, sessionId: session.id })
  return { body: await makePage(call, list, (rows) => rows.map(toRecord)) }
}

export async function showEnrolment(call: Call<'showEnrolment'>): Promise<Reply<'showEnrolment'>> {
  return replyWithEnrolment(call, call.params.enrolment_id)
}

/** Ends an enrolment; its place goes to the next in line. */
export async function cancelEnrolment(call: Call<'cancelEnrolment'>): Promise<Reply<'cancelEnrolment'>> {
  const enrolment = await findEnrolment(call, call.params.enrolment_id)
  expectVersion(call, enrolment.version)
  const event = await findEvent(call, enrolment.eventId)
  const name = `${enrolment.attendee.name}'s enrolment in ${enrolment.session.code}`
  expectTransition(enrolmentTransitions, 'cancel', { name, status: enrolment.status })
  await endEnrolment(call, event, enrolment)
  return replyWithEnrolment(call, enrolment.id)
}

/** Cancels an enrolment and gives its place to the next in line. */
export async function endEnrolment(
  call: WriteContext,
  event: Pick<StoredEvent, 'id' | 'timezone'>,
  enrolment: StoredEnrolment,
): Promise<void> {
  const updated_at = call.now.toISOString()
  const written = await updateEnrolment(call.session, enrolment, { status: 'cancelled', updated_at })
  expectWritten(written, enrolment.version)
  const { session, attendee } = enrolment
  await noteTickets(call.session, [attendee.id], updated_at)
  const data = { session: session.id, attendee: attendee.id, status: enrolment.status }
  recordChange(call, { topic: 'enrolment.cancelled', subject: enrolment.id, eventId: event.id, data })
  if (enrolment.status !== 'enrolled') return
  await returnSessionPlace(call.session, session.id)
  await promoteWaiting(call, event, session.id)
  // Where they wait for a place that nobody else could take, they are free now.
  const waiting = await findEnrolments(call.session, call.principal, { attendeeId: attendee.id, status: 'waiting' })
  for (const other of waiting) await promoteWaiting(call, event, other.session.id)
}

/**
 * Gives free places of a session to those in line who have a valid ticket, the first first. People who are elsewhere at that
 * time keep waiting, and so does everybody while the session is off.
 */
export async function promoteWaiting(
  call: WriteContext,
  event: Pick<StoredEvent, 'id' | 'timezone'>,
  sessionId: string,
): Promise<void> {
  const line = await findEnrolments(call.session, call.principal, { sessionId, status: 'waiting', isPromotable: true })
  for (const enrolment of line) {
    const attendeeId = enrolment.attendee.id
    if ((await overlapOf(call, event, { sessionId, attendeeId })) !== undefined) continue
    if ((await call.session.run(takeSessionPlace, { id: sessionId })).length === 0) return
    const changes = { status: 'enrolled', updated_at: call.now.toISOString() } as const
    expectWritten(await updateEnrolment(call.session, enrolment, changes), enrolment.version)
    await noteTickets(call.session, [attendeeId], changes.updated_at)
    const data = { session: sessionId, attendee: attendeeId, status: 'enrolled' }
    recordChange(call, { topic: 'enrolment.promoted', subject: enrolment.id, eventId: event.id, data })
  }
}

async function findEnrolment({ session, principal }: AnyCall, id = ''): Promise<StoredEnrolment> {
  const [enrolment] = await findEnrolments(session, principal, { id })
  if (!enrolment) throw id.startsWith('tkt_') ? isTicket(id) : notFound('enrolment', id)
  return enrolment
}

/** The answer with the enrolment of an id. */
export async function replyWithEnrolment(call: AnyCall, id: string | undefined) {
  const enrolment = await findEnrolment(call, id)
  return { body: toRecord(enrolment), version: enrolment.version }
}

const isTicket = (id: string) =>
  new Failure('not_found', `${id} is a ticket, not an enrolment: places in its session are tickets`, {
    details: { record: 'enrolment' },
    hint: `To see it: turnout tickets show ${id}. To void it: turnout tickets void ${id}`,
  })

const toRecord = ({ version: _version, ...record }: StoredEnrolment): Enrolment => ({ ...record, ticketId: null })
