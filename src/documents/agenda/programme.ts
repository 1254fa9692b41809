// A released programme as papers print it. Its fields are named one by one, so that nothing private can be printed.
import type { SpeakerRole } from '../../contract/agenda/choices.ts'
import type { Language } from '../../contract/core/choices.ts'
import type { Fonts } from '../pdf/font-picker.ts'

interface PrintedTrack {
  readonly name: string
  /** Like `#3a6ea5`. */
  readonly color: string
}

interface PrintedRoom {
  readonly name: string
  /** The way there, for everybody. */
  readonly description: string | null
}

export interface PrintedSlot {
  /** Null for a break, which has none of the fields of a session. */
  readonly session: PrintedSession | null
  readonly title: string
  /** Why something that was public is off; null where it takes place. */
  readonly off: 'cancelled' | 'removed' | null
  /** Null: a break of all rooms. */
  readonly room: string | null
  /** By the event's clock: `2027-03-28T09:30`; fold 1 is the second of a time that comes twice. */
  readonly start: string
  readonly fold: number
  readonly minutes: number
  /** The programme day that it belongs to: 01:00 is of the night before. */
  readonly day: string
}

interface PrintedSession {
  readonly code: string
  readonly subtitle: string | null
  /** What kind of session it is, as it is shown: `Talk`. */
  readonly type: string | null
  readonly speakers: readonly PrintedPerson[]
  readonly track: PrintedTrack | null
  readonly language: string | null
  readonly abstract: string | null
  readonly doNotRecord: boolean
}

export interface PrintedPerson {
  readonly name: string
  readonly role: SpeakerRole
  /** Whether they agreed to more than being named with their sessions: to a place in the list of speakers. */
  readonly isListed: boolean
}

export interface PrintedProgramme {
  readonly event: {
    readonly name: string
    readonly venue: string | null
    readonly timezone: string
    /** Of its words, and of everything around them. */
    readonly language: Language
  }
  /** The organizer's, like `#0b6e4f`; that of the public pages by default. */
  readonly color: string | null
  readonly release: { readonly number: number; readonly date: string }
  /** Where the programme is on the web; null where the service has no address. */
  readonly address: string | null
  /** In the order of their instants. */
  readonly slots: readonly PrintedSlot[]
  /** In their order; those without a session are left out of papers. */
  readonly rooms: readonly PrintedRoom[]
  readonly tracks: readonly PrintedTrack[]
}

export interface PaperOptions {
  readonly createdAt: Date
  readonly fonts: Fonts
}

export const colorDefault = '#2f4b8f'

/** The slots by programme day, earliest first. */
export function byDay(slots: readonly PrintedSlot[]): [day: string, slots: PrintedSlot[]][] {
  const days = new Map<string, PrintedSlot[]>()
  for (const slot of slots) days.set(slot.day, [...(days.get(slot.day) ?? []), slot])
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1))
}
