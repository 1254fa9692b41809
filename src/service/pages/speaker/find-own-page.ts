// Opens a speaker's own page behind its secret link: the speaker without anything that is private to organizers, their
// sessions, and the released agenda. Wrong links tell nothing, and attempts are limited.
import type { PublicAgenda, PublicSlot } from '../../../contract/agenda/public/public-agenda.ts'
import type { AgendaSession } from '../../../contract/agenda/sessions.ts'
import type { Speaker } from '../../../contract/agenda/speakers.ts'
import type { Scope } from '../../../contract/core/operation.ts'
import { dayInZone } from '../../../contract/core/time.ts'
import { type PersonalWording, personal } from '../../../languages/personal/index.ts'
import { wordingOf } from '../../../languages/wording.ts'
import { linkedSpeaker } from '../../../store/pages.ts'
import type { Principal } from '../../core/call.ts'
import { notFound } from '../../core/find-event.ts'
import { openSpeakerLink } from '../../core/signed-links.ts'
import { readAgendaNow } from '../feeds/agenda-now.ts'
import { findPublicEvent, type PublicEvent } from '../find-public-event.ts'
import { ask, type Site } from '../site.ts'

export interface OwnPage {
  readonly event: PublicEvent
  /** Of the speaker's pages: it is told no e-mail address, no phone number and no note. */
  readonly principal: Principal
  /** What only these pages say. */
  readonly own: PersonalWording
  readonly speaker: Speaker
  /** Theirs in the working copy, without drafts and what was rejected. */
  readonly sessions: readonly AgendaSession[]
  /** Their slots in the current release, by time. */
  readonly slots: readonly PublicSlot[]
  /** The current release, whoever else may see it; undefined before the first one. */
  readonly agenda: PublicAgenda | undefined
  /** Whether everybody may see it. */
  readonly isPublic: boolean
  readonly path: string
  /** Whether they can still confirm and withdraw, and say when they are available. */
  readonly isOpen: boolean
}

/** `speakers:read` is not among them: records come without their private fields. */
const scopes: readonly Scope[] = ['agenda:read', 'agenda:write', 'speakers:write']

/** Each session counts once, however many the event has. */
const sessionsMax = '100'

const isShown = ({ status }: AgendaSession) => status !== 'draft' && status !== 'rejected'

/** @throws Failure not_found, rate_limited */
export async function findOwnPage(site: Site, link: string): Promise<OwnPage> {
  const { tools, request } = site
  // Counted before the look-up: otherwise somebody over the limit could still find out which links are right.
  tools.caps.takeOnce('link', request.client, link)
  const find = (id: string) => tools.store.read((session) => linkedSpeaker(session, id))
  const linked = await openSpeakerLink(link, { secrets: tools.services.secrets, find })
  if (!linked) throw notFound('speaker', link)
  const event = await findPublicEvent(site, linked.eventId, { isKnown: true })
  const principal = { ...event.principal, actor: linked.id, scopes: new Set([...event.principal.scopes, ...scopes]) }
  const speaker = await ask(site, principal, { operation: 'showSpeaker', params: { speaker_id: linked.id } })
  const params = { event_id: event.id }
  const query = { speaker: speaker.id, limit: sessionsMax }
  const { data } = await ask(site, principal, { operation: 'listSessions', params, query })
  const { agenda, isPublic } = await readReleased(site, event)
  const slots = agenda?.slots.filter((slot) => slot.speakers.some((one) => one.speaker.id === speaker.id)) ?? []
  const isOver = dayInZone(request.now, event.timezone) > (event.endDate ?? event.date)
  return {
    event,
    principal,
    own: await wordingOf(personal, event.words.language),
    speaker,
    sessions: data.filter(isShown),
    slots,
    agenda,
    isPublic,
    path: `/s/${link}`,
    isOpen: event.status !== 'cancelled' && !isOver,
  }
}

/** Speakers see what is released before the agenda is published: they are asked whether they can make it. */
async function readReleased({ tools, request }: Site, { id: eventId, principal }: PublicEvent) {
  const read = async (audience: 'public' | 'organizer') =>
    (await readAgendaNow(tools.store, { eventId, principal, audience, now: request.now })).agenda
  const open = await read('public')
  return { agenda: open ?? (await read('organizer')), isPublic: open !== undefined }
}
