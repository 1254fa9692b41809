// Proves that several processes can share one SQLite file: two that serve, under load, and commands that open the file
// themselves, all of them killed and restarted meanwhile. Reports what is wrong in sentences.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { holdWrites } from './hold-writes.ts'
import { type Ending, type LocalCommand, randomEndings, runLocally } from './local-commands.ts'
import { inFlight, metricOf } from './metric.ts'
import { createNamedKills, type NamedKill } from './named-kills.ts'
import { type Seeded, seeded } from './seeded.ts'
import type { ServeProcess } from './serve-process.ts'
import type { Site } from './site.ts'
import { connections, createTraffic, type Reply, type Traffic } from './traffic.ts'

export interface SharedSize {
  readonly commands: number
  /** How often a serving process is stopped at a random time and restarted; or the named points where that happens. */
  readonly stops: number | readonly NamedKill[]
}

export interface SharedProof {
  readonly wrong: readonly string[]
  readonly report: string
}

// More would only compete for the processors.
const commandsAtOnce = 2
const fewAtOnce = 16

export async function proveShared(
  site: Site,
  { commands: count, stops }: SharedSize,
  seed: number,
): Promise<SharedProof> {
  const random = seeded(seed)
  const isLong = typeof stops === 'number'
  const kills = createNamedKills(isLong ? [] : stops)
  const wrong: string[] = []
  const refused = new Map<string, number>()
  const traffic = createTraffic(site.servers, {
    apiKey: site.apiKey,
    kills,
    onAnswer: ({ status, json }) => {
      const name = `${status} ${json?.code ?? ''}`
      if (status >= 300) refused.set(name, (refused.get(name) ?? 0) + 1)
    },
  })
  try {
    const eventId = await openFair(traffic)
    await writeWhileHeld(
      site,
      () => ask(traffic, eventId, { name: 'held', index: 0 }),
      () => refused.size > 0,
    )
    const commands: LocalCommand[] = []
    const load = startLoad(traffic, eventId, isLong ? connections : fewAtOnce)
    const endings = (index: number) => (isLong ? randomEndings(random) : namedEndings(index))
    const progress = () => commands.length / count
    const [signals] = await Promise.all([
      isLong ? stopAndStart(site, traffic, { stops, random, progress }, wrong) : load.until(() => kills.isOver),
      runCommands(site, { eventId, count, endings, done: commands }, wrong),
    ])
    const replies = await load.stop()
    await kills.restarted()
    for (const [name, times] of refused) if (name !== '503 shutting_down') wrong.push(`${times} answers were ${name}`)
    wrong.push(...(await judge(site, replies, commands)), ...outputsOf(site))
    const ended = commands.reduce((sum, command) => sum + command.ended, 0)
    const report = `${replies.length} requests to two processes, ended ${[...(signals ?? []), ...kills.places].join(', ')}; ${commands.length} commands beside them, ${ended} more ended half-way`
    return { wrong, report }
  } finally {
    await traffic.close()
  }
}

async function openFair(traffic: Traffic): Promise<string> {
  const event = { name: 'Fair', date: '2030-01-01', currency: 'EUR' }
  const { json } = await traffic.send('POST', '/v1/events', { body: event, key: 'event' })
  const type = { name: 'Standard', price: 1_999 }
  await traffic.send('POST', `/v1/events/${json.id}/ticket-types`, { body: type, key: 'type' })
  return json.id
}

/** Commands that register or spend die at their first COMMIT: before it, after it and not at all, in turn. */
function namedEndings(index: number): Ending[] {
  const point = (['before COMMIT', 'behind COMMIT', undefined] as const)[index % 3]
  return isWrite(index) && point !== undefined ? [{ point }] : []
}

/** Writes while another process holds the file, which releases it once the write waits for it or is refused. */
async function writeWhileHeld(site: Site, write: () => Promise<Reply>, isRefused: () => boolean): Promise<void> {
  const release = await holdWrites(site)
  const written = write()
  const inHand = async () => {
    const counts = await Promise.all(site.servers.map((server) => metricOf(server, inFlight)))
    return counts.some((count) => count > 1)
  }
  while (!isRefused() && !(await inHand())) await sleep(5)
  // Each takes a turn or more of the process for the work it has.
  for (let turns = 0; turns < 8; turns += 1) await inHand()
  await release()
  await written
}

interface Load {
  /** Resolves when it is true; rejects if the load fails before. */
  until(isTrue: () => boolean): Promise<undefined>
  stop(): Promise<readonly Reply[]>
}

/** Sends requests, `atOnce` at a time, until stopped. */
function startLoad(traffic: Traffic, eventId: string, atOnce: number): Load {
  const replies: Reply[] = []
  let isStopped = false
  let sent = 0
  const worker = async () => {
    while (!isStopped) replies.push(await ask(traffic, eventId, { name: `asked-${sent}`, index: sent++ }))
  }
  const ended = Promise.all(Array.from({ length: atOnce }, worker))
  // Awaited at its end.
  ended.catch(() => {
    isStopped = true
  })
  const stop = async () => {
    isStopped = true
    await ended
    return replies
  }
  const until = async (isTrue: () => boolean) => {
    while (!isTrue() && !isStopped) await sleep(5)
    if (isStopped) await ended
    return undefined
  }
  return { stop, until }
}

