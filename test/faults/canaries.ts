// Looks for canaries in all that strangers get of an agenda: pages and feeds, found by following their links, the frame,
// exports, the static site, papers, mails to attendees, calendars elsewhere, answers to keys without private fields, the log;
// and in what one person gets: an agenda of their own, and speakers' own pages.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FakeCalendar, startFakeCalendar } from '../fakes/calendar/fake-calendar.ts'
import { type FakeMailServer, startMailServer } from '../fakes/mail/mail-server.ts'
import { tokenIn } from '../service/pages/visitor.ts'
import { type CanaryKind, type CanarySite, fillWithCanaries } from './canary-site.ts'
import type { Site } from './site.ts'

const publicUrl = 'https://tickets.example'

/** Something that somebody outside gets, and which canaries it may have. */
interface Look {
  readonly place: string
  readonly text: string
  /** By default names of people, which stand with their sessions. */
  readonly allowed?: readonly CanaryKind[]
}

export interface Looked {
  /** `page /e/devconf/agenda: session.notes of TYPES1`. */
  readonly leaks: readonly string[]
  readonly places: readonly string[]
  readonly canaries: number
}

interface Wires {
  readonly calendar: FakeCalendar
  readonly mail: FakeMailServer
}

/** @param open opens a site whose processes run under these words */
export async function findLeaks(open: (under: readonly string[]) => Promise<Site>): Promise<Looked> {
  const calendar = await startFakeCalendar()
  const mail = await startMailServer()
  try {
    const stands = [`TURNOUT_CALENDAR_SERVER=${calendar.place}`, `TURNOUT_PUBLIC_URL=${publicUrl}`]
    const site = await open(['env', ...stands])
    const filled = await fillWithCanaries(site, { mailPort: mail.port })
    const looks = await lookAround(site, filled, { calendar, mail })
    const all = [...looks, ...(await exported(site)), ...logsIn(site.folder)]
    return {
      leaks: all.flatMap(({ place, text, allowed = listsPeople(place) ? [] : ['named'] }) =>
        filled.canaries
          .filter(({ word, kind }) => !allowed.includes(kind) && unfolded(text).includes(word))
          .map(({ field }) => `${place}: ${field}`),
      ),
      places: all.map(({ place }) => place),
      canaries: filled.canaries.length,
    }
  } finally {
    await calendar.close()
    await mail.close()
  }
}

/** Whether a page or a file is about people who agreed to one. */
const listsPeople = (place: string) => /^(?:page|export) .*\/speakers(?:\/\w+)?(?:\.html)?$/.test(place)

/** Lines of calendars are folded, in the middle of words too. */
const unfolded = (text: string) => text.replace(/\r?\n[ \t]/g, '').toLowerCase()

async function lookAround(site: Site, filled: CanarySite, { calendar, mail }: Wires): Promise<Look[]> {
  const { ask } = filled
  const mails = await mailsTo(site, filled, mail)
  const links = mails.flatMap(({ text }) => linksIn(text))
  const { path: preview } = await ask('POST', '/v1/events/devconf/schedule/preview', {})
  return [
    ...(await crawl(site, ['/', '/e/devconf', '/e/devconf/agenda', '/e/devconf/agenda/embed', ...feeds, ...links])),
    ...(await crawl(site, [preview])).map((look) => ({ ...look, allowed: ['planned', 'named'] as const })),
    ...(await crawl(site, [await makePersonal(site)])),
    ...(await ownPages(site, filled)),
    ...mails,
    ...(await pushed(filled, calendar)),
    ...(await answersToWeakKey(site, filled)),
  ]
}

/** Stars what there is, as a visitor does. @returns the address of the agenda that it makes */
async function makePersonal({ servers }: Site): Promise<string> {
  const address = `${servers[0]?.url}/e/devconf/agenda/my`
  const token = tokenIn(await (await fetch(address)).text())
  const body = new URLSearchParams([
    ['token', token],
    ['star', 'TYPES1'],
    ['star', 'MONEY1'],
  ])
  const { headers } = await fetch(address, { method: 'POST', body, redirect: 'manual' })
  return headers.get('location') ?? ''
}

/** Speakers read there what is theirs and what speakers are told: nothing of each other, and no notes about them. */
async function ownPages(site: Site, { ask }: CanarySite): Promise<Look[]> {
  const { data } = await ask('GET', '/v1/events/devconf/speakers')
  const looks: Look[] = []
  for (const { id, code } of data) {
    const { path: own } = await ask('POST', `/v1/speakers/${id}/invite`, {})
    const allowed = ['speakers', 'named', 'planned', code === 'GRACE1' ? 'Grace' : 'Kim'] as const
    const pages = (await crawl(site, [own])).filter(({ place }) => place.startsWith(`page ${own}`))
    looks.push(...pages.map((look) => ({ ...look, allowed })))
  }
  return looks
}

const feeds = ['schedule.xml', 'schedule.json', 'agenda.ics', 'agenda/changes.atom', 'agenda?release=1'].map(
  (name) => `/e/devconf/${name}`,
)
const pagesMax = 150

