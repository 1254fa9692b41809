// When and where the sessions are whose places are tickets of add-ons, for mails about such tickets.
import { readAgendaRow } from '../../../store/agenda/agendas.ts'
import { findEntries } from '../../../store/agenda/public/entries.ts'
import { readSlotsOfPeople } from '../../../store/agenda/releases/audience.ts'
import { showReleased } from '../../../store/agenda/releases/show.ts'
import type { Session } from '../../../store/core/store.ts'
import type { StoredEvent } from '../../../store/events.ts'
import type { StoredTicket } from '../../../store/tickets/tickets.ts'
import { isTellable } from '../../agenda/releases/audience.ts'
import type { NewsPlace } from './read-news.ts'

type OfType = Pick<StoredTicket, 'kind' | 'ticketTypeId'>

/** Adds to tickets of add-ons where their sessions are, in the order of time. */
type WithPlaces = <T extends OfType>(tickets: readonly T[]) => (T & { readonly places: readonly NewsPlace[] })[]

/** Only what everybody may read in the current release; mails without add-ons cost no statement. */
export async function readAddOnPlaces(
  session: Session,
  { event, accountId }: { readonly event: Pick<StoredEvent, 'id' | 'status'>; readonly accountId: string },
  tickets: readonly OfType[],
): Promise<WithPlaces> {
  const places = new Map<string, NewsPlace[]>()
  const withPlaces: WithPlaces = (all) =>
    all.map((ticket) => ({ ...ticket, places: places.get(ticket.ticketTypeId) ?? [] }))
  if (tickets.every(({ kind }) => kind !== 'add_on')) return withPlaces
  const { id: eventId } = event
  const entries = await findEntries(session, { accountId, eventId: null }, { eventId })
  const addOns = new Map(
    entries.flatMap(({ id, enrolling: { kind, ticketTypes } }) => (kind === 'ticket' ? [[id, ticketTypes[0]]] : [])),
  )
  if (addOns.size === 0) return withPlaces
  const agenda = await readAgendaRow(session, accountId, eventId)
  if (!isTellable(event, agenda) || agenda.release === null) return withPlaces
  const wanted = { eventId, release: agenda.release.number, speakerIds: [], sessionIds: [...addOns.keys()] }
  const slots = (await readSlotsOfPeople(session, wanted)).filter(({ status }) => status === 'confirmed')
  for (const { sessionId, startsAt, room } of await showReleased(session, slots)) {
    const type = addOns.get(sessionId ?? '') ?? ''
    places.set(type, [...(places.get(type) ?? []), { startsAt, room: room?.name ?? null }])
  }
  return withPlaces
}
