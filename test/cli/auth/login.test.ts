import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Exchange, ExchangeRequest } from '../../../src/contract/core/exchange.ts'
import { bareService } from '../../host/bare-service.ts'
import { type HostOptions, run, temporaryDirectory } from '../../host/host.ts'
import { baseUrl, openConsenting } from './consenting.ts'

const key = 'tk_live_0123456789abcdefghijklmnopqrstuvA1b2'
const masked = 'tk_live_…A1b2'
const login = ['auth', 'login', '--base-url', 'https://tickets.example.org', '--json']

function service(status = 200, body = '{"id":"acc_1","name":"Town Hall"}') {
  const requests: ExchangeRequest[] = []
  const exchange: Exchange = async (request) => {
    requests.push(request)
    return { status, headers: { 'content-type': 'application/json' }, body }
  }
  return { exchange, requests }
}

const configIn = (home: string) => join(home, '.config', 'turnout', 'config.json')
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

async function loggedIn(options: HostOptions = {}, argv = login) {
  const home = options.home ?? temporaryDirectory()
  const { exchange, requests } = service()
  const result = await run(argv, { stdin: `${key}\n`, exchange, ...options, home })
  return { home, requests, ...result }
}

describe('auth login', () => {
  it('tries the key from stdin, stores it for its owner alone and shows it masked', async () => {
    const { home, requests, stdout, stderr, exitCode } = await loggedIn()
    expect(exitCode).toBe(0)
    expect(requests.map(({ method, path, headers }) => [method, path, headers.authorization])).toEqual([
      ['GET', '/v1/account', `Bearer ${key}`],
    ])
    expect(JSON.parse(stdout)).toEqual({
      profile: 'tickets.example.org',
      baseUrl: 'https://tickets.example.org',
      apiKey: masked,
      checked: true,
      account: { id: 'acc_1', name: 'Town Hall' },
    })
    expect(stdout + stderr).not.toContain(key)
    expect(JSON.parse(readFileSync(configIn(home), 'utf8')).profiles['tickets.example.org'].apiKey).toBe(key)
    expect([modeOf(configIn(home)), modeOf(join(configIn(home), '..'))]).toEqual(['600', '700'])
  })

  it('stores nothing when the service refuses the key', async () => {
    const home = temporaryDirectory()
    const refusing = service(401, '{"code":"unauthenticated","detail":"This key is not valid"}')
    const { stdout, stderr, exitCode } = await run(login, { home, stdin: key, exchange: refusing.exchange })
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 4 })
    expect(JSON.parse(stderr).error.code).toBe('unauthenticated')
    expect(stderr).not.toContain(key)
    expect(() => statSync(configIn(home))).toThrow('ENOENT')
  })

  it('stores a key that a bare service cannot try, with a warning', async () => {
    const { stdout, stderr, exitCode } = await loggedIn({ exchange: bareService().exchange })
    expect(exitCode).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ checked: false, account: null })
    expect(stderr).toContain('warning: this service offers no way to check the key')
  })

  it.each([
    ['nothing', '', 4],
    ['two words', 'tk_live a', 4],
    ['a header of its own', 'tk\r\nX: y', 4],
    ['a whole file', 'x'.repeat(5000), 4],
  ])('refuses %s as a key before anything is sent', async (_, stdin, exitCode) => {
    const { requests, ...result } = await loggedIn({ stdin })
    expect(result.exitCode).toBe(exitCode)
    expect(requests).toEqual([])
  })

  it('asks which service where none is named', async () => {
    const { exitCode, stderr } = await loggedIn({}, ['auth', 'login'])
    expect(exitCode).toBe(2)
    expect(JSON.parse(stderr).error.hint).toContain('--base-url')
  })

  it('refuses plain http to another machine unless told otherwise', async () => {
    const plain = ['auth', 'login', '--base-url', 'http://example.com']
    const refused = await loggedIn({}, plain)
    expect(refused.exitCode).toBe(2)
    expect(JSON.parse(refused.stderr).error.code).toBe('insecure_http')
    expect(refused.requests).toEqual([])
    // Names below it go to DNS, which may say anything.
    const below = await loggedIn({}, ['auth', 'login', '--base-url', 'http://x.localhost:8080'])
    expect(JSON.parse(below.stderr).error.code).toBe('insecure_http')
    expect(below.requests).toEqual([])
    expect((await loggedIn({}, [...plain, '--insecure-http'])).exitCode).toBe(0)
    expect((await loggedIn({}, ['auth', 'login', '--base-url', 'http://127.0.0.1:8080'])).exitCode).toBe(0)
  })

  it('narrows a configuration that others could read, and says so', async () => {
    const home = temporaryDirectory()
    mkdirSync(join(configIn(home), '..'), { recursive: true, mode: 0o755 })
    writeFileSync(configIn(home), '{"currency":"CHF"}')
    chmodSync(configIn(home), 0o644)
    const { stderr } = await loggedIn({ home })
    expect(stderr).toContain('was readable by others')
    expect(modeOf(configIn(home))).toBe('600')
    expect(JSON.parse(readFileSync(configIn(home), 'utf8')).currency).toBe('CHF')
  })

  it('keeps all of twenty profiles that log in at the same time', async () => {
    const home = temporaryDirectory()
    const names = Array.from({ length: 20 }, (_, index) => `p${index}`)
    const results = await Promise.all(names.map((name) => loggedIn({ home }, [...login, '--profile', name])))
    expect(results.map(({ exitCode }) => exitCode)).toEqual(names.map(() => 0))
    const { profiles } = JSON.parse(readFileSync(configIn(home), 'utf8'))
    expect(Object.keys(profiles).sort()).toEqual([...names].sort())
  })

  it('leaves a broken configuration as it was and names the place', async () => {
    const home = temporaryDirectory()
    mkdirSync(join(configIn(home), '..'), { recursive: true, mode: 0o700 })
    const broken = `{\n  "apiKey": "${key}",\n  oops\n}`
    writeFileSync(configIn(home), broken, { mode: 0o600 })
    const { stderr, exitCode } = await loggedIn({ home })
    expect(exitCode).toBe(2)
    expect(JSON.parse(stderr).error).toMatchObject({ code: 'config_invalid' })
    expect(stderr).toContain('line 3, column 3')
    expect(stderr).not.toContain(key)
    expect(readFileSync(configIn(home), 'utf8')).toBe(broken)
  })
})

