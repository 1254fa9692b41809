// An agenda of which every field that strangers may not read has a canary: a word of its own that stands nowhere else.
import type { Site } from './site.ts'

/**
 * `contact`: people's own, and only for keys that may read it. `internal`: for organizers. `speakers`: for speakers, too.
 * `Grace` and `Kim`: what they have not agreed to show. `named`: with sessions, and in no list. `planned`: public with the
 * next release, and in a preview before.
 */
export type CanaryKind = 'contact' | 'internal' | 'speakers' | 'Grace' | 'Kim' | 'named' | 'planned'

interface Canary {
  readonly word: string
  readonly field: string
  readonly kind: CanaryKind
}

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Ask = (method: string, path: string, body?: object) => Promise<any>

export interface CanarySite {
  readonly canaries: readonly Canary[]
  readonly ask: Ask
  readonly attendee: string
}

const attendee = 'ada@example.org'
const at = '/v1/events/devconf'

/**
 * Fills a site: two releases, of which the second moves one session and cancels another, then changes that are not released.
 * @param wires ports of a mail server, and the fake calendar's address
 */
export async function fillWithCanaries(site: Site, { mailPort }: { readonly mailPort: number }): Promise<CanarySite> {
  const canaries: Canary[] = []
  const canary = (field: string, kind: CanaryKind = 'internal') => {
    const word = `canary-${canaries.length}-x`
    canaries.push({ word, field, kind })
    return word
  }
  const ask = askerOf(site)
  await ask('POST', '/v1/mail/connect', {
    host: '127.0.0.1',
    port: mailPort,
    tls: 'none',
    from: 'tickets@devconf.example',
  })
  await makeEvent(ask)
  await makePlaces(ask, canary)
  await makePeople(ask, canary)
  await makeSessions(ask, canary)
  await publish(ask, canary)
  await plan(ask, canary)
  return { canaries, ask, attendee }
}

function askerOf({ servers, apiKey }: Site): Ask {
  let count = 0
  return async (method, path, body) => {
    count += 1
    const headers = {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': `canary-site-${count}`,
    }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`${servers[0]?.url}${path}`, { method, headers, ...sent })
    const text = await answer.text()
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${text}`)
    return JSON.parse(text)
  }
}

type Make = (field: string, kind?: CanaryKind) => string

async function makeEvent(ask: Ask): Promise<void> {
  const days = { date: '2030-03-30', endDate: '2030-03-31', timezone: 'Europe/Berlin' }
  await ask('POST', '/v1/events', { name: 'DevConf', slug: 'devconf', ...days })
  await ask('POST', `${at}/ticket-types`, { name: 'Standard', price: 0 })
  await ask('POST', `${at}/publish`, {})
  await ask('POST', `${at}/attendees`, { name: 'Ada', email: attendee, ticketType: 'Standard' })
}

async function makePlaces(ask: Ask, canary: Make): Promise<void> {
  const contact = {
    contactName: canary('venue.contactName', 'contact'),
    contactEmail: `${canary('venue.contactEmail', 'contact')}@example.org`,
    contactPhone: canary('venue.contactPhone', 'contact'),
    notes: canary('venue.notes', 'contact'),
  }
  await ask('POST', '/v1/venues', { name: 'Town Hall', city: 'Hamburg', access: 'A lift.', ...contact })
  for (const name of ['Tent', 'Attic']) {
    const speakerInfo = canary(`room.speakerInfo of ${name}`, 'speakers')
    const equipment = [canary(`room.equipment of ${name}`)]
    await ask('POST', `${at}/rooms`, { name, venue: 'Town Hall', description: 'Left.', speakerInfo, equipment })
  }
  await ask('POST', `${at}/tracks`, { name: 'Web' })
}

/** Grace agreed to a page and Kim to nothing. */
async function makePeople(ask: Ask, canary: Make): Promise<void> {
  for (const [name, code] of [
    ['Grace', 'GRACE1'],
    ['Kim', 'KIM111'],
  ] as const) {
    const field = (what: string) => canary(`speaker.${what} of ${name}`, 'contact')
    const secret = { email: `${field('email')}@example.org`, phone: field('phone'), notes: field('notes') }
    const isShown = name === 'Grace'
    const withheld = (what: string) => (isShown ? 'Public.' : canary(`speaker.${what} without consent`, name))
    const shown = isShown ? name : canary('speaker.name in a list without consent', 'named')
    const about = {
      biography: withheld('biography'),
      affiliation: withheld('affiliation'),
      pronouns: withheld('pronouns'),
      links: [{ title: withheld('links'), url: 'https://people.example/' }],
      pictureUrl: `https://people.example/${canary(`speaker.pictureUrl of ${name} without consent`, name)}.png`,
    }
    const consents = isShown ? ['profile'] : []
    await ask('POST', `${at}/speakers`, { name: shown, code, consents, ...about, ...secret })
  }
}

