// The commands that plan the day of the quickstart conference, with a conflict that is found and mended.
import type { Step } from './step.ts'

interface Talk {
  readonly code: string
  readonly title: string
  readonly room: 'Mill hall' | 'Loft'
  readonly start: string
  readonly minutes: number
  readonly more?: readonly string[]
}

/** They have tickets and agreed to a page, so that a check has nothing to say about them. */
const speakers = [
  ['Grace Hopper', 'grace@example.org'],
  ['Margaret Hamilton', 'margaret@example.org'],
  ['Hedy Lamarr', 'hedy@example.org'],
  ['Emmy Noether', 'emmy@example.org'],
] as const

const track = ['--track', 'Systems']

/** The talk about symmetry begins in the Loft before the workshop there is over. */
const talks: readonly Talk[] = [
  { code: 'HELL0X', title: 'Opening', room: 'Mill hall', start: '09:30', minutes: 20 },
  {
    code: 'WORDS1',
    title: 'Programs in plain words',
    room: 'Mill hall',
    start: '10:00',
    minutes: 45,
    more: [...track, '--speaker', 'Grace Hopper'],
  },
  {
    code: 'H0PPER',
    title: 'Workshop: radio that hops',
    room: 'Loft',
    start: '10:00',
    minutes: 90,
    more: ['--type', 'workshop', '--speaker', 'Hedy Lamarr:host', '--capacity', '20'],
  },
  {
    code: 'FLIGHT',
    title: 'Software for the Moon',
    room: 'Mill hall',
    start: '11:00',
    minutes: 45,
    more: [...track, '--speaker', 'Margaret Hamilton'],
  },
  {
    code: 'SYMM01',
    title: 'Symmetry for programmers',
    room: 'Loft',
    start: '11:15',
    minutes: 45,
    more: ['--speaker', 'Emmy Noether'],
  },
  {
    code: 'PANEL1',
    title: 'What stays when we leave',
    room: 'Mill hall',
    start: '14:00',
    minutes: 60,
    more: ['--type', 'panel', '--speaker', 'Emmy Noether:moderator', '--speaker', 'Grace Hopper:panelist'],
  },
]

/** @param date the day of the conference, which has tickets already */
export function agendaSteps(slug: string, date: string): Step[] {
  const event = ['--event', slug]
  const silent = (...words: string[]): Step => ({ words: [...words, '--quiet'], daysAgo: 0 })
  return [
    silent('rooms', 'create', ...event, '--name', 'Mill hall', '--capacity', '150'),
    silent('rooms', 'create', ...event, '--name', 'Loft', '--capacity', '24'),
    silent('tracks', 'create', ...event, '--name', 'Systems'),
    ...speakers.map(([name, email]) =>
      silent(
        'speakers',
        'create',
        ...event,
        '--name',
        name,
        '--email',
        email,
        '--attendee',
        email,
        '--consent',
        'profile',
      ),
    ),
    ...talks.flatMap(({ code, title, room, start, minutes, more = [] }) => [
      silent('sessions', 'create', ...event, '--code', code, '--title', title, '--minutes', `${minutes}`, ...more),
      silent('sessions', 'place', code, ...event, '--room', room, '--start', `${date}T${start}`),
    ]),
    { words: ['schedule', 'check', slug], daysAgo: 0, exitCode: 6 },
    { words: ['sessions', 'place', 'SYMM01', ...event, '--start', '11:45'], daysAgo: 0 },
    { words: ['schedule', 'check', slug], daysAgo: 0 },
    { words: ['schedule', 'show', slug], daysAgo: 0, keep: 'schedule' },
    { words: ['schedule', 'release', slug, '--note', 'The first programme', '--yes'], daysAgo: 0, keep: 'release' },
    { words: ['schedule', 'publish', slug], daysAgo: 0, keep: 'agenda' },
  ]
}
