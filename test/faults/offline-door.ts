// Proves that an offline door loses no scan: `door scan --offline` is killed again and again in the middle of a stream of
// codes, and the verdicts it had shown by then are uploaded afterwards. Reports what is wrong in sentences; none means that
// the promise held.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { buildFaultyDoor, type DoorFaults, environmentOf } from './faulty-door.ts'
import { seeded } from './seeded.ts'
import type { Site } from './site.ts'
import { untilStopped } from './stopped.ts'
import { createTraffic } from './traffic.ts'

export interface DoorProof {
  readonly wrong: readonly string[]
  readonly report: string
}

interface Said {
  readonly scanId: string
  readonly ticketId: string
  readonly result: string
}

interface Kept {
  readonly scanId: string
  readonly ticket: string | null
  readonly decision: string
}

const slug = 'devconf'

/** Tickets per order. */
const orderMax = 40

export interface DoorSize {
  readonly tickets: number
  /** How often the door is killed after some verdict; each round scans all tickets, in another order. */
  readonly rounds: number
  readonly seed: number
}

/** Kills the door at each named point of a decision, and then in rounds. */
export async function proveOfflineDoor(
  site: Site,
  { tickets, rounds, seed }: DoorSize,
  mutant?: DoorFaults['mutant'],
): Promise<DoorProof> {
  const random = seeded(seed)
  const codes = await prepareDoor(site, tickets)
  const anotherOrder = () => codes.toSorted(() => random.fraction() - 0.5)
  const said: Said[] = []
  for (const point of ['endsBefore', 'endsBehind'] as const) {
    const order = anotherOrder()
    const window = await openWindow(site, { mutant, [point]: order[random.below(tickets)] })
    window.give(order)
    said.push(...(await window.ended).verdicts)
  }
  for (let round = 0; round < rounds; round += 1) {
    const window = await openWindow(site, { mutant })
    window.give(anotherOrder())
    await window.says(1 + random.below(tickets))
    window.kill()
    said.push(...(await window.ended).verdicts)
  }
  const kept = keptScans(site).map(({ scanId }) => scanId)
  const sent = [await sync(site), await sync(site)]
  const known = await site.query<{ id: string; count: number | string }>(
    'select id, count(*) as count from scans group by id',
  )
  return {
    wrong: judge({ said, kept, sent, known: known.map(({ id, count }) => ({ id, count: Number(count) })) }),
    report: `${said.length} scans said in ${2 + rounds} rounds, ${kept.length} kept and sent; TURNOUT_SEED=${seed}`,
  }
}

interface TwoWindows {
  readonly tickets: number
  readonly seed: number
  /** The fault that both have. */
  readonly mutant?: DoorFaults['mutant']
  /** Whether the second window is killed while it decides. */
  readonly isKilled?: boolean
}

/**
 * Two windows of one laptop scan the same ticket while one has decided but not stored it, then all tickets at once, each in
 * another order: each ticket is admitted once.
 */
