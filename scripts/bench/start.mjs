// Measures commands from start to end, as a ratio to `node -e 0`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { medianTimesMs, peakMemoryMb } from './processes.mjs'

/** @param {{ turnout: string, rounds: number, remote: { baseUrl: string, apiKey: string } }} options */
export function measureStart({ turnout, rounds, remote }) {
  const home = mkdtempSync(path.join(tmpdir(), 'turnout-bench-'))
  try {
    const env = { HOME: home, XDG_CACHE_HOME: '', XDG_CONFIG_HOME: '', XDG_DATA_HOME: '', NO_COLOR: '1' }
    const programs = programsToMeasure({ turnout, env, remote })
    const times = medianTimesMs(programs, rounds)
    const nothing = times.get('node -e 0')
    const ratio = (name) => times.get(name) / nothing
    const list = programs.find(({ name }) => name === 'list')
    return {
      nothingMs: nothing,
      rows: [
        row('--version', ratio('version'), 1.1),
        row('--help', ratio('help'), 1.3),
        row('events list --json over loopback', ratio('list'), 1.6),
        row('events list, as a table', ratio('table'), 2.0),
        row('attendees register, embedded', ratio('register'), 2.5),
        { name: 'start: revenue export --format pdf, embedded', value: times.get('pdf') / 1000, limit: 1, unit: 's' },
        { name: 'start: peak memory of events list over loopback', value: peakMemoryMb(list), limit: 60, unit: 'MB' },
      ],
    }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

const row = (name, value, limit) => ({ name: `start: ${name}`, value, limit, unit: '× node -e 0' })

function programsToMeasure({ turnout, env, remote }) {
  const overLoopback = { ...env, TURNOUT_BASE_URL: remote.baseUrl, TURNOUT_API_KEY: remote.apiKey }
  const event = ['events', 'create', '--name', 'Bench', '--date', '2030-01-01', '--quiet']
  const created = spawnSync(process.execPath, [turnout, ...event], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (created.status !== 0) throw new Error(`events create: ${created.stderr}`)
  let guests = 0
  const register = () => {
    guests += 1
    const person = ['--name', `Guest ${guests}`, '--email', `guest-${guests}@example.org`]
    const ticket = ['--ticket-type', 'Standard', '--create-type']
    return [turnout, 'attendees', 'register', '--event', created.stdout.trim(), ...person, ...ticket, '--json']
  }
  return [
    { name: 'node -e 0', argv: ['-e', '0'] },
    { name: 'version', argv: [turnout, '--version'], env },
    { name: 'help', argv: [turnout, '--help'], env },
    { name: 'list', argv: [turnout, 'events', 'list', '--json'], env: overLoopback },
    { name: 'table', argv: [turnout, 'events', 'list', '--output', 'table'], env: overLoopback },
    { name: 'register', argv: register, env },
    { name: 'pdf', argv: [turnout, 'revenue', 'export', '--format', 'pdf', created.stdout.trim()], env },
  ]
}
