// The figures of a plan, recounted from nothing but the schedule that it makes: each set of stars by trying all choices.
import type { ScheduleChange } from '../../../../src/contract/agenda/slots.ts'
import { instantOfWallTime, programmeDayOf } from '../../../../src/contract/agenda/wall-time.ts'
import type { AgendaToCheck, SlotToCheck } from '../../../../src/service/agenda/findings/agenda-to-check.ts'
import { check } from '../../../../src/service/agenda/findings/check.ts'
import { joinedWindows } from '../../../../src/service/agenda/findings/windows.ts'
import type { PlanFigures } from '../../../../src/service/suggestions/schedule/plans/figures.ts'
import type { PlanningInput } from '../../../../src/service/suggestions/schedule/problem/planning-input.ts'

/** What changes make of an agenda, by the plainest reading of each. */
export function applied(
  agenda: AgendaToCheck,
  input: PlanningInput,
  changes: readonly ScheduleChange[],
): AgendaToCheck {
  let slots = [...agenda.slots]
  for (const change of changes) {
    if (change.op === 'unplace') slots = slots.filter(({ id }) => id !== change.slot)
    if (change.op === 'move') {
      slots = slots.map((slot) => {
        if (slot.id !== change.slot) return slot
        return { ...slot, start: change.start ?? '', fold: change.fold ?? 0, roomId: change.room ?? null }
      })
    }
    if (change.op === 'place') {
      const { minutes } = input.texts.find(({ id }) => id === change.session) ?? { minutes: 0 }
      const { session: sessionId, start, fold = 0, room = null } = change
      const id = `new ${sessionId}`
      slots.push({ id, kind: 'session', sessionId, title: null, roomId: room, start, fold, minutes })
    }
  }
  return { ...agenda, slots }
}

interface Placed {
  readonly slot: SlotToCheck
  readonly session: AgendaToCheck['sessions'][number]
  readonly start: number
  readonly end: number
}

const takesPlace = ['draft', 'accepted', 'confirmed']
const meet = (a: Placed, b: Placed) => a.start < b.end && b.start < a.end

/** @param planned the agenda as the plan makes it; rooms that can't be used count as none */
export function recount(input: PlanningInput, planned: AgendaToCheck): Omit<PlanFigures, 'turnedAway' | 'alike'> {
  const usable = new Set(planned.rooms.map(({ id }) => id))
  const placed = planned.slots.flatMap((slot): Placed[] => {
    const session = planned.sessions.find(({ id }) => id === slot.sessionId)
    if (session === undefined || !takesPlace.includes(session.status) || !usable.has(slot.roomId ?? '')) return []
    const start = instantOfWallTime(slot, planned.event.timezone).instantMs
    return [{ slot, session, start, end: start + slot.minutes * 60_000 }]
  })
  const before = new Map(input.agenda.slots.map((slot) => [slot.id, slot]))
  /** At a time that the clock skips nothing stands. */
  const isNowhere = (slot: SlotToCheck) =>
    slot.roomId === null || instantOfWallTime(slot, planned.event.timezone).skipped !== null
  const released = new Map((input.released ?? []).map((slot) => [slot.slotId, slot]))
  const isElsewhere = ({ slot, start }: Placed) => {
    const then = released.get(slot.id)
    if (then !== undefined) return then.startMs !== start || then.roomId !== slot.roomId
    const was = before.get(slot.id)
    if (was === undefined || isNowhere(was)) return false
    return instantOfWallTime(was, planned.event.timezone).instantMs !== start || was.roomId !== slot.roomId
  }
  const known = new Set(planned.sessions.filter(({ status }) => takesPlace.includes(status)).map(({ id }) => id))
  const sets = input.stars.map((ids) => [...new Set(ids)].filter((id) => known.has(id))).filter((ids) => ids.length > 0)
  const scale = sets.length === 0 ? 0 : Math.max(input.attendance, sets.length) / sets.length
  const changed = placed.filter((one) => released.has(one.slot.id) && isElsewhere(one))
  const gone = [...before.values()].filter(({ id }) => !planned.slots.some((slot) => slot.id === id))
  const followersOf = (id: string) =>
    sets.filter((ids) => ids.includes(id)).length +
    (planned.sessions.find((session) => session.id === id)?.enrolledIds.length ?? 0)
  const roomOf = ({ slot }: Placed) => planned.rooms.findIndex(({ id }) => id === slot.roomId)
  const tracks = ['trk_0', 'trk_1'].map((track) =>
    placed
      .filter(({ session }) => session.trackId === track)
      .sort((a, b) => a.start - b.start || roomOf(a) - roomOf(b)),
  )
  const errors = check(planned, undefined, ['error']).filter(({ waiver, slots }) => waiver === null && slots.length > 0)
  return {
    errors: errors.length,
    moved: placed.filter(isElsewhere).length + gone.filter((slot) => !isNowhere(slot) || released.has(slot.id)).length,
    missed: Math.round(sets.reduce((sum, ids) => sum + missedOf(placed, ids) + withoutPlace(placed, ids), 0) * scale),
    changedEntries:
      changed.reduce((sum, { session }) => sum + followersOf(session.id), 0) +
      gone.reduce((sum, { id, sessionId }) => sum + (released.has(id) ? followersOf(sessionId ?? '') : 0), 0),
    avoided: placed.reduce((sum, one) => sum + avoidedBy(planned, one), 0),
    trackAtOnce: tracks.reduce((sum, track) => sum + atOnce(track), 0),
    trackRooms: tracks.reduce((sum, track) => sum + roomChanges(planned, track), 0),
    unplaced: 0,
  }
}

/** Favourites that are placed, less the most that one person can see: by trying each choice. */
function missedOf(placed: readonly Placed[], ids: readonly string[]): number {
  const own = placed.filter(({ session }) => ids.includes(session.id))
  const most = (at: number, taken: readonly Placed[]): number => {
    const next = own[at]
    if (next === undefined) return taken.length
    const without = most(at + 1, taken)
    const isFree = !taken.some((other) => meet(other, next) || other.session === next.session)
    return isFree ? Math.max(without, most(at + 1, [...taken, next])) : without
  }
  return new Set(own.map(({ session }) => session.id)).size - most(0, [])
}

/** Favourites that are planned nowhere. */
const withoutPlace = (placed: readonly Placed[], ids: readonly string[]): number =>
  ids.filter((id) => !placed.some(({ session }) => session.id === id)).length

function avoidedBy(agenda: AgendaToCheck, { session, start, end }: Placed): number {
  const speakers = agenda.speakers.filter(({ id }) => session.speakerIds.includes(id))
  return speakers.filter(({ avoid }) =>
    joinedWindows(avoid, agenda.event.timezone).some(({ startMs, endMs }) => startMs < end && start < endMs),
  ).length
}

/** Each that begins while another one of the track runs; of those that begin together all but one. */
const atOnce = (track: readonly Placed[]): number =>
  track.filter((one, at) => track.slice(0, at).some((other) => other.end > one.start)).length

function roomChanges({ settings }: AgendaToCheck, track: readonly Placed[]): number {
  const dayOf = ({ slot }: Placed) => programmeDayOf(slot.start, settings.dayStartsAt)
  return track.filter((one, at) => {
    const previous = track[at - 1]
    return previous !== undefined && dayOf(previous) === dayOf(one) && previous.slot.roomId !== one.slot.roomId
  }).length
}
