// `turnout revenue export`: writes the report of an event to a file, from our service or any other of the specification.
import type { Client } from '../../../client/client.ts'
import { type Language, languages } from '../../../contract/core/choices.ts'
import { readUrl } from '../../../contract/core/typed/url.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { Report } from '../../../documents/report/report.ts'
import type { Command, Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { fontsOf } from '../../files/fonts.ts'
import { formatFlag, outFlags, requirePlace, writeJson, writeOut } from '../../files/out-file.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { fontFlag, warnOfMissing } from '../../verbs/fonts.ts'
import { ifAllowed } from '../../verbs/if-allowed.ts'
import { narrowingFlags, narrowingOf, narrowingText, warnIfWhole } from './narrowing.ts'

const formats = ['csv', 'pdf', 'json', 'xlsx'] as const

export const command: Command = {
  description: [
    "pdf is a report for the treasurer in the event's language. xlsx is a workbook with one sheet per breakdown. csv has one figure per row, with decimal amounts. json is the service's response as is, with amounts in minor units.",
    narrowingText,
    'The file is written completely or not at all, and replaces an existing file only with --force.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [eventFlag, formatFlag(formats), ...outFlags, ...narrowingFlags, fontFlag],
  examples: [
    { command: 'turnout revenue export --event devconf --out revenue.pdf' },
    { command: 'turnout revenue export devconf --format csv' },
    { command: 'turnout revenue export devconf --format csv --from 2027-01-01 --to 2027-01-31' },
    { command: 'turnout revenue export devconf --out revenue.xlsx --force' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  async run(context, input) {
    const event = context.event(input)
    const format = input.flags.format as (typeof formats)[number]
    if (format === 'pdf' || format === 'xlsx') requirePlace(context, input, format)
    const query = narrowingOf(input)
    const client = await context.client()
    const answer = await client.call('showRevenue', { params: { event_id: event }, query })
    warnIfWhole(context, query, answer.value)
    if (format === 'json') return writeJson(context, input, answer)
    const made = await reportOf(answer.value, { context, client, event, format })
    await writeOut(context, input, await rendered(made, format, { context, input }))
  },
}

interface Asking {
  readonly context: Context
  readonly client: Client
  readonly event: string
  readonly format: 'csv' | 'pdf' | 'xlsx'
}

interface MadeReport {
  readonly report: Report
  readonly language: Language
}

/** On paper in the event's language; files that programs read are English. */
async function reportOf(value: unknown, { context, client, event, format }: Asking): Promise<MadeReport> {
  const [{ foreignReport, isOwnReport, ownReport }, { wordsInFiles, wordsOnPaper }] = await Promise.all([
    import('./report.ts'),
    import('./report-words.ts'),
  ])
  const isOwn = isOwnReport(value)
  const details = isOwn ? await detailsOf(client, event) : undefined
  const timezone = details?.timezone ?? 'UTC'
  const language = languages.find((each) => each === details?.language) ?? 'en'
  const words = await (format === 'pdf' ? wordsOnPaper(language, timezone) : wordsInFiles(timezone))
  const service = serviceName(context.settings.baseUrl.value)
  const origin = { event, service, now: context.host.now(), words }
  return { report: isOwn ? ownReport(value, details, origin) : foreignReport(value, origin), language }
}

/** A key may be allowed to read the books but not the event: then the report uses the name from the command line. */
const detailsOf = (client: Client, event: string): Promise<Event | undefined> =>
  ifAllowed(async () => (await client.call('showEvent', { params: { event_id: event } })).value)

/** Undefined for this machine. */
function serviceName(baseUrl: string): string | undefined {
  const url = baseUrl.startsWith('embedded:') ? undefined : readUrl(baseUrl)
  return url && url.origin + url.pathname.replace(/\/$/, '')
}

interface Typed {
  readonly context: Context
  readonly input: Input
}

async function rendered({ report, language }: MadeReport, format: 'csv' | 'pdf' | 'xlsx', { context, input }: Typed) {
  const { host, settings } = context
  if (format === 'csv')
    return (await import('../../../documents/report/csv.ts')).reportCsv(report, { raw: settings.csvRaw })
  if (format === 'xlsx') return (await import('../../../documents/report/xlsx.ts')).reportXlsx(report)
  const { reportPdf } = await import('../../../documents/report/pdf.ts')
  const named = input.flags.font as readonly string[] | undefined
  const { bytes, missing } = await reportPdf(report, {
    createdAt: host.now(),
    fonts: fontsOf(host, named),
    language,
  })
  warnOfMissing(context, missing)
  return bytes
}
