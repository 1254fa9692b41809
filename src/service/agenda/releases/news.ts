// What of a release is news to people: that a session begins, ends or is elsewhere than before, is off or back on. Pure.
import type { ReleaseChangeKind } from '../../../contract/agenda/choices.ts'
import type { ReleasedSlot } from '../../../store/agenda/releases/spans.ts'
import { readSessionSpeakers } from '../../../store/agenda/session-speakers.ts'
import { diff, type SlotDifference } from './diff.ts'

/** Changes for which calendars need a new entry; titles, tracks and the like tell nobody. */
const newsKinds: ReadonlySet<ReleaseChangeKind> = new Set([
  'added',
  'removed',
  'cancelled',
  'restored',
  'moved',
  'room',
  'length',
])

const isOn = (slot: ReleasedSlot | null): slot is ReleasedSlot => slot?.status === 'confirmed'

/** Whether everybody who has to do with a slot hears of a change: it is a session's, and takes place before or after it. */
export const isNews = ({ kinds, before, after }: SlotDifference): boolean =>
  after !== null &&
  after.kind === 'session' &&
  (isOn(before) || isOn(after)) &&
  kinds.some((kind) => newsKinds.has(kind))

/** Ids of the speakers who hear of a change: all of them, or those who are new on it. */
export function speakersTold(difference: SlotDifference): string[] {
  const { before, after } = difference
  const speakers = speakersOf(after)
  if (isNews(difference)) return speakers
  if (!isOn(before) || !isOn(after)) return []
  const earlier = new Set(speakersOf(before))
  return speakers.filter((id) => !earlier.has(id))
}

const speakersOf = (slot: ReleasedSlot | null) =>
  readSessionSpeakers(slot?.speakers ?? null).map(({ speaker }) => speaker)

export interface PieceOfNews {
  readonly kind: 'added' | 'moved' | 'cancelled' | 'restored'
  readonly before: ReleasedSlot | null
  readonly after: ReleasedSlot
}

/** What is new to somebody between two releases, of each of which they get the slots that they have to do with. */
export function newsBetween(before: readonly ReleasedSlot[], after: readonly ReleasedSlot[]): PieceOfNews[] {
  return diff(before, after).flatMap((difference): PieceOfNews[] => {
    const { before: one, after: other } = difference
    if (other === null || !isNews(difference)) return []
    const kind = isOn(other) ? (isOn(one) ? 'moved' : one === null ? 'added' : 'restored') : 'cancelled'
    return [{ kind, before: one, after: other }]
  })
}
