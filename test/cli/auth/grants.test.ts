// Logging in without a key, against the service itself.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fixedNow, run, temporaryDirectory } from '../../host/host.ts'
import { baseUrl, type Consenting, openConsenting, startLogin } from './consenting.ts'

let at: Consenting
let home: string
beforeEach(async () => {
  at = await openConsenting()
  home = temporaryDirectory()
})
afterEach(() => at.service.close())

const later = (minutes: number) => new Date(fixedNow.getTime() + minutes * 60_000)
const configPath = () => join(home, '.config', 'turnout', 'config.json')
const stored = () => JSON.parse(readFileSync(configPath(), 'utf8')).profiles['tickets.example.org']
const typed = (words: string, options: object = {}) =>
  run(words.split(' '), { home, exchange: at.exchange, ...options })

const login = (flags: string, react: (printed: string) => Promise<boolean>) =>
  startLogin({ exchange: at.exchange, home }, flags, react)

/** Somebody who opens the printed address and decides there. */
const inBrowser =
  (decision: 'allow' | 'deny' = 'allow') =>
  async (printed: string) => {
    const address = /(https:\S+\/oauth\/authorize\?\S+)/.exec(printed)?.[1]
    if (address === undefined) return false
    const back = await at.decide(address, decision)
    await fetch(back)
    return true
  }

describe('auth login --web', () => {
  it('stores tokens for their owner alone, bound to the service, and later commands use them', async () => {
    const { exitCode, stdout, stderr } = await login('--web --scopes events:write', inBrowser())
    expect({ exitCode, stderr: exitCode === 0 ? '' : stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(JSON.parse(stdout)).toMatchObject({
      profile: 'tickets.example.org',
      account: { name: 'Organizer' },
      grant: { id: expect.stringMatching(/^gra_/), scopes: ['events:write'] },
    })
    const { tokens, apiKey } = stored()
    expect(apiKey).toBeUndefined()
    expect(tokens).toMatchObject({ origin: baseUrl, accessToken: expect.stringMatching(/^toa_/) })
    expect((statSync(configPath()).mode & 0o777).toString(8)).toBe('600')
    for (const secret of [tokens.accessToken, tokens.refreshToken]) expect(stdout + stderr).not.toContain(secret)
    const made = await typed('events create --name DevConf --date 2027-03-14 --json')
    expect({ exitCode: made.exitCode, stderr: made.exitCode === 0 ? '' : made.stderr }).toEqual({
      exitCode: 0,
      stderr: '',
    })
    expect((await typed('orders list --all')).exitCode).not.toBe(0)
    const { data } = (await at.service.send('GET', `/v1/audit?actor=${JSON.parse(stdout).grant.id}`)).json
    expect(data.map(({ action }: { action: string }) => action)).toContain('createEvent')
  })

  it('stores nothing when access is refused', async () => {
    const { exitCode, stderr } = await login('--web', inBrowser('deny'))
    expect(exitCode).toBe(3)
    expect(stderr).toContain('refused')
    expect(() => statSync(configPath())).toThrow('ENOENT')
  })

  it('takes no answer but that to its own question', async () => {
    let port = ''
    const { exitCode } = await login('--web', async (printed) => {
      const address = /(https:\S+\/oauth\/authorize\?\S+)/.exec(printed)?.[1]
      if (address === undefined) return false
      const query = new URL(address).searchParams
      port = query.get('redirect_uri') ?? ''
      const state = query.get('state') ?? ''
      for (const forged of [
        `?code=x&state=other&iss=${baseUrl}`,
        `?code=x&state=${state}&iss=https://evil.example`,
        `?code=x&state=${state}`,
      ]) {
        expect((await fetch(port + forged)).status).toBe(400)
      }
      return inBrowser()(printed)
    })
    expect(exitCode).toBe(0)
    await expect(fetch(port)).rejects.toThrow()
  })

  it.each([
    ['--web --device', 'only one'],
    ['--scopes events:read', '--web or --device'],
    ['--web --api-key-file key.txt', 'only one'],
    ['--web --scopes events:fly', 'events:read'],
  ])('refuses %j with 2', async (flags, reason) => {
    const { exitCode, stderr } = await typed(`auth login ${flags} --base-url ${baseUrl}`)
    expect(exitCode).toBe(2)
    expect(stderr).toContain(reason)
    expect(at.paths).toEqual([])
  })

  it('says where the service is known by another address', async () => {
    const { exitCode, stderr } = await typed('auth login --web --base-url https://elsewhere.example.org')
    expect(exitCode).toBe(2)
    expect(stderr).toContain(`--base-url ${baseUrl}`)
  })

  it('says how else to log in where the service offers nothing of the kind', async () => {
    const exchange = async () => ({ status: 404, headers: {}, body: '' })
    const { exitCode, stderr } = await run(['auth', 'login', '--web', '--base-url', baseUrl], { home, exchange })
    expect(exitCode).toBe(5)
    expect(stderr).toContain('API key')
  })
})

describe('a login that is an hour old', () => {
  beforeEach(async () => {
    expect((await login('--web', inBrowser())).exitCode).toBe(0)
    at.paths.length = 0
  })
  const refreshes = () => at.paths.filter((path) => path === '/oauth/token').length

  it('is renewed by itself, once, and what is stored changes', async () => {
    const before = stored().tokens
    at.setNow(later(61))
    for (const _ of [1, 2]) expect((await typed('events list', { now: later(61) })).exitCode).toBe(0)
    expect(refreshes()).toBe(1)
    const after = stored().tokens
    expect(after.refreshToken).not.toBe(before.refreshToken)
    expect(after.origin).toBe(baseUrl)
  })

  it('is renewed by one of several commands at the same moment, and all of them work', async () => {
    at.setNow(later(61))
    const results = await Promise.all([1, 2, 3, 4].map(() => typed('events list', { now: later(61) })))
    expect(results.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0, 0])
    expect(refreshes()).toBe(1)
  })

  it('has ended once its grant is revoked: nothing is deleted, and the hint says what to do', async () => {
    const { data } = (await at.service.send('GET', '/v1/grants')).json
    await at.service.send('POST', `/v1/grants/${data[0].id}/revoke`)
    const before = readFileSync(configPath(), 'utf8')
    at.setNow(later(61))
    const { exitCode, stderr } = await typed('events list', { now: later(61) })
    expect(exitCode).toBe(4)
    expect(stderr).toContain('turnout auth login --web')
    expect(readFileSync(configPath(), 'utf8')).toBe(before)
  })

  it('is not believed ended when somebody else has stored other tokens meanwhile', async () => {
    const lost = stored().tokens
    at.setNow(later(61))
    expect((await typed('events list', { now: later(61) })).exitCode).toBe(0)
    const config = JSON.parse(readFileSync(configPath(), 'utf8'))
    const current = config.profiles['tickets.example.org'].tokens
    const write = (tokens: object) => {
      config.profiles['tickets.example.org'].tokens = tokens
      writeFileSync(configPath(), JSON.stringify(config), { mode: 0o600 })
    }
    write(lost)
    at.setNow(later(63))
    const exchange: Consenting['exchange'] = async (request) => {
      if (request.path !== '/oauth/token') return at.exchange(request)
      write(current)
      return { status: 400, headers: {}, body: '{"error":"invalid_grant"}' }
    }
    const { exitCode } = await typed('events list', { now: later(63), exchange })
    expect({ exitCode, tokens: stored().tokens }).toEqual({ exitCode: 0, tokens: current })
  })

  it('sends its token to no other service', async () => {
    const { exitCode, stderr } = await typed('events list --base-url https://evil.example.org')
    expect(exitCode).toBe(4)
    expect(stderr).toContain('key_origin_mismatch')
    expect(at.paths).toEqual([])
  })

  it('shows in the status what it may do and until when, and no token', async () => {
    const { stdout, exitCode } = await typed('auth status --json')
    expect(exitCode).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      state: 'valid',
      grant: { id: expect.stringMatching(/^gra_/), expiresAt: '2028-01-15T10:00:00.000Z' },
    })
    for (const secret of Object.values(stored().tokens).filter((text) => /^to[ar]_/.test(String(text)))) {
      expect(stdout).not.toContain(secret)
    }
  })

  it('is ended at the service by logout', async () => {
    const { accessToken } = stored().tokens
    expect((await typed('auth logout')).exitCode).toBe(0)
    expect(stored().tokens).toBeUndefined()
    expect((await at.service.send('GET', '/v1/events', { apiKey: accessToken })).status).toBe(401)
    expect((await at.service.send('GET', '/v1/grants')).json.data).toMatchObject([{ status: 'revoked' }])
  })

  it('is forgotten by logout even if the service cannot be reached, with a warning', async () => {
    const exchange = async () => ({ status: 503, headers: {}, body: 'down' })
    const { exitCode, stderr } = await typed('auth logout', { exchange })
    expect(exitCode).toBe(0)
    expect(stderr).toContain('turnout grants revoke')
    expect(stored().tokens).toBeUndefined()
  })
})

