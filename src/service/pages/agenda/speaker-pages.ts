// The people of an agenda who agreed to a page of their own: all of them in a list, and their pages.
import type { PublicSlot, PublicSpeaker } from '../../../contract/agenda/public/public-agenda.ts'
import { notFound } from '../../core/find-event.ts'
import type { Response } from '../../pipeline/request.ts'
import { type Html, html, paragraphs } from '../html/html.ts'
import { canonical } from './agenda-data.ts'
import { type AgendaPlace, answerAgendaPage, foreignLink, isShown, linkTo, offText, timeText } from './agenda-place.ts'
import { calendarLinks } from './calendar-links.ts'

export function showSpeakers(place: AgendaPlace): Response {
  const { event, agenda } = place
  const { words } = event
  const people = agenda.speakers.filter(({ hasProfile }) => hasProfile)
  const title = words.say('agenda.speakers')
  const list = people.map(
    (
      speaker,
    ) => html`<li>${picture(speaker, 'face')}<div><p><a href="${linkTo(place, `/speakers/${speaker.code}`)}"><bdi>${speaker.name}</bdi></a></p>
${speaker.affiliation !== null && html`<p class="quiet"><bdi>${speaker.affiliation}</bdi></p>`}</div></li>\n`,
  )
  return answerAgendaPage(place, {
    title,
    tab: 'speakers',
    isTab: true,
    body: html`<h1>${title}</h1>${people.length === 0 ? html`<p>${words.say('agenda.noSpeakers')}</p>` : html`<ul class="people">${list}</ul>`}`,
    head: html`${canonical(place, '/speakers')}`,
    pictures: people.flatMap(({ pictureUrl }) => pictureUrl ?? []),
  })
}

/** @throws Failure not_found for somebody without a page, too */
export async function showSpeaker(place: AgendaPlace, code: string): Promise<Response> {
  const { event, agenda } = place
  const { words } = event
  const speaker = agenda.speakers.find((one) => one.code === code && one.hasProfile)
  if (speaker === undefined) throw notFound('speaker', code)
  const { name, pronouns, affiliation, biography, links, pictureUrl } = speaker
  const slots = agenda.slots.filter((slot) => isShown(slot) && slot.speakers.some((one) => one.speaker.code === code))
  const about = [pronouns, affiliation].filter((text) => text !== null)
  const body = html`${picture(speaker, 'portrait')}<h1>${name}</h1>
${about.length > 0 && html`<p class="subtitle"><bdi>${about.join(' · ')}</bdi></p>`}
<div class="text">${biography !== null && paragraphs(biography)}</div>
${links.length > 0 && html`<ul>${links.map(({ title, url }) => html`<li>${foreignLink(title, url)}</li>`)}</ul>`}
${slots.length > 0 && html`<h2>${words.say('agenda.sessions')}</h2><ul class="held">${slots.map((slot) => sessionLine(place, slot))}</ul>${await calendarLinks(place, `/speakers/${code}.ics`)}`}`
  return answerAgendaPage(place, {
    title: name,
    tab: 'speakers',
    body,
    head: html`${canonical(place, `/speakers/${code}`)}`,
    pictures: pictureUrl === null ? [] : [pictureUrl],
  })
}

const picture = ({ pictureUrl }: PublicSpeaker, look: string): Html | false =>
  pictureUrl !== null &&
  html`<img class="${look}" src="${pictureUrl}" alt="" loading="lazy" referrerpolicy="no-referrer">`

function sessionLine(place: AgendaPlace, slot: PublicSlot): Html {
  const { words } = place.event
  const off = offText(place.event, slot)
  const link = html`<a href="${linkTo(place, `/agenda/${slot.session?.code ?? ''}`)}"><bdi>${slot.title}</bdi></a>`
  const where = slot.room !== null && html`, <bdi>${slot.room.name}</bdi>`
  return html`<li>${off === undefined ? link : html`<s>${link}</s> <span class="off-word">${off}</span>`}<br>
<span class="quiet">${words.day(slot.start.slice(0, 10))}, ${timeText(place, slot)}${where}</span></li>\n`
}
