// An acceptance killed half-way, at named points of its one transaction: all of its changes are there or none, and accepting
// again carries out what is left open.
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../src/store/open.ts'
import { buildMutant, type Change, realProgram } from './mutant.ts'
import { timeLimitMs } from './proof-size.ts'

const temporaryFolder = () => mkdtempSync(path.join(tmpdir(), 'turnout-killed-acceptance-'))

/** Runs a program, which may die, and gives what it printed; null if it was killed. */
function run(folder: string, program: string, words: string): Promise<string | null> {
  const options = { cwd: folder, env: { HOME: folder, PATH: process.env.PATH, TMPDIR: folder } }
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [program, ...words.split(' ')], options, (_, stdout, stderr) => {
      if (child.signalCode === 'SIGKILL') resolve(null)
      else if (child.exitCode === 0) resolve(stdout)
      else reject(new Error(`${words} ended with ${child.exitCode}: ${stderr}`))
    })
  })
}

const real = async <T>(folder: string, words: string) =>
  JSON.parse((await run(folder, realProgram, `${words} --json`)) ?? 'null') as T

const dies = `process.kill(process.pid, 'SIGKILL')\n  await new Promise(() => {})\n  `
const before = (file: string, piece: string): Change => ({ file, from: piece, to: dies + piece })
const accept = 'service/suggestions/accept.ts'

/** Between two changes: the first one is carried out by then. */
const betweenTwo: Change = {
  file: 'service/suggestions/carry-out.ts',
  from: 'for (const change of changes) done.push(',
  to: `for (const change of changes) if (done.length === 1) { ${dies}} else done.push(`,
}

let filled: string
let suggestion: string
beforeAll(async () => {
  filled = temporaryFolder()
  await real(filled, 'events create --name DevConf --slug devconf --date 2030-03-14')
  const types: { id: string }[] = []
  for (const name of ['Standard', 'VIP', 'Student']) {
    types.push(await real(filled, `ticket-types create --event devconf --name ${name} --price 50`))
  }
  const made = await real<{ id: string }>(filled, 'suggest price devconf --per-head 60 --ticket-type Standard')
  suggestion = made.id
  const store = await openStore(`sqlite:${path.join(filled, '.local/share/turnout/turnout.db')}`)
  // Rules make one change each so far; a suggestion may have several.
  await store.write(async ({ db }) => {
    const row = await db.selectFrom('suggestions').selectAll().where('id', '=', suggestion).executeTakeFirstOrThrow()
    const [first] = (JSON.parse(row.rehearsed) as { own: object[] }).own
    const changes = types.map(({ id }) => ({
      operation: 'updateTicketType',
      params: { ticket_type_id: id },
      body: { price: 6000 },
    }))
    const own = changes.map((_, index) => ({ ...first, number: index + 1, before: null }))
    const columns = { changes: JSON.stringify(changes), rehearsed: JSON.stringify({ own }) }
    await db.updateTable('suggestions').set(columns).where('id', '=', suggestion).execute()
  })
  await store.close()
}, timeLimitMs)
afterAll(() => rmSync(filled, { recursive: true, force: true }))

async function state(folder: string) {
  const types = await real<{ price: number }[]>(folder, 'ticket-types list --event devconf')
  const { status } = await real<{ status: string }>(folder, `suggestions show ${suggestion}`)
  return { prices: types.map(({ price }) => price), status }
}

const nothing = { prices: [5000, 5000, 5000], status: 'proposed' }
const all = { prices: [6000, 6000, 6000], status: 'accepted' }

/** A copy of the home, which goes when the test ends. */
function openHome(): string {
  const folder = temporaryFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(filled, folder, { recursive: true })
  return folder
}

test.each([
  ['before anything is carried out', before(accept, 'const done = await namingNext('), nothing],
  ['between two of its changes', betweenTwo, nothing],
  ['once all changes are carried out', before(accept, 'const at = now.toISOString()\n  const numbers'), nothing],
  ['once it is marked as accepted', before(accept, 'recordChange(call, { topic: '), nothing],
  ['after the commit', before('cli/suggestions/accept.ts', 'await context.results.record('), all],
] as const)(
  'an acceptance killed %s',
  async (_, change, left) => {
    const home = openHome()
    const mutant = await buildMutant(change)
    expect(await run(home, mutant, `suggestions accept ${suggestion} --yes`)).toBeNull()
    expect(await state(home)).toEqual(left)
    if (left === nothing) await run(home, realProgram, `suggestions accept ${suggestion} --yes`)
    expect(await state(home)).toEqual(all)
    expect(await real(home, 'audit verify')).toMatchObject({ ok: true })
  },
  timeLimitMs,
)

test(
  '--only carries out some of several changes, once',
  async () => {
    const home = openHome()
    await run(home, realProgram, `suggestions accept ${suggestion} --only 1,3 --yes`)
    const { prices, status } = await state(home)
    expect(prices.toSorted((one, other) => one - other)).toEqual([5000, 6000, 6000])
    expect(status).toBe('accepted')
    await expect(run(home, realProgram, `suggestions accept ${suggestion} --only 2 --yes`)).rejects.toThrow('accepted')
  },
  timeLimitMs,
)
