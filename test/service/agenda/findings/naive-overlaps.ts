// The overlaps of an agenda, found by comparing each with each, and how another check disagrees with them.
import { instantOfWallTime, wallTimeOf } from '../../../../src/contract/agenda/wall-time.ts'
import type {
  AgendaToCheck,
  SessionToCheck,
  SlotToCheck,
} from '../../../../src/service/agenda/findings/agenda-to-check.ts'
import type { check } from '../../../../src/service/agenda/findings/check.ts'

interface Span {
  readonly startMs: number
  readonly endMs: number
}

interface Item extends Span {
  readonly slot: SlotToCheck
  readonly session: SessionToCheck | undefined
}

const overlapCodes = [
  'room_overlap',
  'speaker_overlap',
  'track_overlap',
  'break_overlap',
  'enrolled_twice',
  'room_elsewhere',
]

/** What a check finds too much, or does not find, in sentences. */
export function disagreements(judge: typeof check, agenda: AgendaToCheck): string[] {
  const findings = judge(agenda).filter(({ code }) => overlapCodes.includes(code))
  const found = findings.map(({ code, message, slots, speakers, start, end }) => {
    const others = code === 'room_elsewhere' ? [/"(.*)"/.exec(message)?.[1]] : speakers
    return [code, ...others, ...slots.toSorted(), start, end].join(' ')
  })
  const expected = naiveOverlaps(agenda)
  const missed = expected.filter((text) => !found.includes(text)).map((text) => `misses ${text}`)
  const invented = found.filter((text) => !expected.includes(text)).map((text) => `invents ${text}`)
  const doubled = findings.length - new Set(findings.map(({ id }) => id)).size
  return [...missed, ...invented, ...(doubled > 0 ? [`says ${doubled} twice`] : [])]
}

export function naiveOverlaps(agenda: AgendaToCheck): string[] {
  const items = itemsOf(agenda)
  const textOf = (code: string, members: readonly Item[], { startMs, endMs }: Span, ...subjects: string[]) => {
    const slots = members.map(({ slot }) => slot.id).sort()
    const [start, end] = [startMs, endMs].map((ms) => wallTimeOf(ms, agenda.event.timezone).start)
    return [code, ...subjects, ...slots, start, end].join(' ')
  }
  const ofSessions = items.filter(({ session }) => session)
  const groups = [
    ...agenda.rooms.flatMap(({ id, parallel }, place) => {
      const smaller = agenda.rooms.filter((other, otherPlace) => isTold(agenda, [place, otherPlace]) && other.id !== id)
      const ids = [id, ...smaller.map((other) => other.id)]
      const all = items.filter(({ slot }) => ids.includes(slot.roomId ?? ''))
      return largestGroups(all, (members) => {
        const own = members.filter(({ slot }) => slot.roomId === id).length
        return members.some(({ session }) => session) && (own > parallel || (own > 0 && own < members.length))
      }).map((members) => textOf('room_overlap', members, common(members)))
    }),
    ...agenda.speakers.flatMap(({ id }) =>
      largestGroups(
        ofSessions.filter(({ session }) => session?.speakerIds.includes(id)),
        (members) => members.length > 1,
      ).map((members) => textOf('speaker_overlap', members, common(members), id)),
    ),
    ...agenda.tracks.flatMap(({ id }) =>
      largestGroups(
        ofSessions.filter(({ session }) => session?.trackId === id),
        (members) => new Set(members.map(({ session }) => session)).size > 1,
      ).map((members) => textOf('track_overlap', members, common(members))),
    ),
  ]
  const pairs = items.flatMap((a, at) =>
    items
      .slice(at + 1)
      .flatMap((b) => (areAtOnce(a, b) ? pairFindings(a, b).map((code) => textOf(code, [a, b], common([a, b]))) : [])),
  )
  const elsewhere = ofSessions.flatMap((item) =>
    namesElsewhere(item, ofSessions, agenda).map((name) => textOf('room_elsewhere', [item], item, name)),
  )
  return [...groups, ...pairs, ...elsewhere]
}

