// Copies of a whole database killed half-way, at named points: doctor names what they leave, the next copy removes it, and what
// a running one works on is left alone.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildDyingProgram, type DyingPoint, diesAt } from './dying-program.ts'
import { realProgram } from './mutant.ts'
import { timeLimitMs } from './proof-size.ts'
import { untilStopped } from './stopped.ts'

interface Home {
  readonly folder: string
  readonly run: (...words: string[]) => Promise<{ exitCode: number | null; stdout: string; stderr: string }>
  /** Resolves to the exit code; null if it was killed. */
  readonly runUntil: (point: DyingPoint, ...words: string[]) => Promise<number | null>
  /** Starts a process that stops itself at the point, and resolves when it has. */
  readonly startUntil: (point: DyingPoint, ...words: string[]) => Promise<ChildProcess>
  /** Unfinished directories beside the database and beside backups. */
  readonly leftovers: () => string[]
}

const temporaryFolder = () => mkdtempSync(path.join(tmpdir(), 'turnout-killed-'))

let filled: string
beforeAll(async () => {
  filled = temporaryFolder()
  const home = homeIn(filled)
  await mustRun(home, 'events', 'create', '--name', 'Fair', '--date', '2030-01-01')
  await mustRun(home, 'backup', 'fair.db')
})
afterAll(() => rmSync(filled, { recursive: true, force: true }))

/** A home with a database and a backup of it, `fair.db`. */
function openHome(): Home {
  const folder = temporaryFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(filled, folder, { recursive: true })
  return homeIn(folder)
}

function homeIn(folder: string): Home {
  const start = async (point: DyingPoint, signal: NodeJS.Signals, words: string[]) => {
    const env = { HOME: folder, PATH: process.env.PATH, TMPDIR: folder, ...diesAt(point, signal) }
    return spawn(process.execPath, [await buildDyingProgram(), ...words], { cwd: folder, env, stdio: 'ignore' })
  }
  return {
    folder,
    run: (...words) =>
      new Promise((resolve) => {
        const options = { cwd: folder, env: { HOME: folder, PATH: process.env.PATH, TMPDIR: folder } }
        const child = execFile(process.execPath, [realProgram, ...words], options, (_, stdout, stderr) =>
          resolve({ exitCode: child.exitCode, stdout, stderr }),
        )
      }),
    runUntil: async (point, ...words) => {
      const child = await start(point, 'SIGKILL', words)
      return new Promise((resolve) => child.once('close', resolve))
    },
    startUntil: async (point, ...words) => {
      const child = await start(point, 'SIGSTOP', words)
      onTestFinished(() => void child.kill('SIGKILL'))
      await untilStopped(child)
      return child
    },
    leftovers: () =>
      [folder, path.join(folder, '.local/share/turnout')].flatMap((place) =>
        readdirSync(place)
          .filter((name) => name.startsWith('.turnout-'))
          .map((name) => path.join(place, name)),
      ),
  }
}

async function mustRun(home: Home, ...words: string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await home.run(...words)
  expect([words[0], exitCode, stderr]).toEqual([words[0], 0, expect.anything()])
  return stdout
}

const leftoversNamed = async (home: Home) =>
  (
    JSON.parse((await home.run('doctor', '--json')).stdout) as {
      check: string
      detail: string
      fix: string
    }[]
  )
    .filter(({ check }) => check === 'Leftovers')
    .map(({ detail, fix }) => `${detail}: ${fix}`)

const restore = ['restore', 'fair.db', '--yes']

test.each<[string, DyingPoint]>([
  ['has copied the backup', 'restored to a copy'],
  ['has set the old database aside', 'set aside'],
])(
  'a restore that is killed when it %s leaves what doctor names and the next restore takes away',
  async (_, point) => {
    const home = openHome()
    expect(await home.runUntil(point, ...restore)).toBeNull()
    const [left = '', ...more] = home.leftovers()
    expect([existsSync(path.join(left, 'restored.db')), more]).toEqual([true, []])
    expect(await leftoversNamed(home)).toEqual([
      expect.stringMatching(new RegExp(`^${left} .*killed turnout process: rm -r ${left}$`)),
    ])
    await mustRun(home, ...restore)
    expect(home.leftovers()).toEqual([])
    expect(await leftoversNamed(home)).toEqual([])
    expect(await mustRun(home, 'events', 'list', '--get', 'name')).toBe('Fair\n')
  },
  timeLimitMs,
)

test.each<[string, DyingPoint, boolean]>([
  ['has a copy', 'backed up to a copy', false],
  ['has named its manifest and not itself', 'named the manifest', false],
  ['has named itself', 'named the backup', true],
])(
  'a backup that is killed when it %s stands in the way of none, and leaves nothing behind the next',
  async (_, point, isThere) => {
    const home = openHome()
    expect(await home.runUntil(point, 'backup', 'new.db')).toBeNull()
    expect([home.leftovers().length, existsSync(path.join(home.folder, 'new.db'))]).toEqual([1, isThere])
    if (isThere) await mustRun(home, 'backup', 'verify', 'new.db')
    await mustRun(home, 'backup', isThere ? 'other.db' : 'new.db')
    await mustRun(home, 'backup', 'verify', 'new.db')
    expect(home.leftovers()).toEqual([])
  },
  timeLimitMs,
)

test(
  'a restore removes nothing that another one is working on',
  async () => {
    const home = openHome()
    const other = await home.startUntil('restored to a copy', ...restore)
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
