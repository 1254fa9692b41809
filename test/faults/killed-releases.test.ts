// A release killed half-way, at named points of its one transaction: it is there whole or not at all, and the next one follows
// as if nothing had been.
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildMutant, type Change, realProgram } from './mutant.ts'
import { timeLimitMs } from './proof-size.ts'

interface Home {
  /** Runs a program, which may die, and gives what it printed; null if it was killed. */
  readonly run: (program: string, words: string) => Promise<string | null>
  /** Runs the real program, which must succeed, and gives what it printed as data. */
  readonly real: <T>(words: string) => Promise<T>
}

const temporaryFolder = () => mkdtempSync(path.join(tmpdir(), 'turnout-killed-release-'))

/** A home in which an event has a release, a session placed and one cancelled since. */
function openHome(): Home {
  const folder = temporaryFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(filled, folder, { recursive: true })
  return homeIn(folder)
}

function homeIn(folder: string): Home {
  const options = { cwd: folder, env: { HOME: folder, PATH: process.env.PATH, TMPDIR: folder } }
  const run: Home['run'] = (program, words) =>
    new Promise((resolve, reject) => {
      const child = execFile(process.execPath, [program, ...words.split(' ')], options, (_, stdout, stderr) => {
        if (child.signalCode === 'SIGKILL') resolve(null)
        else if (child.exitCode === 0) resolve(stdout)
        else reject(new Error(`${words} ended with ${child.exitCode}: ${stderr}`))
      })
    })
  return {
    run,
    real: async <T>(words: string) => JSON.parse((await run(realProgram, `${words} --json`)) ?? 'null') as T,
  }
}

const create = 'service/agenda/releases/create.ts'
const dies = `process.kill(process.pid, 'SIGKILL')\n  await new Promise(() => {})\n  `
const before = (file: string, piece: string): Change => ({ file, from: piece, to: dies + piece })

let filled: string
beforeAll(async () => {
  filled = temporaryFolder()
  const { real } = homeIn(filled)
  await real('events create --name DevConf --slug devconf --date 2030-03-14')
  await real('rooms create --event devconf --name Tent')
  for (const code of ['ONE111', 'TWO222']) {
    await real(`sessions create --event devconf --title ${code} --code ${code} --minutes 45`)
  }
  await real('sessions place ONE111 --event devconf --room Tent --start 2030-03-14T10:00')
  await real('schedule release devconf')
  await real('sessions place TWO222 --event devconf --room Tent --start 2030-03-14T11:00')
  await real('sessions cancel ONE111 --event devconf')
}, timeLimitMs)
afterAll(() => rmSync(filled, { recursive: true, force: true }))

interface Release {
  readonly number: number
  readonly status: string
}

async function state({ real }: Home) {
  const releases = await real<Release[]>('schedule releases devconf')
  const slots = releases.length === 0 ? [] : await real<object[]>('schedule show devconf --release current')
  const [outbox] = [await real<object[]>('audit list --event devconf').catch(() => [])]
  return { releases, slots, entries: outbox.length }
}

test.each([
  ['before anything is written', before(create, 'const place = { accountId: principal.accountId'), 'nothing'],
  ['once the spans are written', before(create, 'await markReleased('), 'nothing'],
  ['once the release is written', before(create, 'const { changes, forced, told } = stored'), 'nothing'],
  ['before it is announced', before(create, 'if (publishAt === null) await announce(call, stored'), 'nothing'],
  [
    'after the commit',
    before('cli/agenda/schedule/releases/release.ts', 'await context.results.record(answer, releaseCard'),
    'all',
  ],
] as const)(
  'a release killed %s',
  async (_, change, left) => {
    const home = openHome()
    const untouched = await state(home)
    const mutant = await buildMutant(change)
    expect(await home.run(mutant, 'schedule release devconf')).toBeNull()
    if (left === 'nothing') {
      expect(await state(home)).toEqual(untouched)
      expect(await home.real('schedule release devconf')).toMatchObject({ number: 2 })
    }
    const after = await state(home)
    expect(after.releases.map(({ number, status }) => [number, status])).toEqual([
      [1, 'superseded'],
      [2, 'current'],
    ])
    expect(after.slots).toHaveLength(2)
    expect(after.entries).toBe(untouched.entries + 1)
    expect(await home.run(realProgram, 'schedule release devconf').catch(String)).toContain('Nothing has changed')
    expect(await home.real('audit verify')).toMatchObject({ ok: true })
  },
  timeLimitMs,
)
