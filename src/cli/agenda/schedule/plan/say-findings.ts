// Findings in words: a line each, as `schedule check` prints them and as changes that cause them say at once.
import type { Finding } from '../../../../contract/agenda/findings.ts'
import type { AppliedChanges } from '../../../../contract/agenda/slots.ts'
import { Failure } from '../../../../contract/core/failures.ts'
import { counted } from '../../../../terminal/text/counted.ts'
import type { Context } from '../../../core/context.ts'

type Said = Pick<Finding, 'code' | 'severity' | 'message' | 'waiver'>

const severityWidth = 'warning'.length

/** What a finding counts as: a waived one for nothing. */
const standingOf = ({ severity, waiver }: Said): string => (waiver === null ? severity : 'waived')

/** `error    speaker_overlap  `, in front of the message. */
export const findingHead = (finding: Said, codeWidth: number): string =>
  `${standingOf(finding).padEnd(severityWidth)}  ${finding.code.padEnd(codeWidth)}  `

/** Width of the widest code. */
export const codeWidthOf = (findings: readonly Said[]): number =>
  Math.max(0, ...findings.map(({ code }) => code.length))

/** Most findings that a change or a plan of one says at once. */
export const saidMax = 20

/** Says on stderr what changes have caused: findings about the slots they touched, and notes on their times. */
export function sayCaused(context: Context, { slots, findings, notes }: AppliedChanges): void {
  for (const note of notes) context.notice(note)
  const touched = new Set(slots.map(({ id }) => id))
  say(
    context,
    findings.filter((finding) => finding.slots.some((id) => touched.has(id))),
  )
}

/**
 * Says on stderr what stands in the schedule about a session or a speaker that was changed: one request, for times and
 * rooms alone.
 */
export async function sayAbout(
  context: Context,
  event: string,
  { session, speaker }: { readonly session?: string; readonly speaker?: string },
): Promise<void> {
  if (context.settings.quiet) return
  try {
    const client = await context.client()
    const { findings } = (await client.call('checkSchedule', { params: { event_id: event }, body: {} })).value
    const isAbout = ({ sessions, speakers }: Finding) =>
      sessions.some((id) => id === session) || speakers.some((id) => id === speaker)
    say(
      context,
      findings.filter((finding) => finding.slots.length > 0 && isAbout(finding)),
    )
  } catch (error) {
    // The change is made, whatever this key may read.
    if (!(error instanceof Failure)) throw error
  }
}

function say(context: Context, findings: readonly Finding[]): void {
  const standing = findings.filter(({ waiver }) => waiver === null)
  const said = standing.slice(0, saidMax)
  const width = codeWidthOf(said)
  for (const finding of said) context.notice(findingHead(finding, width) + finding.message)
  if (standing.length > saidMax) context.notice(`and ${counted(standing.length - saidMax, 'finding')} more`)
}
