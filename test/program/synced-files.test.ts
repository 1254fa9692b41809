// A proof.
// What must survive a power cut is on the disk before it has its name, and so is the name, as strace sees it.
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { calibrationText } from '../../src/cli/door/scanning/keyboard-layout.ts'
import { made, typedIn } from '../host/command-line.ts'
import { needs } from '../host/programs.ts'
import { type Terminal, terminal } from './terminal.ts'

const needed = needs('strace', '-f', '-o', '/dev/null', 'true')
const calls = 'openat,write,pwrite64,writev,pwritev,fsync,fdatasync,rename,renameat,renameat2,link,linkat'

/** Types a command under strace; `-y` names the file behind each descriptor. */
async function trace(on: Terminal, command: string): Promise<string[]> {
  const { exitCode, stderr } = await on.type(`strace -f -y -s 4096 -e trace=${calls} -o trace ${command}`)
  expect({ exitCode, stderr: exitCode === 0 ? '' : stderr }).toEqual({ exitCode: 0, stderr: '' })
  return readFileSync(join(on.home, 'trace'), 'utf8').split('\n')
}

interface Placed {
  readonly path: string
  /** What it was called while it was written. */
  readonly from: string
  /** Place of the call in the trace. */
  readonly at: number
}

/** Files that got their name in a folder: moved there, or made there and added to. */
function placedIn(folder: string, trace: readonly string[]): Placed[] {
  return trace.flatMap((line, at) => {
    if (!/ = \d/.test(line)) return []
    const [from = '', to = ''] = [...line.matchAll(/"([^"]*)"/g)].map(([, path = '']) => path)
    if (/ (rename|link)/.test(line)) return dirname(to) === folder ? [{ path: to, from, at }] : []
    // Adding to a file that is there is no new name; only what is opened to be made and exists at the end counts.
    return line.includes('O_CREAT') && dirname(from) === folder && existsSync(from) ? [{ path: from, from, at }] : []
  })
}

/** Mistake with a name that was given: sentences. */
function faultsOf(trace: readonly string[], { path, from, at }: Placed): string[] {
  const isMoved = path !== from
  const about = (verbs: string, file: string) => (line: string) =>
    new RegExp(` (${verbs})\\(\\d+<`).test(line) && line.includes(`<${file}>`)
  const until = isMoved ? at : trace.length
  const written = trace.slice(0, until).findLastIndex(about('write|pwrite64|writev|pwritev', from))
  const synced = trace.slice(0, until).findLastIndex(about('fsync|fdatasync', from))
  // SQLite opens what is there in the same way, and syncs what it writes when it likes.
  if (!isMoved && written < 0) return []
  const named = trace.slice(at).some(about('fsync', dirname(path)))
  return [
    ...(synced > written ? [] : [`${basename(path)} is not synced after it was written`]),
    ...(named ? [] : [`the name of ${basename(path)} is not synced`]),
  ]
}

async function home(): Promise<Terminal> {
  const on = terminal()
  const now = new Date()
  const typed = typedIn(on.home, { now })
  await made(typed, `events create --name DevConf --slug devconf --date ${now.toISOString().slice(0, 10)}`)
  await made(typed, 'ticket-types create --event devconf --name Standard')
  await made(typed, 'orders create --event devconf --name Ada --email ada@example.org --ticket Standard')
  return on
}

interface Case {
  readonly before?: string
  readonly command: string
  /** Below the home. */
  readonly folder: string
  readonly files: readonly RegExp[]
}

const data = '.local/share/turnout'
const [tokens, prepare] = ['turnout tickets tokens devconf --all --get token > tokens', 'turnout door prepare devconf']
const cases: [string, Case][] = [
  [
    'the key that secrets are sealed with',
    {
      before: `rm -f ${data}/turnout.db.secret`,
      command: 'turnout signing-keys create devconf',
      folder: data,
      files: [/turnout\.db\.secret$/],
    },
  ],
  ['the list of a door', { command: prepare, folder: `${data}/door`, files: [/\.tickets$/] }],
  [
    'the first scan of a door',
    {
      before: `${tokens}; ${prepare}`,
      command: 'turnout door scan devconf --offline < tokens',
      folder: `${data}/door`,
      files: [/\.scans\.ndjson$/],
    },
  ],
  [
    'what a door has sent, and its new list',
    {
      before: `${tokens}; ${prepare}; turnout door scan devconf --offline < tokens`,
      command: 'turnout door sync devconf',
      folder: `${data}/door`,
      files: [/\.sent$/, /\.tickets$/],
    },
  ],
  [
    'a keyboard layout',
    {
      before: `echo '${calibrationText}' > typed`,
      command: 'turnout door calibrate < typed',
      folder: `${data}/door`,
      files: [/layout\.json$/],
    },
  ],
  ['a setting', { command: 'turnout config set currency CHF', folder: '.config/turnout', files: [/config\.json$/] }],
  ['an export', { command: 'turnout attendees export devconf --out a.csv', folder: '.', files: [/a\.csv$/] }],
  ['a backup', { command: 'turnout backup fair.db', folder: '.', files: [/fair\.db$/, /fair\.db\.manifest/] }],
  [
    'a database that was restored',
    {
      before: 'turnout backup fair.db; turnout restore fair.db --database other.db --yes',
      command: 'turnout restore fair.db --database other.db --yes',
      folder: '.',
      files: [/other\.db$/],
    },
  ],
]

describe('on the disk before it has its name is', () => {
  it.skipIf(needed !== '').each(cases)(`%s${needed}`, async (_, { before, command, folder, files }) => {
    const on = await home()
    if (before !== undefined) expect((await on.type(`(${before}) > /dev/null`)).exitCode).toBe(0)
    const seen = await trace(on, command)
    const placed = placedIn(join(on.home, folder), seen)
    for (const file of files) expect(placed.map(({ path }) => path)).toContainEqual(expect.stringMatching(file))
    const ours = placed.filter(({ path }) => files.some((file) => file.test(path)))
    expect(ours.flatMap((each) => faultsOf(seen, each))).toEqual([])
  })

  it('nothing that is renamed before it is synced, or whose folder is not synced after', () => {
    const seen = ['1 write(3</d/a.new>, "x", 1) = 1', '1 rename("/d/a.new", "/d/a") = 0', '1 fsync(3</d/a.new>) = 0']
    const [placed] = placedIn('/d', seen)
    expect(placed && faultsOf(seen, placed)).toEqual([
      'a is not synced after it was written',
      'the name of a is not synced',
    ])
  })
})
