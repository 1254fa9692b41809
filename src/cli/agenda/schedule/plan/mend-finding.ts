// The command that mends a finding. What only a person can choose stands in capitals.
import type { FindingCode } from '../../../../contract/agenda/choices.ts'
import type { Finding } from '../../../../contract/agenda/findings.ts'
import type { AgendaSession } from '../../../../contract/agenda/sessions.ts'

type Way = 'time' | 'room' | 'place' | 'state' | 'consent' | 'ticket'

const ways: Readonly<Record<FindingCode, Way>> = {
  room_overlap: 'time',
  speaker_overlap: 'time',
  speaker_unavailable: 'time',
  speaker_avoids: 'time',
  speaker_gap: 'time',
  room_closed: 'time',
  outside_event: 'time',
  room_elsewhere: 'time',
  changeover: 'time',
  too_small: 'room',
  overfull: 'room',
  equipment_missing: 'room',
  track_overlap: 'time',
  break_overlap: 'time',
  enrolled_twice: 'time',
  not_placed: 'place',
  not_confirmed: 'state',
  no_room: 'room',
  consent_missing: 'consent',
  no_ticket: 'ticket',
  time_skipped: 'time',
  time_twice: 'time',
  zone_changed: 'time',
}

const placing: Readonly<Partial<Record<Way, readonly string[]>>> = {
  time: ['--start', 'TIME'],
  room: ['--room', 'ROOM'],
  place: ['--room', 'ROOM', '--start', 'TIME'],
}

type Known = Pick<AgendaSession, 'id' | 'code'>

/** The same for findings that say the same of many: of many sessions none is named. */
export function mendingWordsOfMany({ code }: Pick<Finding, 'code'>, event: string): string[] {
  if (ways[code] === 'place') return ['suggest', 'schedule', event]
  return mendingWords({ code, sessions: [] }, event, [])
}

/** The words behind `turnout`. Of several sessions the last one gives way. */
export function mendingWords(
  { code, sessions }: Pick<Finding, 'code' | 'sessions'>,
  event: string,
  known: readonly Known[],
): string[] {
  const way = ways[code]
  const inEvent = ['--event', event]
  if (way === 'consent') return ['speakers', 'consent', ...inEvent, '--all-confirmed', '--to', 'profile']
  if (way === 'ticket') return ['speakers', 'ticket', ...inEvent, '--all-confirmed', '--ticket-type', 'TYPE']
  const session = known.find(({ id }) => id === sessions.at(-1))
  // Breaks and blockers are lines of the schedule alone.
  if (session === undefined) return ['schedule', 'edit', event]
  if (way === 'state') return ['sessions', 'confirm', session.code, ...inEvent]
  return ['sessions', 'place', session.code, ...inEvent, ...(placing[way] ?? [])]
}
