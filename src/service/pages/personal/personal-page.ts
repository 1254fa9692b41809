// A personal agenda: what was chosen by day and time, what of it is at once and what changed, and the ways to take it along.
import type { PublicSlot } from '../../../contract/agenda/public/public-agenda.ts'
import { makeFormToken } from '../../core/signed-links.ts'
import type { Response } from '../../pipeline/request.ts'
import { daySection } from '../agenda/agenda-page.ts'
import { answerAgendaPage, isShown, linkTo, offText } from '../agenda/agenda-place.ts'
import { calendarLinks } from '../agenda/calendar-links.ts'
import { type Html, html } from '../html/html.ts'
import { tokenField } from '../html/question-field.ts'
import { withForms } from './choose-page.ts'
import type { PersonalPlace } from './find-personal.ts'

export async function showPersonal(found: PersonalPlace): Promise<Response> {
  const { place, mine, path, slots, stored } = found
  const { site, event, agenda } = place
  const { words } = event
  const token = await makeFormToken(site.tools.services.secrets, path, site.request.now)
  const shown = slots.filter(isShown)
  const days = [...new Set(shown.map(({ day }) => day))].sort()
  const note = (slot: PublicSlot) => notes(found, slot, token)
  const choose = html`<p class="go"><a class="button" href="${event.address(`${path}/choose`)}">${mine.say('mine.choose')}</a></p>`
  const body = html`<h1>${mine.say('mine.title')}</h1>
<p class="quiet">${words.say('agenda.zone', { timezone: agenda.zone })}</p>
<p class="state">${mine.say('mine.private')}</p>
${news(found)}
${days.length === 0 ? html`<p>${mine.say('mine.none')}</p>` : html`<div class="list">${days.map((day) => daySection(place, { view: 'list' }, { day, slots: shown.filter((slot) => slot.day === day), note }))}</div>`}
${choose}
${stored.attendeeId !== null && html`<p class="quiet">${mine.say('mine.mailed')}</p>`}
${days.length > 0 && (await calendarLinks({ ...place, base: path }, '/agenda.ics'))}
${site.publicUrl !== undefined && html`<details class="calendar"><summary>${mine.say('mine.device')}</summary><img class="qr" src="${path}/code.svg" width="320" height="320" alt="${mine.say('mine.qr')}"></details>`}
${manage(found, token)}
<p><a href="${linkTo(place, '/agenda')}">${words.say('agenda.back')}</a></p>`
  const title = mine.say('mine.title')
  const response = answerAgendaPage({ ...place, audience: 'link' }, { title, body })
  return { ...response, headers: withForms(response.headers) }
}

/** What the last release changed of it. */
function news({ place, mine, slots }: PersonalPlace): Html | false {
  const { event, agenda } = place
  const number = agenda.release?.number ?? 0
  const changed = slots.filter(({ since, sequence }) => since === number && sequence > 0)
  if (changed.length === 0) return false
  const lines = changed.map((slot) => {
    const link = html`<a href="${linkTo(place, `/agenda/${slot.session?.code ?? ''}`)}"><bdi>${slot.title}</bdi></a>`
    return html`<li>${link}: ${changeText(place, slot) ?? mine.say('mine.changed')}</li>`
  })
  return html`<h2>${mine.say('mine.news', { number: event.words.number(number) })}</h2><ul>${lines}</ul>`
}

function changeText({ event, agenda }: PersonalPlace['place'], slot: PublicSlot): string | undefined {
  const { words } = event
  if (slot.status !== 'confirmed') return offText(event, slot)
  if (slot.movedFrom === null) return undefined
  return words.say('agenda.movedFrom', { time: words.instant(slot.movedFrom, agenda.zone) })
}

const isTakingPlace = ({ status }: PublicSlot) => status === 'confirmed'

/** Slots at the same time: touching ones are not. */
const meets = (one: PublicSlot, other: PublicSlot) =>
  one.id !== other.id && one.startsAt < other.endsAt && other.startsAt < one.endsAt

function notes(found: PersonalPlace, slot: PublicSlot, token: string): Html {
  const { mine, slots, places, path, place, stored } = found
  const { session } = slot
  const others = isTakingPlace(slot) ? slots.filter((other) => isTakingPlace(other) && meets(slot, other)) : []
  const titles = others.map(({ title }) => title).join(', ')
  const isChosen = session !== null && stored.sessions.includes(session.id)
  return html`${others.length > 0 && html`<p class="off-word">${mine.say('mine.clash', { sessions: titles })}</p>`}${
    session !== null && places.has(session.id) && html`<p class="good">${mine.say('mine.enrolled')}</p>`
  }${
    isChosen &&
    html`<form method="post" action="${place.event.address(path)}">${tokenField(token)}<input type="hidden" name="shown" value="${session.code}"><button class="second">${mine.say('mine.remove')}<span class="hidden">: ${slot.title}</span></button></form>`
  }`
}

function manage({ mine, place, path }: PersonalPlace, token: string): Html {
  const form = (action: string, text: string) =>
    html`<form method="post" action="${place.event.address(path)}">${tokenField(token)}<button class="second" name="do" value="${action}">${text}</button></form>`
  return html`<details class="calendar"><summary>${mine.say('mine.manage')}</summary><p>${mine.say('mine.newLinkHelp')}</p>${form('link', mine.say('mine.newLink'))}
<p>${mine.say('mine.until')}</p>${form('delete', mine.say('mine.delete'))}</details>`
}
