// Proves that an import handles each row once: a file with bad rows is imported by a command that is killed again and again,
// and by one whose responses are lost. Reports what is wrong in sentences; none means that the promise held.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dropEvery, startCuttingProxy } from './cutting-proxy.ts'
import { type CommandKill, killCommand } from './killed-command.ts'
import type { Site } from './site.ts'

export interface ImportProof {
  readonly wrong: readonly string[]
  readonly report: string
}

export interface Faults {
  readonly rows: number
  /** Kills of the command, at requests with rows. */
  readonly kills: readonly CommandKill[]
  /** Drops every so-many-th response to the last command; 0 drops none. */
  readonly dropEvery: number
}

/** One row in this many is invalid. */
const badEvery = 100
const slug = 'devconf'

export async function proveImport(site: Site, { rows, kills, dropEvery: every }: Faults): Promise<ImportProof> {
  await site.run('events', 'create', '--name', 'DevConf', '--date', '2030-01-01', '--slug', slug)
  await site.run('ticket-types', 'create', '--event', slug, '--name', 'Standard')
  const file = path.join(site.folder, 'people.csv')
  writeFileSync(file, people(rows))
  const urls = site.servers.map(({ url }) => url)
  const proxy = await startCuttingProxy(urls, () => false)
  const words = ['attendees', 'import', file, '--event', slug, '--yes', '--json', '--retries', '10']
  const bad = Math.floor(rows / badEvery)
  const cut: number[] = []
  for (const kill of kills) {
    await killCommand(site, proxy, { ...kill, words, requests: /\/rows$/ })
    cut.push(await attendees(site))
  }
  if (every > 0) proxy.cuts = dropEvery(every)
  const last = await importing(site, words, proxy.url)
  const wrong = [...(await outcomeFaults(site, { good: rows - bad, bad })), ...resultFaults(last, file, { rows, bad })]
  if (every > 0 && proxy.dropped === 0) wrong.push('no answer was lost')
  const lost = `${proxy.dropped} of ${proxy.answered} answers lost`
  return { wrong, report: `${rows} rows, killed at ${cut.join(', ') || 'no'} attendees, ${lost}` }
}

function people(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const address = index % badEvery === badEvery / 2 ? `nobody ${index}` : `guest${index}@example.org`
    return `Guest ${index},${address},Standard`
  })
  return `${['Name,Email,Ticket type', ...lines].join('\n')}\n`
}

interface Ended {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}

function importing({ program, folder, apiKey }: Site, words: readonly string[], url: string): Promise<Ended> {
  const env = { HOME: folder, PATH: process.env.PATH, TURNOUT_BASE_URL: url, TURNOUT_API_KEY: apiKey }
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...words], { env, cwd: folder }, (error, stdout, stderr) => {
      resolve({ exitCode: Number(error?.code ?? 0), stdout, stderr })
    })
  })
}

async function attendees(site: Site): Promise<number> {
  const [row] = await site.query<{ count: number | string }>('select count(*) as count from attendees')
  return Number(row?.count)
}

async function outcomeFaults(site: Site, { good, bad }: { good: number; bad: number }): Promise<string[]> {
  const rows = await site.query<{ email: string; count: number | string }>(
    'select email, count(*) as count from attendees group by email',
  )
  const imports = await site.query<Record<'status' | 'rows' | 'rows_done' | 'created', string>>('select * from imports')
  const twice = rows.filter(({ count }) => Number(count) > 1).length
  const [{ status, created, rows_done: done } = { status: 'no', created: 0, rows_done: 0 }] = imports
  return [
    ...(rows.length === good ? [] : [`${rows.length} people are there instead of ${good} (${bad} rows are bad)`]),
    ...(twice === 0 ? [] : [`${twice} people are there twice`]),
    ...(imports.length === 1 && status === 'done' ? [] : [`${imports.length} imports, the first is ${status}`]),
    ...(Number(created) === good && Number(done) === good ? [] : [`the import counts ${created} made of ${done}`]),
  ]
}

function resultFaults(last: Ended, file: string, { rows, bad }: { rows: number; bad: number }): string[] {
  const rejects = file.replace('.csv', '.rejects.csv')
  const lines = existsSync(rejects) ? readFileSync(rejects, 'utf8').trimEnd().split('\r\n').slice(1) : []
  const told = lines.filter((line) => /^Guest \d+,nobody \d+,Standard,.*must be an e-mail address/.test(line))
  const { exitCode, stdout, stderr } = last
  const { created, unchanged, wrong } = exitCode === 10 ? JSON.parse(stdout) : { created: stderr }
  // Killed after its last batch, it has nothing left to do.
  const isWhole = created + unchanged === rows - bad && (created === 0 || unchanged === 0) && wrong === bad
  return [
    ...(new Set(told).size === bad && lines.length === bad
      ? []
      : [`${told.length} of ${lines.length} rejects are right`]),
    ...(isWhole ? [] : [`ended with ${exitCode}: ${created} made, ${unchanged} unchanged, ${wrong} wrong`]),
  ]
}
