// A session among the choices of a ticket, in words: what it is, when and where, and how things stand.
import type { PublicAgenda } from '../../../../contract/agenda/public/public-agenda.ts'
import { windowOf } from '../../../agenda/public/entries.ts'
import { type AgendaPlace, linkTo, timeText } from '../../agenda/agenda-place.ts'
import { placesText, ruleText, windowText } from '../../agenda/entry.ts'
import type { PublicEvent } from '../../find-public-event.ts'
import { type Html, html } from '../../html/html.ts'
import type { Site } from '../../site.ts'
import { type Choice, isOver } from './read-choice.ts'

/** What is shown of choices: the page's event and the public agenda, if there is one. */
export interface Shown {
  readonly site: Site
  readonly event: PublicEvent
  readonly agenda: PublicAgenda | undefined
}

/** Its title, linked to its page where it has one. */
export function titleOf({ site, event, agenda }: Shown, { entry, slots }: Choice): Html {
  const [first] = slots
  if (agenda === undefined || first === undefined) return html`<bdi>${entry.title}</bdi>`
  const place: AgendaPlace = { site, event, agenda, audience: 'public', base: `/e/${event.slug}` }
  return html`<a href="${linkTo(place, `/agenda/${entry.code}`)}"><bdi>${entry.title}</bdi></a>`
}

/** `Sunday, 14 March 2027, 10:00–11:00, Hall`, a line for each slot. */
export function timesOf({ site, event, agenda }: Shown, { slots }: Choice): Html {
  if (agenda === undefined) return html``
  const place: AgendaPlace = { site, event, agenda, audience: 'public', base: `/e/${event.slug}` }
  const lines = slots.map((slot) => {
    const room = slot.room !== null && html`, <bdi>${slot.room.name}</bdi>`
    return html`${event.words.day(slot.start.slice(0, 10))}, ${timeText(place, slot)}${room}`
  })
  return html`${lines.map((line) => html`<p class="quiet">${line}</p>\n`)}`
}

/** What a ticket of an add-on is for, when and where. */
export const addOnSession = (shown: Shown, choice: Choice): Html =>
  html`<p>${titleOf(shown, choice)}</p>${timesOf(shown, choice)}`

const placeTexts = { enrolled: 'sessions.enrolled', unpaid: 'sessions.unpaid' } as const

/** `Place confirmed`, or why there is none to take. */
export function stateOf({ site, event }: Shown, { entry, place }: Choice): string[] {
  const { say } = event.words
  if (!entry.isOn) return [say('sessions.off')]
  if (place === undefined) {
    if (entry.kind === 'ticket') return [ruleText(event, entry)]
    const window = windowOf(entry, site.request.now)
    const texts = [window === 'open' && placesText(event, entry), windowText(event, entry, window)]
    return texts.filter((text) => text !== false)
  }
  if (place.status !== 'waiting') return [say(placeTexts[place.status])]
  return [say('sessions.waiting', { position: place.position ?? 1 })]
}

/** What its form can do: take a place, wait for one, or give one up; undefined where it has none. */
export function actionOf({ entry, place, slots }: Choice, now: Date): 'enrol' | 'wait' | 'leave' | undefined {
  if (entry.kind === 'ticket' || isOver(slots, now)) return undefined
  if (place !== undefined) return 'leave'
  if (windowOf(entry, now) !== 'open') return undefined
  return entry.places?.left === 0 ? 'wait' : 'enrol'
}
