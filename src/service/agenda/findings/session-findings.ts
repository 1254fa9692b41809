// Findings about sessions: those that compete for the same people, and those that won't appear.
import type { SessionToCheck } from './agenda-to-check.ts'
import type { Found } from './finding.ts'
import { groupedBy, labelOf, type Plan, type SessionSlot, spanText, type TimedSlot, takesPlace } from './plan.ts'
import { groupsAtOnce, type Span, spansDuring } from './sweep.ts'

export function sessionFindings(plan: Plan): Found[] {
  return [...trackOverlaps(plan), ...breakOverlaps(plan), ...enrolledTwice(plan), ...states(plan), ...roomless(plan)]
}

const areDifferent = (slots: readonly SessionSlot[]) => slots.some(({ session }) => session !== slots[0]?.session)

function trackOverlaps(plan: Plan): Found[] {
  const slots = groupedBy(plan.sessionSlots, ({ session }) => (session.trackId === null ? [] : [session.trackId]))
  return plan.agenda.tracks.flatMap(({ id, name }) =>
    groupsAtOnce(slots.get(id) ?? [], areDifferent, plan.tally).map(({ members, common }) => {
      const labels = members.map(labelOf).join(', ')
      const message = `Track ${name} has ${members.length} sessions at once, ${spanText(common, plan.zone)}: ${labels}`
      return { code: 'track_overlap' as const, message, slots: members, span: common, facts: [id] }
    }),
  )
}

function breakOverlaps(plan: Plan): Found[] {
  const { sessionSlots, tally } = plan
  const sessionsDuring = spansDuring(sessionSlots, tally)
  const breaks = plan.slots.filter(({ session, slot }) => session === null && slot.roomId === null)
  return breaks.flatMap((pause) =>
    sessionsDuring(pause).map((slot): Found => {
      const span = commonSpan(slot, pause)
      const message = `${labelOf(slot)} runs into ${labelOf(pause)}, ${spanText(span, plan.zone)}`
      return { code: 'break_overlap', message, slots: [slot, pause], span }
    }),
  )
}

const commonSpan = (a: TimedSlot, b: TimedSlot): Span => ({
  startMs: Math.max(a.startMs, b.startMs),
  endMs: Math.min(a.endMs, b.endMs),
})

function enrolledTwice(plan: Plan): Found[] {
  const enrolling = plan.sessionSlots.filter(({ session }) => session.enrolledIds.length > 0)
  const attendees = new Map(enrolling.map(({ session }) => [session, new Set(session.enrolledIds)]))
  const pairs = new Map<string, readonly [SessionSlot, SessionSlot]>()
  // Sessions that meet are few, and the people in them many: they are compared last.
  for (const { members } of groupsAtOnce(enrolling, areDifferent, plan.tally)) {
    for (const [at, a] of members.entries()) {
      for (const b of members.slice(at + 1)) {
        if (a.session !== b.session) pairs.set(`${a.slot.id} ${b.slot.id}`, [a, b])
      }
    }
  }
  return [...pairs.values()].flatMap(([a, b]): Found[] => {
    const count = a.session.enrolledIds.filter((id) => attendees.get(b.session)?.has(id)).length
    if (count === 0) return []
    const span = commonSpan(a, b)
    const people = count === 1 ? '1 person is' : `${count} people are`
    const message = `${people} enrolled in both ${labelOf(a)} and ${labelOf(b)}, ${spanText(span, plan.zone)}`
    return [{ code: 'enrolled_twice', message, slots: [a, b], span }]
  })
}

/** Sessions that are ready and have no time, and those that have one and are not ready. */
function states(plan: Plan): Found[] {
  const slots = groupedBy(plan.sessionSlots, ({ session }) => [session.id])
  return plan.agenda.sessions.filter(takesPlace).flatMap((session) => stateOf(session, slots.get(session.id) ?? []))
}

function stateOf(session: SessionToCheck, slots: readonly SessionSlot[]): Found[] {
  const { id, code, status } = session
  const [first] = slots
  if (first === undefined) {
    if (status !== 'confirmed') return []
    return [{ code: 'not_placed', message: `${code} is confirmed and has no time`, sessions: [id] }]
  }
  if (status === 'confirmed') return []
  const state = status === 'draft' ? 'a draft' : status
  const message = `${code} is placed but only ${state}: it won't appear until it is confirmed`
  return [{ code: 'not_confirmed', message, slots, span: first }]
}

function roomless(plan: Plan): Found[] {
  return plan.sessionSlots.flatMap((slot): Found[] => {
    const { room } = slot
    if (room !== null && !room.hidden) return []
    const message =
      room === null
        ? `${labelOf(slot)} has a time and no room, ${spanText(slot, plan.zone)}`
        : `${labelOf(slot)} is in ${room.name}, which is hidden, ${spanText(slot, plan.zone)}`
    return [{ code: 'no_room', message, slots: [slot], span: slot }]
  })
}
