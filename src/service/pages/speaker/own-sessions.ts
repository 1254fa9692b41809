// A speaker's sessions on their own page: where each stands, when and where it is, and what they can answer.
import type { AgendaSession } from '../../../contract/agenda/sessions.ts'
import type { AgendaPlace } from '../agenda/agenda-place.ts'
import { whenText } from '../agenda/session-page.ts'
import { type Html, html, paragraphs } from '../html/html.ts'
import { tokenField } from '../html/question-field.ts'
import { ask, type Site } from '../site.ts'
import type { OwnPage } from './find-own-page.ts'

export async function sessionList(site: Site, page: OwnPage, token: string): Promise<Html> {
  const { sessions, slots, agenda, own, event } = page
  if (sessions.length === 0) return html`<p>${own.say('own.noSessions')}</p>`
  const info = await readSpeakerInfo(site, page)
  const zone =
    agenda !== undefined &&
    slots.length > 0 &&
    html`<p class="quiet">${event.words.say('agenda.zone', { timezone: agenda.zone })}</p>`
  return html`${zone}${sessions.toSorted(unansweredFirst).map((session) => card(site, page, { session, token, info }))}`
}

const unansweredFirst = (one: AgendaSession, other: AgendaSession) =>
  Number(other.status === 'accepted') - Number(one.status === 'accepted')

interface Card {
  readonly session: AgendaSession
  readonly token: string
  /** What speakers must know about a room, by its id. */
  readonly info: ReadonlyMap<string, string>
}

const states = {
  accepted: 'own.accepted',
  confirmed: 'own.confirmed',
  withdrawn: 'own.withdrawn',
  cancelled: 'own.cancelled',
} as const

function card(site: Site, page: OwnPage, { session, token, info }: Card): Html {
  const { own, event, isPublic } = page
  const { code, title, subtitle, status } = session
  const slots = page.slots.filter((slot) => slot.session?.id === session.id)
  const isLinked = isPublic && slots.length > 0
  const name = isLinked ? html`<a href="${event.address(`/e/${event.slug}/agenda/${code}`)}">${title}</a>` : title
  const said = status === 'draft' || status === 'rejected' ? undefined : own.say(states[status])
  const rooms = [...new Map(slots.flatMap(({ room }) => (room === null ? [] : [[room.id, room] as const]))).values()]
  return html`<article class="card" id="${code}"><h3>${name}</h3>
${subtitle !== null && html`<p class="quiet"><bdi>${subtitle}</bdi></p>`}<p${status === 'confirmed' && html` class="good"`}><strong>${said}</strong></p>
${times(site, page, slots)}
${rooms.map(({ id, name: room }) => {
  const text = info.get(id)
  return (
    text !== undefined &&
    html`<p><strong>${own.say('own.room', { room })}</strong></p><div class="text">${paragraphs(text)}</div>`
  )
})}
${page.isOpen && answers(page, session, token)}</article>
`
}

function times(site: Site, { event, agenda, own, path: base }: OwnPage, slots: OwnPage['slots']): Html {
  if (agenda === undefined || slots.length === 0) return html`<p class="quiet">${own.say('own.noTime')}</p>`
  const place: AgendaPlace = { site, event, agenda, base, audience: 'link' }
  return html`${slots.map((slot) => {
    const where = slot.room !== null && html`, <bdi>${slot.room.name}</bdi>`
    return html`<p>${whenText(place, slot)}${where}</p>`
  })}`
}

/** Only somebody who speaks alone can call a session off: a panel goes on without one of its people. */
function answers(
  { own, event, path }: OwnPage,
  { code, status, speakers }: AgendaSession,
  token: string,
): Html | false {
  if (status !== 'accepted' && status !== 'confirmed') return false
  const form = (content: Html) => html`<form method="post" action="${event.address(path)}">${tokenField(token)}
<input type="hidden" name="session" value="${code}">${content}</form>`
  const confirm =
    status === 'accepted' && form(html`<button name="do" value="confirm">${own.say('own.confirm')}</button>`)
  const withdraw = form(html`<label for="reason.${code}">${own.say('own.reason')}</label>
<input id="reason.${code}" name="reason" maxlength="500" autocomplete="off"><button class="second" name="do" value="withdraw">${own.say('own.withdraw')}</button>`)
  return html`${confirm}${
    speakers.length > 1
      ? html`<p class="quiet">${own.say('own.shared')}</p>`
      : html`<details><summary>${own.say('own.decline')}</summary>${withdraw}</details>`
  }`
}

async function readSpeakerInfo(site: Site, { principal, slots }: OwnPage): Promise<ReadonlyMap<string, string>> {
  const info = new Map<string, string>()
  for (const id of new Set(slots.flatMap(({ room }) => room?.id ?? []))) {
    const { speakerInfo } = await ask(site, principal, { operation: 'showRoom', params: { room_id: id } })
    if (speakerInfo !== null) info.set(id, speakerInfo)
  }
  return info
}