describe('a program that logs in as an OAuth client', () => {
  const program = async (scopes = ['events:write']) => {
    const { json } = await at.service.send('POST', '/v1/oauth-clients', { body: { name: 'CI', scopes } })
    return { TURNOUT_BASE_URL: baseUrl, TURNOUT_CLIENT_ID: json.id, TURNOUT_CLIENT_SECRET: json.clientSecret }
  }

  it('asks for a token once, keeps it for its owner alone, and asks again when it has ended', async () => {
    const env = await program()
    for (const _ of [1, 2]) {
      const { exitCode, stdout, stderr } = await typed('events list', { env })
      expect(exitCode).toBe(0)
      expect(stdout + stderr).not.toContain(env.TURNOUT_CLIENT_SECRET)
    }
    expect(at.paths.filter((path) => path === '/oauth/token')).toHaveLength(1)
    const { readdirSync } = await import('node:fs')
    const folder = join(home, '.cache', 'turnout', 'tokens')
    const [file = ''] = readdirSync(folder)
    expect((statSync(join(folder, file)).mode & 0o777).toString(8)).toBe('600')
    expect(readFileSync(join(folder, file), 'utf8')).not.toContain(env.TURNOUT_CLIENT_SECRET)
    at.setNow(later(61))
    expect((await typed('events list', { env, now: later(61) })).exitCode).toBe(0)
    expect(at.paths.filter((path) => path === '/oauth/token')).toHaveLength(2)
  })

  it('reads its secret from a file', async () => {
    const { TURNOUT_CLIENT_SECRET, ...env } = await program()
    const file = join(home, 'secret')
    writeFileSync(file, `${TURNOUT_CLIENT_SECRET}\n`, { mode: 0o600 })
    expect((await typed('events list', { env: { ...env, TURNOUT_CLIENT_SECRET_FILE: file } })).exitCode).toBe(0)
  })

  it.each([
    ['a wrong secret', { TURNOUT_CLIENT_SECRET: 'tcs_wrong' }, 'refused the OAuth client'],
    ['no secret', { TURNOUT_CLIENT_SECRET: undefined }, 'TURNOUT_CLIENT_SECRET'],
  ])('ends with 4 and says why with %s', async (_what, change, reason) => {
    const { exitCode, stderr } = await typed('events list', { env: { ...(await program()), ...change } })
    expect(exitCode).toBe(4)
    expect(stderr).toContain(reason)
  })
})