function ask(traffic: Traffic, eventId: string, { name, index }: { name: string; index: number }): Promise<Reply> {
  if (index % 10 === 3) return traffic.send('GET', `/v1/events/${eventId}/attendees?limit=20`)
  if (index % 10 === 7) {
    const body = { description: name, amount: 100, category: 'venue' }
    return traffic.send('POST', `/v1/events/${eventId}/expenses`, { body, key: name })
  }
  const body = { name, email: `${name}@example.org`, ticketType: 'Standard', payment: 'cash' }
  return traffic.send('POST', `/v1/events/${eventId}/attendees`, { body, key: name })
}

interface Commands {
  readonly eventId: string
  readonly count: number
  readonly endings: (index: number) => Iterable<Ending>
  readonly done: LocalCommand[]
}

async function runCommands(site: Site, { eventId, count, endings, done }: Commands, wrong: string[]): Promise<void> {
  let started = 0
  const worker = async () => {
    while (started < count) {
      const index = started++
      const words = wordsOf(site, eventId, index)
      try {
        done.push(await runLocally(site, words, endings(index)))
      } catch (error) {
        wrong.push(String(error))
        done.push({ words, stdout: '{}', ended: 0 })
      }
    }
  }
  await Promise.all(Array.from({ length: commandsAtOnce }, worker))
}

const isWrite = (index: number) => index % 8 !== 3 && index % 8 !== 7

function wordsOf(site: Site, eventId: string, index: number): string[] {
  const name = `typed-${index}`
  const keyed = ['--event', eventId, '--idempotency-key', name, '--json']
  if (index % 8 === 3) return ['attendees', 'list', eventId, '--json']
  if (index % 8 === 5) return ['expenses', 'add', '--description', name, '--amount', '1.00', ...keyed]
  if (index % 8 === 7)
    return ['backup', path.join(site.folder, `${name}.backup`), '--database', site.database, '--json']
  const person = ['--name', name, '--email', `${name}@example.org`]
  return ['attendees', 'register', ...person, '--ticket-type', 'Standard', '--payment', 'cash', ...keyed]
}

interface Stops {
  readonly stops: number
  readonly random: Seeded
  /** From 0 to 1. */
  readonly progress: () => number
}

/** Stops the processes in turn, with SIGKILL and SIGTERM alternately, while they have requests to answer. */
async function stopAndStart(site: Site, traffic: Traffic, { stops, random, progress }: Stops, wrong: string[]) {
  const signals: string[] = []
  for (let count = 0; count < stops; count += 1) {
    const server = site.servers[random.below(site.servers.length)] as ServeProcess
    while (progress() < (count + 0.5) / stops || traffic.inFlight(server).length === 0) await sleep(1)
    if (count % 2 === 0) await server.kill()
    else {
      const exitCode = await server.stop()
      if (exitCode !== 0) wrong.push(`a process ended with ${exitCode} after SIGTERM`)
    }
    signals.push(count % 2 === 0 ? 'SIGKILL' : 'SIGTERM')
    await startAgain(server, wrong)
  }
  return signals
}

const startsMax = 10

async function startAgain(server: ServeProcess, wrong: string[]): Promise<void> {
  for (let starts = 1; ; starts += 1) {
    try {
      return await server.start()
    } catch (error) {
      wrong.push(String(error))
      if (starts === startsMax) throw error
    }
  }
}

/** Everything promised exists, and nothing twice. */
async function judge(site: Site, replies: readonly Reply[], commands: readonly LocalCommand[]): Promise<string[]> {
  const answers = [
    ...replies.filter(({ status }) => status === 201).map(({ json }) => json as { id: string }),
    ...commands.filter(({ words }) => /register|add/.test(words[1] ?? '')).map(({ stdout }) => JSON.parse(stdout)),
  ]
  const wrong: string[] = []
  for (const { table, name } of [
    { table: 'attendees', name: 'email' },
    { table: 'expenses', name: 'description' },
  ]) {
    const rows = await site.query<{ id: string; name: string }>(`select id, ${name} as name from ${table}`)
    const twice = rows.length - new Set(rows.map((row) => row.name)).size
    if (twice > 0) wrong.push(`${twice} of the ${table} are there twice`)
    const known = new Set(rows.map(({ id }) => id))
    const lost = answers.filter((answer) => name in answer && !known.has(answer.id))
    if (lost.length > 0) wrong.push(`${lost.length} of the ${table} were promised and are not there`)
  }
  for (const { words } of commands.filter((command) => command.words[0] === 'backup')) {
    const { exitCode, stdout } = await site.run('backup', 'verify', words[1] ?? '', '--json')
    if (exitCode !== 0) wrong.push(`a backup does not verify: ${stdout}`)
  }
  return wrong
}

/** What no process may ever print. */
function outputsOf({ folder }: Site): string[] {
  const logs = readdirSync(folder).filter((name) => name.endsWith('.log'))
  const lines = logs.flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'))
  const said = lines.filter((line) => /database is locked|a job failed|"status":500/.test(line))
  return said.length === 0 ? [] : [`${said.length} lines of the logs tell of trouble: ${said[0]?.slice(0, 300)}`]
}
