// `turnout schedule embed`: prints the HTML that shows an agenda in the organizer's site, as a frame or as a static piece.
import type { Event } from '../../../../contract/events/events.ts'
import { papers } from '../../../../languages/papers/index.ts'
import { wordingOf } from '../../../../languages/wording.ts'
import type { Command, Flag, FlagValue, Input } from '../../../core/command.ts'
import type { Context } from '../../../core/context.ts'
import { quoted, usageFailure } from '../../../core/usage.ts'
import { outFlags, writeOut } from '../../../files/out-file.ts'
import { expectPublicUrl, knownPublicUrl, pageUrlFlag } from '../../../settings/public-url.ts'
import { printEmbed } from '../../../verbs/embed-lines.ts'
import { eventFlag, eventPositional } from '../../../verbs/event-flag.ts'
import { namedFlag } from '../../../verbs/named.ts'
import { readProgramme } from '../paper/read-programme.ts'
import { readTracks } from '../plan/read-schedule.ts'

const words = ['schedule', 'embed']

const flags: readonly Flag[] = [
  {
    name: 'view',
    kind: 'choice',
    choices: ['list', 'grid'],
    placeholder: 'VIEW',
    summary: 'what the frame shows first; not with --html',
    defaultText: 'list',
  },
  { name: 'day', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'only this day of the programme' },
  namedFlag({ name: 'track', placeholder: 'TRACK', summary: 'only this track', completes: 'track' }, 'tracks'),
  { name: 'html', kind: 'switch', summary: 'print static HTML without frame or script, for a site generator' },
  { ...pageUrlFlag, summary: 'public address of the service; the frame needs it' },
]

export const command: Command = {
  description: [
    'Prints HTML, even in a pipe or to a file: a frame with the agenda, which readers can filter, and a script that adjusts its height; --json has the address of the frame as well. Sessions open in a new window. Only sites allowed with pages update --embed-origin can show it.',
    '--html prints the current release itself, with classes for your own stylesheet. It does not follow later releases: run the command whenever your site is built.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [eventFlag, ...flags, ...outFlags],
  examples: [
    { command: 'turnout schedule embed devconf --public-url https://tickets.example.org --out frame.html' },
    { command: 'turnout schedule embed devconf --day 2027-03-14 --view grid --public-url https://tickets.example.org' },
    { command: 'turnout schedule embed devconf --html --out agenda.html' },
  ],
  exitCodes: [4, 5, 6, 8, 9],
  run: (context, input) => (input.flags.html === true ? printPiece(context, input) : printFrame(context, input)),
}

async function printFrame(context: Context, input: Input): Promise<void> {
  const event = context.event(input)
  const client = await context.client()
  const params = { event_id: event }
  const page = (await client.call('showPublicPage', { params })).value
  const base = expectPublicUrl(context, input, { words, page })
  const shown = (await client.call('showEvent', { params })).value
  const { visibility } = (await client.call('showSchedule', { params })).value
  const { view, day } = input.flags
  expectDayOf(shown, day)
  const track = await trackName(context, input, event)
  const asked = Object.entries({ view, day, track }).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${key}=${encodeURIComponent(value)}`] : [],
  )
  const query = asked.length === 0 ? '' : `?${asked.join('&')}`
  const { say } = await wordingOf(papers, shown.language)
  await printEmbed(context, input, {
    event,
    base,
    url: `${base}${page.path}/agenda/embed${query}`,
    title: say('programme.title', { event: shown.name }),
    embedOrigins: page.embedOrigins,
  })
  if (visibility !== 'public') {
    context.warn(
      `the agenda is not public yet, so the frame stays empty; to publish it: turnout schedule publish ${event}`,
    )
  }
}

/** @throws Failure usage for a day on which the event isn't */
function expectDayOf({ name, date, endDate }: Pick<Event, 'name' | 'date' | 'endDate'>, day: FlagValue): void {
  const last = endDate ?? date
  if (typeof day !== 'string' || (day >= date && day <= last)) return
  const days = last === date ? `is on ${date}` : `runs from ${date} to ${last}`
  throw usageFailure(`--day ${quoted(day)}: ${name} ${days}`, words)
}

async function printPiece(context: Context, input: Input): Promise<void> {
  if (input.flags.view !== undefined) {
    throw usageFailure(
      '--view applies only to the frame: --html prints a plain list for your stylesheet to lay out',
      words,
    )
  }
  const event = context.event(input)
  const client = await context.client()
  const [track, base] = [await trackName(context, input, event), knownPublicUrl(context, input)]
  const { day } = input.flags
  expectDayOf((await client.call('showEvent', { params: { event_id: event } })).value, day)
  const { programme } = await readProgramme(client, {
    event,
    release: 'current',
    base,
    ...(typeof day === 'string' && { day }),
  })
  const slots = programme.slots.filter(({ session }) => track === undefined || session?.track?.name === track)
  const { programmeHtml } = await import('../../../../documents/agenda/programme-html.ts')
  const html = programmeHtml({ ...programme, slots }, await wordingOf(papers, programme.event.language))
  await writeOut(context, input, { text: html, kind: 'html' })
}

/** The name of the track that a flag names by its id. */
async function trackName(context: Context, { flags }: Input, event: string): Promise<string | undefined> {
  const { track } = flags
  if (typeof track !== 'string') return undefined
  const tracks = await readTracks(await context.client(), event)
  return tracks.find(({ id }) => id === track)?.name ?? track
}
