// The page of one session: when and where, who, what about, and what is before and after it in the same room.
import type { PublicRoom, PublicSlot } from '../../../contract/agenda/public/public-agenda.ts'
import { typeText } from '../../../contract/agenda/public/type-text.ts'
import { notFound } from '../../core/find-event.ts'
import type { Response } from '../../pipeline/request.ts'
import { type Html, html, paragraphs } from '../html/html.ts'
import { sessionData } from './agenda-data.ts'
import {
  type AgendaPlace,
  answerAgendaPage,
  foreignLink,
  languageName,
  linkTo,
  machineTime,
  offText,
  peopleOf,
  spoken,
  timeText,
} from './agenda-place.ts'
import { calendarLinks } from './calendar-links.ts'
import { entryOf } from './entry.ts'
import { personalLink } from './personal-link.ts'
import { trackClass } from './track-style.ts'

type Session = NonNullable<PublicSlot['session']>

/** @throws Failure not_found for a code that the release does not have */
export async function showSession(place: AgendaPlace, code: string): Promise<Response> {
  const slots = place.agenda.slots.filter((slot) => slot.session?.code === code)
  const [first] = slots
  if (!first?.session) throw notFound('session', code)
  const { words } = place.event
  const { title, subtitle, session } = first
  const isOff = slots.every(({ status }) => status !== 'confirmed')
  const off = isOff ? offText(place.event, first) : undefined
  const lang = spoken(place, first)
  const body = html`<article class="session">
${off !== undefined && html`<p class="state bad"><strong>${off}</strong></p>`}<h1${lang}>${isOff ? html`<s>${title}</s>` : title}</h1>
${subtitle !== null && html`<p class="subtitle"${lang}><bdi>${subtitle}</bdi></p>`}
${facts(place, slots)}
<div class="text"${lang}>${session.abstract !== null && paragraphs(session.abstract)}${session.description !== null && paragraphs(session.description)}</div>
${await entryOf(place, slots)}
${tags(place, session)}${links(place, first, session)}${ways(place, slots)}
${!isOff && html`${await personalLink(place, code)}${await calendarLinks(place, `/agenda/${code}.ics`, slots)}`}</article>
${around(place, slots)}
<p><a href="${linkTo(place, '/agenda')}">${words.say('agenda.back')}</a></p>`
  return answerAgendaPage(place, {
    title,
    tab: 'agenda',
    body,
    head: place.audience === 'public' ? sessionData(place, slots, session.abstract) : html``,
  })
}

function facts(place: AgendaPlace, slots: readonly PublicSlot[]): Html {
  const { event, agenda } = place
  const { say } = event.words
  const [first] = slots
  if (first === undefined) return html``
  const { track, type, language, doNotRecord, speakers } = first
  const row = (name: string, value: Html | string | null | undefined | false) =>
    value && html`<dt>${name}</dt><dd>${value}</dd>\n`
  return html`<dl class="facts">
${row(say('agenda.when'), html`${slots.map((slot) => whenText(place, slot))}`)}${row(
  say('agenda.room'),
  roomNames(slots).length > 0 && html`<bdi>${roomNames(slots).join(', ')}</bdi>`,
)}${row(say('agenda.speakers'), speakers.length > 0 && peopleOf(place, first))}${row(
  say('agenda.track'),
  track && html`<span class="track-name${trackClass(agenda, track)}"><bdi>${track.name}</bdi></span>`,
)}${row(say('agenda.type'), type && html`<bdi>${typeText(type)}</bdi>`)}${row(
  say('agenda.language'),
  language !== null && languageName(event, language),
)}${row(say('agenda.recording'), doNotRecord && say('agenda.notRecorded'))}</dl>
<p class="quiet">${say('agenda.zone', { timezone: agenda.zone })}</p>`
}

const roomNames = (slots: readonly PublicSlot[]): string[] => [
  ...new Set(slots.flatMap(({ room }) => room?.name ?? [])),
]

