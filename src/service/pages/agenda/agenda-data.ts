// What search engines read of an agenda, as JSON-LD: the event with its sessions, and each session as a part of it.
import type { PublicAgenda, PublicSlot, PublicVenue } from '../../../contract/agenda/public/public-agenda.ts'
import { offsetText, wallTimeOf } from '../../../contract/agenda/wall-time.ts'
import { offsetMs } from '../../../contract/core/time.ts'
import { dataScript } from '../event/event-data.ts'
import { type Html, html } from '../html/html.ts'
import type { AgendaPlace } from './agenda-place.ts'

/** Sessions listed with the event: a page of hundreds would be twice as long for the sake of a few readers. */
const partsMax = 60

/** The event with the sessions that are shown, unless they are many: each has its own page. */
export function agendaData(place: AgendaPlace, slots: readonly PublicSlot[]): Html {
  const parts = slots.filter(({ kind }) => kind === 'session')
  const listed = parts.length > partsMax ? [] : parts.map((slot) => partOf(place, slot))
  return html`${canonical(place, '/agenda')}${dataScript({
    '@context': 'https://schema.org',
    ...wholeOf(place),
    ...(listed.length === 0 ? {} : { subEvent: listed }),
  })}`
}

/** A session with all its slots. */
export function sessionData(place: AgendaPlace, slots: readonly PublicSlot[], text: string | null): Html {
  const [first] = slots
  const data = slots.map((slot) => ({
    '@context': 'https://schema.org',
    ...partOf(place, slot),
    ...(text === null ? {} : { description: text.slice(0, 1000) }),
    superEvent: wholeOf(place),
  }))
  return html`${canonical(place, `/agenda/${first?.session?.code ?? ''}`)}${dataScript(data)}`
}

export function canonical({ site, base }: AgendaPlace, path: string): Html | false {
  const { publicUrl } = site
  return publicUrl !== undefined && html`<link rel="canonical" href="${publicUrl}${base}${path}">\n`
}

const addressOf = ({ site, base }: AgendaPlace, path: string) =>
  site.publicUrl === undefined ? {} : { url: `${site.publicUrl}${base}${path}` }

function wholeOf(place: AgendaPlace): object {
  const { name, date, endDate, status, venue } = place.event
  return {
    '@type': 'Event',
    name,
    startDate: date,
    endDate: endDate ?? date,
    eventStatus: statusOf(status === 'cancelled'),
    ...(venue === null ? {} : { location: placeOf(venue, place.agenda.venue) }),
    ...addressOf(place, ''),
  }
}

const statusOf = (isOff: boolean, isMoved = false): string =>
  `https://schema.org/${isOff ? 'EventCancelled' : isMoved ? 'EventRescheduled' : 'EventScheduled'}`

function partOf(place: AgendaPlace, slot: PublicSlot): object {
  const { title, startsAt, endsAt, status, movedFrom, room, speakers, session } = slot
  const isMoved = status === 'confirmed' && movedFrom !== null
  return {
    '@type': 'Event',
    name: title,
    startDate: withOffset(startsAt, place.agenda),
    endDate: withOffset(endsAt, place.agenda),
    eventStatus: statusOf(status !== 'confirmed', isMoved),
    ...(isMoved ? { previousStartDate: withOffset(movedFrom, place.agenda) } : {}),
    ...(room === null ? {} : { location: placeOf(`${room.name}, ${room.venue.name}`, room.venue) }),
    ...(speakers.length === 0
      ? {}
      : { performer: speakers.map(({ speaker }) => ({ '@type': 'Person', name: speaker.name })) }),
    ...addressOf(place, `/agenda/${session?.code ?? ''}`),
  }
}

function placeOf(name: string, venue: PublicVenue | null): object {
  const { street, postalCode, city, country } = venue ?? {}
  const address = {
    ...(street ? { streetAddress: street } : {}),
    ...(postalCode ? { postalCode } : {}),
    ...(city ? { addressLocality: city } : {}),
    ...(country ? { addressCountry: country } : {}),
  }
  const isKnown = Object.keys(address).length > 0
  return { '@type': 'Place', name, address: isKnown ? { '@type': 'PostalAddress', ...address } : name }
}

/** `2027-03-28T10:45:00+02:00`. */
function withOffset(instant: string, { zone }: Pick<PublicAgenda, 'zone'>): string {
  const ms = Date.parse(instant)
  return `${wallTimeOf(ms, zone).start}:00${offsetText(offsetMs(ms, zone))}`
}
