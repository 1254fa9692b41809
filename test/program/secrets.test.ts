// Where an API key may be: in a file for its owner alone and in one header to one origin. Nowhere else, whatever happens.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { json, served } from '../client/misbehaving-servers.ts'
import { needs } from '../host/programs.ts'
import { serving, someKey, type Terminal, terminal } from './terminal.ts'

const masked = 'tk_live_…A1b2'
const configIn = ({ home }: Terminal) => join(home, '.config/turnout/config.json')
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** Takes every request, saying nothing in particular. */
const willing = () => served((_, response) => json(response, 200, { data: [], nextCursor: null }))

async function login(on: Terminal, baseUrl: string, before = '') {
  const ended = await on.type(`${before} turnout auth login --base-url ${baseUrl} --json`, { stdin: `${someKey}\n` })
  expect(ended.exitCode).toBe(0)
  return ended
}

describe('a key on the command line', () => {
  it.each([`--api-key ${someKey}`, `--api-key=${someKey}`])('is refused and not repeated: %s', async (flag) => {
    const { baseUrl, received } = await willing()
    for (const command of ['events list', 'auth login']) {
      const { stdout, stderr, exitCode } = await terminal().type(`turnout ${command} --base-url ${baseUrl} ${flag}`)
      expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
      expect(stderr).toContain('--api-key-file')
      expect(stderr).not.toContain(someKey)
    }
    expect(received).toEqual([])
  })

  it('of no process: not of turnout, nor of the program that it asks for the key', async () => {
    const words: string[] = []
    const { baseUrl } = await served((_, response) => {
      words.push(...allCommandLines())
      json(response, 200, { data: [], nextCursor: null })
    })
    const on = terminal()
    await login(on, baseUrl)
    await on.type('turnout events list')
    const script = join(on.home, 'ask')
    writeFileSync(script, `#!/bin/sh\ncat /proc/[0-9]*/cmdline | tr '\\0' ' ' > $HOME/seen\necho "$KEY"\n`)
    chmodSync(script, 0o755)
    await on.type(`turnout auth logout; turnout config set api-key-command '["${script}"]'`)
    const asked = await on.type('turnout events list --debug', { env: { KEY: someKey } })
    expect(asked).toMatchObject({ exitCode: 0 })
    expect(asked.stderr).toContain(masked)
    expect(words.some((line) => line.includes('turnout events list'))).toBe(true)
    expect(words.filter((line) => line.includes(someKey))).toEqual([])
    const seen = readFileSync(join(on.home, 'seen'), 'utf8')
    expect(seen).toContain('turnout events list')
    expect(seen).not.toContain(someKey)
  })
})

function allCommandLines(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      } catch {
        return '' // ended meanwhile
      }
    })
}

describe('the file with the key', () => {
  it('is for its owner alone under umask 022, and so is its directory', async () => {
    const { baseUrl } = await willing()
    const on = terminal()
    await login(on, baseUrl, 'umask 022;')
    expect([modeOf(configIn(on)), modeOf(join(configIn(on), '..'))]).toEqual(['600', '700'])
    expect(readFileSync(configIn(on), 'utf8')).toContain(someKey)
  })

  it('is narrowed with a warning when others could read it', async () => {
    const on = terminal()
    mkdirSync(join(configIn(on), '..'), { recursive: true })
    writeFileSync(configIn(on), '{"currency":"CHF"}')
    chmodSync(configIn(on), 0o644)
    const { stderr, exitCode } = await on.type('turnout config list --json')
    expect(exitCode).toBe(0)
    expect(stderr).toMatch(/warning: .*config\.json was readable by others/)
    expect([modeOf(configIn(on)), modeOf(join(configIn(on), '..'))]).toEqual(['600', '700'])
  })
})

describe('the whole key', () => {
  it('is in no output: talkative flags, lists, checks, failures, a crash', async () => {
    const { baseUrl } = await served(({ headers, url }, response) => {
      if (url.includes('/account')) return json(response, 200, { id: 'acc_1', name: 'Hall' })
      json(response, 500, { message: `you sent ${headers.authorization}`, detail: String(headers.authorization) })
    })
    const on = terminal()
    const told = [await login(on, baseUrl)]
    const crash = "NODE_OPTIONS='--require ./crash.cjs'"
    writeFileSync(
      join(on.home, 'crash.cjs'),
      `
      const parse = JSON.parse
      JSON.parse = (text, ...rest) => { if (String(text).includes('you sent')) throw new TypeError('broken by ' + text); return parse(text, ...rest) }`,
    )
    for (const line of [
      'turnout events list --verbose --retries 0',
      'turnout events list --debug --retries 0',
      'turnout events list --debug --dry-run',
      `${crash} turnout events list --debug --retries 0`,
      'turnout config list',
      'turnout config explain',
      'turnout config get api-key',
      'turnout auth status --verbose',
      'turnout auth status --output table',
      'turnout doctor --debug',
      'turnout doctor --output table',
      'turnout api GET /v1/events --debug --retries 0',
    ]) {
      told.push(await on.type(line))
    }
    const all = told.map(({ stdout, stderr }) => stdout + stderr)
    for (const text of all) expect(text).not.toContain(someKey)
    expect(all.filter((text) => text.includes(masked)).length).toBeGreaterThanOrEqual(6)
  })

  it('of a service appears once in what serve prints, and never in its log', async () => {
    const on = terminal()
    const service = await serving(on)
    const env = { TURNOUT_BASE_URL: service.url, TURNOUT_API_KEY: service.apiKey ?? '' }
    const used = await on.type('turnout events list --debug; turnout keys list; turnout auth status', { env })
    expect(used.stdout + used.stderr).not.toContain(service.apiKey)
    const { stdout, stderr } = await service.stop()
    expect(stdout.split(service.apiKey ?? '')).toHaveLength(2)
    expect(stderr).not.toContain(service.apiKey)
  })
})

