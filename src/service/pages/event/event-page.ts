// The event page: description, date, venue and tickets. Also the tickets alone, to embed in the organizer's own site.
import type { PublicSpeaker } from '../../../contract/agenda/public/public-agenda.ts'
import { readAgendaRow } from '../../../store/agenda/agendas.ts'
import { readFeaturedSpeakers } from '../../agenda/public/featured-speakers.ts'
import { isOpenTo } from '../../agenda/public/read-public-agenda.ts'
import type { Response } from '../../pipeline/request.ts'
import type { PublicEvent } from '../find-public-event.ts'
import { answerPage, keptForBack } from '../html/document.ts'
import { frameScriptPath } from '../html/embed-scripts.ts'
import type { Fields } from '../html/form-fields.ts'
import { type Html, html } from '../html/html.ts'
import { dayText } from '../html/wording.ts'
import type { Site } from '../site.ts'
import { eventData } from './event-data.ts'
import { readSelection } from './selection.ts'
import { ticketForm } from './ticket-list.ts'

export async function showEventPage(site: Site, event: PublicEvent, query: Fields): Promise<Response> {
  const selection = await readSelection(site, event, query)
  const described = await describe(event)
  const { pictureUrl } = event.page
  const body = html`${pictureUrl !== null && html`<img class="picture" src="${pictureUrl}" alt="" referrerpolicy="no-referrer" fetchpriority="high">`}
<h1>${event.name}</h1>
${facts(event)}
${await agendaPart(site, event)}
${described && html`<div class="said">${described.html}</div>`}
${ticketForm({ event, selection, now: site.request.now })}
${event.status === 'published' && html`<p><a href="${event.address(`/e/${event.slug}/resend`)}">${event.words.say('resend.link')}</a></p>`}`
  return answerPage({
    words: event.words,
    title: event.name,
    event,
    body,
    head: eventData(site, event, described?.text),
    headers: keptForBack,
    isListed: true,
    isHome: true,
  })
}

/** Only the tickets; registration opens in a new window, since no other page may be framed. */
export async function showEmbed(site: Site, event: PublicEvent, query: Fields): Promise<Response> {
  const selection = await readSelection(site, event, query)
  const { words } = event
  const origins = event.page.embedOrigins.join(' ')
  const title = words.say('event.ticketsFor', { event: event.name })
  return answerPage({
    words,
    title,
    event,
    body: html`<h1 class="hidden">${title}</h1>${ticketForm({ event, selection, now: site.request.now, isEmbedded: true })}`,
    isEmbedded: true,
    head: html`<base target="_blank"><script src="${frameScriptPath}" data-origins="${origins}" defer></script>`,
  })
}

/** The way to the agenda, once there is one for everybody; before the first release featured speakers, if they are to be seen. */
async function agendaPart({ tools }: Site, event: PublicEvent): Promise<Html | false> {
  const { id, slug, words, address, principal } = event
  const { agenda, featured } = await tools.store.read(async (session) => {
    const agenda = await readAgendaRow(session, principal.accountId, id)
    const isEarly = agenda.release === null && agenda.showSpeakersBefore
    return { agenda, featured: isEarly ? await readFeaturedSpeakers(session, principal, event) : [] }
  })
  if (featured.length > 0) return speakerList(featured, event)
  if (agenda.release === null || !isOpenTo('public', event, agenda)) return false
  return html`<p><a class="button second" href="${address(`/e/${slug}/agenda`)}">${words.say('agenda.title')}</a></p>`
}

function speakerList(speakers: readonly PublicSpeaker[], { words }: PublicEvent): Html {
  const list = speakers.map(
    ({ name, affiliation }) =>
      html`<li><bdi>${name}</bdi>${affiliation !== null && html`<br><small><bdi>${affiliation}</bdi></small>`}</li>\n`,
  )
  return html`<h2>${words.say('agenda.speakers')}</h2><ul>${list}</ul>`
}

async function describe({ description }: PublicEvent): Promise<{ html: Html; text: string } | undefined> {
  if (description === null || description.trim() === '') return undefined
  const { markdownHtml, markdownText } = await import('../html/markdown.ts')
  return { html: markdownHtml(description), text: markdownText(description) }
}

const facts = ({ words, address, ...event }: PublicEvent) => html`<dl class="facts">
<dt>${words.say('event.date')}</dt><dd>${dayText(event, words)}</dd>
${event.startTime !== null && html`<dt>${words.say('event.starts')}</dt><dd>${words.say('event.startsAt', { time: event.startTime, timezone: event.timezone })}</dd>`}
${event.venue !== null && html`<dt>${words.say('event.venue')}</dt><dd><bdi>${event.venue}</bdi></dd>`}
</dl>
${event.status === 'published' && html`<p class="after"><a href="${address(`/e/${event.slug}/calendar.ics`)}">${words.say('event.calendar')}</a></p>`}`
