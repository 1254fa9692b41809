// A proof.
// A disk without room, command by command: each says so with its code, and what was there before stays whole.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { calibrationText } from '../../src/cli/door/scanning/keyboard-layout.ts'
import { made, typedIn } from '../host/command-line.ts'
import { needs } from '../host/programs.ts'
import { type Terminal, terminal } from './terminal.ts'

const mounting = needs('unshare', '-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt')
const mounted = { under: ['unshare', '-rm'] }
const here = it.skipIf(mounting !== '')

/** A home with two tickets that can be scanned today. */
async function withTicket(): Promise<Terminal> {
  const on = terminal()
  const now = new Date()
  const typed = typedIn(on.home, { now })
  await made(typed, `events create --name DevConf --slug devconf --date ${now.toISOString().slice(0, 10)}`)
  await made(typed, 'ticket-types create --event devconf --name Standard')
  await made(typed, 'orders create --event devconf --name Ada --email ada@example.org --ticket Standard=2')
  const { stdout } = await typed('tickets tokens devconf --all --get token')
  writeFileSync(join(on.home, 'tokens'), stdout)
  return on
}

const data = '$HOME/.local/share/turnout'
const smallDisk = (folder: string) => `mkdir -p ${folder}; mount -t tmpfs -o size=4m none ${folder}`
const fill = (folder: string) => `cat /dev/zero > ${folder}/filler 2>/dev/null`
const door = `${data}/door`

interface Refusal {
  /** Before the disk is full. */
  readonly before?: string
  readonly command: string
  /** Where there is no room. */
  readonly folder: string
  readonly code?: string
  readonly exitCode?: number
}

/** Types it on a disk that is full, and frees the disk again. */
async function refused(on: Terminal, { before = ':', command, folder }: Refusal) {
  const lines = `${smallDisk(folder)}; ${before}; ${fill(folder)}; ${command} > $HOME/stdout 2> $HOME/err; echo $? > $HOME/code
    rm ${folder}/filler; ls -A ${folder}; echo; ${command} > $HOME/again 2>&1; echo again $?; cat $HOME/code; cat $HOME/err >&2`
  const { stdout, stderr } = await on.type(lines, mounted)
  const exitCode = Number(stdout.trimEnd().split('\n').at(-1))
  const left = stdout.split('\n\n')[0] ?? ''
  return { error: JSON.parse(stderr.trimEnd().split('\n').at(-1) ?? '').error, exitCode, stdout, left }
}

describe('a disk without room is named, with its code, by', () => {
  here.each<[string, Refusal]>([
    ['door prepare', { command: 'turnout door prepare devconf --json', folder: door }],
    [
      'door scan',
      {
        before: 'turnout door prepare devconf --quiet',
        command: 'tail -1 tokens | turnout door scan devconf --offline --json',
        folder: door,
      },
    ],
    [
      'door sync',
      {
        before: 'turnout door prepare devconf --quiet; head -1 tokens | turnout door scan devconf --offline --quiet',
        command: 'turnout door sync devconf --json',
        folder: door,
      },
    ],
    ['door calibrate', { command: `echo '${calibrationText}' | turnout door calibrate --json`, folder: door }],
    [
      'an export',
      { command: 'turnout attendees export devconf --out disk/a.csv --force --json', folder: '$HOME/disk' },
    ],
    [
      'tickets as files',
      { command: 'turnout tickets export devconf --out disk/a.pdf --force --json', folder: '$HOME/disk' },
    ],
    [
      'badges',
      { command: 'turnout badges export devconf --layout l4785 --out disk/a.pdf --force --json', folder: '$HOME/disk' },
    ],
    [
      'config set',
      { command: 'turnout config set currency CHF --json', folder: '$HOME/.config/turnout', code: 'config_invalid' },
    ],
    [
      'backup',
      { command: 'turnout backup disk/fair.db --json', folder: '$HOME/disk', code: 'database_full', exitCode: 9 },
    ],
  ])(`%s${mounting}`, async (_, refusal) => {
    const on = await withTicket()
    const { error, exitCode, stdout, left } = await refused(on, refusal)
    expect(error).toMatchObject({
      code: refusal.code ?? 'file_unwritable',
      message: expect.stringMatching(/the disk is full|no (?:room|space) left/i),
    })
    expect(error.message).toContain(refusal.folder.replace('$HOME', on.home))
    expect(exitCode).toBe(refusal.exitCode ?? 2)
    expect(left).not.toMatch(/\.new$|\.turnout-/m)
    expect(stdout).toMatch(/^again 0$/m)
  })
})

here(`a door keeps only whole scans where the room ends in the middle of one${mounting}`, async () => {
  const on = await withTicket()
  const scan = 'turnout door scan devconf --offline --json'
  const { stdout, stderr } = await on.type(
    `${smallDisk(door)}; turnout door prepare devconf --quiet; head -1 tokens | ${scan} --quiet; ${fill(door)}
     for n in $(seq 40); do cat tokens; done > many; ${scan} < many > said; echo $?; cat ${door}/*.scans.ndjson > kept
     rm ${door}/filler; ${scan} < tokens; cat ${door}/*.scans.ndjson > later`,
    mounted,
  )
  const read = (name: string) => readFileSync(join(on.home, name), 'utf8')
  const linesOf = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { scanId: string })
  expect(stderr).toContain('the disk is full')
  expect(stdout.split('\n')[0]).toBe('2')
  const [said, kept, later] = [linesOf(read('said')), linesOf(read('kept')), linesOf(read('later'))]
  expect(said.length).toBeGreaterThan(2)
  expect(read('kept').endsWith('\n')).toBe(true)
  // The first was scanned while there was room.
  expect(kept.map(({ scanId }) => scanId).slice(1)).toEqual(said.map(({ scanId }) => scanId))
  expect(later).toHaveLength(kept.length + 2)
})

here(`a door asks the service though it has no room to note the answer${mounting}`, async () => {
  const on = await withTicket()
  const { stdout, exitCode } = await on.type(
    `${smallDisk(door)}; turnout door prepare devconf --quiet; ${fill(door)}
     turnout door scan devconf --get result < tokens`,
    mounted,
  )
  expect({ stdout, exitCode }).toEqual({ stdout: 'ok\nok\n', exitCode: 0 })
})