const signing = needs('openssl', 'version')

/** A certificate for this machine. */
function selfSigned(): { cert: string; key: string } {
  const words =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=127.0.0.1 -keyout - -out -'
  const pem = execFileSync('openssl', [...words.split(' '), '-addext', 'subjectAltName=IP:127.0.0.1'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [key = '', cert = ''] = pem.split(/(?=-----BEGIN CERTIFICATE)/)
  return { key, cert }
}

describe('a key is not sent', () => {
  it.each([301, 302, 303, 307, 308])('to another origin by a %i', async (status) => {
    const elsewhere = await willing()
    const { baseUrl, received } = await served((_, response) =>
      response.writeHead(status, { location: `${elsewhere.baseUrl}/v1/events` }).end(),
    )
    const env = { TURNOUT_BASE_URL: baseUrl, TURNOUT_API_KEY: someKey }
    const read = await terminal().type('turnout events list --json', { env })
    const write = await terminal().type('turnout events create --name A --date 2027-03-14 --json', { env })
    for (const { stdout, stderr, exitCode } of [read, write]) {
      expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 9 })
      expect(JSON.parse(stderr).error.code).toBe('redirect_refused')
    }
    expect(elsewhere.received).toEqual([])
    expect(received).toHaveLength(2)
  })

  it.skipIf(signing !== '')(`from https to http by a redirect, even to the same host${signing}`, async () => {
    const plain = await willing()
    const { cert, key } = selfSigned()
    const server = createServer({ cert, key }, (_, response) =>
      response.writeHead(302, { location: `${plain.baseUrl}/v1/events` }).end(),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const on = terminal()
    writeFileSync(join(on.home, 'ca.pem'), cert)
    const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
    const env = { TURNOUT_BASE_URL: url, TURNOUT_API_KEY: someKey, NODE_EXTRA_CA_CERTS: join(on.home, 'ca.pem') }
    const { stderr, exitCode } = await on.type('turnout events list --json', { env })
    expect({ exitCode, code: JSON.parse(stderr).error.code }).toEqual({ exitCode: 9, code: 'redirect_refused' })
    expect(plain.received).toEqual([])
  })

  it('anywhere because of a file in the working directory', async () => {
    const home = await willing()
    const evil = await willing()
    const on = terminal()
    await login(on, home.baseUrl)
    mkdirSync(join(on.home, 'work/.turnout'), { recursive: true })
    const bait = `{"baseUrl":"${evil.baseUrl}","profile":"evil"}`
    for (const name of [
      '.turnoutrc',
      '.turnoutrc.json',
      'turnout.config.json',
      'config.json',
      '.turnout/config.json',
    ]) {
      writeFileSync(join(on.home, 'work', name), bait)
    }
    for (const name of ['.env', '.env.local']) {
      writeFileSync(join(on.home, 'work', name), `TURNOUT_BASE_URL=${evil.baseUrl}\nbase_url=${evil.baseUrl}\n`)
    }
    expect(await on.type('turnout events list', { cwd: join(on.home, 'work') })).toMatchObject({ exitCode: 0 })
    expect(home.received.at(-1)).toMatchObject({ url: expect.stringContaining('/v1/events') })
    expect(evil.received).toEqual([])
  })

  it('to another base URL, from a flag or the environment', async () => {
    const evil = await willing()
    const on = terminal()
    await login(on, (await willing()).baseUrl)
    for (const line of [
      `turnout events list --json --base-url ${evil.baseUrl}`,
      `TURNOUT_BASE_URL=${evil.baseUrl} turnout events list --json`,
      `turnout api GET /v1/events --json --base-url ${evil.baseUrl}`,
    ]) {
      const { stdout, stderr, exitCode } = await on.type(line)
      expect({ stdout, exitCode, code: JSON.parse(stderr).error.code }).toEqual({
        stdout: '',
        exitCode: 4,
        code: 'key_origin_mismatch',
      })
    }
    expect(evil.received.filter(({ headers }) => headers.authorization !== undefined)).toEqual([])
  })

  it('in the clear to another machine, unless that is asked for', async () => {
    const env = { TURNOUT_BASE_URL: 'http://example.com', TURNOUT_API_KEY: someKey }
    const { stdout, stderr, exitCode } = await terminal().type('turnout events list --json', { env })
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
    expect(JSON.parse(stderr).error).toMatchObject({ code: 'insecure_http', attempts: 0 })
    expect(JSON.parse(stderr).error.hint).toContain('--insecure-http')
    const { baseUrl } = await willing()
    expect(await terminal().type('turnout events list', { env: { ...env, TURNOUT_BASE_URL: baseUrl } })).toMatchObject({
      exitCode: 0,
    })
  })
})
