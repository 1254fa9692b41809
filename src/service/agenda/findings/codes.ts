// What a check can find, and how much it matters unless the event's rules say otherwise.

import {
  type FindingCode,
  findingSeverities,
  type RuleSetting,
  type Severity,
  severities,
} from '../../../contract/agenda/choices.ts'

/** Severities that an event sets; `off` keeps a finding unsaid. */
export type Rules = Readonly<Partial<Record<FindingCode, RuleSetting>>>

/** Whether an event may set the severity of a code: a time that does not exist can't be released as anything. */
const canBeSet = (code: FindingCode) => code !== 'time_skipped'

/** What an event thinks of a finding. */
export function severityOf(
  code: FindingCode,
  { rules, requireConsent }: { readonly rules: Rules; readonly requireConsent: boolean },
): RuleSetting {
  const set = canBeSet(code) ? rules[code] : undefined
  return set ?? (code === 'consent_missing' && requireConsent ? 'error' : findingSeverities[code])
}

/** Errors first, then by the order of the codes. */
export const rankOf = (severity: Severity): number => severities.indexOf(severity)
const codes = Object.keys(findingSeverities)
export const orderOf = (code: FindingCode): number => codes.indexOf(code)
