// The three commands of the main job, typed as the issue writes them, against each kind of service.
import { describe, expect, it } from 'vitest'
import { json, served } from '../client/misbehaving-servers.ts'
import { needs } from '../host/programs.ts'
import { made, serving, someKey, type Terminal, type Typing, terminal } from './terminal.ts'

const needed = needs('jq', '--version')
const here = it.skipIf(needed !== '')
const offline = needs('unshare', '-rn', 'true')

const create = 'turnout events create --name DevConf --date 2027-03-14 --capacity 2'
const register = (event: string, email = 'ada@example.org') =>
  `turnout attendees register --event ${event} --name Ada --email ${email} --ticket-type Standard`
/** For an event that has no ticket types yet. */
const registerFirst = (event: string) => `${register(event)} --create-type`
const revenue = (event: string) => `turnout revenue show --event ${event}`

/** A server of service-spec.md that answers in shapes of its own. */
const bareServer = () =>
  served(({ method, url }, response) => {
    const route = `${method} ${url.replace(/events\/[^/]+/, 'events/{id}')}`
    if (route === 'POST /v1/events') json(response, 200, { event: { id: 'e-1' } })
    else if (route === 'POST /v1/events/{id}/attendees') json(response, 200, { status: 'ok' })
    else if (route === 'GET /v1/events/{id}/revenue') json(response, 200, { total_revenue: '1234.50 EUR' })
    else response.writeHead(404).end('no such page')
  })

async function doMainJob(on: Terminal, typing: Typing = {}) {
  const made = await on.type(`${create} --json | jq -r .id`, typing)
  const event = made.stdout.trim()
  expect(made).toEqual({ exitCode: 0, stderr: '', stdout: expect.stringMatching(/^evt_[0-9a-z]{26}\n$/) })
  const attendee = await on.type(`${registerFirst(event)} --json`, typing)
  const typeMade = /^made the free ticket type "Standard"; .*\n$/
  expect(attendee).toMatchObject({ exitCode: 0, stderr: expect.stringMatching(typeMade) })
  expect(JSON.parse(attendee.stdout)).toMatchObject({
    eventId: event,
    name: 'Ada',
    email: 'ada@example.org',
    ticketType: 'Standard',
    status: 'confirmed',
    orderId: expect.stringMatching(/^ord_/),
    ticket: { status: 'valid' },
  })
  const report = await on.type(`${revenue(event)} --json`, typing)
  expect(report).toMatchObject({ exitCode: 0, stderr: '' })
  expect(JSON.parse(report.stdout)).toMatchObject({ totalRevenue: 0, refundsIssued: 0, netProfit: 0, currency: 'EUR' })
  return event
}

async function loggedIn(on: Terminal, baseUrl: string, key: string) {
  const login = await on.type(`printf '%s\\n' "$KEY" | turnout auth login --base-url ${baseUrl}`, { env: { KEY: key } })
  expect(login).toMatchObject({ exitCode: 0 })
  expect(login.stdout + login.stderr).not.toContain(key)
}

describe('the three commands in an empty home', () => {
  here(`work in process${needed}`, () => doMainJob(terminal()))

  it.skipIf(needed + offline !== '')(`work without any network${needed}${offline}`, () =>
    doMainJob(terminal(), { under: ['unshare', '-rn'] }),
  )

  it('show a table or cards when asked, and only ids with --quiet', async () => {
    const on = terminal()
    const card = await on.type(`${create} --output table`)
    expect(card).toMatchObject({ exitCode: 0, stderr: '' })
    expect(card.stdout).toMatch(/DevConf[\s\S]*Capacity +2\b/)
    const event = /evt_\w+/.exec(card.stdout)?.[0] ?? ''
    expect((await on.type(`${registerFirst(event)} --output table`)).stdout).toMatch(/Ada[\s\S]*Standard/)
    expect((await on.type(`${revenue(event)} --output table`)).stdout).toMatch(/Net profit +0\.00 EUR/)
    expect(await on.type(`${create} --quiet`)).toMatchObject({ stdout: expect.stringMatching(/^evt_\w+\n$/) })
    expect(await on.type(`${register(event, 'bo@example.org')} --quiet`)).toMatchObject({
      stdout: expect.stringMatching(/^att_\w+\n$/),
    })
    expect(await on.type(`${revenue(event)} --quiet`)).toEqual({ stdout: '', stderr: '', exitCode: 0 })
  })

  it('show tables on a screen and JSON in a pipe without being asked', async () => {
    const on = terminal()
    const shown = await on.type(create, { screen: true })
    expect(shown.exitCode).toBe(0)
    expect(shown.stdout).toContain('DevConf')
    expect(() => JSON.parse(shown.stdout)).toThrow()
    const piped = await on.type('turnout events list | cat')
    expect(JSON.parse(piped.stdout)).toMatchObject([{ name: 'DevConf', capacity: 2 }])
  })
})

