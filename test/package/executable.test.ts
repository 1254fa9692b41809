// The executable itself: what it answers without the program, and the compiled code it keeps.
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'turnout-executable-'))
const program = join(scratch, 'bin/turnout.js')

/** A program that says what it was given, in the shape in which the build writes the real one. */
const echo = `/* 0123456789abcdef */(function(exports,require,module){
  exports.processHost = () => process.argv.slice(2)
  exports.main = async (words) => { console.log(JSON.stringify(words)); return words[0] === 'fail' ? 7 : 0 }
})`

/** The part that shows help and nothing else, and one that could not. */
const help = `/* 0123456789abcdef */(function(exports,require,module){
  exports.processHost = () => process.env.FULL
  exports.main = async (isFull) => { if (isFull) return undefined; console.log('help'); return 0 }
})`

beforeAll(() => {
  cpSync(join(root, 'bin'), join(scratch, 'bin'), { recursive: true })
  cpSync(join(root, 'package.json'), join(scratch, 'package.json'))
  mkdirSync(join(scratch, 'dist'))
  writeFileSync(join(scratch, 'dist/turnout.js'), echo)
  writeFileSync(join(scratch, 'dist/help.js'), help)
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const run = (argv: string[], env: Record<string, string> = {}) =>
  execa(process.execPath, [program, ...argv], {
    env: { PATH: process.env.PATH ?? '', ...env },
    extendEnv: false,
    reject: false,
  })

const emptyFolder = () => mkdtempSync(join(scratch, 'cache-'))
const kept = (cache: string) =>
  readdirSync(cache, { recursive: true, encoding: 'utf8' })
    .map((name) => join(cache, name))
    .filter((file) => statSync(file).isFile())

test('the exit code is the one that the program returned', async () => {
  expect(await run(['fail'])).toMatchObject({ stdout: '["fail"]', exitCode: 7 })
  expect(await run(['events'])).toMatchObject({ stdout: '["events"]', exitCode: 0 })
})

test('--version is answered without the program, and as the program answers it', async () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(await run(['--version'])).toMatchObject({ stdout: version, stderr: '', exitCode: 0 })
  expect(await run(['--version', '--json'])).toMatchObject({ stdout: '["--version","--json"]' })
})

test('help for the whole program comes from a part of its own, and where that fails from the whole', async () => {
  for (const argv of [[], ['-h'], ['--help']]) {
    expect(await run(argv)).toMatchObject({ stdout: 'help', stderr: '', exitCode: 0 })
    expect(await run(argv, { FULL: '1' })).toMatchObject({ stdout: JSON.stringify(argv), exitCode: 0 })
  }
  expect(await run(['--help', '--json'])).toMatchObject({ stdout: '["--help","--json"]' })
})

test('without a build it says how to build it', async () => {
  const bare = emptyFolder()
  cpSync(join(root, 'bin'), join(bare, 'bin'), { recursive: true })
  cpSync(join(root, 'package.json'), join(bare, 'package.json'))
  const result = await execa(process.execPath, [join(bare, 'bin/turnout.js'), 'events', 'list'], { reject: false })
  expect(result).toMatchObject({ stdout: '', exitCode: 1 })
  expect(result.stderr).toBe('error: turnout is not built yet; run "npm run build" in its folder')
})

test('a Node that is too old is named, with the one that is wanted', async () => {
  const older = join(scratch, 'older.cjs')
  writeFileSync(
    older,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.18.3' } })`,
  )
  const result = await run(['events'], { NODE_OPTIONS: `--require ${older}` })
  expect(result).toMatchObject({ stdout: '', exitCode: 1 })
  expect(result.stderr).toBe('error: turnout needs Node 20.19 or newer; this is Node 20.18.3')
})

describe('compiled code', () => {
  test('is kept after a run that went well, for its first word, for this user only', async () => {
    const cache = emptyFolder()
    await run(['fail'], { TURNOUT_CACHE_DIR: cache })
    expect(kept(cache)).toEqual([])
    await run(['events', 'list'], { TURNOUT_CACHE_DIR: cache })
    const [file = ''] = kept(cache)
    expect(file).toBe(join(cache, `code/${process.versions.node}-${process.arch}-0123456789abcdef/events.turnout`))
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(join(cache, 'code')).mode & 0o777).toBe(0o700)
  })

  test('lies in the cache directory of the platform when none is named', async () => {
    const home = emptyFolder()
    await run(['--help'], { HOME: home })
    await run(['--help'], { HOME: home, XDG_CACHE_HOME: join(home, 'xdg') })
    await run(['--help'], { HOME: home, XDG_CACHE_HOME: 'relative' })
    const usual = process.platform === 'darwin' ? 'Library/Caches' : '.cache'
    expect(readdirSync(home).sort()).toEqual([usual === '.cache' ? usual : 'Library', 'xdg'])
    expect(kept(home)).toHaveLength(2)
  })

  test('is taken back and not written again', async () => {
    const cache = emptyFolder()
    await run(['events'], { TURNOUT_CACHE_DIR: cache })
    const [file = ''] = kept(cache)
    const before = statSync(file)
    await run(['events'], { TURNOUT_CACHE_DIR: cache })
    expect(statSync(file)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs })
  })

  test.each([
    ['damaged', (bytes: Buffer) => bytes.fill(0, bytes.length / 2)],
    ['cut', (bytes: Buffer) => bytes.subarray(0, 100)],
    ['empty', () => Buffer.alloc(0)],
  ])('%s is replaced, and the command runs all the same', async (_, damage) => {
    const cache = emptyFolder()
    await run(['events'], { TURNOUT_CACHE_DIR: cache })
    const [file = ''] = kept(cache)
    const good = readFileSync(file)
    writeFileSync(file, damage(Buffer.from(good)))
    expect(await run(['events'], { TURNOUT_CACHE_DIR: cache })).toMatchObject({ stdout: '["events"]', exitCode: 0 })
    expect(readFileSync(file)).toHaveLength(good.length)
    const replaced = statSync(file)
    await run(['events'], { TURNOUT_CACHE_DIR: cache })
    expect(statSync(file).ino).toBe(replaced.ino)
  })

  test('from a folder that others can write to is not run', async () => {
    const cache = emptyFolder()
    await run(['events'], { TURNOUT_CACHE_DIR: cache })
    const [file = ''] = kept(cache)
    const before = statSync(file)
    chmodSync(join(file, '..'), 0o777)
    await run(['events'], { TURNOUT_CACHE_DIR: cache })
    expect(statSync(file).ino).not.toBe(before.ino)
  })

  test('of an earlier build is removed', async () => {
    const cache = emptyFolder()
    const earlier = join(cache, `code/${process.versions.node}-${process.arch}-fedcba9876543210`)
    mkdirSync(earlier, { recursive: true, mode: 0o700 })
    writeFileSync(join(earlier, 'events.turnout'), 'old')
    await run(['events'], { TURNOUT_CACHE_DIR: cache })
    expect(kept(cache)).toHaveLength(1)
    expect(kept(cache)[0]).toContain('0123456789abcdef')
  })

  test('that can be kept nowhere changes nothing', async () => {
    const result = await run(['events'], { TURNOUT_CACHE_DIR: join(scratch, 'package.json') })
    expect(result).toMatchObject({ stdout: '["events"]', stderr: '', exitCode: 0 })
    expect(await run(['events'])).toMatchObject({ stdout: '["events"]', stderr: '', exitCode: 0 })
  })

  test('is not named by words that are no names', async () => {
    const cache = emptyFolder()
    await run(['../../evil'], { TURNOUT_CACHE_DIR: cache })
    expect(kept(cache).map((file) => basename(file))).toEqual(['-.turnout'])
  })
})
