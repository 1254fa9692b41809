// Where visitors choose sessions: all that are shown, each with a box to tick, in one form. Without script or cookie.
import type { PublicSlot } from '../../../contract/agenda/public/public-agenda.ts'
import type { PersonalWording } from '../../../languages/personal/index.ts'
import { makeFormToken } from '../../core/signed-links.ts'
import type { Response } from '../../pipeline/request.ts'
import { dayChoice } from '../agenda/agenda-page.ts'
import { type AgendaPlace, answerAgendaPage, timeText } from '../agenda/agenda-place.ts'
import { chooseSlots, filterForm, readFilter } from '../agenda/filters.ts'
import { readFields, textOf } from '../html/form-fields.ts'
import { type Html, html } from '../html/html.ts'
import { tokenField } from '../html/question-field.ts'

interface Choosing {
  readonly place: AgendaPlace
  readonly mine: PersonalWording
  /** Ids of sessions chosen already. */
  readonly chosen: ReadonlySet<string>
  /** Path below the agenda's base of this page, and of where its form goes. */
  readonly list: string
  readonly to: string
  /** What the form's button says. */
  readonly submit: string
  /** What is wrong with what was sent. */
  readonly mistake?: string
}

export async function showChoice({ list, to, ...choosing }: Choosing): Promise<Response> {
  const { mine, mistake } = choosing
  const place = { ...choosing.place, list }
  const { site, event, agenda, base } = place
  const { tools, request } = site
  const { words } = event
  const query = readFields(request.query)
  const filter = { ...readFilter(query, agenda), view: 'list' as const }
  const shown = chooseSlots(agenda, filter, request.now)
  const sessions = firstSlots(shown.slots)
  const wanted = textOf(query, 'add')
  const days = [...new Set(sessions.map(({ day }) => day))].sort()
  const token = await makeFormToken(tools.services.secrets, `${base}${to}`, request.now)
  const isTicked = ({ session }: PublicSlot) =>
    session !== null && (choosing.chosen.has(session.id) || session.code === wanted)
  const body = html`<h1>${mine.say('mine.title')}</h1><p>${mine.say('mine.how')}</p>
${mistake !== undefined && html`<div class="errors" role="alert"><p>${mistake}</p></div>`}
${dayChoice(place, filter, shown)}${filterForm(place, filter)}
${days.length === 0 && html`<p>${words.say('agenda.nothing')}</p>`}
<form method="post" action="${event.address(`${base}${to}`)}">${tokenField(token)}
${days.map((day) => html`<fieldset class="plain choose"><legend><h2 id="day-${day}">${words.day(day)}</h2></legend>${sessions.filter((slot) => slot.day === day).map((slot) => box(place, slot, isTicked(slot)))}</fieldset>`)}
<p class="go"><button>${choosing.submit}</button></p></form>`
  const response = answerAgendaPage({ ...place, audience: 'link' }, { title: mine.say('mine.title'), body })
  return { ...response, status: mistake === undefined ? 200 : 422, headers: withForms(response.headers) }
}

/** Without a referrer, forms come without an Origin, and could not be told from another site's: it stays on this site. */
export const withForms = (headers: Response['headers']): Response['headers'] => ({
  ...headers,
  'referrer-policy': 'same-origin',
})

/** A session once, however many slots it has: at the first that takes place. */
function firstSlots(slots: readonly PublicSlot[]): PublicSlot[] {
  const seen = new Set<string>()
  return slots.filter(({ session, status }) => {
    if (session === null || status !== 'confirmed' || seen.has(session.id)) return false
    seen.add(session.id)
    return true
  })
}

function box(place: AgendaPlace, slot: PublicSlot, isTicked: boolean): Html {
  const { session, title, room, speakers } = slot
  const names = speakers.map(({ speaker }) => speaker.name).join(', ')
  const facts = [timeText(place, slot), room?.name, names]
  const code = session?.code ?? ''
  return html`<input type="hidden" name="shown" value="${code}"><label class="choice"><input type="checkbox" name="star" value="${code}"${isTicked && html` checked`}>
<span><strong><bdi>${title}</bdi></strong><br><span class="quiet">${facts.filter((fact) => fact).map((fact, index) => html`${index > 0 && ' · '}<bdi>${fact}</bdi>`)}</span></span></label>
`
}