describe('the three commands against turnout serve', () => {
  here(`work after auth login with the key on stdin${needed}`, async () => {
    const { url, apiKey } = await serving(terminal())
    const on = terminal()
    await loggedIn(on, url, apiKey ?? '')
    const event = await doMainJob(on)
    expect((await on.type(`${create} --output table`)).stdout).toContain('DevConf')
    expect((await on.type(`${register(event, 'bo@example.org')} --output table`)).stdout).toContain('Standard')
    expect((await on.type(`${revenue(event)} --output table`)).stdout).toContain('Net profit')
    expect((await on.type(`${create} --quiet`)).stdout).toMatch(/^evt_\w+\n$/)
    expect(await on.type(`${revenue(event)} --quiet`)).toEqual({ stdout: '', stderr: '', exitCode: 0 })
  })

  it('leave nothing on the machine of the client but its configuration', async () => {
    const { url, apiKey } = await serving(terminal())
    const on = terminal()
    await loggedIn(on, url, apiKey ?? '')
    const { id } = await made<{ id: string }>(on, create)
    await made(on, registerFirst(id))
    expect((await on.type('find . -name "*.db*"')).stdout).toBe('')
  })
})

describe('the three commands against a bare server of the specification', () => {
  it('pass its answers through', async () => {
    const { baseUrl, received } = await bareServer()
    const on = terminal()
    await loggedIn(on, baseUrl, someKey)
    expect((await on.type(`${create} --json`)).stdout).toBe('{"event":{"id":"e-1"}}\n')
    expect((await on.type(`${register('e-1')} --json`)).stdout).toBe('{"status":"ok"}\n')
    expect((await on.type(`${revenue('e-1')} --json`)).stdout).toBe('{"total_revenue":"1234.50 EUR"}\n')
    const sent = received.filter(({ url }) => url.includes('/events'))
    expect(sent.map(({ method, url, body }) => `${method} ${url} ${body}`)).toEqual([
      'POST /v1/events {"name":"DevConf","date":"2027-03-14","capacity":2}',
      'POST /v1/events/e-1/attendees {"name":"Ada","email":"ada@example.org","ticketType":"Standard"}',
      'GET /v1/events/e-1/revenue ',
    ])
    for (const { method, headers } of sent) {
      expect(headers.authorization).toBe(`Bearer ${someKey}`)
      expect(headers['content-type']).toBe(method === 'POST' ? 'application/json' : undefined)
    }
  })

  it('show them as cards, and the id of what was made with --quiet', async () => {
    const { baseUrl } = await bareServer()
    const on = terminal()
    const typing = { env: { TURNOUT_BASE_URL: baseUrl, TURNOUT_API_KEY: someKey } }
    const outputs = []
    for (const command of [create, register('e-1'), revenue('e-1')]) {
      outputs.push((await on.type(`${command} --output table`, typing)).stdout)
      outputs.push(await on.type(`${command} --quiet`, typing))
    }
    expect(outputs).toEqual([
      expect.stringContaining('e-1'),
      { stdout: 'e-1\n', stderr: '', exitCode: 0 },
      expect.stringMatching(/Status +ok/),
      { stdout: expect.any(String), stderr: '', exitCode: 0 },
      expect.stringMatching(/Total revenue +1234\.50 EUR/),
      { stdout: '', stderr: '', exitCode: 0 },
    ])
  })
})
