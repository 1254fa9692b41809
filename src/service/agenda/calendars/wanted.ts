// What a calendar elsewhere is to have: an object per slot of the current release.
import { type CalendarEntry, toEntries } from '../../../documents/calendar/agenda-entries.ts'
import { writeObject } from '../../../documents/calendar/agenda-feed.ts'
import type { CalendarFilter, StoredCalendar } from '../../../store/agenda/calendars/calendars.ts'
import { readObjects, type StoredObject } from '../../../store/agenda/calendars/objects.ts'
import type { Store } from '../../../store/core/store.ts'
import { systemOf } from '../../core/call.ts'
import { type PublicSlot, readPublicAgenda } from '../public/read-public-agenda.ts'
import { type Entries, hashOf } from './entry.ts'
import type { WantedObject } from './plan.ts'

export interface Wanted {
  /** Of the release. */
  readonly zone: string
  readonly release: number | null
  readonly objects: readonly WantedObject[]
  readonly known: readonly StoredObject[]
}

interface Context {
  readonly store: Store
  readonly now: Date
  readonly publicUrl: string | undefined
  readonly entries: Entries
}

/** Reads the current release and what was written of it before. */
export async function readWanted(calendar: StoredCalendar, context: Context): Promise<Wanted> {
  const { store, now, publicUrl, entries } = context
  const { eventId, filter } = calendar
  const { agenda, known } = await store.read(async (session) => ({
    agenda: await readPublicAgenda(session, systemOf(calendar.accountId), { eventId, audience: 'organizer', now }),
    known: await readObjects(session, calendar.id),
  }))
  if (agenda === undefined) return { zone: 'UTC', release: null, objects: [], known }
  const written = new Set(known.map(({ slotId }) => slotId))
  // What is off is said where it stood, and nowhere else.
  const slots = agenda.slots.filter(
    (slot) => isChosen(slot, filter) && (slot.status === 'confirmed' || written.has(slot.id)),
  )
  const address = publicUrl === undefined ? undefined : `${publicUrl}/e/${agenda.event.slug}`
  const texts = await toEntries(agenda, slots, address)
  const objects = await Promise.all(
    slots.map((slot, index) => toObject(slot, { entry: texts[index] as CalendarEntry, entries })),
  )
  return { zone: agenda.zone, release: agenda.release?.number ?? null, objects, known }
}

function isChosen(slot: PublicSlot, { track, room, speaker }: CalendarFilter): boolean {
  return (
    (track === undefined || slot.track?.id === track) &&
    (room === undefined || slot.room?.id === room) &&
    (speaker === undefined || slot.speakers.some((named) => named.speaker.id === speaker))
  )
}

async function toObject(
  slot: PublicSlot,
  { entry, entries }: { readonly entry: CalendarEntry; readonly entries: Entries },
): Promise<WantedObject> {
  const text = await writeObject(entry)
  return {
    slotId: slot.id,
    uid: entry.uid,
    name: `${slot.id}.ics`,
    title: slot.title,
    startsAt: slot.startsAt,
    isOff: entry.isOff,
    text,
    hash: hashOf(text),
    print: entries.read(text)?.print ?? '',
  }
}
