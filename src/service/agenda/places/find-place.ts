// Finds venues and rooms within the caller's scope, and settles who may change what several events share.
import { Failure } from '../../../contract/core/failures.ts'
import { nearestName } from '../../../contract/core/nearest.ts'
import { findRooms, type StoredRoom } from '../../../store/agenda/places/rooms.ts'
import { findVenues, type StoredVenue, type UsingEvent } from '../../../store/agenda/places/venues.ts'
import type { AnyCall, ReadContext } from '../../core/call.ts'
import { notFound } from '../../core/find-event.ts'
import { quoteValue } from '../../core/issues.ts'
import { invalidField } from '../../core/refusals.ts'

/** @throws Failure not_found */
export async function findVenue(call: ReadContext, id = ''): Promise<StoredVenue> {
  const [venue] = await findVenues(call.session, call.principal, { id })
  if (!venue) throw notFound('venue', id)
  return venue
}

/** @throws Failure not_found */
export async function findRoom(call: ReadContext, id = ''): Promise<StoredRoom> {
  const [room] = await findRooms(call.session, call.principal, { id })
  if (!room) throw notFound('room', id)
  return room
}

/** Names that an error lists, and among which it looks for the one that was meant. */
const suggestedMax = 100

/**
 * The venue that a body names, by id or name.
 * @throws Failure validation_failed where there is none, or several have the name
 */
export async function findVenueCalled(call: ReadContext, typed: string, pointer = '/venue'): Promise<StoredVenue> {
  const { session, principal } = call
  const [venue, ...others] = await findVenues(session, principal, { called: typed, limit: 10 })
  if (venue === undefined) {
    const known = (await findVenues(session, principal, { limit: suggestedMax })).map(({ name }) => name)
    const nearest = nearestName(typed, known)
    throw invalidField(pointer, `there is no venue ${quoteValue(typed)}. Available: ${shortList(known)}`, {
      code: 'not_allowed',
      hint: nearest === undefined ? 'Create the venue first.' : `Did you mean ${quoteValue(nearest)}?`,
    })
  }
  if (others.length === 0) return venue
  const ids = [venue, ...others].map(({ id, city }) => (city === null ? id : `${id} (${city})`))
  throw invalidField(pointer, `several venues are called ${quoteValue(typed)}: ${ids.join(', ')}`, {
    code: 'not_allowed',
    hint: 'Give the id of one of them.',
  })
}

const shortList = (names: readonly string[]) =>
  names.length === 0 ? 'none' : names.slice(0, 10).join(', ') + (names.length > 10 ? ', …' : '')

/** Most characters of the venue in an event. */
const venueWordsMax = 200

/** What guests read of a venue: `Town Hall, Rathausmarkt 1, 20095 Hamburg`. */
export function wordsOfVenue(venue: Pick<StoredVenue, 'name' | 'street' | 'postalCode' | 'city'>): string {
  const { name, street, postalCode, city } = venue
  const town = [postalCode, city].filter((part) => part !== null).join(' ')
  const words = [name, street, town].filter((part) => part !== null && part !== '').join(', ')
  return words.length > venueWordsMax ? name : words
}

/** `DevConf, Open day and 3 more`. */
export function listEvents(events: readonly UsingEvent[]): string {
  const shown = events.slice(0, 3).map(({ name }) => name)
  const more = events.length - shown.length
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} and ${more} more`
}

/**
 * A key restricted to one event changes only what no other event uses.
 * @throws Failure insufficient_scope
 */
export async function expectNotShared(
  { principal }: Pick<AnyCall, 'principal'>,
  name: string,
  readEvents: () => Promise<readonly UsingEvent[]>,
): Promise<void> {
  if (principal.eventId === null) return
  const others = (await readEvents()).filter(({ id }) => id !== principal.eventId)
  if (others.length === 0) return
  throw new Failure('insufficient_scope', `This key is restricted to one event, but other events use ${name} too`, {
    hint: 'Use a key that is not restricted to an event.',
  })
}
