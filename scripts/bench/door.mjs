// Measures the door: scans of signed tickets by 64 scanners at once on one `serve`, each ticket once, and the time from Enter
// to the verdict on the screen of `turnout door scan`, online and offline.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeCrowd } from './crowds.mjs'
import { median } from './processes.mjs'
import { buildEntries, startServeOn } from './service.mjs'

const load = fileURLToPath(new URL('scan-load.mjs', import.meta.url))

/** @param {{ turnout: string, rounds: number, seconds: number, crowd: number }} options @returns {AsyncGenerator<object>} rows, as they come */
export async function* measureDoor({ turnout, rounds, seconds, crowd }) {
  await buildEntries()
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-bench-'))
  try {
    mkdirSync(path.join(folder, 'data'), { mode: 0o700 })
    const database = `sqlite:${path.join(folder, 'data/turnout.db')}`
    const { id, apiKey } = makeCrowd(database, crowd)
    const { url, stop } = await startServeOn(database)
    const door = { turnout, folder, url, apiKey, id, event: `${url}/v1/events/${id}` }
    try {
      const tickets = await openDoor(door)
      const shown = tickets.splice(0, 2 * screenScans)
      // Programs are translated while they run: the first seconds of a service are not what a door sees of it.
      scanAll(door, tickets, 2)
      const left = tickets.length
      const runs = Array.from({ length: rounds }, () => scanAll(door, tickets, seconds)).filter(
        ({ counted }) => counted > 0,
      )
      if (runs.length === 0) throw new Error(`${left} tickets are too few for this machine`)
      yield* rowsOf(runs)
      yield* measureScreens(door, shown)
    } finally {
      await stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes a list that is open now, and gives what its tickets say. */
async function openDoor({ event, apiKey }) {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
  const { data } = await (await fetch(`${event}/check-in-lists`, { headers })).json()
  const hours = { opensAt: '2020-01-01T00:00:00Z', closesAt: '2099-01-01T00:00:00Z' }
  const list = new URL(`/v1/check-in-lists/${data[0].id}`, event)
  const made = await fetch(list, { method: 'PATCH', headers, body: JSON.stringify(hours) })
  if (!made.ok) throw new Error(`check-in list: ${await made.text()}`)
  const tickets = []
  let cursor = ''
  do {
    const page = await (await fetch(`${event}/ticket-tokens?limit=500${cursor}`, { headers })).json()
    tickets.push(...page.data.map(({ token, name }) => ({ token, name })))
    cursor = page.nextCursor === null ? null : `&cursor=${encodeURIComponent(page.nextCursor)}`
  } while (cursor !== null)
  return tickets
}

function scanAll({ folder, event, apiKey }, tickets, seconds) {
  const file = path.join(folder, 'tokens.json')
  // Each round goes on with tickets that nobody has seen.
  writeFileSync(file, JSON.stringify(tickets.map(({ token }) => token)))
  const options = { url: event, apiKey, seconds, file }
  const result = JSON.parse(execFileSync(process.execPath, [load, JSON.stringify(options)], { encoding: 'utf8' }))
  if (result.refused > 0) throw new Error(`${result.refused} scans were not answered`)
  tickets.splice(0, result.sent)
  return result
}

const rowsOf = (runs) => [
  {
    name: 'door: scans online by 64 at once',
    value: median(runs.map(({ perSecond }) => perSecond)),
    limit: 1_000,
    atLeast: true,
    unit: 'per second',
  },
  { name: 'door: p99 of an online scan', value: median(runs.map(({ p99Ms }) => p99Ms)), limit: 50, unit: 'ms' },
]

const screenScans = 40

async function* measureScreens({ turnout, folder, url, apiKey, id }, tickets) {
  const env = { ...process.env, HOME: folder, LANG: 'C.UTF-8', NO_COLOR: '1', TURNOUT_BASE_URL: url }
  env.TURNOUT_API_KEY = apiKey
  execFileSync(process.execPath, [turnout, 'door', 'prepare', id], { env })
  for (const [where, flags] of Object.entries({ online: [], 'without a network': ['--offline'] })) {
    const times = await timeScreen([turnout, 'door', 'scan', id, ...flags], tickets.splice(0, screenScans), env)
    const slowest = Math.max(...times).toFixed(0)
    const name = `door: word on the screen after Enter, ${where}; the slowest ${slowest} ms`
    yield { name, value: median(times), limit: 50, unit: 'ms' }
  }
}

/** On a terminal of its own; milliseconds from Enter until the screen names each person. */
async function timeScreen(argv, tickets, env) {
  const command = `stty cols 100 rows 40; exec ${[process.execPath, ...argv].map((word) => `'${word}'`).join(' ')}`
  const child = spawn('script', ['-qec', command, '/dev/null'], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  let screen = ''
  let look = () => {}
  let isOver = false
  const ended = new Promise((resolve) => child.once('exit', resolve)).then(() => {
    isOver = true
    look()
  })
  child.stdout.setEncoding('utf8').on('data', (text) => {
    screen += text
    look()
  })
  const shows = (text) =>
    new Promise((resolve, reject) => {
      look = () => {
        if (screen.includes(text)) resolve()
        else if (isOver) reject(new Error(`the screen ended without ${text}: ${screen.slice(-2_000)}`))
      }
      look()
    })
  await shows('Scan a ticket')
  const times = []
  for (const { token, name } of tickets) {
    screen = ''
    child.stdin.write(token)
    const start = performance.now()
    child.stdin.write('\r')
    await shows(`  ok  ${name}\u001b`)
    times.push(performance.now() - start)
  }
  child.stdin.write('\u0003')
  await ended
  return times
}
