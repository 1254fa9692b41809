// The agenda: a list by day and time, or the same articles as a grid of rooms.
import type { PublicSlot } from '../../../contract/agenda/public/public-agenda.ts'
import { typeText } from '../../../contract/agenda/public/type-text.ts'
import type { Response } from '../../pipeline/request.ts'
import type { Fields } from '../html/form-fields.ts'
import { type Html, html } from '../html/html.ts'
import { agendaData } from './agenda-data.ts'
import {
  type AgendaPlace,
  answerAgendaPage,
  linkTo,
  machineTime,
  offText,
  peopleOf,
  spoken,
  startText,
  stays,
  timeText,
  versionText,
} from './agenda-place.ts'
import { gridStylePath } from './agenda-style.ts'
import { calendarLinks, dataLinks } from './calendar-links.ts'
import {
  type ChosenSlots,
  chooseSlots,
  type Filter,
  filterAddress,
  filterForm,
  isNarrow,
  readFilter,
} from './filters.ts'
import { type Grid, layOut } from './grid.ts'
import { personalLink } from './personal-link.ts'
import { trackClass } from './track-style.ts'

export async function showAgenda(place: AgendaPlace, query: Fields): Promise<Response> {
  const { event, agenda, site } = place
  const { words } = event
  const filter = readFilter(query, agenda)
  const chosen = chooseSlots(agenda, filter, site.request.now)
  const version = versionText(place)
  const days = [...new Set(chosen.slots.map(({ day }) => day))].sort()
  const body = html`<div class="agenda-head"><h1>${words.say('agenda.title')}</h1>${views(place, filter)}</div>
<p class="quiet">${words.say('agenda.zone', { timezone: agenda.zone })}${version !== undefined && html` ${version}.`}</p>
${await personalLink(place)}${dayChoice(place, filter, chosen)}
${filterForm(place, filter)}
${days.length === 0 && html`<p>${words.say('agenda.nothing')}</p>`}
<div class="${filter.view}">${days.map((day) => daySection(place, filter, { day, slots: chosen.slots.filter((slot) => slot.day === day) }))}</div>
${await calendarLinks(place, '/agenda.ics')}${await dataLinks(place)}`
  return answerAgendaPage(place, {
    title: words.say('agenda.title'),
    tab: 'agenda',
    isTab: true,
    body,
    ...(filter.view === 'grid' ? { style: gridStylePath } : {}),
    head: isNarrow(filter) || place.audience !== 'public' ? html`` : agendaData(place, chosen.slots),
  })
}

function views(place: AgendaPlace, filter: Filter): Html {
  const { words } = place.event
  const shown = (['list', 'grid'] as const).map((view) => {
    const current = view === filter.view && html` aria-current="true"`
    return html`<li><a href="${filterAddress(place, { ...filter, view })}"${current}${stays(place)}>${words.say(`agenda.${view}`)}</a></li>`
  })
  return html`<nav class="views" aria-label="${words.say('agenda.view')}"><ul>${shown}</ul></nav>`
}

/** Links to the days, on this page or on pages of their own. */
export function dayChoice(place: AgendaPlace, filter: Filter, { day: shown, slots }: ChosenSlots): Html | false {
  const { words } = place.event
  // Of those on this page, a filter may have left some out.
  const days = place.agenda.days.filter(({ date }) => shown !== undefined || slots.some(({ day }) => day === date))
  if (days.length < 2) return false
  const links = days.map(({ date }) => {
    const address = shown === undefined ? `#day-${date}` : filterAddress(place, { ...filter, day: date })
    const current = date === shown && html` aria-current="true"`
    return html`<li><a href="${address}"${current}${stays(place)}>${words.day(date)}</a></li>`
  })
  return html`<nav class="days" aria-label="${words.say('agenda.days')}"><ul>${links}</ul></nav>`
}

interface Day {
  readonly day: string
  readonly slots: readonly PublicSlot[]
  /** What else is said of a slot. */
  readonly note?: ((slot: PublicSlot) => Html | false) | undefined
}

/** A day with its heading, as a list or as a grid. */
export function daySection(place: AgendaPlace, { view }: Pick<Filter, 'view'>, { day, slots, note }: Day): Html {
  const { event, agenda, site, base } = place
  const grid = view === 'grid' ? layOut(slots, agenda.rooms) : undefined
  const heads = grid?.heads.map(({ room, place: at }) => html`<p class="room ${at}"><bdi>${room.name}</bdi></p>\n`)
  const articles = slots.map((slot, index) => {
    const isNext = slot.startsAt !== slots[index - 1]?.startsAt
    return html`${isNext && timeHeading(place, slot, grid)}${article(place, slot, { grid, note })}`
  })
  const foot = [event.name, versionText(place), `${site.publicUrl ?? ''}${base}/agenda`].filter(Boolean)
  // A grid may be wider than the screen: then the keyboard must reach it to scroll.
  const scrolls = grid !== undefined && html` tabindex="0" role="group" aria-labelledby="day-${day}"`
  return html`<section class="day" aria-labelledby="day-${day}"><h2 id="day-${day}">${event.words.day(day)}</h2>
<div class="slots"${scrolls}>${heads}${articles}</div><p class="sheet">${foot.join(' · ')}</p></section>\n`
}

const timeHeading = (place: AgendaPlace, slot: PublicSlot, grid: Grid | undefined): Html =>
  html`<h3 class="at${grid && html` ${grid.times.get(slot.startsAt)}`}"><time datetime="${machineTime(slot, place.agenda)}">${startText(place, slot)}</time></h3>
`

interface ArticleLook extends Pick<Day, 'note'> {
  readonly grid: Grid | undefined
}

function article(place: AgendaPlace, slot: PublicSlot, { grid, note }: ArticleLook): Html {
  const { session, title, subtitle, room, track, type, speakers } = slot
  const at = grid && html` ${grid.places.get(slot.id)}`
  const time = timeText(place, slot)
  if (session === null) return html`<div class="slot break${at}"><span><bdi>${title}</bdi></span>${time}</div>\n`
  const off = offText(place.event, slot)
  const link = html`<a href="${linkTo(place, `/agenda/${session.code}`)}">${title}</a>`
  const facts = [
    time,
    room && html`<span class="where"><bdi>${room.name}</bdi></span>`,
    track && html`<span class="track"><bdi>${track.name}</bdi></span>`,
    type && html`<span><bdi>${typeText(type)}</bdi></span>`,
  ].filter((fact) => fact !== null && fact !== '')
  return html`<article class="slot${off !== undefined && html` off`}${trackClass(place.agenda, track)}${at}"><h4${spoken(place, slot)}>${off === undefined ? link : html`<s>${link}</s>`}</h4>
${off !== undefined && html`<p class="off-word">${off}</p>`}${subtitle !== null && html`<p${spoken(place, slot)}>${subtitle}</p>`}${speakers.length > 0 && html`<p class="who">${peopleOf(place, slot)}</p>`}<p class="meta">${facts}</p>${note?.(slot)}</article>
`
}
