// The page at `/`: the published events that aren't over, or straight to the only one.
import { dayInZone } from '../../contract/core/time.ts'
import { publishedEvents } from '../../store/pages.ts'
import type { Response } from '../pipeline/request.ts'
import { answerPage, seeOther } from './html/document.ts'
import { html } from './html/html.ts'
import { dayText } from './html/wording.ts'
import type { Site } from './site.ts'

const dayMs = 86_400_000

/** A service of several accounts lists nothing: their events have nothing to do with each other. */
export async function showHome({ tools, request, words, address }: Site): Promise<Response> {
  // A day early, for zones where it is still yesterday.
  const since = new Date(request.now.getTime() - dayMs).toISOString().slice(0, 10)
  const published = await tools.store.read((session) => publishedEvents(session, since))
  const coming = published.filter(
    ({ date, endDate, timezone }) => (endDate ?? date) >= dayInZone(request.now, timezone),
  )
  const events = new Set(coming.map(({ accountId }) => accountId)).size > 1 ? [] : coming
  const [first, ...others] = events
  if (first !== undefined && others.length === 0) return seeOther(address(`/e/${first.slug}`))
  const title = words.say(first === undefined ? 'home.title' : 'home.events')
  const rest =
    first === undefined
      ? html`<p>${words.say('home.hint')}</p>`
      : html`<ul>${events.map(
          ({ slug, name, venue, ...days }) =>
            html`<li><a href="${address(`/e/${slug}`)}">${name}</a>, ${dayText(days, words)}${venue !== null && html`, ${venue}`}</li>`,
        )}</ul>`
  return answerPage({
    words,
    title,
    body: html`<h1>${title}</h1>${rest}`,
    headers: { 'cache-control': 'no-cache' },
    isListed: true,
  })
}
