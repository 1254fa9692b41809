// Where an agenda is read: below its event, or at a secret address; and what its pages share: navigation, notices, headers.
import { createHash } from 'node:crypto'
import { parseWebAddress } from '../../../contract/addresses/web-address.ts'
import type { PublicAgenda, PublicSlot, PublicSpeaker } from '../../../contract/agenda/public/public-agenda.ts'
import { instantOfWallTime, offsetText, wallTimeOf } from '../../../contract/agenda/wall-time.ts'
import type { AgendaAudience } from '../../agenda/public/read-public-agenda.ts'
import type { Response } from '../../pipeline/request.ts'
import type { PublicEvent } from '../find-public-event.ts'
import { answerPage, type Page, privately } from '../html/document.ts'
import { frameScriptPath } from '../html/embed-scripts.ts'
import { type Html, html } from '../html/html.ts'
import { titleOf } from '../html/wording.ts'
import type { Site } from '../site.ts'
import { agendaStylePath } from './agenda-style.ts'
import { trackStylePath } from './track-style.ts'

export interface AgendaPlace {
  readonly site: Site
  readonly event: PublicEvent
  readonly agenda: PublicAgenda
  readonly audience: Exclude<AgendaAudience, 'organizer'>
  /** Path that the agenda's pages are below. */
  readonly base: string
  /** Where its list is, below the base, for a list that is somewhere else than at `/agenda`. */
  readonly list?: string
  /** Whether it is shown in a frame of another site. */
  readonly isEmbedded?: boolean
}

/** Of links and forms that stay in a frame: all others open a window, since no other page may be framed. */
export const stays = ({ isEmbedded = false }: AgendaPlace): Html | false => isEmbedded && html` target="_self"`

/** The address of one of its pages: of the same release, in the same language. */
export function linkTo({ event, agenda: { release }, base }: AgendaPlace, path: string): string {
  const kept = release === null || release.isCurrent ? '' : `${path.includes('?') ? '&' : '?'}release=${release.number}`
  return event.address(`${base}${path}${kept}`)
}

type Tab = 'agenda' | 'speakers' | 'changes'

interface AgendaPage extends Pick<Page, 'body' | 'head' | 'pictures'> {
  /** What the page is, without the event's name. */
  readonly title: string
  /** None for pages that belong to one person. */
  readonly tab?: Tab
  /** Whether it is the tab's own page, and not one below it. */
  readonly isTab?: boolean
  readonly style?: string
}

/** Answers with a page of an agenda, or says that the reader has it already. */
export function answerAgendaPage(place: AgendaPlace, page: AgendaPage): Response {
  const { site, event, agenda, audience, isEmbedded = false } = place
  const { title, head, body, pictures = [], style } = page
  const styles = [agendaStylePath, ...(style === undefined ? [] : [style]), trackStylePath(place)]
  const isPublic = audience === 'public'
  const response = answerPage({
    words: event.words,
    title: titleOf(title, event),
    event,
    isWide: true,
    isEmbedded,
    pictures,
    head: html`${styles.map((path) => html`<link rel="stylesheet" href="${path}">\n`)}${isEmbedded ? frameHead(event) : head}`,
    body: html`${!isEmbedded && navigation(place, page)}${notices(place)}${body}`,
    // Other releases say the same once more.
    isListed: isPublic && !isEmbedded && agenda.release?.isCurrent === true,
    headers: isPublic ? { 'cache-control': 'public, no-cache' } : { ...privately, 'referrer-policy': 'no-referrer' },
  })
  return isPublic ? unlessKnown(site, response) : response
}

/** As of the frame with tickets: a script that tells the page around it how high it is. */
const frameHead = ({ page }: PublicEvent): Html =>
  html`<base target="_blank"><script src="${frameScriptPath}" data-origins="${page.embedOrigins.join(' ')}" defer></script>`

function unlessKnown({ request }: Site, response: Response): Response {
  const etag = `"${createHash('sha256').update(response.body).digest('base64url').slice(0, 22)}"`
  const headers = { ...response.headers, etag }
  const known = (request.raw.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) ? { status: 304, headers, body: '' } : { ...response, headers }
}

function navigation(place: AgendaPlace, { tab, isTab = false }: AgendaPage): Html {
  const { words } = place.event
  const tabs = [
    { name: 'agenda', path: '/agenda' },
    { name: 'speakers', path: '/speakers' },
    { name: 'changes', path: '/agenda/changes' },
  ] as const
  const shown = tabs.filter(({ name }) => name !== 'changes' || place.agenda.release !== null)
  return html`<nav class="tabs" aria-label="${words.say('agenda.title')}"><ul>${shown.map(({ name, path }) => {
    const current = name === tab && html` aria-current="${isTab ? 'page' : 'true'}"`
    const text = words.say(name === 'agenda' ? 'agenda.title' : `agenda.${name}`)
    return html`<li><a href="${linkTo(place, path)}"${current}>${text}</a></li>`
  })}</ul></nav>`
}