/** Day and time of a slot, whether it is off, and when it was before. */
export function whenText(place: AgendaPlace, slot: PublicSlot): Html {
  const { event, agenda } = place
  const { words } = event
  const text = html`${words.day(slot.start.slice(0, 10))}, ${timeText(place, slot)}`
  const isOff = slot.status !== 'confirmed'
  const shown = html`<time datetime="${machineTime(slot, agenda)}">${text}</time>`
  const moved =
    slot.movedFrom !== null &&
    !isOff &&
    html` <small>${words.say('agenda.movedFrom', { time: words.instant(slot.movedFrom, agenda.zone) })}</small>`
  return html`<span class="when">${isOff ? html`<s>${shown}</s> <span class="off-word">${offText(event, slot)}</span>` : shown}${moved}</span>`
}

function tags(place: AgendaPlace, session: Session): Html | false {
  if (session.tags.length === 0) return false
  const shown = session.tags.map((tag) => {
    const address = linkTo(place, `/agenda?${new URLSearchParams({ tag }).toString()}`)
    return html`<li><a href="${address}"><bdi>${tag}</bdi></a></li>`
  })
  return html`<ul class="tags">${shown}</ul>`
}

function links({ event }: AgendaPlace, { status }: PublicSlot, session: Session): Html | false {
  const { say } = event.words
  const { streamUrl, recordingUrl } = session
  const shown = [
    ...(streamUrl !== null && status === 'confirmed' ? [foreignLink(say('agenda.stream'), streamUrl)] : []),
    ...(recordingUrl === null ? [] : [foreignLink(say('agenda.recording'), recordingUrl)]),
    ...session.links.map(({ title, url }) => foreignLink(title, url)),
  ]
  if (shown.length === 0) return false
  return html`<h2>${say('agenda.links')}</h2><ul>${shown.map((link) => html`<li>${link}</li>`)}</ul>`
}

/** The way to each of its rooms, and what somebody must know who can't just walk in. */
function ways({ event }: AgendaPlace, slots: readonly PublicSlot[]): Html | false {
  const { say } = event.words
  const rooms = new Map(slots.flatMap(({ room }) => (room === null ? [] : [[room.id, room] as const])))
  const shown = [...rooms.values()].map((room) => wayTo(room)).filter((way) => way !== undefined)
  const access = [...new Set([...rooms.values()].flatMap(({ venue }) => venue.access ?? []))]
  return html`${shown.length > 0 && html`<h2>${say('agenda.directions')}</h2><div class="text">${shown}</div>`}${
    access.length > 0 &&
    html`<h2>${say('agenda.access')}</h2><div class="text">${access.map((text) => paragraphs(text))}</div>`
  }`
}

function wayTo({ name, description, url, venue }: PublicRoom): Html | undefined {
  const { street, postalCode, city } = venue
  const town = [postalCode, city].filter(Boolean).join(' ')
  const address = [name, venue.name, street, town].filter(Boolean).join(', ')
  if (description === null && url === null && !street && !city) return undefined
  return html`<p><bdi>${address}</bdi></p>${description !== null && paragraphs(description)}${url !== null && html`<p>${foreignLink(url, url)}</p>`}`
}

/** The neighbours of the first slot that takes place, on the same day. */
function around(place: AgendaPlace, slots: readonly PublicSlot[]): Html | null | undefined | false {
  const own = slots.find(({ status }) => status === 'confirmed')
  const room = own?.room
  if (!own || !room) return false
  const { say } = place.event.words
  const others = place.agenda.slots.filter(
    (slot) =>
      slot.room?.id === room.id && slot.day === own.day && slot.kind === 'session' && slot.status === 'confirmed',
  )
  const at = others.indexOf(own)
  const link = (text: string, slot: PublicSlot | undefined) =>
    slot?.session &&
    html`<div><p class="quiet">${text}</p><p>${timeText(place, slot)} <a href="${linkTo(place, `/agenda/${slot.session.code}`)}"><bdi>${slot.title}</bdi></a></p></div>`
  const before = link(say('agenda.before', { room: room.name }), others[at - 1])
  const next = link(say('agenda.next', { room: room.name }), others[at + 1])
  return (before || next) && html`<div class="around">${before}${next}</div>`
}
