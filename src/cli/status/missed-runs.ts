// What an automation has missed, and the commands that show it and make up for it.
import type { Automation, AutomationRun } from '../../contract/automations/automations.ts'
import { instantText } from '../../contract/core/time.ts'
import { shellWord } from '../../contract/core/words/shell-word.ts'

const reasons = {
  late: 'later than the definition allows',
  paused: 'the automation was paused',
  event_draft: 'the event was not published',
  daily_limit: 'it would have sent more e-mails than a day allows',
  few_stars: 'so few people starred it that the e-mail would reveal who',
  not_connected: 'marketing e-mails lacked an address or a seller',
  event_called_off: 'the event was cancelled',
  no_match: 'nobody in the change is among the recipients',
  recent: 'it had already done so within a day',
  changed: 'its time or the change that triggers it was edited',
  nothing_suggested: 'there was nothing to suggest',
  refused: 'no suggestion could be made',
} as const

/** Why a run did nothing. */
export const runReasonText = ({ reason }: Pick<AutomationRun, 'reason'>) => reason && reasons[reason]

interface Where {
  /** An id, or a name and where to look for it. */
  readonly words: string
  readonly zone: string | undefined
}

/** How a command names an automation of an event. */
export const wordsFor = ({ name }: Pick<Automation, 'name'>, event: string) =>
  `${shellWord(name)} --event ${shellWord(event)}`

/**
 * `2 did not run, the last of them due 2027-03-15 10:00 CET: turnout noticed it only at 2027-03-17 10:00 CET`, and a line
 * for each command that shows it or makes up for it.
 */
export function missedLines({ missed }: Pick<Automation, 'missed'>, { words, zone }: Where): string[] {
  // Another service may not say it.
  if (!missed) return []
  const { count, newest, canRun } = missed
  const at = (instant: string) => instantText(instant, zone ?? 'UTC') ?? instant
  const why = newest.status === 'missed' ? `turnout noticed it only at ${at(newest.noticedAt)}` : runReasonText(newest)
  return [
    `${count === 1 ? 'One did not run,' : `${count} did not run, the last of them`} due ${at(newest.dueAt)}: ${why}`,
    `  turnout automations history ${words}`,
    ...(canRun ? [`  turnout automations run ${words} --dry-run`] : []),
  ]
}
