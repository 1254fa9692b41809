// `turnout events duplicate`: copies an event with all that was set up for it to another date, as a draft.
import type { Body } from '../../contract/catalog.ts'
import type { DuplicatedEvent } from '../../contract/events/events.ts'
import { counted } from '../../terminal/text/counted.ts'
import type { Command } from '../core/command.ts'
import { nextStep } from '../core/next-step.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { eventCard } from './columns.ts'
import { confirmPastDate } from './past-date.ts'

export const command: Command = {
  description:
    'The copy is a draft, with the ticket types, questions, promo codes, page settings and automations of the event; all times move along with the date, and automations are paused. From the agenda it gets the rooms, tracks and settings; --with-agenda also copies all slots and the sessions that take place, as accepted and without speakers. Attendees, orders, money, quotas and check-in lists are not copied.',
  positionals: [eventPositional],
  flags: [
    eventFlag,
    { name: 'date', kind: 'date', required: true, placeholder: 'YYYY-MM-DD', summary: 'date of the copy' },
    { name: 'name', kind: 'text', placeholder: 'NAME', summary: 'name of the copy', defaultText: 'the same' },
    {
      name: 'slug',
      kind: 'text',
      placeholder: 'SLUG',
      summary: 'short name of the copy',
      defaultText: 'derived from the name',
    },
    { name: 'with-agenda', kind: 'switch', summary: 'copy sessions and slots too, moved by the same number of days' },
  ],
  examples: [
    { command: 'turnout events duplicate devconf --date 2028-03-12' },
    { command: 'turnout events duplicate devconf --date 2028-03-12 --name "DevConf 2028" --slug devconf-2028' },
    { command: 'turnout events duplicate meetup --date 2028-03-12 --with-agenda' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  operation: 'duplicateEvent',
  async run(context, input) {
    const event = context.event(input)
    await confirmPastDate(context, input)
    const { name, date, slug, withAgenda } = input.flags
    const client = await context.client()
    const body = definedFields<Body<'duplicateEvent'>>({ name, date, slug, withAgenda })
    const answer = await client.call('duplicateEvent', { params: { event_id: event }, body })
    await context.results.record(answer, eventCard, { created: true })
    const { copied } = answer.value
    if (copied) context.notice(`copied: ${copiedText(copied)}`)
    if ((copied?.automations ?? 0) > 0) nextStep(context, ['automations', 'plan', '--event', answer.value.slug])
    nextStep(context, ['events', 'publish', answer.value.slug])
  },
}

/** Older services copy neither agenda nor automations. */
type Copied = Partial<DuplicatedEvent['copied']> &
  Omit<DuplicatedEvent['copied'], 'automations' | 'rooms' | 'tracks' | 'sessions' | 'slots'>

/** `3 ticket types, 5 questions, 0 promo codes, the settings of the page`. */
function copiedText({ ticketTypes, questions, promoCodes, page, automations = 0, ...agenda }: Copied): string {
  const { rooms = 0, tracks = 0, sessions = 0, slots = 0 } = agenda
  const parts = [
    [rooms, 'room'],
    [tracks, 'track'],
    [sessions, 'session'],
    [slots, 'slot'],
  ] as const
  return [
    counted(ticketTypes, 'ticket type'),
    counted(questions, 'question'),
    counted(promoCodes, 'promo code'),
    page ? 'the settings of the page' : 'no settings of the page',
    ...(automations > 0 ? [`${counted(automations, 'automation')}, paused`] : []),
    ...parts.filter(([count]) => count > 0).map(([count, noun]) => counted(count, noun)),
  ].join(', ')
}
