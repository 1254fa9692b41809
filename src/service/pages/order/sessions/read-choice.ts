// What somebody with an admission can choose among the sessions that have places: those they are in, and those open to them.
import type { PublicAgenda, PublicSlot } from '../../../../contract/agenda/public/public-agenda.ts'
import type { OrderTicket } from '../../../../contract/orders/orders.ts'
import { readPlaces, type SessionPlace } from '../../../agenda/enrolments/places.ts'
import { readEntries, type SessionEntry } from '../../../agenda/public/entries.ts'
import { readAgendaNow } from '../../feeds/agenda-now.ts'
import { isOwnAdmission, type PublicOrder } from '../../find-public-order.ts'
import type { Site } from '../../site.ts'

/** A session on the page of a ticket. */
export interface Choice {
  readonly entry: SessionEntry
  /** Their place, or undefined where they may take one. */
  readonly place: SessionPlace | undefined
  /** When and where it takes place; none that the public knows of. */
  readonly slots: readonly PublicSlot[]
}

export interface Choices {
  /** Undefined where the public has none. */
  readonly agenda: PublicAgenda | undefined
  /** By attendee, in the order of time. */
  readonly of: (ticket: OrderTicket) => readonly Choice[]
  /** The session whose places are tickets of an add-on, if this is one. */
  readonly ofAddOn: (ticket: OrderTicket) => Choice | undefined
}

const none: Choices = { agenda: undefined, of: () => [], ofAddOn: () => undefined }

/** Of all tickets of an order: one statement where the event has no such session. */
export async function readChoices(site: Site, found: PublicOrder): Promise<Choices> {
  const { event, order } = found
  const attendeeIds = order.tickets
    .filter((ticket) => isOwnAdmission(ticket, found))
    .map(({ attendeeId }) => attendeeId)
  if (attendeeIds.length === 0 && !order.tickets.some(isLiveAddOn)) return none
  const { store } = site.tools
  const { principal } = event
  const { now } = site.request
  const entries = await store.read((session) => readEntries(session, principal, { eventId: event.id }))
  if (entries.length === 0) return none
  const places = await store.read((session) => readPlaces(session, principal, { attendeeIds, entries }))
  const { agenda } = await readAgendaNow(store, { eventId: event.id, principal, audience: 'public', now })
  const all = entries.map((entry) => released(entry, slotsOf(agenda, entry)))
  const of = (ticket: OrderTicket): Choice[] =>
    attendeeIds.includes(ticket.attendeeId)
      ? all
          .map((one) => ({ ...one, place: places.find(isPlaceOf(one.entry, ticket)) }))
          .filter((choice) => choice.place !== undefined || isOffered(choice, ticket, now))
          .sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
      : []
  const ofAddOn = (ticket: OrderTicket): Choice | undefined => {
    const mine = all.find(({ entry }) => entry.kind === 'ticket' && entry.ticketTypes.includes(ticket.ticketTypeId))
    return mine !== undefined && isLiveAddOn(ticket) ? { ...mine, place: undefined } : undefined
  }
  return { agenda, of, ofAddOn }
}

const isLiveAddOn = ({ kind, status }: OrderTicket): boolean => kind === 'add_on' && status !== 'void'

/** Under the title that was released: the one that is planned is for organizers. */
const released = (entry: SessionEntry, slots: readonly PublicSlot[]) => ({
  entry: { ...entry, title: slots[0]?.title ?? entry.title },
  slots,
})

const isPlaceOf = (entry: SessionEntry, ticket: OrderTicket) => (place: SessionPlace) =>
  place.sessionId === entry.id && place.attendeeId === ticket.attendeeId

const slotsOf = (agenda: PublicAgenda | undefined, { id }: SessionEntry): PublicSlot[] =>
  (agenda?.slots ?? []).filter(({ session, status }) => session?.id === id && status === 'confirmed')

/** Only what the public can read about, takes place and isn't over. */
function isOffered({ entry, slots }: Choice, ticket: OrderTicket, now: Date): boolean {
  if (!entry.isOn || slots.length === 0 || isOver(slots, now)) return false
  return entry.kind === 'ticket' || entry.ticketTypes.length === 0 || entry.ticketTypes.includes(ticket.ticketTypeId)
}

/** Whether its last slot has ended; never of one that the public knows no time of. */
export const isOver = (slots: readonly PublicSlot[], now: Date): boolean =>
  slots.length > 0 && slots.every(({ endsAt }) => Date.parse(endsAt) <= now.getTime())

/** Those without a time come last. */
const startOf = ({ slots, entry }: Choice): string => `${slots[0]?.startsAt ?? '~'} ${entry.code}`
