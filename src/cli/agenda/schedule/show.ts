// `turnout schedule show`: the working copy of a schedule, a grid per day on a screen and slots in a pipe.
import type { Client } from '../../../client/client.ts'
import type { Finding } from '../../../contract/agenda/findings.ts'
import type { Slot } from '../../../contract/agenda/slots.ts'
import type { QueryInput } from '../../../contract/catalog.ts'
import { offsetMs } from '../../../contract/core/time.ts'
import { shellWord } from '../../../contract/core/words/shell-word.ts'
import type { Event } from '../../../contract/events/events.ts'
import { counted } from '../../../terminal/text/counted.ts'
import type { Command, Flag, Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { nextStep } from '../../core/next-step.ts'
import { isForPeople } from '../../session/human-output.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { limitFlag } from '../../verbs/lists/list-flags.ts'
import { listedAll, upToLimit } from '../../verbs/lists/list-pages.ts'
import { namedFlag } from '../../verbs/named.ts'
import { definedFields, flagFields } from '../../verbs/request-fields.ts'
import { slotTable } from './columns.ts'
import { foldFindings } from './plan/finding-lines.ts'
import { readRooms, readSlots } from './plan/read-schedule.ts'
import { readUnreleased, type Unreleased, unreleasedText } from './plan/unreleased.ts'
import { releaseFlag } from './releases/release-flag.ts'

const filters: readonly Flag[] = [
  { name: 'day', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'only this day of the programme' },
  namedFlag({ name: 'room', placeholder: 'ROOM', summary: 'only this room', completes: 'room' }, 'rooms'),
  namedFlag({ name: 'track', placeholder: 'TRACK', summary: 'only this track', completes: 'track' }, 'tracks'),
  namedFlag(
    { name: 'speaker', placeholder: 'SPEAKER', summary: 'only this speaker', completes: 'speaker' },
    'speakers',
  ),
]

const shownRelease = releaseFlag('a release instead of the working copy: its number, or current')

export const command: Command = {
  description: [
    'Shows the working copy, or with --release a release: day by day, with a column per room and a row for each time at which something begins. An exclamation mark precedes slots with an error or a conflict of times or rooms; schedule check lists all findings. Session codes are shown in wide columns, and always with --lines.',
    'On narrow screens and with --lines it prints lines instead. In a pipe it prints the slots as JSON, with --output table as lines.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [
    eventFlag,
    ...filters,
    shownRelease,
    { name: 'lines', kind: 'switch', summary: 'list lines instead of drawing a grid, for screen readers' },
    limitFlag,
  ],
  examples: [
    { command: 'turnout schedule show devconf' },
    { command: 'turnout schedule show devconf --day 2027-03-14 --room "Main hall"' },
    { command: 'turnout schedule show devconf --release current', note: 'shows what is public' },
    { command: 'turnout schedule show --event devconf --output csv --fields start,minutes,title' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listSlots',
  async run(context, input) {
    const event = context.event(input)
    const query = definedFields<QueryInput<'listSlots'>>(flagFields([...filters, shownRelease], input))
    const client = await context.client()
    if (isDrawn(context, input)) return draw(context, client, { event, query, input })
    const pages = client.list('listSlots', { params: { event_id: event }, query })
    const isFiltered = Object.keys(query).length > 0
    await context.results.list(
      upToLimit(pages, input),
      { ...slotTable, ...(isFiltered && { isFiltered }) },
      listedAll(input),
    )
  },
}

/** Whether it is drawn for a person, who has chosen no fields. */
function isDrawn(context: Context, { flags }: Input): boolean {
  const { fields, get, quiet } = context.settings
  return isForPeople(context) && fields === null && get === null && !quiet && flags.limit === undefined
}

interface Asked {
  readonly event: string
  readonly query: QueryInput<'listSlots'>
  readonly input: Input
}

async function draw(context: Context, client: Client, { event, query, input }: Asked): Promise<void> {
  const params = { event_id: event }
  const { release } = query
  const named = client.call('showEvent', { params })
  const [slots, rooms, shown, checked, unreleased, { drawSchedule }] = await Promise.all([
    readSlots(client, event, query),
    readRooms(client, event),
    named,
    release === undefined
      ? client.call('checkSchedule', { params, body: { severities: ['error', 'warning'] } })
      : undefined,
    release === undefined ? readSinceRelease(client, event) : null,
    named.then(({ value }) => loadDrawing(value)),
  ])
  if (slots.length === 0) {
    return sayEmpty(context, client, { event, isFiltered: Object.keys(query).length > 0, hasRooms: rooms.length > 0 })
  }
  const standing = (checked?.value.findings ?? []).filter(({ waiver }) => waiver === null)
  const lines = await drawSchedule(context, {
    name: shown.value.name,
    timezone: shown.value.timezone,
    heading: [
      release === undefined ? `working copy, version ${checked?.value.version}` : `release ${release}`,
      unreleasedText(unreleased),
    ]
      .filter((part) => part !== null)
      .join(', '),
    slots,
    rooms:
      query.track === undefined && query.speaker === undefined && query.room === undefined
        ? rooms
        : rooms.map(unlessUsed),
    found: slotsOf(standing.filter(isMarked), slots),
    isList: input.flags.lines === true,
  })
  const { length } = foldFindings(standing)
  const whole = Object.keys(query).length > 0 ? ' in the whole schedule' : ''
  const foot = length === 0 ? [] : [`${counted(length, 'finding')}${whole}: turnout schedule check ${shellWord(event)}`]
  await context.results.text([...lines, ...foot].join('\n'), 'drawn')
}

/** What draws, and the rules of the zone: they take as long to load as the service takes to judge the whole. */
async function loadDrawing({ date, timezone }: Event) {
  const { drawSchedule } = await import('./grid/draw-schedule.ts')
  offsetMs(Date.parse(date), timezone)
  return { drawSchedule }
}

/** Errors, and what is about times and rooms: a warning about most people would mark most of the programme. */
const isMarked = ({ severity, slots }: Finding) => severity === 'error' || slots.length > 0

/** Ids of the slots that findings are about: a finding about a session is one about each of its slots. */
function slotsOf(findings: readonly Finding[], slots: readonly Slot[]): ReadonlySet<string> {
  const sessions = new Set(findings.flatMap((finding) => (finding.slots.length === 0 ? finding.sessions : [])))
  const theirs = slots.filter(({ session }) => session !== null && sessions.has(session.id))
  return new Set([...findings.flatMap((finding) => finding.slots), ...theirs.map(({ id }) => id)])
}

async function readSinceRelease(client: Client, event: string): Promise<Unreleased | null> {
  const { release } = (await client.call('showSchedule', { params: { event_id: event } })).value
  return readUnreleased(client, { event, release })
}

/** A chosen part shows no empty rooms. */
const unlessUsed = <R extends object>(room: R) => ({ ...room, hidden: true })

interface Empty {
  readonly event: string
  readonly isFiltered: boolean
  readonly hasRooms: boolean
}

async function sayEmpty(context: Context, client: Client, { event, isFiltered, hasRooms }: Empty): Promise<void> {
  if (isFiltered) return context.notice('No slots match.')
  const { counts } = (await client.call('showSchedule', { params: { event_id: event } })).value
  context.notice('Nothing is in the schedule yet.')
  if (!hasRooms) nextStep(context, ['rooms', 'create', '--event', event, '--name', 'Main hall'])
  else if (counts.sessions === 0) nextStep(context, ['sessions', 'create', '--event', event, '--title', 'Opening'])
  else nextStep(context, ['schedule', 'edit', event])
}
