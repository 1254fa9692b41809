// What a check can find, and how much it matters unless the event's rules say otherwise.

const severities = ['error', 'warning', 'note'] as const
export type Severity = (typeof severities)[number]

export const findingSeverities = {
  room_overlap: 'error',
  speaker_overlap: 'error',
  speaker_unavailable: 'error',
  speaker_avoids: 'note',
  speaker_gap: 'warning',
  room_closed: 'error',
  outside_event: 'error',
  room_elsewhere: 'error',
  changeover: 'warning',
  too_small: 'warning',
  overfull: 'error',
  equipment_missing: 'warning',
  track_overlap: 'warning',
  break_overlap: 'warning',
  enrolled_twice: 'warning',
  not_placed: 'warning',
  not_confirmed: 'warning',
  no_room: 'warning',
  consent_missing: 'warning',
  no_ticket: 'note',
  time_skipped: 'error',
  time_twice: 'note',
  zone_changed: 'note',
} as const satisfies Record<string, Severity>
export type FindingCode = keyof typeof findingSeverities

/** Severities that an event sets; `off` keeps a finding unsaid. */
export type Rules = Readonly<Partial<Record<FindingCode, Severity | 'off'>>>

/** Whether an event may set the severity of a code: a time that does not exist can't be released as anything. */
const canBeSet = (code: FindingCode) => code !== 'time_skipped'

/** What an event thinks of a finding. */
export function severityOf(
  code: FindingCode,
  { rules, requireConsent }: { readonly rules: Rules; readonly requireConsent: boolean },
): Severity | 'off' {
  const set = canBeSet(code) ? rules[code] : undefined
  return set ?? (code === 'consent_missing' && requireConsent ? 'error' : findingSeverities[code])
}

/** Errors first, then by the order of the codes. */
export const rankOf = (severity: Severity): number => severities.indexOf(severity)
const codes = Object.keys(findingSeverities)
export const orderOf = (code: FindingCode): number => codes.indexOf(code)
