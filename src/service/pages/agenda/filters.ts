// Which slots of an agenda a visitor wants to see: read from the address, asked by a form that sends it back there.
import type { PublicAgenda, PublicSlot } from '../../../contract/agenda/public/public-agenda.ts'
import { typeText } from '../../../contract/agenda/public/type-text.ts'
import { dayInZone } from '../../../contract/core/time.ts'
import { type Fields, textOf } from '../html/form-fields.ts'
import { type Html, html, queryFields } from '../html/html.ts'
import { type AgendaPlace, isShown, languageName, linkTo, stays } from './agenda-place.ts'

/** Slots on one page: with more of them it shows a day at a time. */
const shownMax = 200
/** Topics that the form offers, the most frequent ones. */
const tagsMax = 50

const choices = ['room', 'track', 'type', 'language', 'tag'] as const
type Choice = (typeof choices)[number]

export interface Filter {
  readonly view: 'list' | 'grid'
  /** A programme day of the agenda, if one is asked for. */
  readonly day: string | undefined
  readonly q: string
  readonly chosen: Readonly<Record<Choice, string>>
}

const wordsMax = 100

export function readFilter(query: Fields, { days }: Pick<PublicAgenda, 'days'>): Filter {
  const text = (name: string) => textOf(query, name).trim().slice(0, wordsMax)
  const day = text('day')
  return {
    view: text('view') === 'grid' ? 'grid' : 'list',
    day: days.some(({ date }) => date === day) ? day : undefined,
    q: text('q'),
    chosen: {
      room: text('room'),
      track: text('track'),
      type: typeText(text('type')),
      language: text('language'),
      tag: text('tag'),
    },
  }
}

/** Whether it leaves anything out but days. */
export const isNarrow = ({ q, chosen }: Filter): boolean => q !== '' || choices.some((choice) => chosen[choice] !== '')

/** An address of the agenda with a filter. */
export function filterAddress(place: AgendaPlace, { view, day, q, chosen }: Filter): string {
  const pairs = { ...(view === 'grid' ? { view } : {}), ...(day === undefined ? {} : { day }), q, ...chosen }
  const query = new URLSearchParams(Object.entries(pairs).filter(([, value]) => value !== '')).toString()
  const page = place.list ?? (place.isEmbedded ? '/agenda/embed' : '/agenda')
  return linkTo(place, `${page}${query === '' ? '' : `?${query}`}`)
}

export interface ChosenSlots {
  readonly slots: readonly PublicSlot[]
  /** The day shown, where not all are. */
  readonly day: string | undefined
}

/** The slots to show: of all days, or where those are too many of the day asked for, of today or of the first. */
export function chooseSlots(agenda: PublicAgenda, filter: Filter, now: Date): ChosenSlots {
  const matching = agenda.slots.filter((slot) => isShown(slot) && matches(slot, filter))
  const days = [...new Set(matching.map(({ day }) => day))].sort()
  const today = dayInZone(now, agenda.zone)
  const isMuch =
    matching.length > shownMax || (filter.view === 'grid' && days.length > 1 && matching.length > shownMax / 2)
  const day = filter.day ?? (isMuch ? (days.find((date) => date === today) ?? days[0]) : undefined)
  return { slots: day === undefined ? matching : matching.filter((slot) => slot.day === day), day }
}

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

function matches(slot: PublicSlot, filter: Filter): boolean {
  const { q, chosen } = filter
  const { session, room, track, type, language } = slot
  // A break of all rooms is one of each.
  if (session === null)
    return !isNarrow({ ...filter, chosen: { ...chosen, room: '' } }) && isIn(chosen.room, room?.name)
  const isChosen =
    isIn(chosen.room, room?.name) &&
    (chosen.track === '' || chosen.track === track?.name) &&
    (chosen.type === '' || (type !== null && chosen.type === typeText(type))) &&
    (chosen.language === '' || chosen.language === language) &&
    (chosen.tag === '' || session.tags.includes(chosen.tag))
  return isChosen && (q === '' || textsOf(slot).some((text) => fold(text).includes(fold(q))))
}

const isIn = (chosen: string, name: string | undefined) => chosen === '' || name === undefined || chosen === name

const textsOf = ({ title, subtitle, session, speakers, track, room }: PublicSlot): string[] => [
  title,
  subtitle ?? '',
  session?.abstract ?? '',
  track?.name ?? '',
  room?.name ?? '',
  ...(session?.tags ?? []),
  ...speakers.map(({ speaker }) => speaker.name),
]

/** The form; a choice of one is none. */
export function filterForm(place: AgendaPlace, filter: Filter): Html {
  const { words } = place.event
  const action = filterAddress(place, { ...filter, day: undefined, q: '', chosen: nothing })
  const all = { ...filter, day: undefined, q: '', chosen: nothing }
  const selects = [dayField(place, filter), ...choices.map((choice) => choiceField(place, choice, filter))]
  const reset =
    isNarrow(filter) && html`<a href="${filterAddress(place, all)}"${stays(place)}>${words.say('agenda.reset')}</a>`
  return html`<details class="filters"${isNarrow(filter) && html` open`}><summary>${words.say('agenda.filter')}</summary>
<form method="get" action="${action}"${stays(place)}>${queryFields(action)}
<p><label for="f.q">${words.say('agenda.search')}</label><input type="search" id="f.q" name="q" value="${filter.q}" maxlength="${wordsMax}"></p>
${selects}
<p class="do"><button>${words.say('agenda.apply')}</button>${reset}</p></form></details>`
}

const nothing = { room: '', track: '', type: '', language: '', tag: '' }

function dayField({ event: { words }, agenda: { days } }: AgendaPlace, { day }: Filter): Html | false {
  const options = days.map(({ date }) => ({ value: date, text: words.day(date) }))
  return select({ name: 'day', label: words.say('agenda.day'), all: words.say('agenda.all') }, options, day ?? '')
}

function choiceField({ event, agenda }: AgendaPlace, choice: Choice, { chosen }: Filter): Html | false {
  const { words } = event
  const options = offeredBy(agenda)[choice].map((value) => ({
    value,
    text: choice === 'language' ? languageName(event, value) : value,
  }))
  const label = { name: choice, label: words.say(`agenda.${choice}`), all: words.say('agenda.all') }
  return select(label, options, chosen[choice])
}

/** What the form offers of each agenda in memory. */
const offered = new WeakMap<PublicAgenda, Readonly<Record<Choice, readonly string[]>>>()

function offeredBy(agenda: PublicAgenda): Readonly<Record<Choice, readonly string[]>> {
  const known = offered.get(agenda)
  if (known !== undefined) return known
  const { slots, rooms, tracks } = agenda
  const values = {
    room: rooms.map(({ name }) => name),
    track: tracks.map(({ name }) => name),
    type: frequent(slots.map(({ type }) => type && typeText(type))),
    language: frequent(slots.map(({ language }) => language)),
    tag: frequent(slots.flatMap(({ session }) => session?.tags ?? [])),
  }
  offered.set(agenda, values)
  return values
}

/** The most frequent values, in their order as text. */
function frequent(values: readonly (string | null)[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, tagsMax)
  return most.map(([value]) => value).sort()
}

interface Label {
  readonly name: string
  readonly label: string
  readonly all: string
}

function select(
  { name, label, all }: Label,
  options: readonly { readonly value: string; readonly text: string }[],
  chosen: string,
): Html | false {
  if (options.length < 2) return false
  const shown = options.map(
    ({ value, text }) => html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`,
  )
  return html`<p><label for="f.${name}">${label}</label><select id="f.${name}" name="${name}"><option value="">${all}</option>${shown}</select></p>`
}
