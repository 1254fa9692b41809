// What is new in the schedule for the reader of a mail: read when it is sent, so that it says how things are then.
import { readAgendaRow } from '../../../store/agenda/agendas.ts'
import {
  readSessionsOf,
  readSlotsOfPeople,
  readSpeakersToTell,
  readStarredIn,
} from '../../../store/agenda/releases/audience.ts'
import { type ShownReleasedSlot, showReleased } from '../../../store/agenda/releases/show.ts'
import type { Session } from '../../../store/core/store.ts'
import type { StoredEvent } from '../../../store/events.ts'
import { isTellable } from '../../agenda/releases/audience.ts'
import { newsBetween, type PieceOfNews } from '../../agenda/releases/news.ts'
import type { NewsData } from './plan-news.ts'

/** A piece of news with today's names of rooms. */
export interface SessionNews {
  readonly kind: PieceOfNews['kind']
  readonly title: string
  /** Null where it is new to the reader. */
  readonly before: NewsPlace | null
  /** Where and when it is; where it was to be if it is off. */
  readonly now: NewsPlace
  /** For the reader's calendar; absent in samples. */
  readonly slot?: Pick<ShownReleasedSlot, 'guid' | 'endsAt' | 'sequence' | 'changedAt'>
}

export interface NewsPlace {
  readonly startsAt: string
  readonly room: string | null
}

export interface ScheduleNews {
  readonly pieces: readonly SessionNews[]
  /** Why there is nothing to say any more; null while there is. */
  readonly outdated: string | null
}

const nothing = (outdated: string): ScheduleNews => ({ pieces: [], outdated })

/** @param accountId the event's */
export async function readNews(
  session: Session,
  { event, accountId }: { readonly event: Pick<StoredEvent, 'id' | 'status'>; readonly accountId: string },
  data: NewsData,
): Promise<ScheduleNews> {
  const agenda = await readAgendaRow(session, accountId, event.id)
  if (!isTellable(event, agenda) || agenda.release === null) return nothing('the agenda is no longer public')
  const concerned = { eventId: event.id, ...(await findConcerned(session, data.people)) }
  const before = await readSlotsOfPeople(session, { ...concerned, release: data.from })
  const after = await readSlotsOfPeople(session, { ...concerned, release: agenda.release.number })
  const news = newsBetween(before, after)
  if (news.length === 0) return nothing('nothing has changed for them any more')
  const sides = news.flatMap(({ before: one, after: other }) => (one === null ? [other] : [one, other]))
  const shown = new Map((await showReleased(session, sides)).map((slot, index) => [sides[index], slot]))
  return { pieces: news.flatMap((piece) => withNames(piece, (side) => shown.get(side))), outdated: null }
}

/** Speakers and sessions that somebody has to do with now: not those who were erased, gave a place back or took a star away. */
async function findConcerned(session: Session, people: readonly string[]) {
  const idsOf = (kind: string) => people.filter((id) => id.startsWith(`${kind}_`))
  const speakers = await readSpeakersToTell(session, idsOf('spk'))
  const enrolled = await readSessionsOf(session, idsOf('att'))
  const starred = await readStarredIn(session, idsOf('pag'))
  return { speakerIds: speakers.map(({ id }) => id), sessionIds: [...new Set([...enrolled, ...starred])] }
}

type Show = (side: PieceOfNews['after']) => ShownReleasedSlot | undefined

function withNames({ kind, before, after }: PieceOfNews, show: Show): SessionNews[] {
  const slot = show(after)
  if (slot === undefined) return []
  return [{ kind, title: slot.title, before: before && placeOf(show(before) ?? before), now: placeOf(slot), slot }]
}

const placeOf = ({
  startsAt,
  room,
}: {
  readonly startsAt: string
  readonly room?: { name: string } | null
}): NewsPlace => ({
  startsAt,
  room: room?.name ?? null,
})
