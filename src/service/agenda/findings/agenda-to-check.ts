// The agenda that `check` reads: plain data, loaded once, so that a change not yet made is judged by changing a copy.
import type { WallMoment, WallTime } from '../../../contract/agenda/wall-time.ts'
import type { Rules } from './codes.ts'

export interface AgendaToCheck {
  readonly event: {
    readonly timezone: string
    readonly date: string
    readonly endDate: string | null
    /** The zone that the times were released in; null if there is none, or it is still the same. */
    readonly zoneBefore: string | null
  }
  readonly settings: {
    readonly dayStartsAt: string
    readonly speakerGapMin: number
    readonly rules: Rules
    readonly requireConsent: boolean
  }
  /** Those of the event, and those that these include though the event does not use them. */
  readonly rooms: readonly RoomToCheck[]
  readonly tracks: readonly { readonly id: string; readonly name: string }[]
  readonly speakers: readonly SpeakerToCheck[]
  readonly sessions: readonly SessionToCheck[]
  /** In any order, though those in the order of their starts are sorted faster. */
  readonly slots: readonly SlotToCheck[]
  /** What other events of the account do in these rooms. */
  readonly elsewhere: readonly UseElsewhere[]
  readonly waivers: readonly { readonly id: string; readonly findingId: string }[]
}

/** `to` is not part of it. */
export interface TimeWindow {
  readonly from: WallTime
  readonly to: WallTime
}

/** `to` at or before `from` is on the next day. */
export interface OpeningHours {
  readonly days: readonly ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[]
  readonly from: string
  readonly to: string
}

export interface RoomToCheck {
  readonly id: string
  readonly name: string
  readonly capacity: number | null
  readonly equipment: readonly string[]
  /** How many sessions there can be at once. */
  readonly parallel: number
  /** Ids of the rooms that it is made of. */
  readonly includes: readonly string[]
  readonly changeoverMin: number | null
  readonly hidden: boolean
  /** When the event has it; empty: within its venue's hours. */
  readonly windows: readonly TimeWindow[]
  /** Those of its venue; empty: always. */
  readonly hours: readonly OpeningHours[]
}

export interface SpeakerToCheck {
  readonly id: string
  readonly name: string
  /** Empty: always. */
  readonly available: readonly TimeWindow[]
  readonly avoid: readonly TimeWindow[]
  /** Kinds that are given: `profile`. */
  readonly consents: readonly string[]
  readonly hasTicket: boolean
  readonly erased: boolean
}

export interface SessionToCheck {
  readonly id: string
  readonly code: string
  readonly status: 'draft' | 'accepted' | 'confirmed' | 'rejected' | 'withdrawn' | 'cancelled'
  readonly trackId: string | null
  readonly speakerIds: readonly string[]
  readonly setupMin: number | null
  readonly teardownMin: number | null
  readonly needs: readonly string[]
  /** People expected. */
  readonly expected: number | null
  /** Places that can be taken in it. */
  readonly capacity: number | null
  /** Attendees who have a place in it. */
  readonly enrolledIds: readonly string[]
}

export interface SlotToCheck extends WallMoment {
  readonly id: string
  readonly kind: 'session' | 'break' | 'blocker'
  /** Null unless it is a session's. */
  readonly sessionId: string | null
  /** A break's or a blocker's. */
  readonly title: string | null
  /** Null: all rooms, or none yet for a session. */
  readonly roomId: string | null
  readonly minutes: number
}

export interface UseElsewhere {
  readonly roomId: string
  readonly eventName: string
  readonly startMs: number
  readonly endMs: number
}
