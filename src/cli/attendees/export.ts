// `turnout attendees export`: who comes, as a file for other programs, page by page as the service gives it.
import type { QueryInput } from '../../contract/catalog.ts'
import { attendeeStatuses } from '../../contract/core/choices.ts'
import type { Command } from '../core/command.ts'
import { forceFlag, outFlag, requirePlace, writeOut } from '../files/out-file.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { given } from '../verbs/request-fields.ts'
import { type ExportFormat, exportFormats } from './export/formats.ts'

export const command: Command = {
  description: [
    'csv and xlsx have amounts as decimals, and no cell that a spreadsheet would run as a formula; ndjson has the records of the service, one a line, with amounts in minor units. Answers to the form are columns like answer.diet. What was exported as csv or ndjson can be imported again: each row is recognised by its id.',
    'The file is written whole or not at all, and replaces nothing without --force.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [
    eventFlag,
    {
      name: 'format',
      kind: 'choice',
      choices: exportFormats,
      placeholder: 'FORMAT',
      summary: 'what kind of file',
      defaultText: 'csv',
    },
    {
      name: 'columns',
      kind: 'line-list',
      placeholder: 'A,B',
      summary: 'columns in this order, by the names of the fields, as ticket.code',
      defaultText: 'most of them',
    },
    {
      name: 'status',
      kind: 'choice',
      choices: attendeeStatuses,
      placeholder: 'STATUS',
      summary: 'only those in this state',
    },
    {
      name: 'ticket-type',
      kind: 'text',
      placeholder: 'NAME',
      summary: 'only those with this ticket type, by name or id',
      completes: 'ticket-type',
    },
    outFlag,
    forceFlag,
  ],
  examples: [
    { command: 'turnout attendees export devconf --out people.csv' },
    { command: 'turnout attendees export devconf --columns name,email,ticket.code' },
    { command: 'turnout attendees export devconf --format xlsx --status confirmed --out people.xlsx' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  async run(context, input) {
    const event = context.event(input)
    const { status, ticketType, columns } = input.flags
    const format = (input.flags.format ?? 'csv') as ExportFormat
    if (format === 'xlsx') requirePlace(context, input, format)
    const { exported } = await import('./export/content.ts')
    const client = await context.client()
    const query = given<QueryInput<'listAttendees'>>({ status, ticketType })
    const pages = client.list('listAttendees', { params: { event_id: event }, query })
    const { questions, retired } = (await client.call('showForm', { params: { event_id: event } })).value
    const wanted = {
      answers: { asked: questions.map(({ key }) => key), retired: retired.map(({ key }) => key) },
      format,
      columns: columns as readonly string[] | undefined,
      csvRaw: context.settings.csvRaw,
    }
    await writeOut(context, input, exported(pages, wanted))
  },
}
