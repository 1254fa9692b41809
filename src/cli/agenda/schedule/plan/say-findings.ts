// Findings in words: a line each, as `schedule check` prints them and as changes that cause them say at once.
import type { Finding } from '../../../../contract/agenda/findings.ts'
import type { AppliedChanges } from '../../../../contract/agenda/slots.ts'
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
  const caused = findings.filter((finding) => finding.waiver === null && finding.slots.some((id) => touched.has(id)))
  const said = caused.slice(0, saidMax)
  const width = codeWidthOf(said)
  for (const finding of said) context.notice(findingHead(finding, width) + finding.message)
  if (caused.length > saidMax) context.notice(`and ${counted(caused.length - saidMax, 'finding')} more`)
}