describe('a stored key', () => {
  it('is not sent to another service', async () => {
    const { home } = await loggedIn()
    for (const options of [
      { argv: ['--base-url', 'https://evil.example'] },
      { env: { TURNOUT_BASE_URL: 'https://evil.example' } },
    ]) {
      const { exchange, requests } = service()
      const argv = ['events', 'list', '--json', ...('argv' in options ? options.argv : [])]
      const { stdout, stderr, exitCode } = await run(argv, {
        home,
        exchange,
        ...('env' in options ? { env: options.env } : {}),
      })
      expect({ stdout, exitCode, requests }).toEqual({ stdout: '', exitCode: 4, requests: [] })
      expect(JSON.parse(stderr).error.code).toBe('key_origin_mismatch')
    }
  })

  it('is not moved by files in the working directory', async () => {
    const { home } = await loggedIn()
    for (const name of ['.turnoutrc', '.env', 'config.json', 'turnout.config.json']) {
      writeFileSync(join(home, name), '{"baseUrl":"https://evil.example"}\nTURNOUT_BASE_URL=https://evil.example\n')
    }
    const { stdout } = await run(['config', 'get', 'base-url', '--get', 'value'], { home })
    expect(stdout).toBe('https://tickets.example.org\n')
  })

  it.each([['--verbose'], ['--debug']])('appears nowhere under %s', async (flag) => {
    const { home } = await loggedIn()
    const echo: Exchange = async ({ headers }) => ({
      status: 500,
      headers: { 'x-echo': String(headers.authorization) },
      body: JSON.stringify({ message: `you sent ${headers.authorization}` }),
    })
    const lines = [
      ['events', 'list'],
      ['config', 'list'],
      ['config', 'explain'],
      ['auth', 'status'],
      ['events', 'list', '--dry-run'],
    ]
    for (const argv of lines) {
      const { stdout, stderr } = await run([...argv, flag, '--retries', '0'], { home, exchange: echo })
      expect(stdout + stderr).toContain(masked)
      expect(stdout + stderr).not.toContain(key)
    }
  })

  it('may come from a program, which no shell reads', async () => {
    const { home } = await loggedIn()
    const words = [
      'node',
      '-e',
      'console.log(process.argv[1] + "9")',
      '--',
      'tk_test_$(touch pwned)'.replaceAll(/[^\w]/g, ''),
    ]
    await run(['auth', 'logout'], { home })
    await run(['config', 'set', 'api-key-command', JSON.stringify(words)], { home })
    await run(['config', 'set', 'base-url', 'https://tickets.example.org', '--profile', 'default'], { home })
    const { exchange, requests } = service(200, '[]')
    const { exitCode, stderr } = await run(['events', 'list'], { home, exchange })
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(requests[0]?.headers.authorization).toBe('Bearer tk_test_touchpwned9')
  })

  it('is given to a program as one word, whatever is in it', async () => {
    const { home } = await loggedIn()
    await run(['auth', 'logout'], { home })
    await run(['config', 'set', 'api-key-command', '["node","-p","process.argv[1].length","--","$(touch pwned)"]'], {
      home,
    })
    const { exchange, requests } = service(200, '[]')
    await run(['events', 'list'], { home, exchange })
    expect(requests[0]?.headers.authorization).toBe('Bearer 14')
    expect(() => statSync(join(home, 'pwned'))).toThrow('ENOENT')
  })
})

