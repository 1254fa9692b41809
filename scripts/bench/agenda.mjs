// Measures a large agenda with the built program: importing 1,000 sessions in 20 rooms with 700 speakers (sessions per second
// from the start of the command to its result, and peak memory), showing, judging, releasing and publishing them.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { measurePublic } from './agenda-public.mjs'
import { apiOf, measureReleases } from './agenda-releases.mjs'
import { median, medianTimesMs, runMeasured } from './processes.mjs'
import { startServe } from './service.mjs'

const sessions = 1_000
const rooms = 20
const speakers = 700

/** @param {{ turnout: string, rounds: number }} options @returns {AsyncGenerator<object>} rows, as they come */
export async function* measureAgenda({ turnout, rounds }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-bench-'))
  const { url, apiKey, stop } = await startServe(folder)
  try {
    const env = { HOME: folder, NO_COLOR: '1', TURNOUT_BASE_URL: url, TURNOUT_API_KEY: apiKey }
    const file = path.join(folder, 'schedule.json')
    writeFileSync(file, scheduleJson())
    const events = Array.from({ length: rounds + 1 }, (_, round) => openEvent({ turnout, env }, `Bench ${round + 1}`))
    const imports = events.map((event) => {
      const argv = [turnout, 'schedule', 'import', file, '--event', event, '--json']
      return runMeasured({ name: 'import', argv, env })
    })
    // The first one warms the service up, and is left out, as in all other rows.
    const runs = imports.slice(1)
    const name = `agenda: import of ${sessions.toLocaleString('en')} sessions over loopback`
    const perSecond = median(runs.map(({ ms }) => (sessions * 1_000) / ms))
    yield { name, value: perSecond, limit: 1_000, atLeast: true, unit: 'sessions/s' }
    yield {
      name: `${name}: peak memory of the command`,
      value: median(runs.map(({ peak }) => peak)),
      limit: 150,
      unit: 'MB',
    }
    yield* reading({ turnout, env, rounds, event: events[0] })
    const api = apiOf({ url, apiKey })
    yield* measureReleases({ api, events })
    yield* measurePublic({ url, api, event: events[0] })
  } finally {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What reads the agenda, next to a list of one page. */
function* reading({ turnout, env, rounds, event }) {
  const programs = [
    { name: 'list', argv: [turnout, 'events', 'list', '--output', 'table'], env },
    { name: 'show', argv: [turnout, 'schedule', 'show', event, '--output', 'table'], env },
    { name: 'check', argv: [turnout, 'schedule', 'check', event, '--json'], env },
  ]
  const times = medianTimesMs(programs, rounds * 3)
  const of = `of ${sessions.toLocaleString('en')} sessions`
  const unit = '× events list'
  yield { name: `agenda: schedule show ${of}, as lines`, value: times.get('show') / times.get('list'), limit: 2, unit }
  yield { name: `agenda: schedule check ${of}`, value: times.get('check') / times.get('list'), limit: 2, unit }
}

function openEvent({ turnout, env }, name) {
  const words = [
    '--name',
    name,
    '--date',
    firstDay,
    '--end-date',
    dayAfter(4),
    '--timezone',
    'Europe/Berlin',
    '--quiet',
  ]
  const argv = [turnout, 'events', 'create', ...words]
  const made = spawnSync(process.execPath, argv, { env: { ...process.env, ...env }, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`events create: ${made.stderr}`)
  return made.stdout.trim()
}

const firstDay = '2030-07-01'
const dayAfter = (days) => new Date(Date.parse(firstDay) + days * 86_400_000).toISOString().slice(0, 10)

/** Five days with ten hours each, in which every room has a session; nobody is in two places at once. */
function scheduleJson() {
  const entries = Array.from({ length: sessions }, (_, number) => {
    const hour = Math.floor(number / rooms)
    const date = dayAfter(Math.floor(hour / 10))
    const start = `${String(9 + (hour % 10)).padStart(2, '0')}:00`
    const person = { guid: `p-${(number * 37) % speakers}`, name: `Speaker ${(number * 37) % speakers}` }
    const session = { guid: `s-${number}`, id: number + 1, title: `Talk ${number}`, persons: [person] }
    return {
      date,
      room: `Room ${number % rooms}`,
      entry: { ...session, start, duration: '00:45', date: `${date}T${start}` },
    }
  })
  const days = Array.from({ length: 5 }, (_, index) => {
    const ofDay = entries.filter(({ date }) => date === dayAfter(index))
    const byRoom = new Map(ofDay.map(({ room }) => [room, ofDay.filter((other) => other.room === room)]))
    return {
      index: index + 1,
      date: dayAfter(index),
      rooms: Object.fromEntries([...byRoom].map(([room, all]) => [room, all.map(({ entry }) => entry)])),
    }
  })
  return JSON.stringify({ schedule: { version: '1', conference: { acronym: 'bench', title: 'Bench', days } } })
}
