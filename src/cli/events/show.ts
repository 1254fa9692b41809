// `turnout events show`: one event as a card, with what else was sold beside its headcount, and its venues by name.
import type { Client } from '../../client/client.ts'
import type { Event } from '../../contract/events/events.ts'
import type { CardView, Column } from '../../terminal/tables/view.ts'
import { listed } from '../../terminal/text/listed.ts'
import { readRooms } from '../agenda/schedule/plan/read-schedule.ts'
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { isForPeople } from '../session/human-output.ts'
import { othersText } from '../status/columns.ts'
import { readOtherSales } from '../status/read-status.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { ifAnswered } from '../verbs/if-allowed.ts'
import { eventCard } from './columns.ts'

export const command: Command = {
  positionals: [eventPositional],
  flags: [eventFlag],
  examples: [{ command: 'turnout events show devconf' }, { command: 'turnout events show --event devconf --json' }],
  exitCodes: [4, 5, 8, 9],
  operation: 'showEvent',
  async run(context, input) {
    const client = await context.client()
    const answer = await client.call('showEvent', { params: { event_id: context.event(input) } })
    await context.results.record(answer, await cardFor(context, client, answer.value))
  },
}

/** Only people are told more: programs get the service's record as is, without a further request. */
async function cardFor(context: Context, client: Client, event: Event): Promise<CardView<Event>> {
  const { get, fields } = context.settings
  if (!isForPeople(context) || get !== null || fields !== null) return eventCard
  const [others, venues] = await Promise.all([alsoSold(client, event), venuesOf(client, event)])
  const withOthers = withRow(eventCard, 'held', { key: 'others', title: 'Also sold', text: others })
  return withRow(withOthers, 'venue', { key: 'venues', title: 'At', text: venues })
}

/** Add-ons and donations, which status has as numbers. */
async function alsoSold(client: Client, event: Event): Promise<string | null> {
  // A service that counts nothing sold has no more to say.
  if (typeof event.sold !== 'number') return null
  // The event itself was read, and is worth showing.
  return ifAnswered(async () => othersText({ others: await readOtherSales(client, event) }), null)
}

const namedMax = 5

/** The names of its own venue and of those of its rooms, where the words of `venue` don't say them. */
async function venuesOf(client: Client, event: Event): Promise<string | null> {
  const { id, venue, venueId } = event
  // A service without venues.
  if (venueId === undefined) return null
  const rooms = await ifAnswered(() => readRooms(client, id), [])
  const names = new Map(rooms.map((room) => [room.venue.id, room.venue.name]))
  if (venueId !== null && !names.has(venueId)) {
    const own = await ifAnswered(() => client.call('showVenue', { params: { venue_id: venueId } }), undefined)
    if (own !== undefined) names.set(venueId, own.value.name)
  }
  const words = venue?.toLowerCase() ?? ''
  const unsaid = [...names.values()].some((name) => !words.includes(name.toLowerCase()))
  return unsaid ? listed([...names.values()], namedMax) : null
}

interface FurtherRow extends Pick<Column<Event>, 'key' | 'title'> {
  readonly text: string | null
}

/** A card with a row behind another one, if there is anything to say. */
function withRow(card: CardView<Event>, after: string, { text, ...row }: FurtherRow): CardView<Event> {
  if (text === null) return card
  const place = card.rows.findIndex(({ key }) => key === after) + 1
  return { ...card, rows: card.rows.toSpliced(place, 0, { ...row, value: () => text }) }
}