function notices(place: AgendaPlace): Html | false {
  const { event, agenda, audience, base } = place
  const { words, address } = event
  if (audience === 'preview') return html`<p class="state draft"><strong>${words.say('agenda.draft')}</strong></p>`
  if (event.status === 'cancelled') return html`<p class="state bad">${words.say('event.state.cancelled')}</p>`
  if (agenda.release === null || agenda.release.isCurrent) return false
  return html`<p class="state">${words.say('agenda.old')} <a href="${address(`${base}/agenda`)}">${words.say('agenda.current')}</a></p>`
}

/** `Version 3, 27 March 2027 at 10:00`; nothing of a preview. */
export function versionText({ event: { words }, agenda: { release, zone } }: AgendaPlace): string | undefined {
  if (release === null) return undefined
  const text = words.say('agenda.version', {
    number: words.number(release.number),
    time: words.instant(release.at, zone),
  })
  return release.name === null ? text : `${text}: ${release.name}`
}

/** `10:45`; with its offset where the clock shows that time twice. */
export const startText = (place: AgendaPlace, slot: PublicSlot): string => clockText(place, slot.startsAt)

/** `10:45–11:30`, which no line breaks. */
export const timeText = (place: AgendaPlace, slot: PublicSlot): Html =>
  html`<span class="time">${startText(place, slot)}–${clockText(place, slot.endsAt)}</span>`

function clockText({ event: { words }, agenda: { zone } }: AgendaPlace, instant: string): string {
  const { doubled, offsetMinutes } = instantOfWallTime(wallTimeOf(Date.parse(instant), zone), zone)
  const time = words.time(instant, zone)
  return doubled ? `${time} (UTC${offsetText(offsetMinutes * 60_000)})` : time
}

/** The language of a session's words, where the page's is another: for speech and for hyphens. */
export const spoken = ({ event }: Pick<AgendaPlace, 'event'>, { language }: Pick<PublicSlot, 'language'>) =>
  language !== null && language !== event.words.language && html` lang="${language}"`

/** The clock's reading for programs: `2027-03-28T10:45+02:00`. */
export const machineTime = (slot: PublicSlot, { zone }: Pick<PublicAgenda, 'zone'>): string =>
  `${slot.start}${offsetText(instantOfWallTime(slot, zone).offsetMinutes * 60_000)}`

/** What has a line on pages: all that takes place, and what is off until something else has its room. */
export const isShown = ({ status, isReplaced }: PublicSlot): boolean => status === 'confirmed' || !isReplaced

/** `Cancelled` or `No longer on the agenda`. */
export function offText({ words }: Pick<PublicEvent, 'words'>, { status }: PublicSlot): string | undefined {
  if (status === 'confirmed') return undefined
  return words.say(status === 'cancelled' ? 'agenda.cancelled' : 'agenda.removed')
}

/** Names of people, linked to their pages where they have one. */
export function peopleOf(place: AgendaPlace, { speakers }: Pick<PublicSlot, 'speakers'>): Html {
  const { words } = place.event
  return html`${speakers.map(({ speaker, role }, index) => {
    const comma = index > 0 && ', '
    const named = role !== 'speaker' && html` <small>(${words.say(`agenda.${role}`)})</small>`
    return html`${comma}${nameOf(place, speaker)}${named}`
  })}`
}

const nameOf = (place: AgendaPlace, { name, code, hasProfile }: PublicSpeaker): Html =>
  hasProfile ? html`<a href="${linkTo(place, `/speakers/${code}`)}"><bdi>${name}</bdi></a>` : html`<bdi>${name}</bdi>`

/** A link that somebody else chose: only to the web, and without vouching for it. */
export function foreignLink(text: string, url: string): Html {
  return parseWebAddress(url) === undefined
    ? html`<bdi>${text}</bdi>`
    : html`<a href="${url}" rel="noopener nofollow ugc"><bdi>${text}</bdi></a>`
}

const languageNames = new Map<string, Intl.DisplayNames>()

/** What a language is called in the reader's. */
export function languageName({ words }: Pick<PublicEvent, 'words'>, tag: string): string {
  const names = languageNames.get(words.language) ?? new Intl.DisplayNames(words.language, { type: 'language' })
  languageNames.set(words.language, names)
  try {
    return names.of(tag) ?? tag
  } catch {
    return tag
  }
}