export async function proveTwoWindows(
  site: Site,
  { tickets, seed, mutant, isKilled = false }: TwoWindows,
): Promise<DoorProof> {
  const random = seeded(seed)
  const codes = await prepareDoor(site, tickets)
  const [contested = '', last = ''] = [codes[0], codes.at(-1)]
  const locksFile = path.join(site.folder, 'locks')
  const first = await openWindow(site, { mutant, signal: 'SIGSTOP', endsBefore: contested })
  const second = await openWindow(site, isKilled ? { mutant, endsBefore: last, locksFile } : { mutant, locksFile })
  const windows = [first, second]
  // Each has read the existing scans before the other adds to them.
  for (const { give } of windows) give(['nonsense'])
  for (const { says } of windows) await says(1)
  rmSync(locksFile, { force: true })
  first.give([contested])
  await first.isStopped()
  second.give([contested])
  // It has decided, or reached the lock.
  await Promise.race([second.says(2), appears(locksFile)])
  first.goOn()
  await Promise.all(windows.map(({ says }) => says(2)))
  for (const { give } of windows) give(codes.slice(1).toSorted(() => random.fraction() - 0.5))
  for (const { end } of windows) end()
  const ended = await Promise.all(windows.map((window) => window.ended))
  const said = ended.flatMap(({ verdicts }) => verdicts)
  const admitted = said.flatMap(({ result, ticketId }) => (result === 'ok' ? [ticketId] : []))
  const kept = keptScans(site).flatMap(({ decision, ticket }) => (decision === 'ok' ? [ticket] : []))
  const counts: [number, string][] = [
    [admitted.length - new Set(admitted).size, 'admissions were of a ticket that was in'],
    [tickets - new Set(kept).size, 'tickets were let in nowhere'],
    [kept.length - new Set(kept).size, 'admissions were kept of a ticket that was in'],
    [ended[0]?.exitCode ?? -1, 'is how the first window ended'],
    [isKilled && ended[1]?.exitCode !== null ? 1 : 0, 'window was not killed'],
  ]
  return {
    wrong: counts.flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`])),
    report: `${ended.map(({ verdicts }) => verdicts.length).join(' and ')} verdicts of two windows, ${admitted.length} admissions of ${tickets} tickets; TURNOUT_SEED=${seed}`,
  }
}

async function appears(file: string): Promise<void> {
  while (!existsSync(file)) await sleep(5)
}

/** The tickets' tokens, once the door has the list. */
async function prepareDoor(site: Site, tickets: number): Promise<string[]> {
  const traffic = createTraffic(site.servers, site)
  const date = new Date().toISOString().slice(0, 10)
  await traffic.send('POST', '/v1/events', { body: { name: 'DevConf', date, slug } })
  await traffic.send('POST', `/v1/events/${slug}/ticket-types`, { body: { name: 'Standard' } })
  for (let left = tickets; left > 0; left -= orderMax) {
    const order = [{ ticketType: 'Standard', quantity: Math.min(left, orderMax) }]
    const body = { name: 'Ada', email: 'ada@example.org', tickets: order }
    await traffic.send('POST', `/v1/events/${slug}/orders`, { body })
  }
  await traffic.close()
  const { stdout } = await site.run('tickets', 'tokens', slug, '--all', '--output', 'ndjson')
  await site.run('door', 'prepare', slug)
  const tokens = stdout
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [(JSON.parse(line) as { token: string }).token]))
  if (tokens.length !== tickets) throw new Error(`${tokens.length} of ${tickets} tickets are there to be scanned`)
  return tokens
}

/** One process of `door scan --offline`, with a pipe as its scanner. */
async function openWindow({ folder, apiKey, servers }: Site, faults: DoorFaults) {
  const key = { TURNOUT_BASE_URL: servers[0]?.url, TURNOUT_API_KEY: apiKey }
  const env = { HOME: folder, PATH: process.env.PATH, ...key, ...environmentOf(faults) }
  const words = [await buildFaultyDoor(), 'door', 'scan', slug, '--offline', '--gate', 'North']
  const child = spawn(process.execPath, words, { env, cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  const whole = () => printed.split('\n').slice(0, -1)
  const watchers = new Set<() => void>()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
    for (const look of watchers) look()
  })
  child.stdin.on('error', () => {})
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    give: (codes: readonly string[]) => void child.stdin.write(`${codes.join('\n')}\n`),
    end: () => void child.stdin.end(),
    kill: () => void child.kill('SIGKILL'),
    isStopped: () => untilStopped(child),
    goOn: () => void child.kill('SIGCONT'),
    /** Resolves after this many verdicts, or when it has ended. */
    says: (count: number) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (whole().length < count) return
          watchers.delete(look)
          resolve()
        }
        watchers.add(look)
        look()
        void closed.then(() => resolve())
      }),
    ended: closed.then((exitCode) => ({ exitCode, verdicts: whole().map((line) => JSON.parse(line) as Said) })),
  }
}

/** The complete lines of its file. */
function keptScans({ folder }: Site): Kept[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const [file] = files.filter((name) => name.endsWith('.scans.ndjson'))
  if (file === undefined) return []
  const lines = readFileSync(path.join(folder, file), 'utf8').split('\n')
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as Kept]
    } catch {
      return []
    }
  })
}

async function sync(site: Site): Promise<number> {
  const { stdout, stderr, exitCode } = await site.run('door', 'sync', slug, '--json')
  if (exitCode !== 0) throw new Error(`door sync: ${stderr}`)
  return (JSON.parse(stdout) as { sent: number }).sent
}

interface Outcome {
  readonly said: readonly Said[]
  readonly kept: readonly string[]
  readonly sent: readonly number[]
  readonly known: readonly { readonly id: string; readonly count: number }[]
}

function judge({ said, kept, sent, known }: Outcome): string[] {
  const admitted = said.flatMap(({ result, ticketId }) => (result === 'ok' ? [ticketId] : []))
  const [onDisk, arrived] = [new Set(kept), new Set(known.map(({ id }) => id))]
  const counts: [number, string][] = [
    [said.filter(({ scanId }) => !onDisk.has(scanId)).length, 'were said and are not on the disk'],
    [kept.filter((id) => !arrived.has(id)).length, 'were kept and did not arrive'],
    [known.filter(({ count }) => count !== 1).length, 'arrived more than once'],
    [admitted.length - new Set(admitted).size, 'let a ticket in again'],
    [sent[1] ?? 0, 'were sent again'],
  ]
  const few = said.length === 0 ? ['nothing was said before a kill'] : []
  return [...few, ...counts.flatMap(([count, what]) => (count === 0 ? [] : [`${count} scans ${what}`]))]
}
