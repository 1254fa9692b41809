// Hands a reading of the store to the one function that finds what is wrong with a schedule.
import type { Severity } from '../../../contract/agenda/choices.ts'
import type { CheckedSchedule, Finding } from '../../../contract/agenda/findings.ts'
import { instantOfWallTime } from '../../../contract/agenda/wall-time.ts'
import type { AgendaRoom, WholeAgenda } from '../../../store/agenda/read-agenda.ts'
import type { StoredEvent } from '../../../store/events.ts'
import type { AgendaToCheck, RoomToCheck } from '../findings/agenda-to-check.ts'
import { check } from '../findings/check.ts'

const minuteMs = 60_000

/** An agenda as it is checked. */
export function agendaToCheck(event: StoredEvent, whole: WholeAgenda): AgendaToCheck {
  const { timezone, date, endDate } = event
  const released = whole.agenda.release?.timezone
  const zoneBefore = released === undefined || released === timezone ? null : released
  return {
    event: { timezone, date, endDate, zoneBefore },
    settings: whole.agenda,
    rooms: [...whole.rooms, ...whole.neighbours].map(toRoom),
    tracks: [...new Map(whole.sessions.flatMap(({ track }) => (track ? [[track.id, track] as const] : []))).values()],
    speakers: whole.speakers.map((speaker) => ({
      ...speaker,
      consents: speaker.consents.filter(({ given }) => given).map(({ kind }) => kind),
    })),
    sessions: whole.sessions.map((session) => ({ ...session, trackId: session.track?.id ?? null })),
    slots: whole.slots,
    elsewhere: whole.elsewhere.map(({ roomId, eventName, minutes, ...slot }) => {
      const { instantMs } = instantOfWallTime(slot, slot.timezone)
      return { roomId, eventName, startMs: instantMs, endMs: instantMs + minutes * minuteMs }
    }),
    waivers: whole.waivers.map(({ id, finding }) => ({ id, findingId: finding })),
  }
}

/** The findings of an agenda, errors first: all of them, or those of some severities. */
export function judge(event: StoredEvent, whole: WholeAgenda, only?: readonly Severity[]): Finding[] {
  const found = check(agendaToCheck(event, whole), undefined, only)
  return found.map((finding) => ({
    ...finding,
    slots: [...finding.slots],
    sessions: [...finding.sessions],
    speakers: [...finding.speakers],
    rooms: [...finding.rooms],
  }))
}

/** How many findings there are of each severity, apart from the waived ones. */
export function countsOf(findings: readonly Finding[]): CheckedSchedule['counts'] {
  const standing = findings.filter(({ waiver }) => waiver === null)
  const of = (severity: Finding['severity']) => standing.filter((finding) => finding.severity === severity).length
  return { error: of('error'), warning: of('warning'), note: of('note'), waived: findings.length - standing.length }
}

const toRoom = ({
  equipment = [],
  parallel = 1,
  includes = [],
  changeoverMin = null,
  ...room
}: AgendaRoom): RoomToCheck => ({
  ...room,
  equipment,
  parallel,
  includes,
  changeoverMin,
})
