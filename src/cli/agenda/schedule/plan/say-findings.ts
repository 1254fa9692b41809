// Findings in words: a line each, as `schedule check` prints them and as changes that cause them say at once.
import type { Finding } from '../../../../contract/agenda/findings.ts'
import type { AppliedChanges } from '../../../../contract/agenda/slots.ts'
import { counted } from '../../../../terminal/text/counted.ts'
import { safeText } from '../../../../terminal/text/safe-text.ts'
import { textWidth, wrap } from '../../../../terminal/text/text-width.ts'
import type { Context } from '../../../core/context.ts'
import { ifAnswered } from '../../../verbs/if-allowed.ts'

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

/** Below this width a message stands under its code. */
const messageMin = 30

/** A message behind its head, wrapped beside it. */
export function messageLines(head: string, message: string, width: number): string[] {
  if (width - textWidth(head) < messageMin)
    return [head.trimEnd(), ...wrap(message, width - 2).map((line) => `  ${line}`)]
  return wrap(message, width - textWidth(head)).map(
    (line, index) => (index === 0 ? head : ' '.repeat(head.length)) + line,
  )
}

/** Most findings that a change or a plan of one says at once. */
export const saidMax = 20

/** Says on stderr what changes have caused: findings about the slots they touched, and notes on their times. */
export function sayCaused(context: Context, { slots, findings, notes }: AppliedChanges): void {
  for (const note of notes) context.notice(note)
  const touched = new Set(slots.map(({ id }) => id))
  sayFindings(
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
  // The change is made, whatever this key may read.
  await ifAnswered(async () => {
    const client = await context.client()
    const { findings } = (await client.call('checkSchedule', { params: { event_id: event }, body: {} })).value
    const isAbout = ({ sessions, speakers }: Finding) =>
      sessions.some((id) => id === session) || speakers.some((id) => id === speaker)
    sayFindings(
      context,
      findings.filter((finding) => finding.slots.length > 0 && isAbout(finding)),
    )
  }, undefined)
}

/** Says findings on stderr that are not waived, and how many there are beyond the most said. */
export function sayFindings(context: Context, findings: readonly Finding[]): void {
  const standing = findings.filter(({ waiver }) => waiver === null)
  const said = standing.slice(0, saidMax)
  const codeWidth = codeWidthOf(said)
  const { isTTY, columns } = context.host.stderr
  const width = isTTY === true ? columns || 80 : Number.POSITIVE_INFINITY
  for (const finding of said) {
    const head = findingHead(finding, codeWidth)
    for (const line of messageLines(head, safeText(finding.message), width)) context.notice(line)
  }
  if (standing.length > saidMax) context.notice(`and ${counted(standing.length - saidMax, 'finding')} more`)
}
