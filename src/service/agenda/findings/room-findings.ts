// Findings about what shares a room: too many at once, another event in it, and too little time in between.
import type { RoomToCheck, UseElsewhere } from './agenda-to-check.ts'
import type { Found } from './finding.ts'
import { groupedBy, labelOf, minutesText, type Plan, type SessionSlot, spanText, type TimedSlot } from './plan.ts'
import { type RelatedRooms, relatedRooms } from './room-parts.ts'
import { byStart, groupsAtOnce, lastToEnd, minutesBetween, type Span } from './sweep.ts'

export function roomFindings(plan: Plan): Found[] {
  const related = relatedRooms(plan.agenda.rooms)
  return [...overlaps(plan, related), ...usesElsewhere(plan, related), ...changeovers(plan, related)]
}

function overlaps(plan: Plan, related: RelatedRooms): Found[] {
  const slots = groupedBy(plan.slots, ({ room }) => (room ? related.toldBy(room.id) : []))
  return plan.agenda.rooms.flatMap((room) => {
    const isTooMany = (members: readonly TimedSlot[]) => {
      const own = members.filter((member) => member.room === room).length
      return (own > room.parallel || (own > 0 && own < members.length)) && members.some(({ session }) => session)
    }
    const groups = groupsAtOnce(slots.get(room.id) ?? [], isTooMany, plan.tally)
    return groups.map(({ members, common }): Found => {
      const labels = members.map((member) => labelOf(member) + (member.room === room ? '' : ` (${member.room?.name})`))
      const things = members.every(({ session }) => session) ? 'sessions' : 'slots'
      const what = `${room.name} has ${members.length} ${things} at once`
      return {
        code: 'room_overlap',
        message: `${what}, ${spanText(common, plan.zone)}: ${labels.join(', ')}`,
        slots: members,
        span: common,
      }
    })
  })
}

/** A slot here, or somebody else's use of the room. */
interface Use extends Span {
  readonly here?: SessionSlot
  readonly elsewhere?: UseElsewhere
}

function usesElsewhere(plan: Plan, related: RelatedRooms): Found[] {
  const uses = groupedBy(plan.agenda.elsewhere, ({ roomId }) => [roomId])
  if (uses.size === 0) return []
  const slots = groupedBy(plan.sessionSlots, ({ slot }) => (slot.roomId === null ? [] : [slot.roomId]))
  return plan.agenda.rooms.flatMap((room) => {
    const theirs = [room.id, ...related.of(room.id)].flatMap((id) => uses.get(id) ?? [])
    const own = slots.get(room.id) ?? []
    if (theirs.length === 0 || own.length === 0) return []
    const all: Use[] = [
      ...own.map((here) => ({ startMs: here.startMs, endMs: here.endMs, here })),
      ...theirs.map((elsewhere) => ({ startMs: elsewhere.startMs, endMs: elsewhere.endMs, elsewhere })),
    ]
    return meetings(
      room,
      byStart(all, ({ here, elsewhere }) => here?.slot.id ?? elsewhere?.eventName ?? '', plan.tally),
      plan,
    ).map(([slot, eventName]) => ({
      code: 'room_elsewhere',
      message: `${room.name} is used by "${eventName}" at that time: ${labelOf(slot)}`,
      slots: [slot],
      span: slot,
      facts: [eventName],
    }))
  })
}

/** The slots of a room that meet something of another event, each event named once. */
function meetings(room: RoomToCheck, uses: readonly Use[], { tally }: Plan): (readonly [SessionSlot, string])[] {
  const isTooMany = (members: readonly Use[]) => {
    const theirs = members.flatMap(({ elsewhere }) => elsewhere ?? [])
    const isShared = theirs.every(({ roomId }) => roomId === room.id) && members.length <= room.parallel
    return theirs.length > 0 && theirs.length < members.length && !isShared
  }
  const found = new Map<string, readonly [SessionSlot, string]>()
  for (const { members } of groupsAtOnce(uses, isTooMany, tally)) {
    for (const { here } of members) {
      for (const { elsewhere } of members) {
        if (here && elsewhere) found.set(`${here.slot.id} ${elsewhere.eventName}`, [here, elsewhere.eventName])
      }
    }
  }
  return [...found.values()]
}

function changeovers(plan: Plan, related: RelatedRooms): Found[] {
  // Of each room, what ends last of all that has begun.
  const last = new Map<string, SessionSlot>()
  return plan.sessionSlots.flatMap((after): Found[] => {
    const { room } = after
    if (room === null) return []
    const candidates = [room.id, ...related.of(room.id)].flatMap((id) => last.get(id) ?? [])
    const before = lastToEnd(candidates, plan.tally)
    const minutes = before === undefined ? 0 : minutesBetween(before, after, plan.tally)
    const own = last.get(room.id)
    // What begins after all others have ended also ends after them.
    if (own === undefined || minutes >= 0 || lastToEnd([own, after], plan.tally) === after) last.set(room.id, after)
    // Less than none is an overlap.
    return before === undefined || minutes < 0 ? [] : tooShort(before, after, plan)
  })
}

function tooShort(before: SessionSlot, after: SessionSlot, { zone }: Plan): Found[] {
  const rooms = [before.room, after.room].filter((room) => room !== null)
  // Where several are at once, none of them waits for another to be cleared away.
  if (rooms.some(({ parallel }) => parallel > 1)) return []
  const changeover = Math.max(...rooms.map(({ changeoverMin }) => changeoverMin ?? 0))
  const needed = (before.session.teardownMin ?? 0) + changeover + (after.session.setupMin ?? 0)
  const span = { startMs: before.endMs, endMs: after.startMs }
  const minutes = (span.endMs - span.startMs) / 60_000
  if (minutes >= needed) return []
  const has = `${after.room?.name} has ${minutesText(minutes)} between sessions, ${spanText(span, zone)}`
  const message = `${has}; ${needed} are needed: ${labelOf(before)}, ${labelOf(after)}`
  return [{ code: 'changeover', message, slots: [before, after], span, facts: [needed] }]
}
