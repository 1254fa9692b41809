// Findings about a room and a session that don't fit: too small, without a projector, closed.
import type { RoomToCheck, SessionToCheck } from './agenda-to-check.ts'
import type { Found } from './finding.ts'
import { groupedBy, labelOf, type Plan, type SessionSlot, type TimedSlot } from './plan.ts'
import { type ClosedPart, closedDuring, openSpans } from './windows.ts'

export function roomFitFindings(plan: Plan): Found[] {
  const placed = plan.sessionSlots.filter(({ room }) => room !== null)
  // A session that comes several times in one room is told once.
  const pairs = groupedBy(placed, ({ session, slot }) => [`${session.id} ${slot.roomId}`])
  const misfits = [...pairs.values()].flatMap((slots) => {
    const [{ session, room } = {}] = slots
    return session && room ? misfitsOf({ session, room, slots }) : []
  })
  return [...misfits, ...closedRooms(plan)]
}

interface Placed {
  readonly session: SessionToCheck
  readonly room: RoomToCheck
  readonly slots: readonly SessionSlot[]
}

function misfitsOf({ session, room, slots }: Placed): Found[] {
  const { code } = session
  const found = (finding: Pick<Found, 'code' | 'message' | 'facts'>): Found => {
    const [span] = slots
    return { ...finding, slots, ...(span && { span }) }
  }
  const findings: Found[] = []
  const people = Math.max(session.expected ?? 0, session.capacity ?? 0)
  if (room.capacity !== null && people > room.capacity) {
    const why = (session.capacity ?? 0) === people ? `${code} has ${people} places` : `${code} expects ${people}`
    const facts = [people, room.capacity]
    findings.push(found({ code: 'too_small', message: `${room.name} holds ${room.capacity}; ${why}`, facts }))
  }
  const enrolled = session.enrolledIds.length
  if (room.capacity !== null && enrolled > room.capacity) {
    const message = `${room.name} holds ${room.capacity}; ${enrolled} people are enrolled in ${code}`
    // Their number is left out of the facts: somebody who enrols must not end a waiver.
    findings.push(found({ code: 'overfull', message, facts: [room.capacity] }))
  }
  const equipment = new Set(room.equipment.map((word) => word.toLowerCase()))
  const missing = session.needs.filter((word) => !equipment.has(word.toLowerCase()))
  if (missing.length > 0) {
    const message = `${room.name} has no ${missing.join(' and no ')}, which ${code} needs`
    findings.push(found({ code: 'equipment_missing', message, facts: missing }))
  }
  return findings
}

/** Sessions and breaks; a blocker may well be there because the room is closed. */
function closedRooms(plan: Plan): Found[] {
  const slots = groupedBy(plan.slots, ({ slot }) => (slot.kind === 'blocker' ? [] : [slot.roomId ?? '']))
  return plan.agenda.rooms.flatMap((room) => {
    const own = slots.get(room.id) ?? []
    const dates = own.map(({ slot }) => slot.start.slice(0, 10))
    const open = openSpans(room, new Set(dates), plan.zone)
    return open === undefined ? [] : own.flatMap((slot) => closedRoom(slot, closedDuring(slot, open, plan)))
  })
}

function closedRoom(slot: TimedSlot, closed: ClosedPart | undefined): Found[] {
  if (closed === undefined) return []
  const { when } = closed
  const message = `${slot.room?.name} is closed ${when}: ${labelOf(slot)}`
  return [{ code: 'room_closed', message, slots: [slot], span: slot, facts: [when] }]
}
