// Reads a release with what papers print of it. Every field is named, so that notes and other private fields stay out.
import type { Client } from '../../../../client/client.ts'
import type { EventRoom } from '../../../../contract/agenda/rooms.ts'
import type { Slot } from '../../../../contract/agenda/slots.ts'
import { Failure } from '../../../../contract/core/failures.ts'
import { dayInZone } from '../../../../contract/core/time.ts'
import type { PrintedProgramme, PrintedSlot } from '../../../../documents/agenda/programme.ts'
import { serviceOfPage } from '../../../settings/public-url.ts'
import { ifAllowed } from '../../../verbs/if-allowed.ts'
import { expectRoom } from '../plan/read-known.ts'
import { readReleases, readRooms, readSessions, readSlots, readTracks } from '../plan/read-schedule.ts'

interface Asked {
  readonly event: string
  /** Number of a release, or `current`. */
  readonly release: string
  /** Public address of the service, if it has one. */
  readonly base: string | undefined
  /** Of the programme. */
  readonly day?: string | undefined
  /** Name or id. */
  readonly room?: string | undefined
}

export interface ReadProgramme {
  readonly programme: PrintedProgramme
  /** When the release became public, or is to; the papers are as old as that. */
  readonly at: Date
}

/** @throws Failure state_conflict where nothing is released yet; not_found for a release or a room that there is not */
export async function readProgramme(
  client: Client,
  { event, release, base, day, room }: Asked,
): Promise<ReadProgramme> {
  const params = { event_id: event }
  const [{ value: shown }, { value: schedule }, releases] = await Promise.all([
    client.call('showEvent', { params }),
    client.call('showSchedule', { params }),
    readReleases(client, event),
  ])
  const found = releases.find(({ number, status }) =>
    release === 'current' ? status === 'current' : number === Number(release),
  )
  if (found === undefined) throw noRelease(event, release, releases.length)
  const [slots, rooms, sessions, tracks, page] = await Promise.all([
    readSlots(client, event, { release: String(found.number) }),
    readRooms(client, event),
    readSessions(client, event),
    readTracks(client, event),
    ifAllowed(async () => (await client.call('showPublicPage', { params })).value),
  ])
  const abstracts = new Map(sessions.map(({ id, abstract }) => [id, abstract]))
  const colors = new Map(tracks.map(({ id, color }) => [id, color]))
  const service = base ?? (page && serviceOfPage(page))
  const isPublic = schedule.visibility === 'public' && service !== undefined && page !== undefined
  const allRooms = withReleased(rooms, slots)
  const chosen = room === undefined ? allRooms : [expectRoom(room, allRooms)]
  const ids = new Set(chosen.map(({ id }) => id))
  const isChosen = (slot: Slot) =>
    (day === undefined || slot.day === day) && (slot.room === null || ids.has(slot.room.id))
  const at = new Date(found.releasedAt ?? found.publishAt ?? found.createdAt)
  const { name, venue, language } = shown
  return {
    programme: {
      event: { name, venue, language, timezone: found.timezone },
      color: page?.color ?? null,
      release: { number: found.number, date: dayInZone(at, found.timezone) },
      address: isPublic ? `${service}${page.path}/agenda` : null,
      slots: slots
        .filter((slot) => isChosen(slot) && !isReplaced(slot, slots))
        .map((slot) => printedSlot(slot, { abstracts, colors })),
      rooms: chosen.map(({ name, description }) => ({ name, description })),
      tracks: tracks.map((track) => ({ name: track.name, color: track.color })),
    },
    at,
  }
}

function noRelease(event: string, release: string, count: number): Failure {
  const [message, hint] =
    count === 0
      ? ['Nothing is released yet, and papers print releases', `turnout schedule release ${event}`]
      : [`No release is called ${release}`, `see turnout schedule releases ${event}`]
  return new Failure(count === 0 ? 'state_conflict' : 'not_found', message, { hint })
}

const isOff = ({ released }: Slot) => released !== undefined && released.status !== 'confirmed'

/** Whether something else has the room of a slot that is off. */
const isReplaced = (slot: Slot, slots: readonly Slot[]): boolean =>
  isOff(slot) &&
  slots.some(
    (other) =>
      !isOff(other) && other.room?.id === slot.room?.id && other.startsAt < slot.endsAt && slot.startsAt < other.endsAt,
  )

interface Known {
  /** Of sessions, by id. */
  readonly abstracts: ReadonlyMap<string, string | null>
  /** Of tracks, by id. */
  readonly colors: ReadonlyMap<string, string>
}

function printedSlot(slot: Slot, { abstracts, colors }: Known): PrintedSlot {
  const { session, released, title, room, start, fold, minutes, day } = slot
  return {
    session: session && {
      code: session.code,
      subtitle: released?.subtitle ?? null,
      speakers: session.speakers.map(({ name }) => name),
      track: session.track && { name: session.track.name, color: colors.get(session.track.id) ?? unknownColor },
      language: released?.language ?? null,
      abstract: abstracts.get(session.id) ?? null,
      doNotRecord: released?.doNotRecord ?? false,
    },
    title,
    off: released === undefined || released.status === 'confirmed' ? null : released.status,
    room: room?.name ?? null,
    start,
    fold,
    minutes,
    day,
  }
}

/** Of a track that was deleted after the release. */
const unknownColor = '#5f6368'

type Room = Pick<EventRoom, 'id' | 'name' | 'description' | 'hidden'>

/** The rooms of the event in their order, then those that only the release has. */
function withReleased(rooms: readonly Room[], slots: readonly Slot[]): Room[] {
  const released = new Map(slots.flatMap(({ room }) => (room === null ? [] : [[room.id, room.name] as const])))
  for (const { id } of rooms) released.delete(id)
  return [...rooms, ...[...released].map(([id, name]) => ({ id, name, description: null, hidden: true }))]
}
