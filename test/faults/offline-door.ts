// The proof that a door without a network loses no scan: `door scan --offline` is killed again and again in the middle of a
// stream of codes, and what it had said by then is sent afterwards. Says what is wrong in sentences; none means that the
// promise held.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { seeded } from './seeded.ts'
import type { Site } from './site.ts'

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

/** Tickets in one order. */
const orderMax = 40

/** @param size.rounds how often the door is killed; each time it is given all tickets, in another order */
export async function proveOfflineDoor(
  site: Site,
  { tickets, rounds, seed }: { tickets: number; rounds: number; seed: number },
): Promise<DoorProof> {
  const random = seeded(seed)
  const codes = await prepareDoor(site, tickets)
  const said: Said[] = []
  for (let round = 0; round < rounds; round += 1) {
    const order = codes.toSorted(() => random.fraction() - 0.5)
    said.push(...(await scanUntil(site, order, random.below(tickets))))
  }
  const kept = keptScans(site).map(({ scanId }) => scanId)
  const sent = [await sync(site), await sync(site)]
  const known = await site.query<{ id: string; count: number | string }>(
    'select id, count(*) as count from scans group by id',
  )
  return {
    wrong: judge({ said, kept, sent, known: known.map(({ id, count }) => ({ id, count: Number(count) })) }),
    report: `${said.length} scans said in ${rounds} rounds, ${kept.length} kept and sent; TURNOUT_SEED=${seed}`,
  }
}

/**
 * Two windows of one laptop are given all tickets at once, each in another order: each ticket comes in once.
 * @param other program of the second window, which may end as it likes
 */
export async function proveTwoWindows(
  site: Site,
  { tickets, seed, other = site.program }: { tickets: number; seed: number; other?: string },
): Promise<DoorProof> {
  const random = seeded(seed)
  const codes = await prepareDoor(site, tickets)
  const windows = [openWindow(site), openWindow({ ...site, program: other })]
  // Each has read what there is before the other adds to it.
  for (const { give } of windows) give(['nonsense'])
  for (const { says } of windows) await says(1)
  for (const { give } of windows) give(codes.toSorted(() => random.fraction() - 0.5))
  for (const { end } of windows) end()
  const ended = await Promise.all(windows.map(({ ended }) => ended))
  const said = ended.flatMap(({ verdicts }) => verdicts)
  const admitted = said.flatMap(({ result, ticketId }) => (result === 'ok' ? [ticketId] : []))
  const kept = keptScans(site).flatMap(({ decision, ticket }) => (decision === 'ok' ? [ticket] : []))
  const counts: [number, string][] = [
    [admitted.length - new Set(admitted).size, 'admissions were of a ticket that was in'],
    [tickets - new Set(kept).size, 'tickets were let in nowhere'],
    [kept.length - new Set(kept).size, 'admissions were kept of a ticket that was in'],
    [ended[0]?.exitCode ?? -1, 'is how the first window ended'],
  ]
  return {
    wrong: counts.flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`])),
    report: `${ended.map(({ verdicts }) => verdicts.length).join(' and ')} verdicts of two windows, ${admitted.length} admissions of ${tickets} tickets; TURNOUT_SEED=${seed}`,
  }
}

/** What its tickets say, once the door has the list. */
async function prepareDoor(site: Site, tickets: number): Promise<string[]> {
  const today = new Date().toISOString().slice(0, 10)
  await site.run('events', 'create', '--name', 'DevConf', '--date', today, '--slug', slug)
  await site.run('ticket-types', 'create', '--event', slug, '--name', 'Standard')
  for (let left = tickets; left > 0; left -= orderMax) {
    const buyer = ['--name', 'Ada', '--email', 'ada@example.org', '--ticket', `Standard=${Math.min(left, orderMax)}`]
    await site.run('orders', 'create', '--event', slug, ...buyer)
  }
  const { stdout } = await site.run('tickets', 'tokens', slug, '--all', '--output', 'ndjson')
  await site.run('door', 'prepare', slug)
  const tokens = stdout
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [(JSON.parse(line) as { token: string }).token]))
  if (tokens.length !== tickets) throw new Error(`${tokens.length} of ${tickets} tickets are there to be scanned`)
  return tokens
}

/** Gives the door all codes at once, and kills it when it has said so many verdicts; what it said is all that was printed. */
async function scanUntil(site: Site, codes: readonly string[], count: number) {
  const { give, says, kill, ended } = openWindow(site)
  give(codes)
  await says(count + 1)
  kill()
  return (await ended).verdicts
}

/** One process of `door scan --offline` with a pipe for a scanner. */
function openWindow({ program, folder, apiKey, servers }: Site) {
  const env = { HOME: folder, PATH: process.env.PATH, TURNOUT_BASE_URL: servers[0]?.url, TURNOUT_API_KEY: apiKey }
  const words = [program, 'door', 'scan', slug, '--offline', '--gate', 'North']
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
    /** Resolves when it has said so many verdicts, or has ended. */
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

/** Of its file, the lines that are whole. */
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
