// `turnout schedule export`: the working copy as a file that can be edited and set again, or a release on paper and for other
// programs.
import { counted } from '../../../terminal/text/counted.ts'
import type { Command, Flag, Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { usageFailure } from '../../core/usage.ts'
import { formatFlag, outFlags, writeOut } from '../../files/out-file.ts'
import { pageUrlFlag } from '../../settings/public-url.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { fontFlag } from '../../verbs/fonts.ts'
import { namedFlag } from '../../verbs/named.ts'
import { isAroundPart } from './file/schedule-file.ts'
import { partOf, readKnown } from './plan/read-known.ts'
import { releaseFlag } from './releases/release-flag.ts'

const partFlags: readonly Flag[] = [
  { name: 'day', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'only this day of the programme' },
  namedFlag({ name: 'room', placeholder: 'ROOM', summary: 'only this room', completes: 'room' }, 'rooms'),
]

const paperFlags: readonly Flag[] = [
  {
    ...releaseFlag(
      'a release instead of the working copy: its number, or current; xml, ics, pdf and html always export a release',
    ),
    defaultText: 'current for xml, ics, pdf and html',
  },
  { name: 'signs', kind: 'switch', summary: 'door signs instead of a booklet; PDF only' },
  fontFlag,
  pageUrlFlag,
]

type Write = (context: Context, input: Input) => Promise<void>

const writeExchange: Write = async (context, input) =>
  (await import('./exchange/write-exchange.ts')).writeExchange(context, input)

interface Format {
  readonly write: Write
  /** Flags that say something about it, of those that not all formats have. */
  readonly flags: readonly string[]
}

/** How each format is written: the first is the default. */
const formats: Readonly<Record<string, Format>> = {
  yaml: { write: writeCopy, flags: ['release'] },
  csv: { write: writeCopy, flags: ['release'] },
  // What can be set again is a working copy; a release is what other programs read.
  json: {
    write: (context, input) => (input.flags.release === undefined ? writeCopy : writeExchange)(context, input),
    flags: ['release', 'publicUrl'],
  },
  xml: { write: writeExchange, flags: ['release', 'publicUrl'] },
  ics: { write: writeExchange, flags: ['release', 'publicUrl'] },
  pdf: {
    write: async (context, input) => (await import('./paper/write-paper.ts')).writePaper(context, input),
    flags: ['release', 'publicUrl', 'signs', 'font'],
  },
  html: {
    write: async (context, input) => (await import('./site/write-site.ts')).writeSite(context, input),
    flags: ['release', 'publicUrl'],
  },
}
const formatDefault = 'yaml'
/** The agenda as a site is a folder or an archive, never one page. */
const endings = { yml: 'yaml', html: formatDefault, zip: 'html' }

export const command: Command = {
  description: [
    'yaml has one line per slot, with time, minutes and code, under its day and room, for you to move by hand; comments are written anew each time. json is the same for programs, and csv is a table for spreadsheets. turnout schedule set reads all three.',
    '--day and --room export only a part, and the head of the file says so: schedule set then changes nothing else.',
    'xml is schedule.xml, which apps for phones read, and ics is a calendar, both of the current release; json with --release is schedule.json. They equal the public feeds, and turnout schedule import reads them. yaml and csv with --release have the lines of that release, to compare it or to go back to it.',
    "pdf is the release on paper, in the event's language: a booklet of A5 pages, or with --signs an A4 sheet for each room and day. The same release gives the same file.",
    'html is the public agenda as files that need no service: its pages, calendars and feeds with links between them, in the folder or the ZIP archive that --out names. --force replaces the files of the last export.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [
    eventFlag,
    formatFlag(Object.keys(formats), { otherwise: formatDefault, endings }),
    ...partFlags,
    ...paperFlags,
    ...outFlags,
  ],
  examples: [
    { command: 'turnout schedule export devconf' },
    { command: 'turnout schedule export devconf --day 2027-03-14 --room Tent --out tent.yaml' },
    { command: 'turnout schedule export devconf --format csv --out schedule.csv' },
    { command: 'turnout schedule export devconf --format xml --out schedule.xml' },
    { command: 'turnout schedule export devconf --release 1', note: 'the lines of release 1' },
    { command: 'turnout schedule export devconf --format pdf --out programme.pdf' },
    { command: 'turnout schedule export devconf --format pdf --signs --day 2027-03-14 --out signs.pdf' },
    { command: 'turnout schedule export devconf --format html --out site' },
  ],
  exitCodes: [4, 5, 6, 8, 9],
  async run(context, input) {
    const name = String(input.flags.format ?? formatDefault)
    const format = formats[name]
    if (format === undefined) throw new RangeError(`format ${name} does not exist`)
    refuseStrayFlags(input, name, format)
    await format.write(context, input)
  },
}

const someFormats = ['release', 'publicUrl', 'signs', 'font'] as const

/** @throws Failure usage where a flag says nothing about the format */
function refuseStrayFlags({ flags }: Input, name: string, { flags: own }: Format): void {
  const stray = someFormats.find((flag) => flags[flag] !== undefined && !own.includes(flag))
  if (stray === undefined) return
  const meant = Object.keys(formats).filter((format) => formats[format]?.flags.includes(stray))
  const flag = stray === 'publicUrl' ? 'public-url' : stray
  throw usageFailure(`--${flag} does not work with --format ${name}, only with ${meant.join(', ')}`, [
    'schedule',
    'export',
  ])
}

/** The working copy, or a release, as `schedule set` reads it. */
async function writeCopy(context: Context, input: Input): Promise<void> {
  const { release } = input.flags
  const known = await readKnown(await context.client(), context.event(input), release as string | undefined)
  const part = partOf(input, known)
  const { format } = input.flags
  if (format === 'csv') {
    const { scheduleCsv } = await import('./file/csv.ts')
    return writeOut(context, input, scheduleCsv(known, part))
  }
  const { scheduleJson, scheduleYaml } = await import('./file/write-yaml.ts')
  const text = format === 'json' ? scheduleJson(known, part) : scheduleYaml(known, part)
  const left = format === 'json' ? known.slots.filter((slot) => isAroundPart(slot, part)).length : 0
  if (left > 0)
    context.notice(`Left out: ${counted(left, 'break')} in all rooms, because a file for one room cannot change them`)
  await writeOut(context, input, { text, kind: 'json' })
}
