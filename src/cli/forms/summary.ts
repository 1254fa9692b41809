// `turnout forms summary`: the answers to an event's form, counted, as a caterer needs them.
import type { QueryInput } from '../../contract/catalog.ts'
import type { Command } from '../core/command.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { attendeeStatusFlag, kindOrAllFlag, ticketTypeFlag } from '../verbs/lists/list-flags.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { noticeUnpaid } from './left-out.ts'
import { answerRows, answerTable, leftOut, summaryCard } from './summary-columns.ts'

export const command: Command = {
  description: [
    'Counts confirmed people with an admission, unless flags say otherwise. Options are shown with their count and their share of the people who answered; numbers with sum, range and mean; dates with their count per day; texts with the 100 most frequent answers.',
    'csv has one line per answer, with an empty answer for people who were asked and gave none.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [
    eventFlag,
    {
      name: 'question',
      kind: 'line-list',
      placeholder: 'KEY',
      summary: 'only this question; repeatable, retired questions included',
      defaultText: 'all questions that are asked now',
    },
    ticketTypeFlag,
    kindOrAllFlag,
    { ...attendeeStatusFlag, defaultText: 'confirmed' },
    { name: 'checked-in', kind: 'switch', summary: 'only attendees who have checked in' },
  ],
  examples: [
    { command: 'turnout forms summary devconf' },
    { command: 'turnout forms summary devconf --question diet --output csv', note: 'one line per answer' },
    { command: 'turnout forms summary devconf --ticket-type VIP --json' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'showFormSummary',
  async run(context, input) {
    const { question, kind, status, ticketType, checkedIn } = input.flags
    const query = definedFields<QueryInput<'showFormSummary'>>({
      question: (question as readonly string[] | undefined)?.join(),
      kind,
      status,
      ticketType,
      checkedIn: checkedIn === true ? 'true' : undefined,
    })
    const client = await context.client()
    const event = context.event(input)
    const answer = await client.call('showFormSummary', { params: { event_id: event }, query })
    const { settings, results, host } = context
    const format = settings.output.value ?? (host.stdout.isTTY === true ? 'table' : 'json')
    const isForPeople = settings.get === null && (format === 'table' || format === 'csv')
    if (format !== 'csv' || !isForPeople || !Array.isArray(answer.value.questions)) {
      await results.record(answer, summaryCard)
    } else {
      await results.value(answerRows(answer.value), answerTable)
      for (const text of answer.value.questions.map(leftOut)) if (text !== undefined) context.notice(text)
    }
    if (isForPeople) await noticeUnpaid(context, input, event)
  },
}
