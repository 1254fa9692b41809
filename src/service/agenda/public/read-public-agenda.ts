// The one reader of everything public about an agenda: pages, feeds, papers, exports and mails to attendees build on what it
// gives, and on nothing else.
import type {
  PublicAgenda,
  PublicAgendaEvent,
  PublicDay,
  PublicRelease,
  PublicSlot,
} from '../../../contract/agenda/public/public-agenda.ts'
import { programmeDayBounds } from '../../../contract/agenda/wall-time.ts'
import { readAgendaRow, type StoredAgenda } from '../../../store/agenda/agendas.ts'
import { type FrozenSlot, readFormerStarts, readFrozenSlots } from '../../../store/agenda/public/frozen-slots.ts'
import { readWholeAgenda } from '../../../store/agenda/read-agenda.ts'
import { findReleaseNumbered } from '../../../store/agenda/releases/releases.ts'
import { readRelease } from '../../../store/agenda/releases/spans.ts'
import type { Session, TenantScope } from '../../../store/core/store.ts'
import { findEventRow, type StoredEvent } from '../../../store/events.ts'
import { freeze } from '../releases/freeze.ts'
import { toPublicVenue } from './live-records.ts'
import { toPublicSlots, toPublicTrack } from './public-slots.ts'
import { type LiveAgenda, readLiveAgenda } from './read-live-agenda.ts'

export type { PublicAgenda, PublicSlot } from '../../../contract/agenda/public/public-agenda.ts'

/**
 * Who reads it. `public`: anybody, if the agenda is public and the event is published. `link`: whoever has the secret address
 * of an agenda that is not private. `preview`: whoever has that of the working copy. `organizer`: whatever its visibility,
 * for mails and files.
 */
export type AgendaAudience = 'public' | 'link' | 'preview' | 'organizer'

export interface WantedAgenda {
  /** Id of the event. */
  readonly eventId: string
  readonly audience: AgendaAudience
  /** Number of a release that was public once; the current one by default. Means nothing to `preview`. */
  readonly release?: number | undefined
  readonly now: Date
}

/**
 * An agenda as its readers may see it, or undefined where there is none for them: ten statements at most, however big it is.
 * @param session one snapshot
 */
export async function readPublicAgenda(
  session: Session,
  scope: TenantScope,
  { eventId, audience, release: number, now }: WantedAgenda,
): Promise<PublicAgenda | undefined> {
  const event = await findEventRow(session, scope, eventId)
  if (event === undefined) return undefined
  const agenda = await readAgendaRow(session, scope.accountId, event.id)
  if (!isOpenTo(audience, event, agenda)) return undefined
  const frozen =
    audience === 'preview'
      ? await freezeWorkingCopy(session, scope, { event, now })
      : await readReleased(session, event, number)
  if (frozen === undefined) return undefined
  const live = await readLiveAgenda(session, scope, { event, slots: frozen.slots })
  return assemble({ event, agenda, frozen, live })
}

/** Whether there is an agenda for an audience, if there is a release. */
export function isOpenTo(
  audience: AgendaAudience,
  { status }: Pick<StoredEvent, 'status'>,
  { visibility }: Pick<StoredAgenda, 'visibility'>,
): boolean {
  if (audience === 'public') return visibility === 'public' && status !== 'draft'
  return audience === 'link' ? visibility !== 'private' : true
}

interface Frozen {
  readonly release: PublicRelease | null
  readonly zone: string
  readonly slots: readonly FrozenSlot[]
  readonly formerStarts: ReadonlyMap<string, string>
}

/** A release that is or was public. */
async function readReleased(session: Session, event: StoredEvent, wanted?: number): Promise<Frozen | undefined> {
  const stored = await findReleaseNumbered(session, event.id, wanted ?? 'current')
  if (stored === undefined || (stored.status !== 'current' && stored.status !== 'superseded')) return undefined
  const { id, number, name, note, releasedAt: at, status, timezone: zone } = stored
  const slots = await readFrozenSlots(session, event.id, number)
  return {
    release: { id, number, name, note, at, isCurrent: status === 'current' },
    zone,
    slots,
    formerStarts: await readFormerStarts(session, { eventId: event.id, number, slots }),
  }
}

/** What a release made now would have. */
async function freezeWorkingCopy(
  session: Session,
  scope: TenantScope,
  { event, now }: { readonly event: StoredEvent; readonly now: Date },
): Promise<Frozen> {
  const whole = await readWholeAgenda(session, scope, event)
  const current = whole.agenda.release
  const base = current === null ? [] : await readRelease(session, event.id, current.number)
  const slots = freeze({ base, whole, timezone: event.timezone, at: now.toISOString() })
  const since = (current?.number ?? 0) + 1
  return {
    release: null,
    zone: event.timezone,
    slots: slots.map((slot) => ({ ...slot, since })),
    formerStarts: new Map(),
  }
}

interface Parts {
  readonly event: StoredEvent
  readonly agenda: StoredAgenda
  readonly frozen: Frozen
  readonly live: LiveAgenda
}

function assemble({ event, agenda: { dayStartsAt }, frozen, live }: Parts): PublicAgenda {
  const { release, zone } = frozen
  const slots = toPublicSlots({ ...frozen, dayStartsAt }, live)
  const venue = live.venues.get(event.venueId ?? '')
  const used = new Set(slots.flatMap(({ track }) => track?.id ?? []))
  return {
    event: toPublicEvent(event),
    release,
    zone,
    dayStartsAt,
    days: daysOf(slots, { dayStartsAt, zone }),
    slots,
    rooms: [...live.rooms.values()],
    tracks: [...live.tracks.values()].filter(({ id }) => used.has(id)).map(toPublicTrack),
    speakers: speakersOf(slots, event.language),
    venue: venue === undefined ? null : toPublicVenue(venue),
    updatedAt: slots.reduce((last, slot) => (slot.updatedAt > last ? slot.updatedAt : last), release?.at ?? ''),
  }
}

const toPublicEvent = ({ id, slug, name, status, date, endDate, venue, language }: StoredEvent): PublicAgendaEvent => ({
  id,
  slug,
  name,
  status,
  date,
  endDate,
  venue,
  language,
})

function daysOf(
  slots: readonly PublicSlot[],
  { dayStartsAt, zone }: { readonly dayStartsAt: string; readonly zone: string },
): PublicDay[] {
  const dates = [...new Set(slots.map(({ day }) => day))].sort()
  return dates.map((date) => {
    const { startMs, endMs } = programmeDayBounds(date, dayStartsAt, zone)
    return { date, startsAt: new Date(startMs).toISOString(), endsAt: new Date(endMs).toISOString() }
  })
}

function speakersOf(slots: readonly PublicSlot[], language: string): PublicAgenda['speakers'] {
  const named = new Map(slots.flatMap(({ speakers }) => speakers.map(({ speaker }) => [speaker.id, speaker] as const)))
  const { compare } = new Intl.Collator(language)
  return [...named.values()].sort((one, other) => compare(one.name, other.name) || (one.id < other.id ? -1 : 1))
}
