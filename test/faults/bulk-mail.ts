// Proves that a mailing goes to each address once: `serve` is killed while the mail server accepts mails, some of which arrive
// without a reply. Reports what is wrong in sentences; none means that the promise held.
import { setTimeout as sleep } from 'node:timers/promises'
import { startMailServer, type TakenMail } from '../fakes/mail/mail-server.ts'
import type { Site } from './site.ts'
import { createTraffic } from './traffic.ts'

export interface BulkMailProof {
  /** Sentences; empty if every promise held. */
  readonly wrong: readonly string[]
  readonly report: string
}

interface Message {
  readonly address: string
  readonly status: string
}

/** @param kills how often the process is killed, spread over the mails; the mail is kept and lost in turn */
export async function proveBulkMail(site: Site, size: { people: number; kills: number }): Promise<BulkMailProof> {
  const [serve] = site.servers
  if (!serve) throw new Error('nothing serves this site')
  const every = Math.floor(size.people / (size.kills + 1))
  const cut: string[] = []
  let count = 0
  const end = ({ to }: TakenMail) => {
    count += 1
    if (count % every !== 0 || cut.length === size.kills) return 'take'
    cut.push(to[0] ?? '')
    void serve.kill()
    return cut.length % 2 === 0 ? 'fall silent' : 'take'
  }
  const mail = await startMailServer({ end })
  try {
    await beginMailing(site, { people: size.people, port: mail.port })
    const messages = await sentThrough(site, size.people)
    const taken = mail.taken.map(({ to }) => to[0] ?? '')
    const unknown = messages.filter(({ status }) => status === 'unknown').length
    return {
      wrong: judge(messages, { taken, cut, ...size }),
      report: `${messages.length} mails, ${taken.length} taken, ${unknown} unknown after ${cut.length} kills`,
    }
  } finally {
    await mail.close()
  }
}

/** To people who have not paid: they get no other mail. */
async function beginMailing(site: Site, { people, port }: { people: number; port: number }): Promise<void> {
  const traffic = createTraffic(site.servers, site)
  try {
    let sent = 0
    const post = (path: string, body: object) => {
      sent += 1
      return traffic.send('POST', path, { body, key: `request-${sent}` })
    }
    const { json } = await post('/v1/events', { name: 'Fair', date: '2030-01-01' })
    await post(`/v1/events/${json.id}/ticket-types`, { name: 'Standard', price: 1_999 })
    const connection = { host: '127.0.0.1', port, tls: 'none', from: 'fair@example.org', ratePerMinute: 60_000 }
    await post('/v1/mail/connect', connection)
    const guests = Array.from({ length: people }, (_, index) => `guest${index}@example.org`)
    const register = (email: string) => () =>
      post(`/v1/events/${json.id}/attendees`, { name: email, email, ticketType: 'Standard' })
    await traffic.run(guests.map(register))
    const words = { to: 'pending', subject: 'Doors', body: 'Hello {{ name }}.' }
    const begun = await post(`/v1/events/${json.id}/mailings`, words)
    if (begun.status !== 201) throw new Error(`the mailing was answered ${begun.status} ${begun.json.code}`)
  } finally {
    await traffic.close()
  }
}

const open = new Set(['waiting', 'sending'])

/** Restarts the process after each kill, and expires leases, until nothing is left to send. */
async function sentThrough(site: Site, people: number): Promise<Message[]> {
  const [serve] = site.servers
  for (;;) {
    await sleep(100)
    if (serve && !serve.isUp) {
      await serve.kill()
      await site.query("update messages set leased_until = '2020-01-01T00:00:00.000Z' where leased_until is not null")
      await serve.start()
    }
    const messages = await site.query<Message>('select address, status from messages')
    if (messages.length >= people && !messages.some(({ status }) => open.has(status))) return messages
  }
}

interface Seen {
  readonly people: number
  readonly kills: number
  /** Addresses of mails that the mail server kept. */
  readonly taken: readonly string[]
  /** Addresses of mails during which the process was killed. */
  readonly cut: readonly string[]
}

function judge(messages: readonly Message[], { people, kills, taken, cut }: Seen): string[] {
  const wrong: string[] = []
  const addresses = new Set(messages.map(({ address }) => address))
  if (messages.length !== people || addresses.size !== people)
    wrong.push(`${messages.length} mails for ${people} people`)
  if (cut.length !== kills) wrong.push(`${cut.length} kills in place of ${kills}`)
  const twice = taken.length - new Set(taken).size
  if (twice > 0) wrong.push(`${twice} addresses got it more than once`)
  const statusOf = new Map(messages.map(({ address, status }) => [address, status]))
  for (const address of addresses) {
    const expected = cut.includes(address) ? 'unknown' : 'sent'
    if (statusOf.get(address) !== expected) wrong.push(`${address} is ${statusOf.get(address)}, not ${expected}`)
    if (expected === 'sent' && !taken.includes(address)) wrong.push(`${address} is lost`)
  }
  return wrong
}
