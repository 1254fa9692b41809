// A proof.
// Files that are broken, foreign, locked, read-only or have no room: each its own words, and the file left as it was.
import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSqlite } from '../../src/store/sqlite/driver.ts'
import { needs } from '../host/programs.ts'
import { type Ended, made, stackTrace, type Terminal, terminal } from './terminal.ts'

const create = 'turnout events create --name DevConf --date 2027-03-14'
const databaseIn = ({ home }: Terminal) => join(home, '.local/share/turnout/turnout.db')

/** What a failed command says on stderr; it prints no result and no stack. */
function errorOf({ stdout, stderr }: Ended) {
  expect(stdout).toBe('')
  expect(stderr).not.toMatch(stackTrace)
  return JSON.parse(stderr.trimEnd().split('\n').at(-1) ?? '').error
}

/** A home with one event in its database, nothing of it left in the log. */
async function withEvent() {
  const on = terminal()
  await made(on, create)
  const path = databaseIn(on)
  tamper(path, 'pragma wal_checkpoint(truncate)')
  return { on, path }
}

function tamper(path: string, statements: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const database = openSqlite(path, { busyTimeoutMs: 0 })
  database.exec(statements)
  database.close()
}

interface Bad {
  readonly title: string
  readonly code: string
  readonly words: string
  readonly spoil: (path: string) => void
}

const bad: readonly Bad[] = [
  {
    title: 'of a newer turnout',
    code: 'database_newer',
    words: 'The database has schema 999',
    spoil: (path) => tamper(path, 'pragma user_version = 999'),
  },
  {
    title: 'of another program',
    code: 'database_foreign',
    words: 'another program made it',
    spoil: (path) => tamper(path, 'pragma application_id = 7'),
  },
  {
    title: 'that is no SQLite file',
    code: 'database_foreign',
    words: 'it is not a SQLite file',
    spoil: (path) => writeFileSync(path, 'name,email\n'.repeat(1000)),
  },
  {
    title: 'that was cut short',
    code: 'database_damaged',
    words: 'The database is damaged',
    spoil: (path) => truncateSync(path, 8192),
  },
  {
    title: 'with pages overwritten',
    code: 'database_damaged',
    words: 'The database is damaged',
    spoil: (path) => {
      const bytes = readFileSync(path)
      writeFileSync(path, bytes.fill(0xa5, 100, 4096))
    },
  },
]

describe('a database', () => {
  it.each(bad)('$title is refused as $code by reads and writes and left as it was', async ({ code, words, spoil }) => {
    const { on, path } = await withEvent()
    spoil(path)
    const before = readFileSync(path)
    for (const command of [create, 'turnout events list', 'exec turnout serve --port 0']) {
      const ended = await on.type(`${command} --json`)
      expect(errorOf(ended)).toMatchObject({ code, exitCode: ended.exitCode, hint: expect.stringMatching(/./) })
      expect(ended).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(words) })
      expect(ended.stderr).toContain(path)
    }
    expect(readFileSync(path).equals(before)).toBe(true)
  })

  it('given by --database to serve may be the wrong file, which is left as it was', async () => {
    const on = terminal()
    const notes = join(on.home, 'notes.txt')
    writeFileSync(notes, 'shopping list')
    const ended = await on.type('turnout serve --port 0 --database notes.txt --json')
    expect(errorOf(ended)).toMatchObject({ code: 'database_foreign', exitCode: 2 })
    expect(readFileSync(notes, 'utf8')).toBe('shopping list')
    expect((await on.type('ls -A')).stdout).not.toContain('notes.txt-')
  })

  it('that another process holds is waited for, then named; nothing is written', async () => {
    const { on, path } = await withEvent()
    const before = readFileSync(path)
    const holder = openSqlite(path, { busyTimeoutMs: 0 })
    holder.exec('pragma locking_mode = exclusive; begin exclusive')
    const ended = await on.type(`${create} --json`)
    expect(errorOf(ended)).toMatchObject({
      code: 'database_locked',
      retryable: true,
      outcome: 'not_applied',
      message: expect.stringContaining(path),
    })
    expect(ended.exitCode).toBe(9)
    expect(readFileSync(path).equals(before)).toBe(true)
    holder.exec('rollback')
    holder.close()
    expect(await made<object[]>(on, 'turnout events list')).toHaveLength(1)
  })

  it('under a long write of another process still answers reads, and refuses a write in words', async () => {
    const { on, path } = await withEvent()
    const holder = openSqlite(path, { busyTimeoutMs: 0 })
    holder.exec('begin exclusive')
    const read = on.start('turnout events list --get name')
    const write = on.start(`${create} --json`)
    await read.shows(/^DevConf$/m)
    await write.says(/\n/)
    holder.exec('rollback')
    holder.close()
    const ended = await write.ended
    expect(errorOf(ended)).toMatchObject({
      message: 'The database is busy with another process',
      outcome: 'not_applied',
      retryable: true,
      attempts: 1,
    })
    expect(ended.exitCode).toBe(9)
    expect(await read.ended).toEqual({ stdout: 'DevConf\n', stderr: '', exitCode: 0 })
    expect(await made<object[]>(on, 'turnout events list')).toHaveLength(1)
  })
})

