// A proof.
// Files and answers that are meant to hurt: each refused in words, by a process that took no more memory than for any other.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { peakMbIn } from '../../scripts/bench/peak-memory.cjs'
import { served } from '../client/misbehaving-servers.ts'
import { skipWithout } from '../host/programs.ts'
import { someKey, stackTrace, type Terminal, terminal } from './terminal.ts'

/** Five times and more of what a command takes, which is up to the garbage collector; what is read without a bound takes gigabytes. */
const memoryMbMax = 600

const memoryProbe = fileURLToPath(new URL('../../scripts/bench/peak-memory.cjs', import.meta.url))

/** Types a command and measures its peak memory. */
async function typed(on: Terminal, command: string, env: Readonly<Record<string, string>> = {}) {
  const ended = await on.type(`${command} --json`, { env: { NODE_OPTIONS: `--require ${memoryProbe}`, ...env } })
  expect(ended.stderr).not.toMatch(stackTrace)
  const line = ended.stderr.split('\n').find((text) => text.startsWith('{"error"'))
  const error = line === undefined ? undefined : JSON.parse(line).error
  return { ...ended, peakMb: peakMbIn(ended.stderr), error }
}

function bombPng(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(10, 0)
  header.writeUInt32BE(10, 4)
  header.writeUInt8(8, 8)
  const chunk = (type: string, data: Uint8Array) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const data = deflateSync(Buffer.alloc(600_000_000))
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const unreachable = { TURNOUT_BASE_URL: 'http://127.0.0.1:9' }

describe('a file that is meant to hurt', () => {
  it.each([
    [
      'a picture of 10 by 10 with 600 MB of pixels',
      bombPng,
      'tickets read FILE',
      /damaged, or not in the format it claims/,
    ],
    ['five million brackets as a body', () => '['.repeat(5_000_000), 'api POST /v1/events --input FILE', /1 MiB/],
    ['a million brackets as a body', () => '['.repeat(1_000_000), 'api POST /v1/events --input FILE', /32 levels/],
    ['20,000 levels as a body', () => deep(20_000), 'api POST /v1/events --input FILE --dry-run', /32 levels/],
    ['brackets as YAML', () => '['.repeat(250_000), 'forms set devconf --file FILE', /32 levels/],
    ['lists in lists as YAML', () => '- '.repeat(120_000), 'forms set devconf --file FILE', /32 levels/],
    ['20,000 levels as NDJSON', () => `${deep(20_000)}\n`, 'attendees import FILE --event devconf', /32 levels/],
    ['brackets as NDJSON', () => `{"a":${'['.repeat(900_000)}\n`, 'attendees import FILE --event devconf', /32 levels/],
    ['semicolons as a statement', () => ';'.repeat(16_000_000), 'reconcile bank FILE', /more than 200 columns/],
    [
      'semicolons below the header of a statement',
      () => `Date;Amount;Purpose\n${';'.repeat(16_000_000)}`,
      'reconcile bank FILE',
      /line 2: more than 200 columns/,
    ],
    [
      'rows without a letter as a statement',
      () => `Date;Amount;Purpose\n${';\n'.repeat(8_000_000)}`,
      'reconcile bank FILE',
      /more than 20000 lines/,
    ],
    [
      'entries without a letter as a statement',
      () => `<Document>${'<Ntry/>'.repeat(2_000_000)}</Document>`,
      'reconcile bank FILE',
      /more than 20000 Ntry elements/,
    ],
    [
      'commas as attendees',
      () => `name,email\n${','.repeat(60_000_000)}`,
      'attendees import FILE --event devconf',
      /line 2: more than 1,000,000 columns/,
    ],
  ])('is refused in words: %s', async (_, content, command, words) => {
    const on = terminal()
    await on.type('turnout events create --name DevConf --slug devconf --date 2027-03-14')
    writeFileSync(join(on.home, 'file'), content())
    const { error, exitCode, peakMb } = await typed(on, `turnout ${command.replace('FILE', 'file')}`)
    expect(error).toMatchObject({ code: 'usage', outcome: 'not_applied' })
    expect(JSON.stringify(error)).toMatch(words)
    expect(exitCode).toBe(2)
    expect(peakMb).toBeLessThan(memoryMbMax)
  })

  it.each([
    ['tickets read /dev/zero', 'usage', {}],
    ['events list --api-key-file /dev/zero', 'no_credentials', unreachable],
    ['badges export --event devconf --from /dev/zero --out badges.pdf', 'usage', {}],
    ['reconcile bank /dev/zero', 'usage', {}],
    ['api POST /v1/events --input /dev/zero', 'usage', {}],
    ['api POST /v1/events -F name=@/dev/zero', 'usage', {}],
    ['forms set devconf --file /dev/zero', 'usage', {}],
    ['attendees import /dev/zero --event devconf', 'usage', {}],
    ['door serve --event devconf --tls-certificate /dev/zero --tls-key /dev/zero', 'usage', {}],
    ['expenses add --event devconf --amount 1 --category venue --description Hall --receipt /dev/zero', 'usage', {}],
    ['backup verify /dev/zero', 'missing_input', {}],
    ['serve --port 0 --database /dev/zero', 'database_foreign', {}],
  ])('has an end for %s, though it has none', async (command, code, env) => {
    const on = terminal()
    await on.type('turnout events create --name DevConf --slug devconf --date 2027-03-14')
    const { error, peakMb } = await typed(on, `turnout ${command}`, env)
    expect(error).toMatchObject({ code, outcome: 'not_applied' })
    expect(peakMb).toBeLessThan(memoryMbMax)
  })

  it.each([
    ['tickets read pipe', {}],
    ['events list --api-key-file pipe', unreachable],
    ['forms validate pipe', {}],
    ['reconcile bank pipe', {}],
  ])('keeps no process that is told to end: %s, of a pipe that nobody writes to', async (command, env) => {
    skipWithout('mkfifo')
    const on = terminal()
    execFileSync('mkfifo', [join(on.home, 'pipe')])
    const started = on.start(`exec turnout ${command} --debug`, { env: { ...env, NODE_DEBUG: 'net,stream' } })
    await started.says(/NET \d+: /)
    started.process.kill('SIGTERM')
    expect((await started.ended).exitCode).toBe(143)
  })
})

describe('an answer that is meant to hurt', () => {
  it.each([
    ['five million brackets', 200, '['.repeat(5_000_000), 'invalid_response'],
    ['20,000 levels', 200, deep(20_000), 'invalid_response'],
    ['a refusal of a million brackets', 422, '['.repeat(1_000_000), 'validation_failed'],
  ])('is refused in words: %s', async (_, status, body, code) => {
    const { baseUrl } = await served((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
    const env = { TURNOUT_BASE_URL: baseUrl, TURNOUT_API_KEY: someKey }
    const { error, peakMb } = await typed(terminal(), 'turnout events show devconf', env)
    expect(error).toMatchObject({ code })
    expect(peakMb).toBeLessThan(memoryMbMax)
  })
})
