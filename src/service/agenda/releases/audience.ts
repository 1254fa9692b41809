// Who is told of a release, and how many they are.
import type { ToldGroup } from '../../../contract/agenda/choices.ts'
import { unreachableNamedMax } from '../../../contract/agenda/limits.ts'
import type { PlannedRelease, Release } from '../../../contract/agenda/releases/releases.ts'
import type { StoredAgenda } from '../../../store/agenda/agendas.ts'
import {
  readEnrolledIn,
  readSpeakersToTell,
  readSpeakersWithoutAddress,
  readWhoStarred,
} from '../../../store/agenda/releases/audience.ts'
import { type ShownReleasedSlot, showReleased } from '../../../store/agenda/releases/show.ts'
import { emailKey } from '../../../store/agenda/speakers.ts'
import type { Session } from '../../../store/core/store.ts'
import type { SlotDifference } from './diff.ts'
import { isNews, speakersTold } from './news.ts'

export interface Listener {
  readonly group: ToldGroup
  /** Of the speaker, of the attendee who is enrolled, or of the personal agenda of the one who starred. */
  readonly id: string
  readonly attendeeId: string | null
  readonly name: string
  readonly email: string
  readonly orderId: string | null
  /** One of the changes that they hear of. */
  readonly difference: SlotDifference
}

/** Whether anybody may be told of an agenda: it is public, and so is its event. */
export const isTellable = (
  event: { readonly status: string },
  { visibility }: Pick<StoredAgenda, 'visibility'>,
): boolean => event.status === 'published' && visibility === 'public'

/** The people of some groups who hear of these changes, each once for what they are in it. */
export async function listenersTo(
  session: Session,
  differences: readonly SlotDifference[],
  { eventId, groups }: { readonly eventId: string; readonly groups: readonly ToldGroup[] },
): Promise<Listener[]> {
  const speakers = groups.includes('speakers') ? await speakersIn(session, differences) : []
  const enrolled = groups.includes('enrolled') ? await enrolledIn(session, differences) : []
  const starred = groups.includes('starred') ? await starringIn(session, differences, eventId) : []
  return [...speakers, ...enrolled, ...starred]
}

async function speakersIn(session: Session, differences: readonly SlotDifference[]): Promise<Listener[]> {
  const first = firstNews(differences)
  const rows = await readSpeakersToTell(session, [...first.keys()])
  return rows.flatMap((row) => {
    const difference = first.get(row.id)
    return difference === undefined ? [] : [{ ...row, group: 'speakers', attendeeId: null, orderId: null, difference }]
  })
}

/** The first change that each speaker hears of, by their id. */
function firstNews(differences: readonly SlotDifference[]): ReadonlyMap<string, SlotDifference> {
  const first = new Map<string, SlotDifference>()
  for (const difference of differences) {
    for (const id of speakersTold(difference)) if (!first.has(id)) first.set(id, difference)
  }
  return first
}

/** Speakers who would hear of these changes if they had an address. */
export async function findUnreachable(
  session: Session,
  differences: readonly SlotDifference[],
): Promise<PlannedRelease['unreachable']> {
  const speakers = await readSpeakersWithoutAddress(session, [...firstNews(differences).keys()])
  return { count: speakers.length, speakers: speakers.slice(0, unreachableNamedMax) }
}

async function enrolledIn(session: Session, differences: readonly SlotDifference[]): Promise<Listener[]> {
  const bySession = newsBySession(differences)
  const rows = await readEnrolledIn(session, [...bySession.keys()])
  return onceEach(
    rows.map((row) => ({ ...row, attendeeId: row.id })),
    { group: 'enrolled', bySession },
  )
}

async function starringIn(
  session: Session,
  differences: readonly SlotDifference[],
  eventId: string,
): Promise<Listener[]> {
  const bySession = newsBySession(differences)
  const rows = await readWhoStarred(session, { eventId, sessionIds: [...bySession.keys()] })
  return onceEach(rows, { group: 'starred', bySession })
}

type NewsBySession = ReadonlyMap<string, SlotDifference>

const newsBySession = (differences: readonly SlotDifference[]): NewsBySession =>
  new Map(
    differences.flatMap((difference) => {
      const id = difference.after?.sessionId
      return id && isNews(difference) ? [[id, difference] as const] : []
    }),
  )

interface Found extends Omit<Listener, 'group' | 'difference'> {
  readonly sessionId: string
}

/** Each of them with the first of their sessions that changed. */
function onceEach(
  rows: readonly Found[],
  { group, bySession }: { readonly group: ToldGroup; readonly bySession: NewsBySession },
): Listener[] {
  const first = new Map(rows.toReversed().map((row) => [row.id, row]))
  return [...first.values()].flatMap(({ sessionId, ...row }) => {
    const difference = bySession.get(sessionId)
    return difference === undefined ? [] : [{ ...row, group, difference }]
  })
}

/** How many addresses each of the groups has. */
export function countTold(listeners: readonly Listener[], groups: readonly ToldGroup[]): Release['told'] {
  const addressesOf = (group: ToldGroup) =>
    new Set(listeners.filter((listener) => listener.group === group).map(({ email }) => emailKey(email)))
  return Object.fromEntries(groups.map((group) => [group, addressesOf(group).size]))
}

/** What one of them would hear. Names of attendees need another scope, and are left out. */
export async function exampleOf(session: Session, listeners: readonly Listener[]): Promise<PlannedRelease['example']> {
  const [listener] = listeners
  if (listener === undefined) return null
  const { group, name, difference } = listener
  const { before, after, kinds } = difference
  const sides = [before, after].filter((side) => side !== null)
  const shown = await showReleased(session, sides)
  const [now] = shown.slice(-1)
  return {
    group,
    name: group === 'speakers' ? name : null,
    session: now?.sessionId ? { id: now.sessionId, code: now.code ?? '' } : null,
    title: now?.title ?? '',
    changes: [...kinds],
    before: before === null ? null : placeOf(shown[0]),
    after: after?.status === 'confirmed' ? placeOf(now) : null,
  }
}

const placeOf = (slot: ShownReleasedSlot | undefined) =>
  slot === undefined ? null : { start: slot.start, room: slot.room?.name ?? null }
