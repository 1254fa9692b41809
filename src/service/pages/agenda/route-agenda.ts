// Routes requests below an event, or below a secret address, to the pages of its agenda.
import { readAgendaRow } from '../../../store/agenda/agendas.ts'
import { findPublicEvent as findRow } from '../../../store/pages.ts'
import { type AgendaAudience, readPublicAgenda } from '../../agenda/public/read-public-agenda.ts'
import { notFound } from '../../core/find-event.ts'
import { openAgendaLink } from '../../core/signed-links.ts'
import type { Response } from '../../pipeline/request.ts'
import { routeNotFound } from '../../pipeline/router.ts'
import { readAgendaNow } from '../feeds/agenda-now.ts'
import { findPublicEvent, type PublicEvent } from '../find-public-event.ts'
import { type Fields, readFields, textOf } from '../html/form-fields.ts'
import type { Site } from '../site.ts'
import { showAgenda } from './agenda-page.ts'
import type { AgendaPlace } from './agenda-place.ts'
import { showChanges } from './changes-page.ts'
import { showSession } from './session-page.ts'
import { showSpeaker, showSpeakers } from './speaker-pages.ts'
import { isTrackStyle, showTrackStyle } from './track-style.ts'

/** Whether a path below an event is one of its agenda. */
export const isOfAgenda = ([area, , ...more]: readonly string[]): boolean =>
  (area === 'agenda' || area === 'speakers') && more.length === 0

export interface OpenedAgenda {
  readonly event: PublicEvent
  readonly base: string
  readonly audience: AgendaPlace['audience']
}

/** The page of a path. @throws Failure not_found, route_not_found */
export async function answerAgenda(site: Site, opened: OpenedAgenda, rest: readonly string[]): Promise<Response> {
  const { request } = site
  const query = readFields(request.query)
  const [area, name] = rest
  const place = await openPlace(site, opened, query)
  if (area === 'speakers') return name === undefined ? showSpeakers(place) : showSpeaker(place, name)
  if (name === undefined) return showAgenda(place, query)
  if (name === 'embed' && place.audience === 'public') return showAgenda({ ...place, isEmbedded: true }, query)
  if (name === 'changes' && place.agenda.release !== null) return showChanges(place)
  return isTrackStyle(name) ? showTrackStyle(place, name, request.path) : showSession(place, name)
}

/** Reads the agenda that an address asks for. @throws Failure route_not_found where there is none for its visitors */
export async function openPlace(site: Site, opened: OpenedAgenda, query: Fields): Promise<AgendaPlace> {
  const { event, audience } = opened
  const { tools, request } = site
  const asked = textOf(query, 'release')
  if (asked !== '' && !/^[1-9]\d{0,3}$/.test(asked)) throw notFound('release', asked)
  const wanted = { eventId: event.id, audience, now: request.now }
  const { principal } = event
  const agenda =
    asked === '' && audience !== 'preview'
      ? (await readAgendaNow(tools.store, { ...wanted, principal })).agenda
      : await tools.store.read((session) =>
          readPublicAgenda(session, principal, { ...wanted, release: asked === '' ? undefined : Number(asked) }),
        )
  if (agenda === undefined) throw routeNotFound(request.path)
  return { ...opened, site, agenda }
}

/** What a link below `/a/` opens. @throws Failure not_found, rate_limited */
export async function openSecretAgenda(site: Site, link: string): Promise<OpenedAgenda> {
  const { tools, request } = site
  // Counted before the look-up: otherwise somebody over the limit could still find out which links are right.
  tools.caps.takeOnce('link', request.client, link)
  const find = (eventId: string) =>
    tools.store.read(async (session) => {
      const row = await findRow(session, eventId)
      if (row === undefined) return undefined
      return readAgendaRow(session, row.account_id, eventId)
    })
  const opened = await openAgendaLink(link, { secrets: tools.services.secrets, find })
  if (!opened) throw notFound('agenda', link)
  const event = await findPublicEvent(site, opened.found.eventId, { isKnown: true })
  const audience: AgendaAudience = opened.what === 'preview' ? 'preview' : 'link'
  return { event, base: `/a/${link}`, audience }
}
