// What is wrong, doubtful or worth knowing about an agenda: for `schedule check`, for a change not yet made, and for a release.
import type { Severity } from '../../../contract/agenda/choices.ts'
import type { AgendaToCheck } from './agenda-to-check.ts'
import { clockFindings } from './clock-findings.ts'
import { type Finding, judged } from './finding.ts'
import { planOf } from './plan.ts'
import { roomFindings } from './room-findings.ts'
import { roomFitFindings } from './room-fit.ts'
import { sessionFindings } from './session-findings.ts'
import { speakerFindings } from './speaker-findings.ts'
import type { Tally } from './sweep.ts'

/**
 * Judges an agenda without reading or changing anything else.
 * @param tally is told how often times of two things were compared
 * @param only findings of these severities; all by default
 * @returns all findings, waived ones too; errors first, then by time
 */
export function check(agenda: AgendaToCheck, tally: Tally = { comparisons: 0 }, only?: readonly Severity[]): Finding[] {
  const plan = planOf(agenda, tally)
  const found = [roomFindings, roomFitFindings, speakerFindings, sessionFindings, clockFindings].flatMap((find) =>
    find(plan),
  )
  return judged(found, plan, only)
}
