// Opens a personal agenda behind its secret link: what was chosen of the released agenda, and where its owner has a place.
import type { PublicSlot } from '../../../contract/agenda/public/public-agenda.ts'
import { type PersonalWording, personal } from '../../../languages/personal/index.ts'
import { wordingOf } from '../../../languages/wording.ts'
import {
  findPersonalAgenda,
  placesOfHolder,
  type StoredPersonalAgenda,
} from '../../../store/agenda/personal-agendas.ts'
import { notFound } from '../../core/find-event.ts'
import { openPersonalLink } from '../../core/signed-links.ts'
import type { AgendaPlace } from '../agenda/agenda-place.ts'
import type { Site } from '../site.ts'

export interface PersonalPlace {
  readonly place: AgendaPlace
  readonly mine: PersonalWording
  readonly stored: StoredPersonalAgenda
  /** Ids of sessions in which the ticket's holder has a place. */
  readonly places: ReadonlySet<string>
  /** All slots of what was chosen and taken, by time. */
  readonly slots: readonly PublicSlot[]
  readonly path: string
}

/** What pages about no agenda in particular say. */
export const wordsOf = ({ event }: AgendaPlace): Promise<PersonalWording> => wordingOf(personal, event.words.language)

/** @throws Failure not_found, rate_limited */
export async function findPersonal(site: Site, place: AgendaPlace, link: string): Promise<PersonalPlace> {
  const { tools, request } = site
  // Counted before the look-up: otherwise somebody over the limit could still find out which links are right.
  tools.caps.takeOnce('link', request.client, link)
  const find = (id: string) => tools.store.read((session) => findPersonalAgenda(session, { id }))
  const stored = await openPersonalLink(link, { secrets: tools.services.secrets, find })
  if (stored === undefined || stored.eventId !== place.event.id) throw notFound('personal agenda', link)
  const { attendeeId, generation } = stored
  const places = new Set(
    attendeeId === null ? [] : await tools.store.read((session) => placesOfHolder(session, { attendeeId, generation })),
  )
  const chosen = new Set([...stored.sessions, ...places])
  return {
    place,
    mine: await wordsOf(place),
    stored,
    places,
    slots: place.agenda.slots.filter(({ session }) => session !== null && chosen.has(session.id)),
    path: `${place.base}/agenda/my/${link}`,
  }
}
