// Measures `serve`, as it is built, while it forecasts, plans and accepts: how long each request holds the event loop, and how
// much more memory a large plan takes.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { median, startAndWaitFor } from '../processes.mjs'

const probe = fileURLToPath(new URL('hold-probe.cjs', import.meta.url))

const forecast = (event, figure, query = '') => {
  return { name: `forecast ${figure}`, path: `/v1/events/${event}/forecasts/${figure}${query}` }
}
const backTest = (event, figure) => {
  return { name: `back-test of ${figure}`, path: `/v1/events/${event}/forecasts/${figure}/backtest` }
}
const suggest = (event, kind, options) => {
  return { name: `suggest ${kind}`, path: `/v1/events/${event}/suggestions`, body: { kind, ...options } }
}

/** What is asked of an event that sells tickets, in groups. */
export const askedOfSale = (event, whose) => ({
  [`forecasts ${whose}`]: [
    forecast(event, 'sales'),
    forecast(event, 'attendance', '?scanRate=5'),
    forecast(event, 'no-shows'),
  ],
  [`back-tests ${whose}`]: ['sales', 'attendance', 'no-shows'].map((figure) => backTest(event, figure)),
  [`suggestions ${whose}`]: [
    suggest(event, 'price', { price: { perHead: 3_000 } }),
    suggest(event, 'marketing'),
    suggest(event, 'venue'),
  ],
})

/** What is asked besides of an organizer; each round has agendas of its own, since what was accepted is not suggested again. */
export function askedOfOrganizer({ coming, large, closing, absent }) {
  const plan = (events, name) => ({
    name,
    path: ({ round }) => `/v1/events/${events[round]}/suggestions`,
    body: { kind: 'schedule', schedule: { effort: 'quick' } },
  })
  const decide = (action) => ({ name: action, path: ({ id }) => `/v1/suggestions/${id}/${action}`, body: {} })
  return {
    '1,000 extra places': [forecast(coming, 'no-shows', '?extra=0-1000')],
    'a plan of 300 sessions': [plan(large, 'suggest schedule'), decide('rehearse'), decide('accept')],
    'what to give up': [plan(closing, 'rooms that close'), plan(absent, 'a speaker who is away')],
  }
}

/** @param {{ turnout: string, folder: string, file: string, apiKey: string, groups: object, rounds: number }} options */
export async function* measureHolds({ apiKey, groups, rounds, ...options }) {
  const serve = await startProbed(options)
  try {
    await expectHoldsAreSeen(serve)
    const probed = { ...serve, ask: asking(serve, apiKey) }
    for (const [name, group] of Object.entries(groups)) {
      const longest = []
      for (let round = 0; round < rounds; round++) longest.push(await longestHold(probed, group, round))
      yield holdRow(name, longest)
    }
  } finally {
    await serve.stop()
  }
}

/** How much more memory `serve` takes at most while it plans a large agenda. */
export async function* measurePlanMemory({ apiKey, event, ...options }) {
  const serve = await startProbed(options)
  try {
    const ask = asking(serve, apiKey)
    await ask({ path: `/v1/events/${event}/schedule/check`, body: {} })
    const before = memoryMb(serve.pid, 'VmRSS')
    // Forgets the peak so far.
    writeFileSync(`/proc/${serve.pid}/clear_refs`, '5')
    await ask({ path: `/v1/events/${event}/suggestions`, body: { kind: 'schedule', schedule: { effort: 'quick' } } })
    const value = memoryMb(serve.pid, 'VmHWM') - before
    const name = "suggestions: more memory of serve, planning 300 sessions by 2,000 people's stars"
    yield { name, value, limit: 100, unit: 'MB' }
  } finally {
    await serve.stop()
  }
}

function memoryMb(pid, field) {
  const [, kB] = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(kB) / 1024
}

async function startProbed({ turnout, folder, file }) {
  const holds = path.join(folder, `holds-${path.basename(file)}.ndjson`)
  writeFileSync(holds, '')
  const env = { HOME: folder, TURNOUT_BENCH_HOLDS: holds, NO_COLOR: '1' }
  const argv = ['--require', probe, turnout, 'serve', '--database', file, '--port', '0', '--json']
  const { line, ...program } = await startAndWaitFor(argv, /^\{"url".*\}$/m, { env })
  const { url } = JSON.parse(/^\{"url".*\}$/m.exec(line)[0])
  return { ...program, url, holds }
}

/** Holds of the loop that ended since an instant; a moment later, so that the last one has been noted. */
async function holdsSince({ holds }, sinceMs) {
  await sleep(50)
  const lines = readFileSync(holds, 'utf8').trim().split('\n')
  return lines.flatMap((line) => (line === '' ? [] : [JSON.parse(line)])).filter(({ endMs }) => endMs >= sinceMs)
}

/** @throws Error if a loop that is held on purpose looks free */
async function expectHoldsAreSeen(serve) {
  const sinceMs = Date.now()
  process.kill(serve.pid, 'SIGUSR2')
  await sleep(1_000)
  const holds = await holdsSince(serve, sinceMs)
  if (!holds.some(({ computedMs }) => computedMs > 50)) throw new Error('a loop that was held on purpose looked free')
}

const asking =
  ({ url }, apiKey) =>
  async ({ path: asked, body }, known = {}) => {
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
    const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
    const target = typeof asked === 'function' ? asked(known) : asked
    const response = await fetch(url + target, sent)
    const text = await response.text()
    if (!response.ok) throw new Error(`${target}: ${response.status} ${text}`)
    return JSON.parse(text)
  }

/**
 * The longest hold of the loop by a group of requests, one after the other: by what was computed, since whatever else runs on
 * the machine stretches it on the clock.
 */
async function longestHold(probed, group, round) {
  let [id, longest] = ['', { ms: 0, computedMs: 0, name: '' }]
  for (const request of group) {
    const sinceMs = Date.now()
    const answer = await probed.ask(request, { id, round })
    id ||= answer.id ?? ''
    for (const hold of await holdsSince(probed, sinceMs)) {
      if (hold.computedMs > longest.computedMs) longest = { ...hold, name: request.name }
    }
  }
  return longest
}

function holdRow(name, longest) {
  const value = median(longest.map(({ computedMs }) => computedMs))
  const middle = longest.find(({ computedMs }) => computedMs === value)
  const of = middle.name === '' ? '' : ` (${middle.name}, ${middle.ms.toFixed(0)} ms by the clock)`
  return { name: `suggestions: event loop held by ${name}${of}`, value, limit: 50, unit: 'ms' }
}
