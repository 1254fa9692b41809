// The rules that show slots: times as the event's clock shows them, as instants, and as days of the programme.
import type { Slot } from '../../../contract/agenda/slots.ts'
import { instantOfWallTime, programmeDayOf } from '../../../contract/agenda/wall-time.ts'
import { readAgendaRow, type StoredAgenda } from '../../../store/agenda/agendas.ts'
import { readWholeAgenda } from '../../../store/agenda/read-agenda.ts'
import { querySlots, type ShownSlot } from '../../../store/agenda/slots.ts'
import type { StoredEvent } from '../../../store/events.ts'
import type { Call, Reply } from '../../core/call.ts'
import { findEvent } from '../../core/find-event.ts'
import { quoteValue } from '../../core/issues.ts'
import { makePage } from '../../core/paging.ts'
import { invalidQuery } from '../../core/refusals.ts'
import { findCalled } from '../../ticket-types/find-called.ts'
import { releaseNumberOf } from '../releases/release-number.ts'
import { listReleasedSlots } from '../releases/slots.ts'

const minuteMs = 60_000

/** A slot as the API has it. */
export function toSlotRecord(
  slot: ShownSlot,
  { timezone }: Pick<StoredEvent, 'timezone'>,
  { dayStartsAt }: Pick<StoredAgenda, 'dayStartsAt'>,
): Slot {
  const { instantMs } = instantOfWallTime(slot, timezone)
  const { session, roomId } = slot
  // Field by field: copying the object and leaving fields out takes twice as long.
  return {
    id: slot.id,
    eventId: slot.eventId,
    number: slot.number,
    kind: slot.kind,
    title: session?.title ?? slot.title ?? '',
    start: slot.start,
    fold: slot.fold,
    minutes: slot.minutes,
    guid: slot.guid,
    changedIn: slot.changedIn,
    createdAt: slot.createdAt,
    updatedAt: slot.updatedAt,
    session: session && {
      id: session.id,
      code: session.code,
      status: session.status,
      type: session.type,
      track: session.track,
      speakers: [...session.speakers],
      enrolment: session.stock,
    },
    room: roomId === null ? null : { id: roomId, name: slot.roomName ?? '' },
    day: programmeDayOf(slot.start, dayStartsAt),
    startsAt: new Date(instantMs).toISOString(),
    endsAt: new Date(instantMs + slot.minutes * minuteMs).toISOString(),
  }
}

/** Lists the slots of the working copy, or of a release, in the order of their times. */
export async function listSlots(call: Call<'listSlots'>): Promise<Reply<'listSlots'>> {
  const { query, session, principal } = call
  const event = await findEvent(call, call.params.event_id)
  const agenda = await readAgendaRow(session, principal.accountId, event.id)
  const filter = {
    eventId: event.id,
    day: query.day === undefined ? undefined : { date: query.day, startsAt: agenda.dayStartsAt },
    updatedSince: query.updatedSince,
    ...(await findNamed(call, event)),
  }
  if (query.release !== undefined) {
    const release = await releaseNumberOf(call, event, { field: 'release', typed: query.release })
    return listReleasedSlots(call, { ...filter, release }, agenda)
  }
  const list = querySlots(session, principal, filter)
  const body = await makePage(call, list, (slots) => slots.map((slot) => toSlotRecord(slot, event, agenda)))
  return { body }
}

/** Ids of what a query names. @throws Failure invalid_query for what the event has not */
async function findNamed({ query, session, principal }: Call<'listSlots'>, event: StoredEvent) {
  const { room, track, session: code, speaker } = query
  if ([room, track, code, speaker].every((name) => name === undefined)) return {}
  const { rooms, sessions, speakers } = await readWholeAgenda(session, principal, event)
  const tracks = sessions.flatMap((one) => one.track ?? [])
  const idOf = (field: string, records: readonly { id: string; name: string }[], typed: string | undefined) => {
    if (typed === undefined) return undefined
    const found = findCalled(records, typed)
    if (found) return found.id
    const detail = `${event.name} has no ${field} ${quoteValue(typed)}`
    throw invalidQuery({ pointer: `?${field}`, code: 'not_allowed', detail })
  }
  const coded = <T extends { id: string; code: string }>(records: readonly T[]) =>
    records.map(({ id, code: name }) => ({ id, name }))
  return {
    roomId: idOf('room', rooms, room),
    trackId: idOf('track', tracks, track),
    sessionId: idOf('session', coded(sessions), code),
    speakerId: idOf('speaker', [...coded(speakers), ...speakers], speaker),
  }
}
