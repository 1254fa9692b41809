// What a plan is about: the slots that stand, and the sessions that have none yet; and which of them stay where they are.
import { check } from '../../../agenda/findings/check.ts'
import { severityOf } from '../../../agenda/findings/codes.ts'
import { type Plan, type SessionSlot, takesPlace } from '../../../agenda/findings/plan.ts'
import type { PinReason } from './plan-problem.ts'
import type { PlanningInput, PlanningOptions, SessionText } from './planning-input.ts'

type Session = SessionSlot['session']

/** A session's slot as it is planned with. */
export interface Draft {
  readonly session: Session
  readonly text: SessionText
  /** Where it stands; null: it has no slot yet. */
  readonly slot: SessionSlot | null
  readonly minutes: number
  readonly pinned: PinReason | null
}

/** Slots in the order of their times, then sessions without one by their codes. */
export function draftItems(plan: Plan, input: PlanningInput, options: PlanningOptions): Draft[] {
  const texts = new Map(input.texts.map((text) => [text.id, text]))
  const textOf = ({ id, code }: Session): SessionText =>
    texts.get(id) ?? { id, title: code, text: '', tags: [], minutes: 0 }
  const pinOf = pins(input, options)
  const standing = plan.sessionSlots.map((slot) => ({
    session: slot.session,
    text: textOf(slot.session),
    slot,
    minutes: slot.slot.minutes,
    pinned: pinOf(slot),
  }))
  const placed = new Set(standing.map(({ session }) => session.id))
  const drafts =
    severityOf('not_confirmed', plan.agenda.settings) === 'error' ? ['confirmed'] : ['confirmed', 'accepted']
  const missing = input.agenda.sessions
    .filter((session) => takesPlace(session) && drafts.includes(session.status) && !placed.has(session.id))
    .map((session) => ({ session, text: textOf(session), slot: null, minutes: textOf(session).minutes, pinned: null }))
    .filter(({ minutes }) => minutes > 0)
    .sort((a, b) => (a.session.code < b.session.code ? -1 : 1))
  return [...standing, ...missing]
}

/** Says why a slot stays; one without a room that can be used never does. */
function pins(input: PlanningInput, { all, keep = [], moveEnrolled }: PlanningOptions) {
  const kept = new Set(keep)
  const usable = new Set(input.roomIds)
  const waived = waivedSlots(input)
  return ({ slot, session }: SessionSlot): PinReason | null => {
    if (slot.roomId === null || !usable.has(slot.roomId)) return null
    if (kept.has(slot.id) || kept.has(session.id)) return 'kept'
    if (waived.has(slot.id)) return 'waived'
    if (session.enrolledIds.length > 0 && moveEnrolled !== true) return 'enrolled'
    return all === true ? null : 'placed'
  }
}

/** Slots of findings that were waived: that they stand as they do is meant. */
function waivedSlots({ agenda }: PlanningInput): ReadonlySet<string> {
  if (agenda.waivers.length === 0) return new Set()
  return new Set(check(agenda).flatMap(({ waiver, slots }) => (waiver === null ? [] : slots)))
}