const mounting = needs('unshare', '-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt')
const mounted = { under: ['unshare', '-rm'] }

describe('a disk', () => {
  it.skipIf(mounting !== '').each([
    ['file', '$data/turnout.db'],
    ['directory', '$data'],
  ])(`that gives a read-only %s is named, and the file left as it was${mounting}`, async (_, target) => {
    const { on, path } = await withEvent()
    const before = readFileSync(path)
    const readOnly = `data=$HOME/.local/share/turnout; mount --bind ${target} ${target}; mount -o remount,bind,ro ${target}`
    for (const command of [create, 'turnout events list']) {
      const ended = await on.type(`${readOnly}; ${command} --json`, mounted)
      expect(errorOf(ended)).toMatchObject({ code: 'database_read_only', message: expect.stringContaining(path) })
      expect(ended.exitCode).toBe(2)
    }
    expect(readFileSync(path).equals(before)).toBe(true)
  })

  const small = 'data=$HOME/.local/share/turnout; mkdir -p $data; mount -t tmpfs -o size=2m none $data'

  it.skipIf(mounting !== '')(`without room refuses a write, and what was there stays${mounting}`, async () => {
    const { stdout, stderr, exitCode } = await terminal().type(
      `${small}; ${create} --quiet >&2 || exit 90
       head -c 4M /dev/zero > $data/filler 2>/dev/null; sha256sum < $data/turnout.db
       for n in 1 2 3 4 5 6 7 8 9; do ${create} --json --retries 0 > $HOME/out 2> $HOME/err; code=$?; [ $code = 0 ] || break; done
       sha256sum < $data/turnout.db; rm $data/filler; turnout events list --get name | sort -u; cat $HOME/out; cat $HOME/err >&2; exit $code`,
      mounted,
    )
    const [before, after, ...names] = stdout.trimEnd().split('\n')
    expect(exitCode).toBe(9)
    expect(names).toEqual(['DevConf'])
    expect(after).toBe(before)
    const { error } = JSON.parse(stderr.trimEnd().split('\n').at(-1) ?? '')
    expect(['storage_unavailable', 'database_full']).toContain(error.code)
    expect(error).toMatchObject({ outcome: 'not_applied', retryable: true })
    expect(stderr).not.toMatch(stackTrace)
  })

  it.skipIf(mounting !== '').each(['8k', '16k', '64k', '128k', '200k'])(
    `with %s, no room for a first database, says so${mounting}`,
    async (size) => {
      const ended = await terminal().type(`${small.replace('2m', size)}; ${create} --json`, mounted)
      const { code, message, outcome } = errorOf(ended)
      expect({ room: /no space left/i.test(message), outcome }, message).toEqual({ room: true, outcome: 'not_applied' })
      expect(['database_full', 'storage_unavailable']).toContain(code)
      expect(ended.exitCode).toBe(9)
    },
  )
})

describe('a configuration file', () => {
  it.each([
    ['that is no JSON', '{\n  "currency": "CHF",\n  oops\n}\n', 'line 3'],
    ['with a list at its top', '[]\n', 'must be a JSON object'],
    ['with a value that cannot be', '{"timeout": "soon"}\n', 'timeout must be valid'],
  ])('%s is named with its place and left as it was, whatever the command', async (_, text, place) => {
    const on = terminal()
    const path = join(on.home, '.config/turnout/config.json')
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(path, text, { mode: 0o600 })
    for (const command of ['turnout events list', 'turnout config set currency EUR', 'turnout config list']) {
      const ended = await on.type(`${command} --json`)
      expect(errorOf(ended)).toMatchObject({ code: 'config_invalid', message: expect.stringContaining(path) })
      expect(ended).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(place) })
    }
    expect(readFileSync(path, 'utf8')).toBe(text)
    for (const command of ['turnout --version', 'turnout --help', 'turnout help environment']) {
      expect(await on.type(command)).toMatchObject({ exitCode: 0 })
    }
  })
})