function itemsOf({ slots, sessions, event }: AgendaToCheck): Item[] {
  return slots.flatMap((slot) => {
    const session = sessions.find(({ id }) => id === slot.sessionId)
    if (session && ['rejected', 'withdrawn', 'cancelled'].includes(session.status)) return []
    const startMs = instantOfWallTime(slot, event.timezone).instantMs
    return [{ slot, session, startMs, endMs: startMs + slot.minutes * 60_000 }]
  })
}

const areAtOnce = (a: Span, b: Span) => a.startMs < b.endMs && b.startMs < a.endMs

const common = (spans: readonly Span[]): Span => ({
  startMs: Math.max(...spans.map(({ startMs }) => startMs)),
  endMs: Math.min(...spans.map(({ endMs }) => endMs)),
})

/** Groups that are at once when one of them begins, without those that are part of another. */
function largestGroups<T extends Span>(items: readonly T[], isTooMany: (members: readonly T[]) => boolean): T[][] {
  const groups = items
    .map(({ startMs }) => items.filter((other) => other.startMs <= startMs && startMs < other.endMs))
    .filter(isTooMany)
  const isPart = (group: readonly T[], other: readonly T[]) => group.every((item) => other.includes(item))
  return groups.filter(
    (group, at) =>
      !groups.some(
        (other, place) => place !== at && isPart(group, other) && (other.length > group.length || place < at),
      ),
  )
}

function pairFindings(a: Item, b: Item): string[] {
  const isForAll = ({ slot }: Item) => slot.kind !== 'session' && slot.roomId === null
  const codes = (isForAll(a) && b.session) || (isForAll(b) && a.session) ? ['break_overlap'] : []
  const enrolled = a.session?.enrolledIds.some((id) => b.session?.enrolledIds.includes(id)) && a.session !== b.session
  return enrolled ? [...codes, 'enrolled_twice'] : codes
}

/** All rooms within a room, and itself. */
function within({ rooms }: AgendaToCheck, id: string, seen: readonly string[] = []): string[] {
  if (seen.includes(id)) return []
  const includes = rooms.find((room) => room.id === id)?.includes ?? []
  return [...new Set([id, ...includes.flatMap((inner) => within({ rooms } as AgendaToCheck, inner, [...seen, id]))])]
}

const areRelated = (agenda: AgendaToCheck, a: string, b: string) =>
  within(agenda, a).some((part) => within(agenda, b).includes(part))

/** Whether the first room tells of the second one: the larger of two that share a part, or else the first in the list. */
function isTold(agenda: AgendaToCheck, [place, other]: readonly [number, number]): boolean {
  const [a = '', b = ''] = [agenda.rooms[place]?.id, agenda.rooms[other]?.id]
  const [size, otherSize] = [within(agenda, a).length, within(agenda, b).length]
  return areRelated(agenda, a, b) && (size > otherSize || (size === otherSize && place < other))
}

/** The other events that a slot meets in its room, where there isn't space for all of them. */
function namesElsewhere(item: Item, all: readonly Item[], agenda: AgendaToCheck): string[] {
  const room = agenda.rooms.find(({ id }) => id === item.slot.roomId)
  if (!room) return []
  const theirs = agenda.elsewhere.filter(({ roomId }) => areRelated(agenda, room.id, roomId))
  const own = all.filter(({ slot }) => slot.roomId === room.id)
  const names = theirs
    .filter((use) => areAtOnce(use, item))
    .filter((use) =>
      // At some instant that is part of both.
      [...own, ...theirs].some(({ startMs }) => {
        const isNow = (span: Span) => span.startMs <= startMs && startMs < span.endMs
        if (!isNow(use) || !isNow(item)) return false
        const inOthers = theirs.some((other) => isNow(other) && other.roomId !== room.id)
        return inOthers || own.filter(isNow).length + theirs.filter(isNow).length > room.parallel
      }),
    )
  return [...new Set(names.map(({ eventName }) => eventName))]
}
