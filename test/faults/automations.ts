// Proves that a month of automations reaches each person once each time: `serve` is killed while runs, mailings and e-mails are
// written, before and after COMMIT, and while the mail server has an e-mail, of which some arrive without a reply. The clock of
// all processes goes from one due time to the next, and the event moves. Reports what is wrong in sentences.
import { existsSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startMailServer, type TakenMail } from '../fakes/mail/mail-server.ts'
import { buildMutant, type Change } from './mutant.ts'
import type { Site } from './site.ts'
import { createTraffic, type Traffic } from './traffic.ts'

/** Where the program kills itself once a file of that name is there: each stands behind some text of a source file. */
const points = [
  { point: 'run-written', file: 'service/automations/start-run.ts', behind: 'await insertMailing(session, mailing)' },
  {
    point: 'run-committed',
    file: 'service/automations/jobs.ts',
    behind: 'lookAt(session, id, { now: at, publicUrl: publicUrl ?? null }))',
  },
  {
    point: 'messages-written',
    file: 'service/mail/plan/plan-mailing.ts',
    behind: 'await insertMessages(session, messages)',
  },
  {
    point: 'messages-committed',
    file: 'service/mail/plan/plan-mailing.ts',
    behind: 'planNext(session, planning, waiting))',
  },
] as const

const dying = (point: string) =>
  `;{ const files = process.getBuiltinModule('node:fs'); const file = process.env.HOME + '/die-${point}'; if (files.existsSync(file)) { try { files.unlinkSync(file); process.kill(process.pid, 'SIGKILL') } catch {} } }`

/** The program with points at which it dies. */
export const buildDyingAutomations = (): Promise<string> =>
  buildMutant(
    ...points.map(({ point, file, behind }): Change => ({ file, from: behind, to: `${behind}${dying(point)}` })),
  )

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
const dayAfter = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

/** One a week before the event, nearer to it, and after it. In order. */
const definitions = [
  { name: 'three weeks', at: 'start - 3 weeks, 10:00' },
  { name: 'two weeks', at: 'start - 2 weeks, 10:00' },
  { name: 'one week', at: 'start - 1 week, 10:00' },
  { name: 'tomorrow', at: 'start - 1 day, 10:00' },
  { name: 'soon', at: 'start - 3 hours' },
  { name: 'thanks', at: 'end + 1 day, 10:00' },
]

export interface AutomationProof {
  readonly wrong: readonly string[]
  readonly report: string
}

interface Size {
  readonly people: number
  /** A multiple of the places at which it dies: four in the program, one while the mail server has an e-mail. */
  readonly kills: number
}

/** @param site of the dying program, on the moved clock */
export async function proveAutomations(
  site: Site,
  moveTo: (at: Date) => void,
  { people, kills }: Size,
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
    const { eventId, ids } = await prepare(traffic, { people, port: mail.port })
    for (const [index, { name }] of definitions.entries()) {
      // In the midst of the month the event is put off: what has not run moves along.
      if (index === 2) await traffic.send('PATCH', `/v1/events/${eventId}`, { body: { date: dayAfter(31) } })
      const { json } = await traffic.send('GET', `/v1/automations/${ids[index]}`)
      if (index < kills / (points.length + 1)) {
        for (const { point } of points) writeFileSync(path.join(site.folder, `die-${point}`), '')
        isMailKill = true
      }
      moveTo(new Date(Date.parse(json.nextAt) + 60_000))
      await untilDone(site, { id: ids[index] ?? '', name, people })
    }
    const left = points.filter(({ point }) => existsSync(path.join(site.folder, `die-${point}`)))
    const taken = mail.taken.flatMap(({ to, email }) => to.map((address) => `${email.subject} to ${address}`))
    const wrong = judge(await messagesOf(site), { people, taken, cut })
    if (left.length > 0 || isMailKill) wrong.push(`it did not die at ${left.map(({ point }) => point).join(', ')}`)
    return { wrong, report: `${taken.length} e-mails taken, ${cut.length} of them cut, after ${kills} kills` }
  } finally {
    await traffic.close()
    await mail.close()
  }
}

async function prepare(traffic: Traffic, { people, port }: { people: number; port: number }) {
  let sent = 0
  const post = async (to: string, body: object) => {
    sent += 1
    const answer = await traffic.send('POST', to, { body, key: `request-${sent}` })
    if (answer.status >= 300) throw new Error(`${to} was answered ${answer.status} ${answer.json.detail}`)
    return answer.json
  }
  const { id: eventId } = await post('/v1/events', { name: 'Fair', date: dayAfter(24), startTime: '09:30' })
  await post(`/v1/events/${eventId}/ticket-types`, { name: 'Standard' })
  await post(`/v1/events/${eventId}/publish`, {})
  const connection = { host: '127.0.0.1', port, tls: 'none', from: 'fair@example.org', ratePerMinute: 60_000 }
  await post('/v1/mail/connect', connection)
  const guests = Array.from({ length: people }, (_, index) => `guest${index}@example.org`)
  const register = (email: string) => () =>
    post(`/v1/events/${eventId}/attendees`, { name: email, email, ticketType: 'Standard' })
  await traffic.run(guests.map(register))
  const ids: string[] = []
  for (const { name, at } of definitions) {
    const mail = ['    purpose: service', `    subject: ${name}`, '    text: Hello.']
    const definition = [`name: ${name}`, 'when:', `  at: ${at}`, 'to: confirmed', 'do:', '  mail:', ...mail].join('\n')
    ids.push((await post(`/v1/events/${eventId}/automations`, { definition })).id)
  }
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

/** Restarts what has died, and ends leases, until a run is done and all of its e-mails have an end. */
async function untilDone(site: Site, { id, name, people }: Awaited): Promise<void> {
  for (;;) {
    await sleep(100)
    const dead = site.servers.filter((server) => !server.isUp || isGone(server.pid))
    for (const server of dead) {
      await server.kill()
      await site.query("update messages set leased_until = '2020-01-01T00:00:00.000Z' where leased_until is not null")
      await server.start()
    }
    const runs = await site.query<{ status: string }>(
      `select status from automation_runs where automation_id = '${id}'`,
    )
    const messages = (await messagesOf(site)).filter((one) => one.name === name)
    const isSettled = messages.length >= people && !messages.some(({ status }) => open.has(status))
    if (isSettled && runs.some(({ status }) => status === 'done')) return
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
  /** `subject to address` of e-mails that the mail server kept, and of those during which all processes were killed. */
  readonly taken: readonly string[]
  readonly cut: readonly string[]
}

function judge(messages: readonly Message[], { people, taken, cut }: Seen): string[] {
  const wrong: string[] = []
  const statuses = new Map(messages.map(({ name, address, status }) => [`${name} to ${address}`, status]))
  const twice = definitions.flatMap(({ name }) => {
    const own = taken.filter((one) => one.startsWith(`${name} to `))
    return own.length - new Set(own).size
  })
  if (twice.some((count) => count > 0)) wrong.push(`${twice.join(', ')} people got an e-mail of an occurrence twice`)
  for (const { name } of definitions) {
    for (let guest = 0; guest < people; guest += 1) {
      const one = `${name} to guest${guest}@example.org`
      const status = statuses.get(one)
      const isLeftOpen = status === 'unknown' && cut.includes(one)
      if (!isLeftOpen && status !== 'sent') wrong.push(`${one} is ${status}`)
      if (status === 'sent' && !taken.includes(one)) wrong.push(`${one} is lost`)
    }
  }
  return wrong
}
