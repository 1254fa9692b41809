// `turnout rooms create`: a room of a venue for an event, made where there is none of that name; without an event, for later.
import type { EventRoom } from '../../../contract/agenda/rooms.ts'
import type { Body } from '../../../contract/catalog.ts'
import { listed } from '../../../terminal/text/listed.ts'
import type { Command, Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { commandText } from '../../core/next-step.ts'
import { usageFailure } from '../../core/usage.ts'
import { resolveName } from '../../session/resolve-names.ts'
import { createVerb } from '../../verbs/record-verbs.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { readVenues } from '../schedule/plan/read-schedule.ts'
import { eventRoomCard, roomCard } from './columns.ts'
import { eventFields, roomFields, roomFlags } from './fields.ts'

const defaults: Readonly<Record<string, string>> = { parallel: '1', position: 'the last' }

const newFlags = roomFlags.map(({ clearable: _clearable, ...flag }) => {
  const defaultText = defaults[flag.name]
  const own =
    flag.name === 'name'
      ? { summary: 'name of a new room, or name or id of a room that the venue has', required: true }
      : {}
  return { ...flag, ...own, ...(defaultText === undefined ? {} : { defaultText }) }
})

const venue = {
  name: 'venue',
  kind: 'text',
  placeholder: 'VENUE',
  summary: 'name or id of its venue',
  defaultText: "the event's, created if needed",
  completes: 'venue',
} as const

const [name, ...others] = newFlags
const flags = [...(name ? [name] : []), venue, ...others]

const verb = createVerb({
  description: [
    "If the venue already has the room, it is used and the other flags change it; otherwise it is created. An event's first room needs no --venue: it goes into the venue without rooms and events if there is exactly one, else into a new venue named after the event's venue, or after the event.",
    'If no event is named or configured, --venue adds the room to that venue, for later events.',
  ].join('\n'),
  flags,
  asks: ['event', 'name', 'capacity'],
  examples: [
    { command: 'turnout rooms create --event devconf --name Tent --capacity 120 --equipment projector' },
    {
      command: 'turnout rooms create --event devconf --venue "Town Hall" --name Lab --window 2027-03-14T09:00/18:00',
      note: 'a room in another venue, on one day',
    },
    { command: 'turnout rooms create --event devconf --name Hall --includes "Main hall" --includes Attic --quiet' },
  ],
  operation: 'addEventRoom',
  card: eventRoomCard,
  fields: (input) => roomFields(input, flags),
  after: sayVenue,
  next: (_, event) => ['rooms', 'list', event],
})

/** Of an event's first room, whose venue nobody named while there are several: which one it is in, and how to say another. */
async function sayVenue(
  context: Context,
  { flags: typed }: Input,
  { record, event }: { readonly record: EventRoom; readonly event: string },
): Promise<void> {
  if (context.settings.quiet || typed.venue !== undefined || record.position !== 1) return
  const client = await context.client()
  const {
    venueId,
    venue: words,
    name: called,
  } = (await client.call('showEvent', { params: { event_id: event } })).value
  if (venueId !== null) return
  const venues = await readVenues(client)
  const own = venues.find(({ id }) => id === record.venue.id)
  if (own === undefined) return
  const link = commandText(['events', 'update', event, '--at', own.name])
  const isMade = own.name === (words ?? called) && own.createdAt === record.createdAt
  if (isMade && venues.length === 1) return
  if (!isMade) context.notice(`${record.name} is in the venue ${own.name}; to show it with the event: ${link}`)
  else {
    const others = venues
      .filter(({ id }) => id !== own.id)
      .map(({ name: other }) => other)
      .sort()
    context.notice(
      `the event names no venue, so ${own.name} was made for ${record.name}; you also have ${listed(others, namedMax)}: add --venue to use another`,
    )
  }
}

/** Venues in one line. */
const namedMax = 3

export const command: Command = {
  ...verb,
  run(context, input, program) {
    const { event, venue } = input.flags
    const isOfEvent = event !== undefined || (context.settings.event.value ?? '') !== ''
    if (isOfEvent || typeof venue !== 'string') return verb.run(context, input, program)
    return createInVenue(context, input, venue)
  },
}

/** @throws Failure usage for what only an event's room has */
async function createInVenue(context: Context, input: Input, typed: string): Promise<void> {
  const { venue: _venue, ...fields } = definedFields<Body<'createRoom'> & { venue?: string }>(roomFields(input, flags))
  const other = roomFlags.find(
    ({ name: flag, field }) => eventFields.includes(field ?? flag) && (field ?? flag) in fields,
  )
  if (other !== undefined)
    throw usageFailure(`--${other.name} applies to a single event: add --event`, ['rooms', 'create'])
  const venue_id = await resolveName(context, { noun: 'venues', name: typed, event: undefined })
  const client = await context.client()
  const answer = await client.call('createRoom', { params: { venue_id }, body: fields })
  await context.results.record(answer, roomCard, { created: true })
}
