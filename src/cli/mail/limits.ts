// `turnout mail limits`: shows how often and when marketing e-mails are sent, and changes what flags name.
import type { Body } from '../../contract/catalog.ts'
import { isWallTime } from '../../contract/core/time.ts'
import type { MailLimits } from '../../contract/mail/limits.ts'
import type { CardView } from '../../terminal/tables/view.ts'
import type { Command, Flag } from '../core/command.ts'
import { definedFields, flagFields } from '../verbs/request-fields.ts'

const time = (text: string) => (isWallTime(text) ? undefined : 'must be a time like 20:00')

const flags: readonly Flag[] = [
  {
    name: 'per-week',
    kind: 'whole',
    min: 1,
    max: 7,
    summary: 'maximum number of marketing e-mails to one mailbox within 7 days, for all events: 1 to 7',
  },
  { name: 'per-month', kind: 'whole', min: 1, max: 30, summary: 'maximum to one mailbox within 30 days: 1 to 30' },
  {
    name: 'quiet-from',
    kind: 'text',
    placeholder: 'HH:MM',
    fault: time,
    summary: "send no marketing e-mails from this time of day, in the event's time zone",
  },
  {
    name: 'quiet-until',
    kind: 'text',
    placeholder: 'HH:MM',
    fault: time,
    summary: 'send no marketing e-mails until this time of day',
  },
  {
    name: 'event-days',
    kind: 'switch',
    clearable: true,
    summary: 'send marketing e-mails on the days of the event, too; --no-event-days sends none then',
  },
]

const card: CardView<MailLimits> = {
  title: () => 'Marketing e-mails to one mailbox',
  rows: [
    { key: 'perWeek', title: 'At most in 7 days', kind: 'count' },
    { key: 'perMonth', title: 'At most in 30 days', kind: 'count' },
    { key: 'quietFrom', title: 'Quiet from' },
    { key: 'quietUntil', title: 'Quiet until' },
    { key: 'onEventDays', title: 'Sent on event days', value: ({ onEventDays }) => (onEventDays ? 'yes' : 'no') },
    { key: 'updatedAt', title: 'Set', kind: 'instant', absent: 'by default' },
  ],
}

export const command: Command = {
  description: [
    'An e-mail beyond a limit waits until it may be sent, or expires after 7 days; turnout messages show says which. E-mails about tickets are not limited.',
    'Both limits count what was sent to a mailbox for all events, even if the mail server never said whether it arrived; refused and waiting e-mails are not counted. The 30 days include the 7, so --per-month is at least --per-week.',
    'Without flags the limits are shown.',
  ].join('\n'),
  flags,
  examples: [{ command: 'turnout mail limits' }, { command: 'turnout mail limits --per-week 2 --quiet-from 19:00' }],
  exitCodes: [4, 7, 8, 9],
  operation: 'setMailLimits',
  async run(context, input) {
    const client = await context.client()
    const { eventDays, ...others } = input.flags
    const own = flagFields(
      flags.filter(({ name }) => name !== 'event-days'),
      { ...input, flags: others },
    )
    const onEventDays = eventDays === undefined ? undefined : eventDays === true
    const body = definedFields<Body<'setMailLimits'>>({ ...own, onEventDays })
    const answer =
      Object.keys(body).length === 0
        ? await client.call('showMailLimits', {})
        : await client.call('setMailLimits', { body })
    await context.results.record(answer, card)
  },
}
