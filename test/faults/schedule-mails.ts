// Proves who is mailed about releases: one mail a person for several of them, with calendar files that say what they are, and
// none of what is no news or not public. Reports what is wrong in sentences.
import { setTimeout as sleep } from 'node:timers/promises'
import { type FakeMailServer, startMailServer } from '../fakes/mail/mail-server.ts'
import type { Site } from './site.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Ask = (method: string, path: string, body?: object) => Promise<any>

/** A published event with three releases in a row, and a draft with one. @returns sentences; none if every promise held */
export async function proveScheduleMails(site: Site): Promise<string[]> {
  const mail = await startMailServer()
  try {
    const ask = askerOf(site)
    await ask('POST', '/v1/mail/connect', { host: '127.0.0.1', port: mail.port, tls: 'none', from: 'fair@example.org' })
    await makeEvent(ask, 'fair')
    await makeEvent(ask, 'draft')
    await ask('POST', '/v1/events/fair/publish', {})
    await ask('POST', '/v1/events/fair/schedule/publish', {})
    await releaseThrice(ask)
    await move(ask, 'draft', { code: 'DRAF12', start: '2030-03-14T15:00' })
    await release(ask, 'draft')
    await allSent(site, ask)
    return judge(mail)
  } finally {
    await mail.close()
  }
}

function askerOf({ servers, apiKey }: Site): Ask {
  let count = 0
  return async (method, path, body) => {
    count += 1
    const key = { 'content-type': 'application/json', 'idempotency-key': `mail-proof-${count}` }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const headers = { authorization: `Bearer ${apiKey}`, ...key }
    const answer = await fetch(`${servers[0]?.url}${path}`, { method, headers, ...sent })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${text}`)
    return JSON.parse(text)
  }
}

/** With a session of Kim's, in which Ada is enrolled, and one of Grace's; codes begin with the event's slug. */
async function makeEvent(ask: Ask, slug: string): Promise<void> {
  const at = `/v1/events/${slug}`
  await ask('POST', '/v1/events', { name: slug, slug, date: '2030-03-14' })
  await ask('POST', `${at}/ticket-types`, { name: 'Standard', price: 0 })
  await ask('POST', `${at}/rooms`, { name: 'Tent' })
  const prefix = slug.slice(0, 4).toUpperCase()
  const changes: object[] = []
  for (const [index, name] of ['Grace', 'Kim', 'Kim'].entries()) {
    const speaker = `${name}-${slug}`
    if (index < 2) await ask('POST', `${at}/speakers`, { name: speaker, email: `${speaker}@example.org` })
    const code = `${prefix}1${index}`
    const more = { speakers: [{ speaker }], enrolment: { kind: 'open', capacity: 9 } }
    await ask('POST', `${at}/sessions`, { code, title: `Talk ${index}`, minutes: 30, ...more })
    changes.push({ op: 'place', session: code, room: 'Tent', start: `2030-03-14T1${index}:00` })
  }
  await ask('POST', `${at}/schedule/changes`, { changes })
  await ask('POST', `${at}/schedule/releases`, {})
  const email = `ada-${slug}@example.org`
  await ask('POST', `${at}/attendees`, { name: 'Ada', email, ticketType: 'Standard' })
  await ask('POST', `/v1/sessions/${await idOf(ask, slug, `${prefix}11`)}/enrolments`, { attendee: email })
}

const idOf = async (ask: Ask, slug: string, code: string) =>
  (await ask('GET', `/v1/events/${slug}/sessions?code=${code}`)).data[0].id as string

const release = (ask: Ask, slug: string) =>
  ask('POST', `/v1/events/${slug}/schedule/releases`, { notify: ['speakers', 'enrolled'], force: true })

async function move(ask: Ask, slug: string, { code, start }: { code: string; start: string }): Promise<void> {
  const [{ id: slot }] = (await ask('GET', `/v1/events/${slug}/slots?session=${code}`)).data
  await ask('POST', `/v1/events/${slug}/schedule/changes`, { changes: [{ op: 'move', slot, start }] })
}

/** Kim's and Ada's session is moved twice, another one of Kim's cancelled; Grace's gets another title. */
async function releaseThrice(ask: Ask): Promise<void> {
  await move(ask, 'fair', { code: 'FAIR11', start: '2030-03-14T14:00' })
  await release(ask, 'fair')
  await ask('PATCH', `/v1/sessions/${await idOf(ask, 'fair', 'FAIR10')}`, { title: 'Another title' })
  await move(ask, 'fair', { code: 'FAIR11', start: '2030-03-14T15:00' })
  await release(ask, 'fair')
  await ask('POST', `/v1/sessions/${await idOf(ask, 'fair', 'FAIR12')}/cancel`, {})
  await release(ask, 'fair')
}

interface Message {
  readonly address: string
  readonly kind: string
  readonly status: string
}

const open = new Set(['waiting', 'sending'])

/** Sends what waits for its ten minutes, once everything is planned: mails are planned in the order of what happened. */
async function allSent(site: Site, ask: Ask): Promise<void> {
  const last = { name: 'Zoe', email: 'zoe@example.org', ticketType: 'Standard' }
  await ask('POST', '/v1/events/fair/attendees', last)
  const messages = () => site.query<Message>('select address, kind, status from messages')
  while (!(await messages()).some(({ address }) => address === last.email)) await sleep(50)
  await site.query("update messages set due_at = '2020-01-01T00:00:00.000Z' where kind = 'schedule-changed'")
  while ((await messages()).some(({ status }) => open.has(status))) await sleep(50)
}

/** What each person gets of news: the start of the session, or that it is off. */
const expected: Readonly<Record<string, readonly string[]>> = {
  'kim-fair@example.org': ['PUBLISH 20300314T150000Z', 'CANCEL 20300314T120000Z'],
  'ada-fair@example.org': ['PUBLISH 20300314T150000Z'],
}

function judge({ taken }: FakeMailServer): string[] {
  const news = taken.filter(({ email }) => email.subject?.startsWith('News about your sessions'))
  const readers = [...new Set([...news.flatMap(({ to }) => to), ...Object.keys(expected)])].map((to) =>
    to.toLowerCase(),
  )
  return [...new Set(readers)].flatMap((reader) => {
    const own = news.filter(({ to }) => to.some((address) => address.toLowerCase() === reader))
    const count = expected[reader] === undefined ? 0 : 1
    if (own.length !== count) return [`${reader} got ${own.length} mails in place of ${count}`]
    const files = (own[0]?.email.attachments ?? []).map(({ method, mimeType, content }) => {
      const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
      return `${mimeType === 'text/calendar' ? method : mimeType} ${/DTSTART:(\S+)/.exec(text)?.[1]}`
    })
    const wanted = expected[reader] ?? []
    return files.join() === wanted.join() ? [] : [`${reader} got ${files.join()} in place of ${wanted.join()}`]
  })
}
