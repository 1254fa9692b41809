// Copies of a whole database that are killed half-way, at named points: what they leave is named by doctor and taken away by
// the next, and what a running one works on is left alone.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { buildMutant, type Change, realProgram } from './mutant.ts'
import { timeLimitMs } from './proof-size.ts'

interface Home {
  readonly folder: string
  readonly run: (
    program: string,
    ...words: string[]
  ) => Promise<{ exitCode: number | null; stdout: string; stderr: string }>
  readonly start: (program: string, ...words: string[]) => ChildProcess
  /** Unfinished directories beside the database and beside backups. */
  readonly leftovers: () => string[]
}

/** A home with a database and a backup of it, `fair.db`. */
async function openHome(): Promise<Home> {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-killed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const options = { cwd: folder, env: { HOME: folder, PATH: process.env.PATH, TMPDIR: folder } }
  const home: Home = {
    folder,
    run: (program, ...words) =>
      new Promise((resolve) => {
        const child = execFile(process.execPath, [program, ...words], options, (_, stdout, stderr) =>
          resolve({ exitCode: child.exitCode, stdout, stderr }),
        )
      }),
    start: (program, ...words) => {
      const child = spawn(process.execPath, [program, ...words], { ...options, stdio: 'ignore' })
      onTestFinished(() => void child.kill('SIGKILL'))
      return child
    },
    leftovers: () =>
      [folder, path.join(folder, '.local/share/turnout')].flatMap((place) =>
        readdirSync(place)
          .filter((name) => name.startsWith('.turnout-'))
          .map((name) => path.join(place, name)),
      ),
  }
  await mustRun(home, 'events', 'create', '--name', 'Fair', '--date', '2030-01-01')
  await mustRun(home, 'backup', 'fair.db')
  return home
}

async function mustRun(home: Home, ...words: string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await home.run(realProgram, ...words)
  expect([words[0], exitCode, stderr]).toEqual([words[0], 0, expect.anything()])
  return stdout
}

const leftoversNamed = async (home: Home) =>
  (
    JSON.parse((await home.run(realProgram, 'doctor', '--json')).stdout) as {
      check: string
      detail: string
      fix: string
    }[]
  )
    .filter(({ check }) => check === 'Leftovers')
    .map(({ detail, fix }) => `${detail}: ${fix}`)

const at = (file: string, from: string, signal = 'SIGKILL'): Change => ({
  file,
  from,
  to: `process.kill(process.pid, '${signal}'); ${from}`,
})
const restore = ['restore', 'fair.db', '--yes']
const copied = 'await confirm({ manifest'

test.each<[string, Change]>([
  ['has copied the backup', at('service/backup/sqlite-backups.ts', copied)],
  [
    'has set the old database aside',
    at('store/backup/replace-database.ts', 'if (lstatSync(path, { throwIfNoEntry: false })) renameSync(finished'),
  ],
])(
  'a restore that is killed when it %s leaves what doctor names and the next restore takes away',
  async (_, change) => {
    const home = await openHome()
    const killed = await home.run(await buildMutant(change), ...restore)
    expect(killed.exitCode).toBeNull()
    const [left = '', ...more] = home.leftovers()
    expect([existsSync(path.join(left, 'restored.db')), more]).toEqual([true, []])
    expect(await leftoversNamed(home)).toEqual([expect.stringMatching(new RegExp(`^${left} .*killed: rm -r ${left}$`))])
    await mustRun(home, ...restore)
    expect(home.leftovers()).toEqual([])
    expect(await leftoversNamed(home)).toEqual([])
    expect(await mustRun(home, 'events', 'list', '--get', 'name')).toBe('Fair\n')
  },
  timeLimitMs,
)

test.each<[string, Change, boolean]>([
  ['has a copy', at('store/backup/make-sqlite-backup.ts', 'const inventory = await readDatabase(copy'), false],
  ['has named its manifest and not itself', at('store/backup/finish-backup.ts', 'placeFile(copy, backupPath)'), false],
  ['has named itself', at('store/backup/finish-backup.ts', 'return manifest\n'), true],
])(
  'a backup that is killed when it %s stands in the way of none, and leaves nothing behind the next',
  async (_, change, isThere) => {
    const home = await openHome()
    expect((await home.run(await buildMutant(change), 'backup', 'new.db')).exitCode).toBeNull()
    expect([home.leftovers().length, existsSync(path.join(home.folder, 'new.db'))]).toEqual([1, isThere])
    if (isThere) await mustRun(home, 'backup', 'verify', 'new.db')
    await mustRun(home, 'backup', isThere ? 'other.db' : 'new.db')
    await mustRun(home, 'backup', 'verify', 'new.db')
    expect(home.leftovers()).toEqual([])
  },
  timeLimitMs,
)

test(
  'a restore takes nothing away that another one works on',
  async () => {
    const home = await openHome()
    const other = home.start(await buildMutant(at('service/backup/sqlite-backups.ts', copied, 'SIGSTOP')), ...restore)
    while (!isStopped(other)) await sleep(20)
    const working = home.leftovers()
    expect(working).toHaveLength(1)
    expect(await leftoversNamed(home)).toEqual([])
    await mustRun(home, ...restore)
    expect(home.leftovers()).toEqual(working)
    const ended = new Promise<number | null>((resolve) => other.once('close', resolve))
    other.kill('SIGCONT')
    expect(await ended).toBe(0)
    expect(home.leftovers()).toEqual([])
  },
  timeLimitMs,
)

const isStopped = ({ pid }: ChildProcess) => / T /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
