// Proves that a month of automations reaches each person once each time: `serve` is killed while runs, mailings and e-mails are
// written, before and after COMMIT, and while the mail server has an e-mail, of which some arrive without a reply. The clock of
// all processes goes from one due time to the next, and the event moves. Reports what is wrong in sentences.
import { existsSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startMailServer, type TakenMail } from '../fakes/mail/mail-server.ts'
import { points, pointsOfChanges, pointsOfTimes } from './dying-automations.ts'
import type { Site } from './site.ts'
import { createTraffic, type Traffic } from './traffic.ts'

/** Words before each process's command: its clock goes by the file. */
export function movedBy(): { readonly under: readonly string[]; readonly moveTo: (at: Date) => void } {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'turnout-clock-')), 'ahead')
  const set = (ms: number) => {
    writeFileSync(`${file}.new`, String(ms))
    renameSync(`${file}.new`, file)
  }
  set(0)
  const clock = path.resolve(import.meta.dirname, 'moved-clock.cjs')
  return {
    under: ['env', `NODE_OPTIONS=--require ${clock}`, `MOVED_CLOCK=${file}`],
    moveTo: (at) => set(at.getTime() - Date.now()),
  }
}

const dayMs = 86_400_000
/** The days until the event. */
const firstDay = 24

/**
 * In the midst of the month, two weeks before, the event is put off: what has not run moves along, and what has run would run
 * once more, on days that are over by more than the 24 hours it may be late, today or when the clock goes on. By a whole week
 * one would be due at this very moment, and chance would say whether its e-mails were written before the clock goes on.
 */
const putOffTo = firstDay + 3

const dayAfter = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

/** After each registration, one a week before the event, nearer to it, and after it. In order. */
const definitions: readonly { name: string; when: string }[] = [
  { name: 'hello', when: 'on: attendee.registered\n  after: 1 day' },
  { name: 'hints', when: 'on: attendee.registered\n  after: 2 days' },
  { name: 'three weeks', when: 'at: start - 3 weeks, 10:00' },
  { name: 'two weeks', when: 'at: start - 2 weeks, 10:00' },
  { name: 'one week', when: 'at: start - 1 week, 10:00' },
  { name: 'tomorrow', when: 'at: start - 1 day, 10:00' },
  { name: 'soon', when: 'at: start - 3 hours' },
  { name: 'thanks', when: 'at: end + 1 day, 10:00' },
]
const isByChange = ({ when }: { readonly when: string }) => when.startsWith('on')

export interface AutomationProof {
  readonly wrong: readonly string[]
  readonly report: string
}

interface Size {
  readonly people: number
  /** Of how many automations the first occurrences are killed at each point, and while the mail server has an e-mail. */
  readonly struck: { readonly byChange: number; readonly byTime: number }
}

/** How often processes are killed. */
export const killsOf = ({ struck: { byChange, byTime } }: Pick<Size, 'struck'>): number =>
  byChange * (pointsOfChanges.length + 1) + byTime * (pointsOfTimes.length + 1)

/** @param site of the dying program, on the moved clock */
export async function proveAutomations(
  site: Site,
  moveTo: (at: Date) => void,
  { people, struck }: Size,
): Promise<AutomationProof> {
  const cut: string[] = []
  let isMailKill = false
  const end = ({ to, email }: TakenMail) => {
    if (!isMailKill || !definitions.some(({ name }) => name === email.subject)) return 'take'
    isMailKill = false
    cut.push(`${email.subject} to ${to[0]}`)
    // Nobody can tell which process is handing it over.
    for (const server of site.servers) void server.kill()
    return cut.length % 2 === 0 ? 'fall silent' : 'take'
  }
  const mail = await startMailServer({ end })
  const traffic = createTraffic(site.servers, site)
  try {
    const { eventId, ids } = await prepare(traffic, { people, port: mail.port, site })
    const seen = { byChange: 0, byTime: 0 }
    for (const [index, definition] of definitions.entries()) {
      const kind = isByChange(definition) ? 'byChange' : 'byTime'
      if (definition.name === 'one week')
        await answered(site, traffic.send('PATCH', `/v1/events/${eventId}`, { body: { date: dayAfter(putOffTo) } }))
      const nextAt = await nextOf(traffic, site, ids[index] ?? '')
      if (seen[kind] < struck[kind]) {
        for (const { point } of kind === 'byChange' ? pointsOfChanges : pointsOfTimes) strike(site, point)
        isMailKill = true
      }
      seen[kind] += 1
      moveTo(new Date(Date.parse(nextAt) + 300_000))
      await untilDone(site, { id: ids[index] ?? '', name: definition.name, people })
    }
    const left = points.filter(({ point }) => existsSync(path.join(site.folder, `die-${point}`)))
    const taken = mail.taken.flatMap(({ to, email }) => to.map((address) => `${email.subject} to ${address}`))
    // Those killed over an e-mail are both processes at once.
    const deaths = killsOf({ struck }) + struck.byChange + struck.byTime
    const wrong = judge(await messagesOf(site), { people, taken, unknownMax: deaths * site.servers.length })
    if (left.length > 0 || isMailKill) wrong.push(`it did not die at ${left.map(({ point }) => point).join(', ')}`)
    return {
      wrong,
      report: `${taken.length} e-mails taken, ${cut.length} of them cut, after ${killsOf({ struck })} kills`,
    }
  } finally {
    await traffic.close()
    await mail.close()
  }
}

const strike = (site: Site, point: string) => writeFileSync(path.join(site.folder, `die-${point}`), '')