describe('auth status, switch and logout', () => {
  it('tell where requests go and with which key', async () => {
    const { home } = await loggedIn({}, [...login, '--profile', 'work'])
    const valid = await run(['auth', 'status'], { home, exchange: service().exchange })
    expect(valid.exitCode).toBe(0)
    expect(JSON.parse(valid.stdout)).toMatchObject({
      state: 'valid',
      profile: { value: 'work', source: 'config file' },
      apiKey: { value: masked, source: 'profile work' },
    })
    const refused = await run(['auth', 'status'], { home, exchange: service(403, '{}').exchange })
    expect([refused.exitCode, JSON.parse(refused.stdout).state]).toEqual([4, 'refused'])
  })

  it('tell what a limited key may do, of which event and until when', async () => {
    const { service, exchange } = await openConsenting()
    const event = (await service.send('POST', '/v1/events', { body: { name: 'DevConf', date: '2027-03-14' } })).json
    const limits = { scopes: ['events:read', 'attendees:read'], eventId: event.id, expiresAt: '2028-01-15T10:00:00Z' }
    const env = {
      NO_COLOR: '1',
      TURNOUT_BASE_URL: baseUrl,
      TURNOUT_API_KEY: await service.key({ name: 'door', ...limits }),
    }
    const { stdout, exitCode } = await run(['auth', 'status'], { exchange, env, tty: true })
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/May use +events:read, attendees:read\n +Only for event +DevConf\n +Until +2028-01-15 10:00/)
  })

  it('go back to the embedded service and forward again', async () => {
    const { home } = await loggedIn({}, [...login, '--profile', 'work'])
    expect(JSON.parse((await run(['auth', 'switch', 'default'], { home })).stdout).baseUrl).toBe('embedded:')
    expect(JSON.parse((await run(['auth', 'status'], { home })).stdout).state).toBe('embedded')
    expect((await run(['auth', 'switch', 'wrk'], { home })).stderr).toContain('did you mean work?')
    expect((await run(['auth', 'switch', 'work'], { home })).exitCode).toBe(0)
  })

  it('are named after their host, and local leads back to this machine', async () => {
    const { home } = await loggedIn()
    const other = ['auth', 'login', '--base-url', 'http://127.0.0.1:8484']
    expect(JSON.parse((await loggedIn({ home }, other)).stdout).profile).toBe('127.0.0.1-8484')
    expect(JSON.parse((await run(['auth', 'switch', 'local'], { home })).stdout)).toEqual({
      profile: 'local',
      baseUrl: 'embedded:',
    })
    expect(await run(['events', 'list'], { home })).toMatchObject({ stdout: '[]\n', exitCode: 0 })
    expect((await run(['auth', 'switch', 'tickets.example.org'], { home })).exitCode).toBe(0)
    expect((await run(['auth', 'switch', 'lokal'], { home })).stderr).toContain('did you mean local?')
  })

  it('keep their name when their key is replaced', async () => {
    const { home } = await loggedIn({}, [...login, '--profile', 'work'])
    expect(JSON.parse((await loggedIn({ home })).stdout).profile).toBe('work')
  })

  it('forget the key, and take no other service for it', async () => {
    const { home } = await loggedIn()
    expect((await run(['auth', 'logout'], { home })).exitCode).toBe(0)
    const { exitCode, stderr } = await run(['events', 'list'], { home })
    expect(exitCode).toBe(4)
    expect(JSON.parse(stderr).error.code).toBe('no_credentials')
    expect(readFileSync(configIn(home), 'utf8')).not.toContain(key)
  })
})
