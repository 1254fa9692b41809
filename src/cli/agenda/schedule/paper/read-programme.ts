// Reads a release with what papers print of it: fields of what the public gets, and the looks of the event's page.
import type { Client } from '../../../../client/client.ts'
import { agendaPaths } from '../../../../contract/agenda/public/addresses.ts'
import type { PublicSlot } from '../../../../contract/agenda/public/public-agenda.ts'
import { typeText } from '../../../../contract/agenda/public/type-text.ts'
import type { Language } from '../../../../contract/core/choices.ts'
import { dayInZone } from '../../../../contract/core/time.ts'
import type { PrintedProgramme, PrintedSlot } from '../../../../documents/agenda/programme.ts'
import { serviceOfPage } from '../../../settings/public-url.ts'
import { ifAllowed } from '../../../verbs/if-allowed.ts'
import { readReleased } from '../exchange/read-released.ts'
import { expectRoom } from '../plan/read-known.ts'

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
  const [agenda, { value: schedule }, page] = await Promise.all([
    readReleased(client, event, release),
    client.call('showSchedule', { params }),
    ifAllowed(async () => (await client.call('showPublicPage', { params })).value),
  ])
  const service = base ?? (page && serviceOfPage(page))
  const isPublic = schedule.visibility === 'public' && service !== undefined && page !== undefined
  const rooms = room === undefined ? agenda.rooms : [expectRoom(room, agenda.rooms.map(asKnown))]
  const chosen = new Set(rooms.map(({ id }) => id))
  const isChosen = (slot: PublicSlot) =>
    !slot.isReplaced && (day === undefined || slot.day === day) && (slot.room === null || chosen.has(slot.room.id))
  const at = new Date(agenda.release.at)
  const { name, venue, language } = agenda.event
  return {
    programme: {
      event: { name, venue, language: language as Language, timezone: agenda.zone },
      color: page?.color ?? null,
      release: { number: agenda.release.number, date: dayInZone(at, agenda.zone) },
      address: isPublic ? agendaPaths(`${service}${page.path}`).page : null,
      slots: agenda.slots.filter(isChosen).map(printedSlot),
      rooms: agenda.rooms.filter(({ id }) => chosen.has(id)).map(({ name, description }) => ({ name, description })),
      tracks: agenda.tracks.map(({ name, color }) => ({ name, color })),
    },
    at,
  }
}

const asKnown = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name, hidden: false })

function printedSlot(slot: PublicSlot): PrintedSlot {
  const { session, title, subtitle, type, speakers, track, language, doNotRecord, status } = slot
  const { room, start, fold, minutes, day } = slot
  return {
    session: session && {
      code: session.code,
      subtitle,
      type: type && typeText(type),
      speakers: speakers.map(({ speaker: { name, hasProfile }, role }) => ({ name, role, isListed: hasProfile })),
      track: track && { name: track.name, color: track.color },
      language,
      abstract: session.abstract,
      doNotRecord,
    },
    title,
    off: status === 'confirmed' ? null : status,
    room: room?.name ?? null,
    start,
    fold,
    minutes,
    day,
  }
}