/** When an automation runs next; of one by changes, once a registration was noticed. */
async function nextOf(traffic: Traffic, site: Site, id: string): Promise<string> {
  for (;;) {
    const { json } = await answered(site, traffic.send('GET', `/v1/automations/${id}`))
    if (json.nextAt !== null) return json.nextAt
    await restartDead(site)
  }
}

/** An answer, while whatever dies is restarted: both processes may have died at the end of the last wait. */
async function answered<T>(site: Site, answer: Promise<T>): Promise<T> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  answer.then(end, end)
  while (!isOver) await restartDead(site)
  return answer
}

interface Preparing {
  readonly people: number
  readonly port: number
  readonly site: Site
}

async function prepare(traffic: Traffic, { people, port, site }: Preparing) {
  let sent = 0
  const post = async (to: string, body: object) => {
    sent += 1
    const answer = await traffic.send('POST', to, { body, key: `request-${sent}` })
    if (answer.status >= 300) throw new Error(`${to} was answered ${answer.status} ${answer.json.detail}`)
    return answer.json
  }
  const fair = { name: 'Fair', date: dayAfter(firstDay), startTime: '09:30', timezone: 'UTC' }
  const { id: eventId } = await post('/v1/events', fair)
  await post(`/v1/events/${eventId}/ticket-types`, { name: 'Standard' })
  await post(`/v1/events/${eventId}/publish`, {})
  const connection = { host: '127.0.0.1', port, tls: 'none', from: 'fair@example.org', ratePerMinute: 60_000 }
  await post('/v1/mail/connect', connection)
  const ids: string[] = []
  for (const { name, when } of definitions) {
    const mail = ['    purpose: service', `    subject: ${name}`, '    text: Hello.']
    const definition = [`name: ${name}`, 'when:', `  ${when}`, 'to: confirmed', 'do:', '  mail:', ...mail].join('\n')
    ids.push((await post(`/v1/events/${eventId}/automations`, { definition })).id)
  }
  // One of the processes dies while people register.
  strike(site, 'change-noticed')
  const guests = Array.from({ length: people }, (_, index) => `guest${index}@example.org`)
  const register = (email: string) => () =>
    post(`/v1/events/${eventId}/attendees`, { name: email, email, ticketType: 'Standard' })
  const registered = traffic.run(guests.map(register))
  while (!traffic.isOver) await restartDead(site)
  await registered
  return { eventId, ids }
}

interface Message {
  readonly name: string
  readonly address: string
  readonly status: string
}

/** Those of automations, each with the subject of its mailing. */
const messagesOf = (site: Site) =>
  site.query<Message>(`select mailings.subject as name, messages.address, messages.status from messages
    join mailings on mailings.id = messages.mailing_id where mailings.automation_id is not null`)

const open = new Set(['waiting', 'sending'])

interface Awaited {
  readonly id: string
  readonly name: string
  readonly people: number
}

/** Restarts what has died, and ends its leases. One that dies again at once is restarted the next time. */
async function restartDead(site: Site): Promise<void> {
  await sleep(100)
  for (const server of site.servers.filter(({ isUp, pid }) => !isUp || isGone(pid))) {
    await server.kill()
    await site.query("update messages set leased_until = '2020-01-01T00:00:00.000Z' where leased_until is not null")
    await server.start().catch((error: Error) => {
      if (!error.message.includes('SIGKILL')) throw error
    })
  }
}

/** Waits, restarting what has died, until a run is done and all of its e-mails have an end. */
async function untilDone(site: Site, { id, name, people }: Awaited): Promise<void> {
  for (;;) {
    await restartDead(site)
    const runs = await site.query<{ status: string }>(
      `select status from automation_runs where automation_id = '${id}'`,
    )
    const messages = await messagesOf(site)
    const isMade = messages.filter((one) => one.name === name).length >= people
    // Also those of other runs: while any waits, it would expire as the clock goes on.
    const isSettled = isMade && !messages.some(({ status }) => open.has(status))
    const isDone = runs.some(({ status }) => status === 'done') && runs.every(({ status }) => status !== 'planned')
    if (isSettled && isDone) return
  }
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

interface Seen {
  readonly people: number
  /** `subject to address` of e-mails that the mail server kept. */
  readonly taken: readonly string[]
  readonly unknownMax: number
}

function judge(messages: readonly Message[], { people, taken, unknownMax }: Seen): string[] {
  const wrong: string[] = []
  const statuses = new Map(messages.map(({ name, address, status }) => [`${name} to ${address}`, status]))
  const twice = definitions.flatMap(({ name }) => {
    const own = taken.filter((one) => one.startsWith(`${name} to `))
    return own.length - new Set(own).size
  })
  if (twice.some((count) => count > 0)) wrong.push(`${twice.join(', ')} people got an e-mail of an occurrence twice`)
  // Whichever e-mail a process hands over when one dies, wherever that is, is left to a person: all leases end with it.
  const unknown = messages.filter(({ status }) => status === 'unknown').length
  if (unknown > unknownMax) wrong.push(`${unknown} e-mails are unknown, at most ${unknownMax} could be`)
  for (const { name } of definitions) {
    for (let guest = 0; guest < people; guest += 1) {
      const one = `${name} to guest${guest}@example.org`
      const status = statuses.get(one)
      if (status !== 'unknown' && status !== 'sent') wrong.push(`${one} is ${status}`)
      if (status === 'sent' && !taken.includes(one)) wrong.push(`${one} is lost`)
    }
  }
  return wrong
}
