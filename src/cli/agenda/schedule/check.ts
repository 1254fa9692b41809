// `turnout schedule check`: what is wrong with a schedule, or doubtful. Its exit code is for scripts.

import type { Answer } from '../../../client/client.ts'
import { findingCodes, severities } from '../../../contract/agenda/choices.ts'
import type { CheckedSchedule } from '../../../contract/agenda/findings.ts'
import { counted } from '../../../terminal/text/counted.ts'
import { noteLines } from '../../../terminal/text/note-lines.ts'
import { safeText } from '../../../terminal/text/safe-text.ts'
import { wrap } from '../../../terminal/text/text-width.ts'
import type { Command, FlagValue } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { nearest } from '../../core/nearest.ts'
import { commandText } from '../../core/next-step.ts'
import { quoted, usageFailure } from '../../core/usage.ts'
import { isForPeople, showsUnicode } from '../../session/human-output.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { checkedCard } from './columns.ts'
import { countLines, findingLines } from './plan/finding-lines.ts'
import { readSessions } from './plan/read-schedule.ts'

export const command: Command = {
  description: [
    'Exits with 6 if there is an error, with --strict also if there is a warning. Waived findings never count.',
    `Findings: ${findingCodes.join(', ')}. How severe each is: turnout schedule update --rule.`,
  ].join('\n'),
  positionals: [eventPositional],
  flags: [
    eventFlag,
    { name: 'strict', kind: 'switch', summary: 'exit with 6 if there is a warning, too' },
    { name: 'code', kind: 'line-list', placeholder: 'CODE', summary: 'only these findings, such as room_overlap' },
  ],
  examples: [
    { command: 'turnout schedule check devconf' },
    { command: 'turnout schedule check devconf --strict --code room_overlap --code speaker_overlap' },
    { command: 'turnout schedule check devconf --full', note: 'with ids and waived findings' },
  ],
  exitCodes: [4, 5, 6, 8, 9],
  operation: 'checkSchedule',
  async run(context, input) {
    const event = context.event(input)
    const codes = codesOf(input.flags.code)
    const client = await context.client()
    const whole = await client.call('checkSchedule', { params: { event_id: event }, body: {} })
    const answer = codes === undefined ? whole : chosen(whole, codes)
    const { fields, get, quiet } = context.settings
    if (isForPeople(context) && fields === null && get === null && !quiet) await print(context, event, answer.value)
    else await context.results.record(answer, checkedCard)
    const { error, warning } = answer.value.counts
    if (error > 0 || (input.flags.strict === true && warning > 0)) return 6
  },
}

/** @throws Failure usage for a code that does not exist */
function codesOf(flag: FlagValue): ReadonlySet<string> | undefined {
  if (!Array.isArray(flag)) return undefined
  for (const code of flag) {
    if (findingCodes.some((known) => known === code)) continue
    const message = `--code ${quoted(code)}: unknown finding code`
    throw usageFailure(message, ['schedule', 'check'], nearest(code, findingCodes))
  }
  return new Set(flag)
}

/** The answer with the findings of some codes alone. */
function chosen(answer: Answer<CheckedSchedule>, codes: ReadonlySet<string>): Answer<CheckedSchedule> {
  const findings = answer.value.findings.filter(({ code }) => codes.has(code))
  const standing = findings.filter(({ waiver }) => waiver === null)
  const [error = 0, warning = 0, note = 0] = severities.map(
    (severity) => standing.filter((finding) => finding.severity === severity).length,
  )
  const counts = { error, warning, note, waived: findings.length - standing.length }
  const value = { ...answer.value, counts, findings }
  return { ...answer, value, text: JSON.stringify(value) }
}

async function print(context: Context, event: string, { counts, findings }: CheckedSchedule): Promise<void> {
  const { host, settings } = context
  const width = host.stdout.isTTY === true ? host.stdout.columns || 80 : Number.POSITIVE_INFINITY
  const { full } = settings
  const shown = full ? findings : findings.filter(({ waiver }) => waiver === null)
  const hasSessions = shown.some(({ sessions }) => sessions.length > 0)
  const sessions = hasSessions ? await readSessions(await context.client(), event) : []
  const lines = findingLines(shown, { width, full, sessions, unicode: showsUnicode(host), event })
  const summary = summaryLines({ counts, findings }, { event, full, width })
  await context.results.text([...lines, ...summary].join('\n'))
}

/** How places are suggested: for what has none, and for what can't stay where it is. */
function placesLines(standing: CheckedSchedule['findings'], event: string): string[] {
  const has = (...codes: readonly string[]) => standing.some(({ code }) => codes.includes(code))
  const suggest = ['suggest', 'schedule', event]
  if (has('room_closed', 'speaker_unavailable')) {
    return ['To have other places suggested:', `  ${commandText([...suggest, '--all'])}`]
  }
  return has('not_placed') ? ['To have places suggested:', `  ${commandText(suggest)}`] : []
}

interface Summary {
  readonly event: string
  readonly full: boolean
  readonly width: number
}

/** `1 error, 1 warning, 1 waived.`, and how to waive the first, in its words: a line may stand for several. */
function summaryLines(
  { counts, findings }: Pick<CheckedSchedule, 'counts' | 'findings'>,
  { event, full, width }: Summary,
): string[] {
  const standing = findings.filter(({ waiver }) => waiver === null)
  const total = counts.error + counts.warning + counts.note + counts.waived
  // As many as there are lines above.
  const many = full ? counts : countLines({ counts, findings })
  const parts = [
    ...severities.flatMap((severity) => (many[severity] === 0 ? [] : [counted(many[severity], severity)])),
    ...(counts.waived === 0 ? [] : [`${counts.waived} waived`]),
  ]
  const [first] = standing
  if (first === undefined) return [parts.length === 0 ? 'No findings.' : `No findings except ${parts.join(', ')}.`]
  const which = standing.length === 1 ? '' : ` The first: ${safeText(first.message)}`
  return [
    ...wrap(`${parts.join(', ')}.${which}`, width),
    ...placesLines(standing, event),
    standing.length === 1 ? 'To waive it:' : 'To waive the first:',
    ...noteLines(`  ${commandText(['schedule', 'waive', event, '--finding', first.id])} --reason "…"`, width),
    ...(total > findings.length ? [`The first ${findings.length} are shown.`] : []),
    ...(full || standing.length === 1 ? [] : ['--full lists each with its id.']),
  ]
}
