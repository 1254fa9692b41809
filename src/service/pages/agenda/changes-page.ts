// What each of the last releases of an agenda changed, newest first.
import { agendas } from '../../../languages/agenda/index.ts'
import { wordingOf } from '../../../languages/wording.ts'
import type { Response } from '../../pipeline/request.ts'
import { readNews } from '../feeds/read-news.ts'
import { type Html, html, paragraphs } from '../html/html.ts'
import { canonical } from './agenda-data.ts'
import { type AgendaPlace, answerAgendaPage } from './agenda-place.ts'

export async function showChanges(place: AgendaPlace): Promise<Response> {
  const { event, site, base, audience } = place
  const { words, address } = event
  const title = words.say('agenda.changes')
  const news = await readNews(site.tools.store, event.id, await wordingOf(agendas, words.language))
  const entries = news.map(({ release: { number, name, note, releasedAt, status }, lines }): Html => {
    const text = words.say('agenda.version', {
      number: words.number(number),
      time: words.instant(releasedAt, event.timezone),
    })
    const path = status === 'current' ? `${base}/agenda` : `${base}/agenda?release=${number}`
    const named = name !== null && html`: <bdi>${name}</bdi>`
    return html`<section id="release-${number}"><h2><a href="${address(path)}">${text}</a>${named}</h2>
${note !== null && html`<div class="text">${paragraphs(note)}</div>`}<ul>${lines.map((line) => html`<li>${line}</li>\n`)}</ul></section>
`
  })
  const feed =
    audience === 'public' &&
    html`<link rel="alternate" type="application/atom+xml" title="${title}" href="${address(`${base}/agenda/changes.atom`)}">\n`
  return answerAgendaPage(place, {
    title,
    tab: 'changes',
    isTab: true,
    body: html`<h1>${title}</h1><div class="news">${entries}</div>`,
    head: html`${feed}${canonical(place, '/agenda/changes')}`,
  })
}
