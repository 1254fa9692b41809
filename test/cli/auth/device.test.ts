// Logging in by code: one home asks, another one with a key approves.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type HostOptions, run, temporaryDirectory } from '../../host/host.ts'
import { baseUrl, type Consenting, openConsenting, startLogin } from './consenting.ts'

let at: Consenting
let home: string
beforeEach(async () => {
  at = await openConsenting()
  home = temporaryDirectory()
})
afterEach(() => at.service.close())

/** Another machine, on which somebody is logged in with a key. */
const elsewhere = (words: string, options: HostOptions = {}) =>
  run(words.split(' '), {
    exchange: at.exchange,
    ...options,
    env: { TURNOUT_BASE_URL: baseUrl, TURNOUT_API_KEY: at.service.apiKey, NO_COLOR: '1', ...options.env },
  })

/** The program asks again once somebody has decided. */
let go: () => void
let approved: Promise<void>
beforeEach(() => {
  approved = new Promise((resolve) => {
    go = resolve
  })
})

const login = (flags: string, react: (code: string) => Promise<unknown>) =>
  startLogin({ exchange: at.exchange, home, sleep: () => approved }, `--device ${flags}`.trim(), async (printed) => {
    const code = /code ([A-Z]{4}-[A-Z]{4})/.exec(printed)?.[1]
    if (code === undefined) return false
    await react(code)
    go()
    return true
  })

const events = () => run(['events', 'list'], { home, exchange: at.exchange })

describe('auth login --device', () => {
  it('says how else to log in where the service lets nobody in by a code', async () => {
    const closed = await openConsenting({ hasDeviceLogin: false })
    const { exitCode, stdout, stderr } = await run(['auth', 'login', '--device', '--base-url', baseUrl], {
      home,
      exchange: closed.exchange,
    })
    expect([exitCode, stdout]).toEqual([5, ''])
    expect(stderr).toContain('this service does not allow login with a code: it was started with --no-device-login')
    expect(stderr).toContain('turnout auth login --web')
    expect(closed.paths).not.toContain('/oauth/device_authorization')
    await closed.service.close()
  })

  it('shows a code and where to type it, and is let in by auth approve on another machine', async () => {
    let given: object = {}
    const { exitCode, stdout, stderr } = await login('--scopes events:write,orders:read', async (code) => {
      const answer = await elsewhere(`auth approve ${code.toLowerCase()} --yes --json`)
      expect(answer.exitCode).toBe(0)
      given = JSON.parse(answer.stdout)
    })
    expect(stderr).toMatch(
      /code (\S+), valid for 10 min: run turnout auth approve \1 .*https:\/\/tickets\.example\.org\/device/,
    )
    expect({ exitCode, grant: JSON.parse(stdout).grant.scopes }).toEqual({
      exitCode: 0,
      grant: ['events:write', 'orders:read'],
    })
    expect(given).toMatchObject({ clientName: 'turnout command line', scopes: ['events:write', 'orders:read'] })
    expect((await events()).exitCode).toBe(0)
  })

  it('gets less where less is approved: fewer scopes, one event', async () => {
    const { json: event } = await at.service.send('POST', '/v1/events', { body: { name: 'Fair', date: '2027-03-14' } })
    const { stdout } = await login('--scopes events:write,orders:read', (code) =>
      elsewhere(`auth approve ${code} --scopes orders:read --event ${event.id} --yes`),
    )
    expect(JSON.parse(stdout).grant).toMatchObject({ scopes: ['orders:read'] })
    expect((await at.service.send('GET', '/v1/grants')).json.data).toMatchObject([{ eventId: event.id }])
  })
})

describe('auth approve', () => {
  const screen = { tty: true, columns: 200 }
  const begin = async (form: Record<string, string> = {}) => {
    const body = new URLSearchParams({ client_id: 'turnout-cli', ...form }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'turnout-cli on laptop-2' }
    const raw = { method: 'POST', path: '/oauth/device_authorization', headers, body }
    const answer = await at.service.service.handle(raw, { client: '203.0.113.7' })
    return JSON.parse(answer.body) as { user_code: string; device_code: string }
  }

  it('shows which machine asks, from where, for what and not for what, and lets nobody in without a yes', async () => {
    const { user_code: code } = await begin()
    const { stderr, stdout, exitCode } = await elsewhere(`auth approve ${code}`, { ...screen, stdin: 'n\n' })
    const shown = (stdout + stderr).replace(/\s+/g, ' ')
    for (const part of [
      'turnout command line (turnout-cli on laptop-2), from 203.0.113.7,',
      's ago',
      'asks for events, agenda, speakers, attendees,',
      'audit (read only)',
      "It doesn't ask for payments or keys.",
      `does it show ${code}?`,
    ])
      expect(shown).toContain(part)
    expect(exitCode).toBe(3)
    expect((await at.service.send('GET', '/v1/grants')).json.data).toEqual([])
  })

  it('names what opens access or moves money', async () => {
    const { user_code: code } = await begin({ scope: 'events:read keys:write' })
    const { stdout, stderr } = await elsewhere(`auth approve ${code}`, { ...screen, stdin: 'n\n' })
    const shown = (stdout + stderr).replace(/\s+/g, ' ')
    expect(shown).toContain(
      "asks for events (read only), KEYS, which lets it create keys of its own. It doesn't ask for payments.",
    )
  })

  it('refuses a scope that the program does not ask for before it asks anybody', async () => {
    const { user_code: code } = await begin({ scope: 'events:write' })
    const { exitCode, stderr } = await elsewhere(`auth approve ${code} --scopes events:read,orders:read`, screen)
    expect(exitCode).toBe(2)
    expect(stderr).toContain('the program did not ask for orders:read, only for events:write')
    expect(stderr).not.toContain('Did you start this')
    expect((await elsewhere(`auth approve ${code} --scopes events:read --yes --json`)).stdout).toContain('events:read')
  })

  it('shows a strange name of a program without its control characters', async () => {
    const body = new URLSearchParams({ client_id: 'turnout-cli' }).toString()
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': '\u001b[2Jturnout \u202e on evil\r\n? yes',
    }
    const raw = { method: 'POST', path: '/oauth/device_authorization', headers, body }
    const { user_code: code } = JSON.parse((await at.service.service.handle(raw)).body)
    const { stdout, stderr } = await elsewhere(`auth approve ${code} --dry-run`)
    for (const control of ['\u001b', '\u202e', '\r']) expect(stdout + stderr).not.toContain(control)
    expect(stdout + stderr).toContain('turnout  on evil')
  })

  it.each([
    ['a code that nobody shows', 'BBBB-BBBB', {}, 5, 'No program shows this code'],
    ['a key that cannot make keys', '', { scopes: ['events:write', 'keys:read'] }, 4, 'keys:write'],
  ])('ends for %s and says why', async (_, typed, key, exitCode, reason) => {
    const code = typed || (await begin()).user_code
    const apiKey = await at.service.key({ name: 'approving', ...key })
    const answer = await elsewhere(`auth approve ${code} --yes`, { env: { TURNOUT_API_KEY: apiKey } })
    expect({ exitCode: answer.exitCode, said: answer.stderr.includes(reason) ? reason : answer.stderr }).toEqual({
      exitCode,
      said: reason,
    })
  })

  it('asks nobody and lets nobody in where it is not a terminal', async () => {
    const { user_code: code } = await begin()
    const { exitCode, stderr } = await elsewhere(`auth approve ${code}`)
    expect(exitCode).toBe(3)
    expect(stderr).toContain('--yes')
  })
})
