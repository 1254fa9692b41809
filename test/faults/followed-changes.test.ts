// `changes follow --cursor-file` killed at named points, again and again: each change comes at least once, always with the same
// bytes.
import { spawn } from 'node:child_process'
import { closeSync, cpSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildMutant, realProgram } from './mutant.ts'
import { timeLimitMs } from './proof-size.ts'

const points = [
  'behind a line',
  'before the file is written',
  'before the file has its name',
  'behind the file',
] as const
type Point = (typeof points)[number]

const following = 'cli/changes/following.ts'
const dies = (point: Point) =>
  `if (process.env.TURNOUT_DIES_AT === '${point}' && --process.env.TURNOUT_VISITS < 1) process.kill(process.pid, 'SIGKILL')\n`

/** With pages of three, so that some changes take several. */
const buildFollower = () =>
  buildMutant(
    { file: following, from: "limit: '100'", to: "limit: '3'" },
    { file: following, from: 'written = change.cursor\n', to: `${dies('behind a line')}written = change.cursor\n` },
    {
      file: following,
      from: '      for (const change of page.data) {',
      to: '      if (process.env.TURNOUT_MUTANT) file?.write(page.nextCursor)\n      for (const change of page.data) {',
    },
    {
      file: following,
      from: 'file?.write(after)\n',
      to: `${dies('before the file is written')}file?.write(after)\n${dies('behind the file')}`,
    },
    {
      file: 'files/durable-file.ts',
      from: 'throughDraft(path, content, (draft) => renameSync(draft, path))',
      to: `throughDraft(path, content, (draft) => {\n${dies('before the file has its name')}renameSync(draft, path) })`,
    },
  )

/** Runs a program with stdout at the end of a file; resolves to its exit code, null if it was killed. */
function run(
  folder: string,
  [program, ...words]: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number | null> {
  const out = openSync(path.join(folder, 'lines'), 'a')
  const options = { cwd: folder, env: { HOME: folder, PATH: process.env.PATH, TMPDIR: folder, ...env } }
  const child = spawn(process.execPath, [program ?? '', ...words], { ...options, stdio: ['ignore', out, 'inherit'] })
  closeSync(out)
  return new Promise((resolve) => child.once('close', resolve))
}

const linesIn = (folder: string) => readFileSync(path.join(folder, 'lines'), 'utf8').split('\n').filter(Boolean)

const temporaryFolder = () => mkdtempSync(path.join(tmpdir(), 'turnout-followed-'))
const followed = 'changes follow --since start --cursor-file place --for 1ms --output ndjson'.split(' ')

let filled: string
let all: string[]
beforeAll(async () => {
  filled = temporaryFolder()
  const must = async (...words: string[]) => expect(await run(filled, [realProgram, ...words])).toBe(0)
  await must('events', 'create', '--name', 'Fair', '--slug', 'fair', '--date', '2030-01-01', '--quiet')
  for (let number = 1; number <= 9; number += 1) {
    await must('ticket-types', 'create', '--event', 'fair', '--name', `Type ${number}`, '--quiet')
  }
  rmSync(path.join(filled, 'lines'))
  await must('changes', 'list', '--since', 'start', '--output', 'ndjson')
  all = linesIn(filled)
  rmSync(path.join(filled, 'lines'))
}, timeLimitMs)
afterAll(() => rmSync(filled, { recursive: true, force: true }))

const killsMax = 8

/** Follows until all is read, killed each time at the same visit of a point; says what is wrong, in sentences. */
async function findings(point: Point, visits: number, env: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const folder = temporaryFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(filled, folder, { recursive: true })
  const program = await buildFollower()
  const dying = { TURNOUT_DIES_AT: point, TURNOUT_VISITS: String(visits), ...env }
  let kills = 0
  // A reader that never gets beyond its first page would be killed for ever: then the last run goes to the end.
  while (kills < killsMax && (await run(folder, [program, ...followed], dying)) === null) kills += 1
  if (kills === killsMax) await run(folder, [program, ...followed], env)
  const lines = linesIn(folder)
  const lost = all.filter((line) => !lines.includes(line))
  const foreign = lines.filter((line) => !all.includes(line))
  return [
    ...(kills === 0 ? ['it was never killed'] : []),
    ...(lost.length > 0 ? [`${lost.length} changes were lost`] : []),
    ...(foreign.length > 0 ? [`${foreign.length} lines are no change as it is listed`] : []),
  ]
}

test.each(points.flatMap((point) => [1, 2].map((visits) => [point, visits] as const)))(
  'a follower killed %s, at visit %i of each run, loses nothing',
  async (point, visits) => {
    expect(await findings(point, visits)).toEqual([])
  },
  timeLimitMs,
)

test(
  'the proof finds a follower that keeps its place before the lines are written',
  async () => {
    expect(await findings('behind a line', 2, { TURNOUT_MUTANT: '1' })).toContainEqual(
      expect.stringMatching(/were lost$/),
    )
  },
  timeLimitMs,
)
