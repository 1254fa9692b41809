// Released slots as the public gets them: what is frozen, joined with what is live.
import type { PublicSlot } from '../../../contract/agenda/public/public-agenda.ts'
import { inReadingOrder, replacedIn } from '../../../contract/agenda/public/slots-in-order.ts'
import { programmeDayOf } from '../../../contract/agenda/wall-time.ts'
import type { FrozenSlot } from '../../../store/agenda/public/frozen-slots.ts'
import type { LiveTrack } from '../../../store/agenda/public/live-texts.ts'
import { readSessionSpeakers } from '../../../store/agenda/session-speakers.ts'
import { toPublicSession } from './live-records.ts'
import type { LiveAgenda } from './read-live-agenda.ts'

interface Frozen {
  readonly slots: readonly FrozenSlot[]
  readonly dayStartsAt: string
  /** When slots were to start before they were moved, by id. */
  readonly formerStarts: ReadonlyMap<string, string>
}

/** Joins slots with live records, in reading order. */
export function toPublicSlots({ slots, dayStartsAt, formerStarts }: Frozen, live: LiveAgenda): PublicSlot[] {
  const isReplaced = replacedIn(slots, roomOf)
  return inReadingOrder(slots, live.rooms.keys(), roomOf).map((slot) => ({
    ...joined(slot, live),
    day: programmeDayOf(slot.start, dayStartsAt),
    isReplaced: isReplaced(slot),
    movedFrom: formerStarts.get(slot.id) ?? null,
  }))
}

const roomOf = ({ roomId }: FrozenSlot) => roomId

/** Field by field, so that nothing of the rows gets out by itself. */
function joined(slot: FrozenSlot, live: LiveAgenda): Omit<PublicSlot, 'day' | 'isReplaced' | 'movedFrom'> {
  const session = live.sessions.get(slot.sessionId ?? '')
  const track = live.tracks.get(slot.trackId ?? '')
  const named = readSessionSpeakers(slot.speakers).flatMap(({ speaker: id, role }) => {
    const speaker = live.people.get(id)
    return speaker === undefined ? [] : [{ speaker, role, live: live.speakers.get(id) }]
  })
  const known = named.flatMap(({ live: one }) => one ?? [])
  const { doNotRecord, changedAt } = slot
  return {
    id: slot.id,
    number: slot.number,
    guid: slot.guid,
    kind: slot.kind,
    title: slot.title,
    subtitle: slot.subtitle,
    type: slot.type,
    language: slot.language,
    doNotRecord,
    start: slot.start,
    fold: slot.fold,
    minutes: slot.minutes,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    status: slot.status,
    sequence: slot.sequence,
    since: slot.since,
    changedAt,
    session: session ? toPublicSession(session, { speakers: known, doNotRecord }) : null,
    track: track ? toPublicTrack(track) : null,
    speakers: named.map(({ speaker, role }) => ({ speaker, role })),
    room: live.rooms.get(slot.roomId ?? '') ?? null,
    updatedAt: lastChange(changedAt, [session, live.roomRows.get(slot.roomId ?? ''), track, ...known]),
  }
}

export const toPublicTrack = ({ id, name, color, description }: LiveTrack) => ({ id, name, color, description })

const lastChange = (changedAt: string, records: readonly ({ readonly updatedAt: string } | undefined)[]): string =>
  records.reduce(
    (last, record) => (record !== undefined && record.updatedAt > last ? record.updatedAt : last),
    changedAt,
  )