async function makeSessions(ask: Ask, canary: Make): Promise<void> {
  const session = (code: string, title: string, more: object = {}) =>
    ask('POST', `${at}/sessions`, {
      code,
      title,
      minutes: 45,
      notes: canary(`session.notes of ${code}`, 'contact'),
      needs: [canary(`session.needs of ${code}`)],
      ...more,
    })
  const speakers = ['GRACE1', 'KIM111'].map((speaker) => ({ speaker }))
  const texts = { abstract: 'Abstract.', description: 'Description.', type: 'talk', tags: ['types'] }
  const recordingUrl = `https://video.example/${canary('session.recordingUrl of what is not recorded')}`
  const unseen = { doNotRecord: true, recordingUrl }
  const enrolment = { kind: 'open', capacity: 9 }
  await session('TYPES1', 'Types', { ...texts, track: 'Web', speakers, ...unseen, enrolment })
  await session('MONEY1', 'Money', { ...texts, enrolment, speakers })
  await session('DRAFT1', canary('title of a draft'), { status: 'draft' })
  await session('ACCEPT', canary('title of what is accepted'), { status: 'accepted' })
  const place = (code: string, room: string, start: string) => ({ op: 'place', session: code, room, start })
  const blocker = { op: 'add', kind: 'blocker', title: canary('title of a blocker'), room: 'Attic' }
  const changes = [
    place('TYPES1', 'Tent', '2030-03-30T10:00'),
    place('MONEY1', 'Attic', '2030-03-30T10:00'),
    place('DRAFT1', 'Tent', '2030-03-30T12:00'),
    place('ACCEPT', 'Tent', '2030-03-30T14:00'),
    { ...blocker, start: '2030-03-30T16:00', minutes: 60 },
    { op: 'add', kind: 'break', title: 'Lunch', start: '2030-03-30T13:00', minutes: 30 },
  ]
  await ask('POST', `${at}/schedule/changes`, { changes })
}

async function publish(ask: Ask, canary: Make): Promise<void> {
  const of = `${at}/schedule`
  await ask('POST', `${of}/releases`, { force: true })
  await ask('POST', `${of}/publish`, {})
  for (const code of ['TYPES1', 'MONEY1']) {
    const [{ id }] = (await ask('GET', `${at}/sessions?code=${code}`)).data
    // Both at once would overlap.
    if (code === 'TYPES1') await ask('POST', `/v1/sessions/${id}/enrolments`, { attendee })
    else await ask('POST', `/v1/sessions/${id}/cancel`, { reason: canary('reason of a cancellation') })
  }
  await move(ask, 'TYPES1', '2030-03-30T11:00')
  await ask('POST', `${of}/releases`, { note: 'Money is off', notify: ['enrolled', 'speakers'], force: true })
  const url = 'https://cloud.example.org/dav/calendars/ada/devconf/'
  await ask('POST', `${at}/calendars`, { url, user: 'ada', password: 'correct horse' })
}

async function move(ask: Ask, code: string, start: string): Promise<void> {
  const [{ id: slot }] = (await ask('GET', `${at}/slots?session=${code}`)).data
  await ask('POST', `${at}/schedule/changes`, { changes: [{ op: 'move', slot, start }] })
}

/** What a later release would have, and another event with a release that is not public. */
async function plan(ask: Ask, canary: Make): Promise<void> {
  const [{ id }] = (await ask('GET', `${at}/sessions?code=TYPES1`)).data
  await ask('PATCH', `/v1/sessions/${id}`, { title: canary('title that is not released', 'planned') })
  await ask('POST', `${at}/sessions`, { code: 'LATER1', title: canary('session that is not released', 'planned') })
  const later = { op: 'place', session: 'LATER1', room: 'Tent', start: '2030-03-31T10:00' }
  await ask('POST', `${at}/schedule/changes`, { changes: [later] })
  const other = '/v1/events/other'
  await ask('POST', '/v1/events', { name: canary('name of another event'), slug: 'other', date: '2030-03-30' })
  await ask('POST', `${other}/rooms`, { name: canary('room of another event') })
  await ask('POST', `${other}/sessions`, { code: 'OTHER1', title: canary('session of another event') })
  const [{ name: room }] = (await ask('GET', `${other}/rooms`)).data
  const there = { op: 'place', session: 'OTHER1', room, start: '2030-03-30T10:00' }
  await ask('POST', `${other}/schedule/changes`, { changes: [there] })
  await ask('POST', `${other}/schedule/releases`, { force: true })
}
