// `turnout status`: how an event stands, on one screen.
import type { Client } from '../../client/client.ts'
import { Failure } from '../../contract/core/failures.ts'
import { dayInZone } from '../../contract/core/time.ts'
import type { Event } from '../../contract/events/events.ts'
import type { Command, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { usageFailure } from '../core/usage.ts'
import { isEmbedded } from '../settings/base-url.ts'
import { databasePath } from '../settings/database-path.ts'
import { lastBackup } from '../settings/last-backup.ts'
import { knownPublicUrl, pageUrlFlag } from '../settings/public-url.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { statusCard } from './columns.ts'
import { readStatus } from './read-status.ts'
import type { Status } from './status-record.ts'

export const command: Command = {
  description: [
    'Shows days left, places by ticket type, money, the forecast of sales, waitlist, mails, door lists, the public page, and what is missing before opening, with the commands that fix it. Changes nothing.',
    'Without an event it shows the next one. JSON is one object with amounts in minor units; a part that your key may not read is null. --watch prints one such object per line, the first at once and another whenever something has changed.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [
    { ...eventFlag, defaultText: 'the configured event, else the next one' },
    pageUrlFlag,
    {
      name: 'watch',
      kind: 'switch',
      summary: 'keep running until Ctrl-C: redraw on a terminal, else print each change as a line',
    },
    {
      name: 'interval',
      kind: 'duration',
      min: 1000,
      max: 3_600_000,
      placeholder: 'DURATION',
      summary: 'how often --watch refreshes it',
      defaultText: '5s',
    },
  ],
  examples: [
    { command: 'turnout status devconf' },
    { command: 'turnout status devconf --get missing.code', note: 'prints nothing when it is ready to open' },
    { command: 'turnout status --event devconf --json', note: 'for a script' },
  ],
  exitCodes: [4, 5, 8, 9],
  stopsItself: true,
  async run(context, input) {
    const { host, settings } = context
    const { watch, interval } = input.flags
    if (interval !== undefined && watch !== true) throw usageFailure('--interval is for --watch', ['status'])
    const publicUrl = knownPublicUrl(context, input)
    const client = await context.client()
    const event = await eventAsked(context, client, input)
    const backup = () => (isEmbedded(settings.baseUrl.value) ? lastBackup(databasePath(host, settings)) : null)
    const read = (now: Event, known: Pick<Status, 'forecast'> | object = {}) =>
      readStatus(client, now, { now: host.now(), publicUrl, backup: backup(), ...known })
    const first = await read(event)
    if (watch !== true) return context.results.value(first, statusCard)
    const { watchStatus } = await import('./watch-status.ts')
    await watchStatus(context, {
      first,
      read: async () => {
        const { value } = await client.call('showEvent', { params: { event_id: event.id } })
        return read(value, { forecast: first.forecast })
      },
      everyMs: typeof interval === 'number' ? interval : everyMsDefault,
    })
  },
}

const everyMsDefault = 5000

async function eventAsked(context: Context, client: Client, { positionals, flags }: Input): Promise<Event> {
  const named = positionals[0] ?? flags.event ?? context.settings.event.value
  if (typeof named !== 'string' || named === '') return nextEvent(context, client)
  return (await client.call('showEvent', { params: { event_id: named } })).value
}

/** The next event that isn't over or cancelled, else the latest. @throws Failure not_found */
async function nextEvent(context: Context, client: Client): Promise<Event> {
  const events: Event[] = []
  for await (const { rows } of client.list('listEvents', { query: { sort: '-date' } })) events.push(...rows)
  const coming = events.filter(
    ({ status, date, endDate, timezone }) =>
      (status === 'draft' || status === 'published') && (endDate ?? date) >= dayInZone(context.host.now(), timezone),
  )
  const next = coming.at(-1) ?? events[0]
  if (next === undefined) {
    throw new Failure('not_found', 'no events yet', {
      hint: 'turnout events create --name "DevConf" --date 2027-03-14 --capacity 500',
    })
  }
  if (events.length > 1)
    context.notice(`${next.name} is one of ${events.length} events; for another: turnout status EVENT`)
  return next
}
