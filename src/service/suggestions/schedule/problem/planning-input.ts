// What a schedule is planned from: the agenda as it is checked, and what the plan shall be good for.
import type { AgendaToCheck } from '../../../agenda/findings/agenda-to-check.ts'

/** A session's words and length. */
export interface SessionText {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly tags: readonly string[]
  readonly minutes: number
}

interface ReleasedPlace {
  readonly slotId: string
  readonly sessionId: string
  readonly startMs: number
  readonly roomId: string
}

export interface PlanningInput {
  readonly agenda: AgendaToCheck
  /** When the event begins on its first day. */
  readonly startTime: string | null
  /** Rooms of the event that can be planned with, in its order. */
  readonly roomIds: readonly string[]
  readonly texts: readonly SessionText[]
  /** Ids of sessions, by personal agenda: nobody knows whose. */
  readonly stars: readonly (readonly string[])[]
  /** People expected at the event. */
  readonly attendance: number
  /** What the current release has; null before the first one. */
  readonly released: readonly ReleasedPlace[] | null
}

export interface PlanningOptions {
  /** Places what is placed, too. */
  readonly all?: boolean | undefined
  /** Minutes between two starts. */
  readonly grid?: number | undefined
  /** Ids of sessions and slots that stay. */
  readonly keep?: readonly string[] | undefined
  /** Moves sessions that people are enrolled in. */
  readonly moveEnrolled?: boolean | undefined
}