/** All that links lead to, page by page. */
async function crawl({ servers }: Site, from: readonly string[]): Promise<Look[]> {
  const looks: Look[] = []
  const known = new Set<string>()
  const next = [...from]
  for (let place = next.shift(); place !== undefined; place = next.shift()) {
    if (known.has(place) || looks.length >= pagesMax) continue
    known.add(place)
    const answer = await fetch(`${servers[0]?.url}${place}`, { redirect: 'manual' })
    const text = await answer.text()
    looks.push({ place: `page ${place}`, text })
    // A preview stays in its own pages, and nothing public leads to one.
    next.push(...linksIn(text))
  }
  return looks
}

function linksIn(text: string): string[] {
  const found = [...text.matchAll(/(?:href|src|action)="([^"]*)"|https:\/\/tickets\.example(\/[^\s"<>)]*)/g)]
  return found
    .map(([, own, whole]) => (own ?? whole ?? '').replaceAll('&amp;', '&').replace(publicUrl, '').replace(/#.*/, ''))
    .filter((link) => /^\/(?!\/|v1\/)/.test(link))
}

/** News that waits for ten minutes is sent at once; resolves when it has arrived. */
async function mailsTo(site: Site, { attendee }: CanarySite, mail: FakeMailServer): Promise<Look[]> {
  const arrived = () => mail.taken.filter(({ to }) => to.includes(attendee))
  while (!arrived().some(({ email }) => email.subject?.startsWith('News about your sessions'))) {
    await site.query(
      `update messages set due_at = '2020-01-01T00:00:00.000Z' where kind = 'schedule-changed' and due_at > '2021'`,
    )
    await sleep(100)
  }
  return arrived().map(({ email }) => ({
    place: `mail "${email.subject}"`,
    text: [
      email.subject,
      email.text,
      email.html,
      ...email.attachments.map(({ content }) =>
        typeof content === 'string' ? content : new TextDecoder().decode(content),
      ),
    ].join('\n'),
  }))
}

async function pushed({ ask }: CanarySite, calendar: FakeCalendar): Promise<Look[]> {
  const [{ id }] = (await ask('GET', '/v1/events/devconf/calendars')).data
  // The job may be at it: then the sync is refused, and repeated.
  while ((await ask('POST', `/v1/calendars/${id}/sync`, {}).catch(() => undefined)) === undefined) await sleep(100)
  return [...calendar.objects].map(([name, text]) => ({ place: `calendar ${name}`, text }))
}

/** What a key sees that may read the agenda alone. */
const forOrganizers: readonly CanaryKind[] = ['internal', 'speakers', 'Grace', 'Kim', 'named', 'planned']

/** A key that may read the agenda is told neither notes nor how to reach people. */
async function answersToWeakKey({ servers }: Site, { ask }: CanarySite): Promise<Look[]> {
  const { apiKey } = await ask('POST', '/v1/keys', { name: 'Site', scopes: ['agenda:read'] })
  const headers = { authorization: `Bearer ${apiKey}` }
  const paths = [
    'speakers',
    'sessions',
    'rooms',
    'slots',
    'schedule',
    'schedule/releases',
    'schedule/diff',
    'calendars',
  ]
  return Promise.all(
    [...paths.map((name) => `/v1/events/devconf/${name}`), '/v1/venues'].map(async (place) => {
      const answer = await fetch(`${servers[0]?.url}${place}`, { headers })
      if (!answer.ok) throw new Error(`${place}: ${await answer.text()}`)
      return { place: `key ${place}`, text: await answer.text(), allowed: forOrganizers }
    }),
  )
}

/** Files that organizers give away; YAML and CSV of the working copy are for editing, and have drafts on purpose. */
async function exported(site: Site): Promise<Look[]> {
  const folder = path.join(site.folder, 'exported')
  mkdirSync(folder)
  const run = async (words: string) => {
    const { exitCode, stderr, stdout } = await site.run(...words.split(' '))
    if (exitCode !== 0) throw new Error(`${words} ended with ${exitCode}: ${stderr}`)
    return stdout
  }
  const release = ['json', 'yaml', 'csv'].map((format) => `${format} --release current`)
  const files = ['xml', 'ics', ...release, 'html', 'pdf', 'pdf --signs']
  for (const [index, format] of files.entries()) {
    const name = path.join(folder, `${index}.${format.split(' ')[0]}`)
    // Lines of a release have no addresses.
    const address = /^(?:yaml|csv) /.test(format) ? '' : ` --public-url ${publicUrl}`
    await run(`schedule export devconf --format ${format} --out ${name}${address}`)
  }
  const piece = await run('schedule embed devconf --html')
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return [
    { place: 'embed --html', text: piece },
    ...found.map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return { place: `export ${path.relative(folder, file)}`, text: textOf(file) }
    }),
    {
      place: 'speakers of the booklet',
      text: chapterOf(path.join(folder, `${files.indexOf('pdf')}.pdf`), 'Speakers'),
      allowed: [],
    },
  ]
}

const textOf = (file: string) =>
  file.endsWith('.pdf') ? execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }) : readFileSync(file, 'utf8')

/** The pages of a PDF that begin with a heading. */
const chapterOf = (file: string, heading: string) =>
  textOf(file)
    .split('\f')
    .filter((page) => page.trimStart().startsWith(heading))
    .join('\f')

const logsIn = (folder: string): Look[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => ({ place: 'log', text: readFileSync(path.join(folder, name), 'utf8'), allowed: [] }))
