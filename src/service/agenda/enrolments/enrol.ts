// Enrolling: a place in a session for somebody with a ticket, or a place in the line. Nobody gets two places at one time,
// and no session more people than it has places: its stock is taken by one conditional UPDATE.
import { Failure } from '../../../contract/core/failures.ts'
import { instantText } from '../../../contract/core/time.ts'
import { findEnrolments, insertEnrolment, noteTickets, takeSessionPlace } from '../../../store/agenda/enrolments.ts'
import type { StoredSession } from '../../../store/agenda/sessions.ts'
import type { StoredEvent } from '../../../store/events.ts'
import { ticketTypesOfEvents } from '../../../store/ticket-types/ticket-types.ts'
import type { AnyCall, Call, Reply } from '../../core/call.ts'
import { recordChange } from '../../core/changes.ts'
import { findEvent } from '../../core/find-event.ts'
import { quoteValue } from '../../core/issues.ts'
import { findAttendeeCalled } from '../programme/find-attendee.ts'
import { findSession } from '../programme/find-session.ts'
import { replyWithEnrolment } from './enrolments.ts'
import { type Meeting, overlapOf } from './overlap.ts'

/** Takes a place in a session, or with `wait` in its line. */
export async function enrol(call: Call<'enrol'>): Promise<Reply<'enrol'>> {
  const { body, session: store, principal } = call
  const session = await findSession(call)
  const event = await findEvent(call, session.eventId)
  expectEnrollable(call, event, session)
  const attendee = await findAttendeeCalled(call, event.id, { reference: body.attendee })
  if (session.enrolling?.kind === 'ticket') throw await soldOnly(call, session, { event, attendee })
  await expectAllowed(call, session, attendee)
  const current = await findEnrolments(store, principal, { sessionId: session.id, attendeeId: attendee.id })
  const before = current.find(({ status }) => status !== 'cancelled')
  if (before !== undefined) throw alreadyEnrolled(session, attendee, before.status)
  const met = await overlapOf(call, event, { sessionId: session.id, attendeeId: attendee.id })
  if (met !== undefined) throw overlapping(attendee, session, met)
  const hasPlace = (await store.run(takeSessionPlace, { id: session.id })).length > 0
  if (!hasPlace && body.wait !== true) throw sessionFull(session)
  const id = call.newId('enr')
  const now = call.now.toISOString()
  const status = hasPlace ? 'enrolled' : 'waiting'
  await store.run(insertEnrolment, {
    id,
    account_id: principal.accountId,
    event_id: event.id,
    session_id: session.id,
    attendee_id: attendee.id,
    status,
    created_at: now,
    updated_at: now,
  })
  await noteTickets(store, [attendee.id], now)
  const data = { session: session.id, attendee: attendee.id, status }
  recordChange(call, { topic: 'enrolment.created', subject: id, eventId: event.id, data })
  return replyWithEnrolment(call, id)
}

function expectEnrollable({ now }: AnyCall, event: StoredEvent, session: StoredSession): void {
  const { enrolling, code, title, status } = session
  const what = `${code} ${title}`
  if (status !== 'accepted' && status !== 'confirmed') {
    throw new Failure('state_conflict', `Cannot enrol in ${what}: it is ${status}`, { details: { status } })
  }
  if (enrolling === null) {
    throw new Failure('state_conflict', `Nobody has to enrol in ${what}: everybody may come`, {
      hint: `To limit it: turnout sessions update ${code} --capacity PLACES`,
    })
  }
  const { opensAt, closesAt } = enrolling
  const at = now.toISOString()
  const early = opensAt !== null && at < opensAt
  if (!early && (closesAt === null || at < closesAt)) return
  const when = instantText(early ? opensAt : (closesAt ?? ''), event.timezone)
  throw new Failure('not_on_sale', `Enrolling in ${what} ${early ? 'opens' : 'closed'} ${when}`, {
    details: { opensAt, closesAt },
    hint: `To change when: turnout sessions update ${session.code} --opens TIME --closes TIME`,
  })
}

interface Asked {
  readonly event: StoredEvent
  readonly attendee: Attendee
}

async function soldOnly(call: AnyCall, { code, title, enrolling }: StoredSession, { event, attendee }: Asked) {
  const types = await ticketTypesOfEvents(call.session, call.principal, [event.id])
  const type = types.find(({ id }) => enrolling?.ticketTypes.includes(id))
  const flags = `--event ${event.slug} --ticket-type ${quoteValue(type?.name ?? 'NAME')}`
  return new Failure('state_conflict', `Places in ${code} ${title} are sold as tickets, not by enrolment`, {
    hint: `To sell one: turnout attendees add-on ${attendee.email} ${flags}`,
  })
}

type Attendee = Awaited<ReturnType<typeof findAttendeeCalled>>

async function expectAllowed(call: AnyCall, session: StoredSession, attendee: Attendee): Promise<void> {
  const { name, status, ticketTypeId, orderId } = attendee
  if (status !== 'confirmed') {
    throw new Failure('state_conflict', `${name} cannot enrol without a paid ticket`, {
      details: { status },
      hint: `Record the payment of their order first: turnout orders pay ${orderId} --payment transfer`,
    })
  }
  const types = await ticketTypesOfEvents(call.session, call.principal, [session.eventId])
  const type = types.find(({ id }) => id === ticketTypeId)
  const allowed = session.enrolling?.ticketTypes ?? []
  if (allowed.length === 0 ? type?.kind === 'admission' : allowed.includes(ticketTypeId)) return
  const names = types.filter(({ id }) => allowed.includes(id)).map((one) => one.name)
  const whose = names.length === 0 ? 'admission' : names.join(' or ')
  throw new Failure(
    'state_conflict',
    `${session.code} is only for holders of ${whose} tickets; ${name}'s ticket is ${type?.name}`,
    {
      details: { ticketTypes: names },
    },
  )
}

function alreadyEnrolled({ code }: StoredSession, { name }: Attendee, status: string): Failure {
  const is = status === 'waiting' ? 'is already waiting for a place in' : 'is already enrolled in'
  return new Failure('duplicate', `${name} ${is} ${code}`, {
    issues: [{ pointer: '/attendee', code: 'duplicate', detail: `${name} ${is} ${code}` }],
  })
}

const sessionFull = ({ code, title, stock }: StoredSession) =>
  new Failure('sold_out', `${code} ${title} is full (${stock.enrolled} of ${stock.capacity})`, {
    details: { capacity: stock.capacity, enrolled: stock.enrolled, waiting: stock.waiting },
    hint: `To let them wait for a place, use "wait". Waiting already: ${stock.waiting}.`,
  })

const overlapping = ({ name, email }: Attendee, session: StoredSession, { code, title, start }: Meeting) =>
  new Failure(
    'overlapping',
    `${name} is already enrolled in ${code} ${title} at that time (it starts ${start.replace('T', ' ')})`,
    {
      details: { session: session.code, overlaps: code },
      hint: `Nobody can be in ${session.code} and ${code} at once. To leave ${code}: turnout sessions unenrol ${code} ${email}`,
    },
  )
