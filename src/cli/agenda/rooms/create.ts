// `turnout rooms create`: a room of a venue for an event, made where there is none of that name; without an event, for later.
import type { Body } from '../../../contract/catalog.ts'
import type { Command, Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { usageFailure } from '../../core/usage.ts'
import { resolveName } from '../../session/resolve-names.ts'
import { createVerb } from '../../verbs/record-verbs.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { eventRoomCard, roomCard } from './columns.ts'
import { eventFields, roomFields, roomFlags } from './fields.ts'

const defaults: Readonly<Record<string, string>> = { parallel: '1', position: 'the last' }

const newFlags = roomFlags.map(({ clearable: _clearable, ...flag }) => {
  const defaultText = defaults[flag.name]
  const own = flag.name === 'name' ? { summary: 'name of a room, new or of the venue; or its id', required: true } : {}
  return { ...flag, ...own, ...(defaultText === undefined ? {} : { defaultText }) }
})

const venue = {
  name: 'venue',
  kind: 'text',
  placeholder: 'VENUE',
  summary: 'name or id of its venue',
  defaultText: "the event's, which is made if need be",
  completes: 'venue',
} as const

const [name, ...others] = newFlags
const flags = [...(name ? [name] : []), venue, ...others]

const verb = createVerb({
  description: [
    'A room that the venue has already is used, and changed by the other flags; else it is made. The first room of an event needs no venue: one is made with it, named like the venue of the event, or like the event.',
    'Where no event is named or configured, --venue makes a room of that venue, for later events.',
  ].join('\n'),
  flags,
  asks: ['event', 'name', 'capacity'],
  examples: [
    { command: 'turnout rooms create --event devconf --name Tent --capacity 120 --equipment projector' },
    {
      command: 'turnout rooms create --event devconf --venue "Town Hall" --name Lab --window 2027-03-14T09:00/18:00',
      note: 'a room of another venue, on one day',
    },
    { command: 'turnout rooms create --event devconf --name Hall --includes "Main hall" --includes Attic --quiet' },
  ],
  operation: 'addEventRoom',
  card: eventRoomCard,
  fields: (input) => roomFields(input, flags),
  next: (_, event) => ['rooms', 'list', event],
})

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
  if (other !== undefined) throw usageFailure(`--${other.name} is of one event: add --event`, ['rooms', 'create'])
  const venue_id = await resolveName(context, { noun: 'venues', name: typed, event: undefined })
  const client = await context.client()
  const answer = await client.call('createRoom', { params: { venue_id }, body: fields })
  await context.results.record(answer, roomCard, { created: true })
}
