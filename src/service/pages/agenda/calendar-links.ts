// The ways from an agenda, a session or a speaker into somebody's own calendar: to subscribe first, since that follows changes.
import { agendaPaths } from '../../../contract/agenda/public/addresses.ts'
import type { PublicSlot } from '../../../contract/agenda/public/public-agenda.ts'
import { toEntries } from '../../../documents/calendar/agenda-entries.ts'
import { addOnceLinks, type CalendarLink, subscribeLinks } from '../../../documents/calendar/subscribe-links.ts'
import { type AgendaWording, agendas } from '../../../languages/agenda/index.ts'
import { wordingOf } from '../../../languages/wording.ts'
import { type Html, html } from '../html/html.ts'
import type { AgendaPlace } from './agenda-place.ts'

/**
 * A part of a page that opens on demand; nothing of a preview, which no calendar should keep.
 * @param feed path below the agenda's: `/agenda.ics`
 * @param slots those that can be added once, of a page about one session
 */
export async function calendarLinks(
  place: AgendaPlace,
  feed: string,
  slots: readonly PublicSlot[] = [],
): Promise<Html | false> {
  const { site, event, agenda, audience, base } = place
  if (audience === 'preview') return false
  const words = await wordingOf(agendas, event.words.language)
  const { say } = words
  const file = `${base}${feed}`
  const open = html`<details class="calendar"><summary>${say('calendar.add')}</summary>`
  // Without its own address, the service can't tell others where the feed is.
  if (site.publicUrl === undefined) return html`${open}<p><a href="${file}">${say('calendar.file')}</a></p></details>`
  const address = `${site.publicUrl}${file}`
  const follow = subscribeLinks(address).map((link) => item(link, words))
  const taking = slots.filter(({ status }) => status === 'confirmed')
  // Google and Outlook take one entry in a link; several are in the file alone.
  const [entry] = taking.length === 1 ? await toEntries(agenda, taking, `${site.publicUrl}${base}`) : []
  const once = addOnceLinks(entry, file).map((link) => item(link, words))
  return html`${open}<p>${say('calendar.follow')}</p><ul>${follow}</ul>
<p>${say('calendar.address')} <code>${address}</code></p>
<p>${say('calendar.once')}</p><ul>${once}</ul></details>`
}

/** The agenda in the formats that programs read, for the foot of its page. */
export async function dataLinks({ event, agenda, audience, base, isEmbedded }: AgendaPlace): Promise<Html | false> {
  // Feeds have the current release.
  if (audience === 'preview' || isEmbedded === true || agenda.release?.isCurrent !== true) return false
  const { say } = await wordingOf(agendas, event.words.language)
  const links = Object.values(agendaPaths(base).feeds).map(
    (path, index) => html`${index > 0 && ' · '}<a href="${path}">${path.slice(path.lastIndexOf('/') + 1)}</a>`,
  )
  return html`<p class="quiet calendar">${say('calendar.data')} <bdi>${links}</bdi></p>`
}

function item({ kind, url, follows }: CalendarLink, { say }: AgendaWording): Html {
  const name = say(`calendar.${kind === 'webcal' ? 'device' : kind}`)
  const often = follows !== 'never' && html` <span class="quiet">(${say(`calendar.${follows}`)})</span>`
  return html`<li><a href="${url}" rel="noopener nofollow">${name}</a>${often}</li>`
}
