// What changes would cause and mend, for --dry-run: the schedule is judged as it is and as it would be.
import type { Client } from '../../../../client/client.ts'
import type { Finding } from '../../../../contract/agenda/findings.ts'
import type { Body } from '../../../../contract/catalog.ts'
import { counted } from '../../../../terminal/text/counted.ts'
import type { Context } from '../../../core/context.ts'
import { saidMax } from './say-findings.ts'

interface Foreseen {
  readonly event: string
  /** As `applyScheduleChanges` gets it. */
  readonly body: Body<'applyScheduleChanges'>
}

/**
 * Adds findings to the plan of a dry run; does nothing otherwise.
 * @throws RequestFailure version_conflict and others, as the changes themselves would
 */
export async function foreseeFindings(context: Context, client: Client, { event, body }: Foreseen): Promise<void> {
  if (!context.settings.dryRun) return
  const params = { event_id: event }
  const after = (await client.call('checkSchedule', { params, body })).value.findings.filter(isStanding)
  const before = (await client.call('checkSchedule', { params, body: {} })).value.findings.filter(isStanding)
  const caused = without(after, before)
  for (const { severity, code, message } of caused.slice(0, saidMax)) {
    context.foresee('Causes', `${severity} ${code}: ${message}`)
  }
  if (caused.length > saidMax) context.foresee('Causes', `${counted(caused.length - saidMax, 'finding')} more`)
  const mended = without(before, after)
  if (mended.length > 0) context.foresee('Resolves', counted(mended.length, 'finding'))
  if (caused.length === 0 && mended.length === 0) context.foresee('Findings', 'no new ones, none resolved')
}

export const isStanding = ({ waiver }: Finding) => waiver === null

/** The findings of one list that say what none of another does; a slot that moves gives what stays a new id. */
export function without(findings: readonly Finding[], others: readonly Finding[]): Finding[] {
  const known = new Set(others.map(keyOf))
  return findings.filter((finding) => !known.has(keyOf(finding)))
}

/** What is about no time stays the same in other words: of a speaker's consent, with another session. */
function keyOf({ code, message, slots, speakers, sessions }: Finding): string {
  const subjects = speakers.length > 0 ? speakers : sessions
  return slots.length > 0 || subjects.length === 0 ? `${code} ${message}` : [code, ...subjects].join(' ')
}
