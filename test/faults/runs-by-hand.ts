// Proves that the occurrences which people run by hand are made once: several ask for each at the same moment, under keys of their
// own, while processes are killed before the write, between COMMIT and answer, and after the answer. The e-mails are sent
// afterwards. Reports what is wrong in sentences.
import { setTimeout as sleep } from 'node:timers/promises'
import { startMailServer } from '../fakes/mail/mail-server.ts'
import { createKilledTraffic, onceEach } from './load-kills.ts'
import type { NamedKill } from './named-kills.ts'
import type { Site } from './site.ts'
import { createTraffic, type Reply } from './traffic.ts'

/** Who asks for each occurrence at once. */
const askers = 8

export interface HandSize {
  readonly automations: number
  readonly people: number
  /** How often processes are killed at each of the three places. */
  readonly rounds: number
}

/** Spread over the requests, with enough left behind the last one for it to come to its place. */
export const killsOf = ({ automations, rounds }: HandSize): readonly NamedKill[] => {
  const apart = Math.floor((automations * askers) / (4 * rounds))
  return Array.from({ length: rounds }, (_, round) => onceEach(1 + 3 * round * apart, apart)).flat()
}

export async function proveRunsByHand(site: Site, size: HandSize) {
  const mail = await startMailServer()
  const { traffic, run } = createKilledTraffic(site, killsOf(size), 200)
  try {
    const ids = await prepare(site, size)
    const jobs = Array.from({ length: askers * ids.length }, (_, index) => () => {
      const id = ids[Math.floor(index / askers)] as string
      const key = `asker-${index}`
      return traffic.send('POST', `/v1/automations/${id}/run`, { body: {}, key }).then((reply) => ({ id, reply }))
    })
    const { results, wrong, report } = await run(jobs)
    // Without a mail server they waited; none is in a process's hands when one is killed.
    await connect(site, mail.port)
    const messages = await untilSent(site, ids.length * size.people)
    const taken = mail.taken.map(({ email, to }) => `${email.subject} to ${to[0]}`)
    return {
      wrong: [...wrong, ...judgeRuns(await runsIn(site), results), ...judgeMails(messages, taken)],
      report: `${results.length} requests for ${ids.length} occurrences, ${taken.length} e-mails taken; ${report}`,
    }
  } finally {
    await traffic.close()
    await mail.close()
  }
}

const dayMs = 86_400_000

/** Automations whose time has passed, so that only a person runs them. */
async function prepare(site: Site, { automations, people }: HandSize): Promise<string[]> {
  const traffic = createTraffic(site.servers, site)
  let sent = 0
  const post = async (to: string, body: object) => {
    sent += 1
    const answer = await traffic.send('POST', to, { body, key: `request-${sent}` })
    if (answer.status >= 300) throw new Error(`${to} was answered ${answer.status} ${answer.json.detail}`)
    return answer.json
  }
  const date = new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10)
  const { id: event } = await post('/v1/events', { name: 'Fair', date })
  await post(`/v1/events/${event}/ticket-types`, { name: 'Standard' })
  await post(`/v1/events/${event}/publish`, {})
  for (let guest = 0; guest < people; guest += 1) {
    const email = `guest${guest}@example.org`
    await post(`/v1/events/${event}/attendees`, { name: email, email, ticketType: 'Standard' })
  }
  const ids: string[] = []
  for (let index = 0; index < automations; index += 1) {
    const action = `do: { mail: { purpose: service, subject: letter ${index}, text: Hello. } }`
    const definition = `name: letter ${index}\nwhen: { at: start - 3 weeks }\nto: confirmed\n${action}`
    ids.push((await post(`/v1/events/${event}/automations`, { definition })).id)
  }
  await traffic.close()
  return ids
}

async function connect(site: Site, port: number): Promise<void> {
  const traffic = createTraffic(site.servers, site)
  const connection = { host: '127.0.0.1', port, tls: 'none', from: 'fair@example.org', ratePerMinute: 60_000 }
  const { status } = await traffic.send('POST', '/v1/mail/connect', { body: connection, key: 'connect' })
  if (status >= 300) throw new Error(`mail connect was answered ${status}`)
  await traffic.close()
}

interface Message {
  readonly name: string
  readonly address: string
  readonly status: string
}

/** Those of automations, once there are so many and none has something left to do. */
async function untilSent(site: Site, count: number): Promise<Message[]> {
  for (;;) {
    const messages = await site.query<Message>(`select mailings.subject as name, messages.address, messages.status
      from messages join mailings on mailings.id = messages.mailing_id where mailings.automation_id is not null`)
    const open = messages.filter(({ status }) => status === 'waiting' || status === 'sending').length
    const [planning] = await site.query<{ count: number | string }>(
      "select count(*) as count from mailings where status = 'planning'",
    )
    if (open === 0 && Number(planning?.count) === 0 && messages.length >= count) return messages
    await sleep(100)
  }
}

interface Run {
  readonly id: string
  readonly automation: string
}

const runsIn = (site: Site) => site.query<Run>('select id, automation_id as automation from automation_runs')

interface Asked {
  readonly id: string
  readonly reply: Reply
}

function judgeRuns(runs: readonly Run[], asked: readonly Asked[]): string[] {
  return [...new Set(asked.map(({ id }) => id))].flatMap((automation) => {
    const own = runs.filter((run) => run.automation === automation)
    const replies = asked.filter(({ id }) => id === automation).map(({ reply }) => reply)
    const made = replies.filter(({ status }) => status === 200)
    const wrong = own.length === 1 ? [] : [`an occurrence has ${own.length} runs`]
    if (made.length !== 1) wrong.push(`${made.length} of ${replies.length} who asked were told that it runs`)
    if (replies.some(({ status }) => status !== 200 && status !== 409)) wrong.push('somebody got neither 200 nor 409')
    return made.some(({ json }) => json.id !== own[0]?.id) ? [...wrong, 'somebody was told of another run'] : wrong
  })
}

function judgeMails(messages: readonly Message[], taken: readonly string[]): string[] {
  const wrong: string[] = []
  const twice = taken.length - new Set(taken).size
  if (twice > 0) wrong.push(`${twice} e-mails came twice`)
  const unsent = messages.filter(({ status }) => status !== 'sent').length
  if (unsent > 0) wrong.push(`${unsent} e-mails were not sent`)
  const lost = messages.filter(({ name, address }) => !taken.includes(`${name} to ${address}`)).length
  if (lost > 0) wrong.push(`${lost} e-mails are lost`)
  return wrong
}
