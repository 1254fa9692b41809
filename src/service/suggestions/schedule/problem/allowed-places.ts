// Where a session may be as far as everything that stands is concerned: where `schedule check` would find no error.
import type { RoomToCheck, SpeakerToCheck } from '../../../agenda/findings/agenda-to-check.ts'
import { severityOf } from '../../../agenda/findings/codes.ts'
import type { Plan } from '../../../agenda/findings/plan.ts'
import type { RelatedRooms } from '../../../agenda/findings/room-parts.ts'
import type { Span } from '../../../agenda/findings/sweep.ts'
import { joinedWindows } from '../../../agenda/findings/windows.ts'
import type { Grid } from './grid.ts'
import type { Draft } from './items.ts'

const minuteMs = 60_000

/** A use of a room that can't be moved. */
export interface FixedUse extends Span {
  readonly roomId: string
  /** Of a session: nothing else needs a room to be changed for it. */
  readonly draft: Draft | null
}

/** Why a place is none for a session: what would have to be given up for it. */
export type Obstacle =
  | { readonly kind: 'closed'; readonly room: RoomToCheck; readonly part: Span }
  | { readonly kind: 'away'; readonly speaker: SpeakerToCheck; readonly part: Span }
  | { readonly kind: 'needs'; readonly draft: Draft; readonly missing: readonly string[] }
  | { readonly kind: 'seats'; readonly draft: Draft; readonly people: number }
  | { readonly kind: 'pinned'; readonly draft: Draft }
  /** What nobody can give up here: another event, a break, the event's days, the clock. */
  | { readonly kind: 'fixed' }

export interface Ground {
  readonly plan: Plan
  readonly grid: Grid
  readonly related: RelatedRooms
  readonly openIn: (room: RoomToCheck) => readonly Span[]
  readonly uses: readonly FixedUse[]
  /** Breaks of all rooms. */
  readonly breaks: readonly Span[]
  /** From the first day's beginning to the last one's end. */
  readonly days: Span
  readonly parallelOf: (roomId: string) => number
}

/** Rules that an event may switch off, or make an error of. */
export function rulesOf({ agenda }: Plan) {
  const severity = (code: Parameters<typeof severityOf>[0]) => severityOf(code, agenda.settings)
  return {
    speakerGap: severity('speaker_gap') === 'off' ? 0 : agenda.settings.speakerGapMin,
    hasChangeover: severity('changeover') !== 'off',
    hasNeeds: severity('equipment_missing') !== 'off',
    hasBreaks: severity('break_overlap') !== 'off',
    seatsAreNeeded: severity('too_small') === 'error',
    avoidedIsError: severity('speaker_avoids') === 'error',
    doubledIsError: severity('time_twice') === 'error',
    tracksAreApart: severity('track_overlap') === 'error',
  }
}

/** Makes a function that says what is in the way of a session in a room at each start. */
export function obstaclesIn(ground: Ground, draft: Draft, room: RoomToCheck): (startIndex: number) => Obstacle[] {
  const { grid, breaks, days, plan } = ground
  const rules = rulesOf(plan)
  const always = [...missingNeeds(rules.hasNeeds, draft, room), ...missingSeats(rules.seatsAreNeeded, draft, room)]
  const speakers = speakersOf(plan, draft)
  const windows = speakers.map((speaker) => ({ speaker, open: joinedWindows(speaker.available, plan.zone) }))
  const avoided = rules.avoidedIsError ? speakers.flatMap(({ avoid }) => joinedWindows(avoid, plan.zone)) : []
  const open = ground.openIn(room)
  const inTheWay = fixedInTheWay(ground, draft, room)
  return (startIndex) => {
    const startMs = grid.baseMs + (grid.starts[startIndex] as number) * minuteMs
    const span = { startMs, endMs: startMs + draft.minutes * minuteMs }
    const isFixed =
      span.startMs < days.startMs ||
      span.endMs > days.endMs ||
      (rules.hasBreaks && breaks.some((pause) => overlap(pause, span))) ||
      (rules.doubledIsError && grid.isDoubled[startIndex] === true) ||
      avoided.some((window) => overlap(window, span))
    const closed = partOutside(span, open)
    const away = windows.flatMap(({ speaker, open: present }): Obstacle[] => {
      const part = speaker.available.length === 0 ? null : partOutside(span, present)
      return part === null ? [] : [{ kind: 'away', speaker, part }]
    })
    return [
      ...(isFixed ? [{ kind: 'fixed' } as const] : []),
      ...always,
      ...(closed === null ? [] : [{ kind: 'closed', room, part: closed } as const]),
      ...away,
      ...inTheWay(span),
    ]
  }
}

