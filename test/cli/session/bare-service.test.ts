import { describe, expect, it } from 'vitest'
import { deadPort, json, served } from '../../client/misbehaving-servers.ts'
import { run, temporaryDirectory } from '../../host/host.ts'

const key = 'key-of-another-service-0042'

/** A server of service-spec.md alone, with the shapes of answers that it leaves open. */
const bareServer = () =>
  served(({ method, url }, response) => {
    const route = `${method} ${url.replace(/events\/[^/]+/, 'events/{id}')}`
    if (route === 'POST /v1/events') return json(response, 200, { event: { id: 'e-1' } })
    if (route === 'POST /v1/events/{id}/attendees') return json(response, 200, { status: 'ok' })
    if (route === 'GET /v1/events/{id}/revenue') return json(response, 200, { total_revenue: '1234.50 EUR' })
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>')
  })

const register = [
  'attendees',
  'register',
  '--event',
  'e-1',
  '--name',
  'Ada',
  '--email',
  'ada@example.org',
  '--ticket-type',
  'Standard',
]

describe('a service that offers only the specified operations', () => {
  it('is logged in to on stdin and takes the three commands, its answers passed through', async () => {
    const { baseUrl, received } = await bareServer()
    const home = temporaryDirectory()
    expect((await run(['auth', 'login', '--base-url', baseUrl], { home, stdin: key })).exitCode).toBe(0)
    const create = ['events', 'create', '--name', 'DevConf', '--date', '2027-03-14', '--capacity', '2']
    const lines = [create, register, ['revenue', 'show', '--event', 'e-1']]
    const results = []
    for (const line of lines) results.push(await run([...line, '--json'], { home }))
    expect(results).toEqual([
      { exitCode: 0, stderr: '', stdout: '{"event":{"id":"e-1"}}\n' },
      { exitCode: 0, stderr: '', stdout: '{"status":"ok"}\n' },
      { exitCode: 0, stderr: '', stdout: '{"total_revenue":"1234.50 EUR"}\n' },
    ])
    const [, first, second] = received
    expect(JSON.parse(first?.body ?? '')).toEqual({ name: 'DevConf', date: '2027-03-14', capacity: 2 })
    expect(JSON.parse(second?.body ?? '')).toEqual({ name: 'Ada', email: 'ada@example.org', ticketType: 'Standard' })
    expect(received.every(({ headers }) => headers.authorization === `Bearer ${key}`)).toBe(true)
  })

  it('gives its id alone under --quiet, whatever the status of its answer', async () => {
    const { baseUrl } = await bareServer()
    const env = { TURNOUT_API_KEY: key, TURNOUT_BASE_URL: baseUrl }
    const create = ['events', 'create', '--name', 'DevConf', '--date', '2027-03-14', '--quiet']
    expect(await run(create, { env })).toEqual({ exitCode: 0, stderr: '', stdout: 'e-1\n' })
  })

  it('is told apart from a mistake where it lacks an operation', async () => {
    const { baseUrl } = await bareServer()
    const { stdout, stderr, exitCode } = await run(['events', 'list', '--base-url', baseUrl], {
      env: { TURNOUT_API_KEY: key },
    })
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 5 })
    expect(JSON.parse(stderr).error).toMatchObject({ code: 'not_offered', outcome: 'not_applied', httpStatus: 404 })
    expect(JSON.parse(stderr).error.message).toContain('this service does not offer')
  })

  it('shows on a screen what it does not know by name', async () => {
    const { baseUrl } = await bareServer()
    const options = { tty: true, env: { TURNOUT_API_KEY: key, TURNOUT_BASE_URL: baseUrl, LANG: 'C.UTF-8' } }
    expect((await run(['revenue', 'show', '--event', 'e-1'], options)).stdout).toContain('1234.50 EUR')
  })
})

describe('a service that is not there', () => {
  it('ends a write with 9 and says that nothing was applied', async () => {
    const env = { TURNOUT_API_KEY: key, TURNOUT_BASE_URL: await deadPort() }
    const { stdout, stderr, exitCode } = await run([...register, '--retries', '1'], { env })
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 9 })
    const { error } = JSON.parse(stderr)
    expect(error).toMatchObject({ code: 'unreachable', outcome: 'not_applied', retryable: true, attempts: 2 })
    expect(error.retryArgv).toEqual([
      'turnout',
      ...register,
      '--retries',
      '1',
      '--idempotency-key',
      error.idempotencyKey,
    ])
  })

  it('is not asked without a key', async () => {
    const { exitCode, stderr } = await run(register, { env: { TURNOUT_BASE_URL: await deadPort() } })
    expect(exitCode).toBe(4)
    expect(JSON.parse(stderr).error).toMatchObject({ code: 'no_credentials', attempts: 0 })
  })
})
