// A programme as a piece of HTML for an organizer's own site: headings, times and articles with classes, and neither style nor
// script, so that the site's own stylesheet gives it its look.
import { instantOfWallTime } from '../../contract/agenda/wall-time.ts'
import type { PaperWording } from '../../languages/papers/index.ts'
import { element, parent } from '../xml/elements.ts'
import { endText, languageText, roleText, startText } from './phrases.ts'
import { byDay, type PrintedPerson, type PrintedProgramme, type PrintedSlot } from './programme.ts'

/** @returns the same text for the same input */
export function programmeHtml(programme: PrintedProgramme, words: PaperWording): string {
  const days = byDay(programme.slots).map(([day, slots]) =>
    parent('section', [
      element('h2', words.day(day)),
      parent(
        'ol',
        slots.map((slot) => parent('li', [article(slot, programme, words)])),
        { role: 'list' },
      ),
    ]),
  )
  const { timezone } = programme.event
  const foot = [words.say('programme.zone', { timezone }), linkToAll(programme, words)]
  return `${parent('div', [...days, parent('footer', [element('p', foot[0] ?? ''), foot[1]])], {
    class: 'turnout-agenda',
    lang: words.language,
    dir: words.direction,
  })}\n`
}

function linkToAll({ address, release }: PrintedProgramme, words: PaperWording): string | undefined {
  const text = words.say('programme.release', { number: release.number, date: words.date(release.date) })
  return parent('p', [address === null ? element('span', text) : element('a', text, { href: address })])
}

const peopleText = (people: readonly PrintedPerson[], words: PaperWording): string =>
  words.list(people.map(({ name, role }) => name + roleText(role, words)))

function article(slot: PrintedSlot, programme: PrintedProgramme, words: PaperWording): string {
  const { session, title, off, room } = slot
  const { timezone, language } = programme.event
  const { time, notes } = startText(slot, timezone, words)
  const at = new Date(instantOfWallTime(slot, timezone).instantMs).toISOString()
  const name = off === null ? 'span' : 's'
  const href = session === null || programme.address === null ? undefined : `${programme.address}/${session.code}`
  const titled = href === undefined ? element(name, title) : parent('a', [element(name, title)], { href })
  const tongue = session?.language
  const facts = [
    ...(room === null ? [] : [['room', room] as const]),
    ...(session?.type ? [['type', session.type] as const] : []),
    ...(session?.track ? [['track', session.track.name] as const] : []),
    ...(tongue && tongue.split('-')[0] !== language ? [['language', languageText(tongue, words)] as const] : []),
    ...(session?.doNotRecord === true ? [['recording', words.say('programme.notRecorded')] as const] : []),
  ]
  return parent(
    'article',
    [
      parent('p', [
        element('time', [time, ...notes].join(' '), { datetime: at.replace(':00.000Z', 'Z') }),
        element('span', words.say('programme.until', { time: endText(slot, timezone) }), { class: 'until' }),
      ]),
      off === null ? undefined : element('strong', words.say(`programme.${off}`)),
      parent('h3', [titled]),
      session?.subtitle ? element('p', session.subtitle, { class: 'subtitle' }) : undefined,
      session && session.speakers.length > 0
        ? element('p', peopleText(session.speakers, words), { class: 'speakers' })
        : undefined,
      facts.length === 0
        ? undefined
        : parent(
            'ul',
            facts.map(([kind, text]) => element('li', text, { class: kind })),
          ),
    ],
    { class: session === null ? 'break' : 'session' },
  )
}