export const speakersOf = ({ agenda }: Plan, { session }: Draft): SpeakerToCheck[] =>
  agenda.speakers.filter(({ id }) => session.speakerIds.includes(id))

export const overlap = (one: Span, other: Span): boolean => one.startMs < other.endMs && other.startMs < one.endMs

/** From the first to the last moment of a span that is in no window, if it isn't within a single one. */
function partOutside(span: Span, open: readonly Span[]): Span | null {
  if (open.some(({ startMs, endMs }) => startMs <= span.startMs && span.endMs <= endMs)) return null
  const atStart = open.find(({ startMs, endMs }) => startMs <= span.startMs && span.startMs < endMs)
  const atEnd = open.find(({ startMs, endMs }) => startMs < span.endMs && span.endMs <= endMs)
  return { startMs: atStart?.endMs ?? span.startMs, endMs: atEnd?.startMs ?? span.endMs }
}

function missingNeeds(isAsked: boolean, draft: Draft, room: RoomToCheck): Obstacle[] {
  const equipment = new Set(room.equipment.map((word) => word.toLowerCase()))
  const missing = isAsked ? draft.session.needs.filter((word) => !equipment.has(word.toLowerCase())) : []
  return missing.length === 0 ? [] : [{ kind: 'needs', draft, missing }]
}

function missingSeats(allAreNeeded: boolean, draft: Draft, { capacity }: RoomToCheck): Obstacle[] {
  const { enrolledIds, expected, capacity: places } = draft.session
  const people = Math.max(enrolledIds.length, ...(allAreNeeded ? [expected ?? 0, places ?? 0] : []))
  return capacity === null || people <= capacity ? [] : [{ kind: 'seats', draft, people }]
}

/** What stands in a room, in those that share parts with it, and what speakers stand in. */
function fixedInTheWay(ground: Ground, draft: Draft, room: RoomToCheck): (span: Span) => Obstacle[] {
  const { plan, uses, related, parallelOf } = ground
  const { speakerGap, hasChangeover } = rulesOf(plan)
  const near = new Set(related.of(room.id))
  const inRoom = uses.filter(({ roomId }) => near.has(roomId) || (roomId === room.id && room.parallel === 1))
  const ofPeople = uses.filter((use) => use.draft !== null && sharesPeople(use.draft, draft))
  const waitOf = (use: FixedUse) => {
    const isWaiting = hasChangeover && use.draft !== null && room.parallel === 1 && parallelOf(use.roomId) === 1
    return isWaiting ? changeoverOf(ground, room, use.roomId) : null
  }
  return (span) => {
    const isHit = (use: FixedUse, before: number, after: number) =>
      use.startMs < span.endMs + after * minuteMs && span.startMs < use.endMs + before * minuteMs
    const here = inRoom.filter((use) => {
      const wait = waitOf(use)
      if (wait === null) return isHit(use, 0, 0)
      const [own, there] = [draft.session, use.draft?.session]
      return isHit(
        use,
        (there?.teardownMin ?? 0) + wait + (own.setupMin ?? 0),
        (own.teardownMin ?? 0) + wait + (there?.setupMin ?? 0),
      )
    })
    const people = ofPeople.filter((use) => {
      const hasWay = use.roomId !== room.id && use.draft !== null && sharesSpeaker(use.draft, draft)
      const gap = hasWay ? speakerGap : 0
      return isHit(use, gap, gap)
    })
    return [...here, ...people].map((use) =>
      use.draft === null ? { kind: 'fixed' } : { kind: 'pinned', draft: use.draft },
    )
  }
}

function changeoverOf({ plan }: Ground, room: RoomToCheck, otherId: string): number {
  const other = plan.agenda.rooms.find(({ id }) => id === otherId)
  return Math.max(room.changeoverMin ?? 0, other?.changeoverMin ?? 0)
}

export const sharesSpeaker = ({ session: one }: Draft, { session: other }: Draft): boolean =>
  one.speakerIds.some((id) => other.speakerIds.includes(id))

/** Whether the same people are in two sessions: speakers, or those who are enrolled. */
export function sharesPeople(draft: Draft, otherDraft: Draft): boolean {
  const [{ session: one }, { session: other }] = [draft, otherDraft]
  if (one.id === other.id || sharesSpeaker(draft, otherDraft)) return true
  if (one.enrolledIds.length === 0 || other.enrolledIds.length === 0) return false
  const enrolled = new Set(one.enrolledIds)
  return other.enrolledIds.some((id) => enrolled.has(id))
}
