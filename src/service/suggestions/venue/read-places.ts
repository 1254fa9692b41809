// The venues that an account has, with their rooms and what they cost before, and what the schedule needs of them.

import { roomsOfEvent } from '../../../store/agenda/places/event-rooms.ts'
import { findRooms } from '../../../store/agenda/places/rooms.ts'
import { findVenues } from '../../../store/agenda/places/venues.ts'
import { readWholeAgenda, type WholeAgenda } from '../../../store/agenda/read-agenda.ts'
import type { Session } from '../../../store/core/store.ts'
import { readHires } from '../../../store/suggestions/venue-costs.ts'
import { nameKey } from '../../../store/ticket-types/ticket-types.ts'
import { invalidField } from '../../core/refusals.ts'
import type { ProposingCall } from '../proposals.ts'
import type { Place, Wanted } from './compare-venues.ts'

const venuesMax = 200

/** Venues of the account, and candidates that came with the request. */
export async function readPlaces(
  { principal, event, body }: ProposingCall,
  session: Session,
): Promise<readonly Place[]> {
  const { room: wanted, candidates = [] } = body.venue ?? {}
  const venues = await findVenues(session, principal, { limit: venuesMax })
  const used = await roomsOfEvent(session, { eventId: event.id })
  const hidden = new Set(used.flatMap((room) => (room.hidden ? [room.id] : [])))
  const rooms = (await findRooms(session, principal, {})).filter(({ id }) => !hidden.has(id))
  const hires = await readHires(session, principal, event.currency)
  const isWanted = ({ name }: { readonly name: string }) => wanted === undefined || nameKey(name) === nameKey(wanted)
  if (wanted !== undefined && !rooms.some(isWanted))
    throw invalidField('/venue/room', 'no venue has a room of that name')
  const known = venues.flatMap(({ id, name, access }): Place[] => {
    const own = rooms.filter(({ venue }) => venue.id === id).filter(isWanted)
    if (own.length === 0 && wanted !== undefined) return []
    // A hall that is made of its halves has no seats besides theirs.
    const parts = own.filter(({ includes }) => includes.length === 0 || wanted !== undefined)
    const seats = parts.map(({ capacity }) => capacity)
    const isKnown = seats.length > 0 && seats.every((each) => each !== null)
    return [
      {
        venueId: id,
        name: wanted === undefined ? name : `${name}, ${own[0]?.name ?? wanted}`,
        capacity: isKnown ? seats.reduce((sum, each) => sum + (each ?? 0), 0) : null,
        hire: hires.get(id) ?? null,
        perPerson: null,
        stepFree: null,
        note: access,
        rooms: parts.length,
        largest: isKnown ? Math.max(...own.map(({ capacity }) => capacity ?? 0)) : null,
      },
    ]
  })
  const others = candidates.map(
    ({ name, capacity, hire, perPerson, stepFree, note }): Place => ({
      venueId: null,
      name,
      capacity,
      hire: hire ?? null,
      perPerson: perPerson ?? null,
      stepFree: stepFree ?? null,
      note: note ?? null,
      rooms: null,
      largest: null,
    }),
  )
  return [...known, ...others]
}

/** What the working copy of the schedule needs of a venue. */
export async function readNeeds(
  { principal, event }: ProposingCall,
  session: Session,
): Promise<Pick<Wanted, 'roomsNeeded' | 'seatsNeeded'>> {
  const { slots, sessions } = await readWholeAgenda(session, principal, event)
  const seats = sessions.map(({ expected }) => expected ?? 0)
  return { roomsNeeded: atOnce(slots), seatsNeeded: Math.max(0, ...seats) }
}

/** The most sessions at one moment, on the clock of the event. */
function atOnce(slots: WholeAgenda['slots']): number {
  const held = slots.flatMap(({ sessionId, start, minutes }) => {
    const from = Date.parse(`${start}Z`)
    return sessionId === null ? [] : [{ from, until: from + minutes * 60_000 }]
  })
  return Math.max(0, ...held.map(({ from }) => held.filter((one) => one.from <= from && from < one.until).length))
}
