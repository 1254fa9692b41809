// `turnout attendees export`: writes an event's attendees to a file, page by page.
import type { QueryInput } from '../../contract/catalog.ts'
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { formatFlag, outFlags, requirePlace, writeOut } from '../files/out-file.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { attendeeStatusFlag, kindOrAllFlag, ticketTypeFlag } from '../verbs/lists/list-flags.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { type ExportFormat, exportFormats } from './export/formats.ts'

export const command: Command = {
  description: [
    "csv and xlsx have amounts as decimals, and no cell that a spreadsheet would run as a formula; ndjson writes the service's records, one per line, with amounts in minor units. Answers to the form become columns like answer.diet. A csv or ndjson export can be imported again: rows are matched by id.",
    "xlsx has the ids in the last columns, and days and times as values that a spreadsheet can compute with, in the event's time zone.",
    'The file is written completely or not at all, and replaces an existing file only with --force.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [
    eventFlag,
    formatFlag(exportFormats, { otherwise: 'csv' }),
    {
      name: 'columns',
      kind: 'line-list',
      placeholder: 'A,B',
      summary: 'columns to export, in this order, by field name, such as ticket.code',
      defaultText: 'the most useful ones',
    },
    attendeeStatusFlag,
    ticketTypeFlag,
    kindOrAllFlag,
    ...outFlags,
  ],
  examples: [
    { command: 'turnout attendees export devconf --out people.csv' },
    { command: 'turnout attendees export devconf --columns name,email,ticket.code' },
    { command: 'turnout attendees export devconf --kind add_on --out add-ons.csv' },
    { command: 'turnout attendees export devconf --status confirmed --out people.xlsx' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  async run(context, input) {
    const event = context.event(input)
    const { status, ticketType, columns } = input.flags
    // A ticket type that is named has one kind only.
    const kind = input.flags.kind ?? (ticketType === undefined ? 'admission' : 'all')
    const format = (input.flags.format ?? 'csv') as ExportFormat
    if (format === 'xlsx') requirePlace(context, input, format)
    const { exportContent } = await import('./export/content.ts')
    const client = await context.client()
    const query = definedFields<QueryInput<'listAttendees'>>({
      status,
      ticketType,
      kind: kind === 'all' ? undefined : kind,
    })
    const pages = client.list('listAttendees', { params: { event_id: event }, query })
    const { questions, retired } = (await client.call('showForm', { params: { event_id: event } })).value
    const wanted = {
      answers: {
        asked: questions.map(({ key }) => key),
        retired: retired.map(({ key }) => key),
        days: [...questions, ...retired].filter((question) => question.kind === 'date').map(({ key }) => key),
      },
      format,
      columns: columns as readonly string[] | undefined,
      csvRaw: context.settings.csvRaw,
      workbook: format === 'xlsx' ? { timezone: await context.zones.zoneOf(event) } : undefined,
    }
    let count = 0
    const counted = (async function* () {
      for await (const page of pages) {
        count += page.rows.length
        yield page
      }
    })()
    const pieces = exportContent(counted, wanted)
    await writeOut(context, input, { title: 'Attendees', count: () => count, pieces })
    if (input.flags.kind === undefined && kind === 'admission') await sayWhatIsLeftOut(context, event)
  },
}

/** Names the add-ons and donations that were sold, which an export of people leaves out. */
async function sayWhatIsLeftOut(context: Context, event: string): Promise<void> {
  const client = await context.client()
  const left: string[] = []
  for await (const { rows } of client.list('listTicketTypes', { params: { event_id: event } })) {
    const others = rows.filter(({ kind, sold, held }) => kind !== 'admission' && sold + held > 0)
    left.push(...others.map(({ name }) => name))
  }
  if (left.length > 0)
    context.notice(`left out ${left.sort().join(', ')}, which are not people; --kind all includes them`)
}
