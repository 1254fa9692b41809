// Reads what grids, files and plans of a schedule are made from.
import type { Client, ListPage } from '../../../../client/client.ts'
import type { Release } from '../../../../contract/agenda/releases/releases.ts'
import type { EventRoom } from '../../../../contract/agenda/rooms.ts'
import type { AgendaSession } from '../../../../contract/agenda/sessions.ts'
import type { Slot } from '../../../../contract/agenda/slots.ts'
import type { Speaker } from '../../../../contract/agenda/speakers.ts'
import type { Track } from '../../../../contract/agenda/tracks.ts'
import type { Venue } from '../../../../contract/agenda/venues.ts'
import type { QueryInput } from '../../../../contract/catalog.ts'
import { compareText } from '../../../../contract/core/words/compare.ts'

/** Rows of a page, at most. */
const pageRowsMax = '500'

/** All slots of the working copy that a query chooses, in the order of their instants, which lists don't know. */
export async function readSlots(client: Client, event: string, query: QueryInput<'listSlots'> = {}): Promise<Slot[]> {
  const slots = await all(
    client.list('listSlots', { params: { event_id: event }, query: { limit: pageRowsMax, ...query } }),
  )
  return slots.sort((one, other) => compareText(one.startsAt, other.startsAt) || one.number - other.number)
}

/** The rooms of an event, in their order. */
export const readRooms = (client: Client, event: string): Promise<EventRoom[]> =>
  all(client.list('listEventRooms', { params: { event_id: event }, query: { limit: pageRowsMax } }))

/** The sessions of an event that a query chooses, whatever their state. */
export const readSessions = (
  client: Client,
  event: string,
  query: QueryInput<'listSessions'> = {},
): Promise<AgendaSession[]> =>
  all(client.list('listSessions', { params: { event_id: event }, query: { limit: pageRowsMax, ...query } }))

/** The tracks of an event, in their order. */
export const readTracks = (client: Client, event: string): Promise<Track[]> =>
  all(client.list('listTracks', { params: { event_id: event }, query: { limit: pageRowsMax } }))

/** The speakers of an event. */
export const readSpeakers = (client: Client, event: string): Promise<Speaker[]> =>
  all(client.list('listSpeakers', { params: { event_id: event }, query: { limit: pageRowsMax } }))

/** The venues that the key sees. */
export const readVenues = (client: Client): Promise<Venue[]> =>
  all(client.list('listVenues', { query: { limit: pageRowsMax } }))

/** The releases of an event. */
export const readReleases = (client: Client, event: string): Promise<Release[]> =>
  all(client.list('listReleases', { params: { event_id: event }, query: { limit: pageRowsMax } }))

async function all<T>(pages: AsyncIterable<ListPage<T>>): Promise<T[]> {
  const rows: T[] = []
  for await (const page of pages) rows.push(...page.rows)
  return rows
}
