// Says what changed between two releases, a line per change, in the language of the event.
import type { ReleaseChangeKind } from '../../../contract/agenda/choices.ts'
import type { AgendaWording } from '../../../languages/agenda/index.ts'

/** One side of a change, with the names of today. */
export interface ChangedSide {
  readonly title: string
  readonly subtitle: string | null
  readonly roomName: string | null
  readonly startsAt: string
  readonly endsAt: string
  readonly speakerNames: readonly string[]
}

/** What differs of a slot; each side is there where its release has the slot. */
export interface SlotChange {
  readonly kinds: readonly ReleaseChangeKind[]
  readonly before: ChangedSide | null
  readonly after: ChangedSide | null
}

export function changeLines(changes: readonly SlotChange[], words: AgendaWording, zone: string): string[] {
  return changes.flatMap((change) => change.kinds.flatMap((kind) => lineOf(change, kind, { words, zone }) ?? []))
}

interface Reading {
  readonly words: AgendaWording
  readonly zone: string
}

function lineOf({ before, after }: SlotChange, kind: ReleaseChangeKind, reading: Reading): string | undefined {
  const now = after ?? before
  if (now === null) return undefined
  const was = before ?? now
  const { say, list, instant, time } = reading.words
  const session = now.title
  const clock = (at: string) => time(at, reading.zone)
  switch (kind) {
    case 'added':
    case 'restored':
      return say(`change.${kind}`, { session, place: placeOf(now, reading) })
    case 'moved':
      return say('change.moved', {
        session,
        after: instant(now.startsAt, reading.zone),
        before: instant(was.startsAt, reading.zone),
      })
    case 'room':
      return say('change.room', { session, after: now.roomName ?? '–', before: was.roomName ?? '–' })
    case 'length':
      return say('change.length', { session, after: clock(now.endsAt), before: clock(was.endsAt) })
    case 'title':
      return say('change.renamed', { session: fullTitle(now), before: fullTitle(was) })
    case 'speakers':
      return say('change.speakers', { session, after: now.speakerNames.length > 0 ? list(now.speakerNames) : '–' })
    default:
      return say(`change.${kind}`, { session })
  }
}

const placeOf = ({ startsAt, roomName }: ChangedSide, { words, zone }: Reading) =>
  [words.instant(startsAt, zone), roomName].filter((part) => part !== null).join(', ')

const fullTitle = ({ title, subtitle }: ChangedSide) => (subtitle === null ? title : `${title}: ${subtitle}`)
