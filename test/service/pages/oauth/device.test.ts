// On both engines.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createExternalServices } from '../../../../src/service/jobs/external-services.ts'
import type { Answer } from '../../server/serve.ts'
import { tokenIn } from '../visitor.ts'
import { issuer, openid, openPrograms, ours, type Programs, type Reply } from './programs.ts'

const grantType = 'urn:ietf:params:oauth:grant-type:device_code'

let programs: Programs
let cookie: string
beforeAll(async () => {
  programs = await openPrograms({ services: createExternalServices({ publicUrl: issuer }) })
  cookie = await programs.signIn()
})
afterAll(() => programs.service.close())

/** Each test has its own hour, so that guesses of one don't count in the next. */
let hour = 0
beforeEach(async () => {
  hour += 1
  at(0)
  cookie = await programs.signIn()
})
const at = (seconds: number) =>
  programs.visitor.setNow(new Date(Date.UTC(2027, 0, 10, 12 + hour) + seconds * 1000).toISOString())

interface Begun {
  readonly device_code: string
  readonly user_code: string
}

const begin = async (fields: Record<string, string> = { scope: 'events:write attendees:read' }): Promise<Begun> =>
  (
    await programs.post(
      '/oauth/device_authorization',
      { client_id: 'turnout-cli', ...fields },
      { 'user-agent': 'turnout/0.9 on laptop-2' },
    )
  ).json
const poll = ({ device_code }: Begun): Promise<Reply> =>
  programs.post('/oauth/token', { grant_type: grantType, client_id: 'turnout-cli', device_code })
const approve = (code: string, body: object = {}) =>
  programs.service.send('POST', `/v1/device-logins/${code}/approve`, { body })
const show = (code: string) => programs.service.send('GET', `/v1/device-logins/${code}`)

test('openid-client logs in by a code that is approved in a terminal with a key', async () => {
  const config = await programs.configure('turnout-cli')
  const begun = await openid.initiateDeviceAuthorization(config, { scope: 'events:read' })
  expect(begun).toMatchObject({ expires_in: 600, interval: 5, verification_uri: `${issuer}/device` })
  expect(begun.user_code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
  expect(begun.verification_uri_complete).toBeUndefined()
  expect((await approve(begun.user_code)).status).toBe(200)
  const tokens = await openid.pollDeviceAuthorizationGrant(config, { ...begun, interval: 0 })
  expect(tokens).toMatchObject({ scope: 'events:read', expires_in: 3600 })
  expect((await programs.withToken('GET', '/v1/events', tokens.access_token)).status).toBe(200)
  expect(await openid.refreshTokenGrant(config, tokens.refresh_token)).toMatchObject({ scope: 'events:read' })
})

test('whoever approves sees who asks, from where and for what', async () => {
  const { user_code } = await begin()
  expect(await show(user_code.toLowerCase().replace('-', ' '))).toMatchObject({
    status: 200,
    json: {
      userCode: user_code,
      clientName: 'turnout command line',
      scopes: ['events:write', 'attendees:read'],
      address: '203.0.113.7',
      agent: 'turnout/0.9 on laptop-2',
    },
  })
})

test('a program waits, is told to slow down, and gets its tokens once', async () => {
  const begun = await begin()
  expect(await poll(begun)).toMatchObject({ status: 400, json: { error: 'authorization_pending' } })
  expect(await poll(begun)).toMatchObject({ status: 400, json: { error: 'slow_down' } })
  at(5)
  expect(await poll(begun)).toMatchObject({ json: { error: 'authorization_pending' } })
  await approve(begun.user_code)
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => poll(begun)))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400, 400, 400])
  const { json } = answers.find(({ status }) => status === 200) ?? {}
  expect((await programs.withToken('GET', '/v1/events', json.access_token)).status).toBe(200)
})

test('a code is good for ten minutes, and approved once', async () => {
  const [late, twice] = [await begin(), await begin()]
  expect((await approve(twice.user_code)).status).toBe(200)
  expect((await approve(twice.user_code)).status).toBe(404)
  at(600)
  expect(await poll(late)).toMatchObject({ status: 400, json: { error: 'expired_token' } })
  expect((await approve(late.user_code)).status).toBe(404)
})

test('a program gets what it asked for, of what the key holds, and the strongest scopes only by name', async () => {
  const byDefault = (await show((await begin({})).user_code)).json.scopes
  expect(byDefault).toContain('orders:write')
  for (const scope of ['keys:write', 'payments:write']) expect(byDefault).not.toContain(scope)
  expect((await show((await begin({ scope: 'keys:write' })).user_code)).json.scopes).toEqual(['keys:write'])
  const narrow = await programs.service.key({ name: 'narrow', scopes: ['keys:write', 'attendees:read'] })
  const asked = await begin()
  const path = `/v1/device-logins/${asked.user_code}/approve`
  const more = await programs.service.send('POST', path, { apiKey: narrow, body: { scopes: ['events:write'] } })
  expect(more).toMatchObject({ status: 403, json: { code: 'insufficient_scope' } })
  const unasked = await programs.service.send('POST', path, { body: { scopes: ['orders:read', 'attendees:read'] } })
  expect(unasked).toMatchObject({
    status: 422,
    json: { code: 'validation_failed', errors: [{ detail: "the program doesn't ask for orders:read" }] },
  })
  const approved = await programs.service.send('POST', path, { apiKey: narrow, body: {} })
  expect(approved.json).toMatchObject({ scopes: ['attendees:read'] })
  expect((await poll(asked)).json.scope).toBe('attendees:read')
})

test('a grant ends with the key that gave it, and is restricted as the key is', async () => {
  const event = (await programs.visitor.organize('POST', '/v1/events', { name: 'Own', date: '2027-04-01' })).json.id
  const expiresAt = '2027-02-01T00:00:00.000Z'
  const apiKey = await programs.service.key({ name: 'short', eventId: event, expiresAt })
  const begun = await begin()
  const path = `/v1/device-logins/${begun.user_code}/approve`
  const { json } = await programs.service.send('POST', path, { apiKey, body: {} })
  expect(json).toMatchObject({ eventId: event, grantExpiresAt: expiresAt })
})

test('an approval is in the audit log with where the program asked from', async () => {
  const begun = await begin()
  await approve(begun.user_code)
  const entry = (await programs.audit()).filter(({ action }) => action === 'approveDeviceLogin').at(-1)
  expect(entry?.actor).toMatch(/^key_/)
  expect(entry?.data).toContain('203.0.113.7')
})

test('apps of organizers cannot log in by code, and nobody can where it is switched off', async () => {
  const app = await programs.client({ name: 'App', redirectUris: ['https://app.example.org/'], isPublic: true })
  const answer = await programs.post('/oauth/device_authorization', { client_id: app.id })
  expect(answer).toMatchObject({ status: 400, json: { error: 'unauthorized_client' } })
  const closed = await openPrograms({ hasDeviceLogin: false })
  expect((await closed.post('/oauth/device_authorization', { client_id: 'turnout-cli' })).status).toBe(404)
  expect((await closed.visitor.get('/device')).status).toBe(404)
  const { text } = await closed.visitor.get('/.well-known/oauth-authorization-server')
  expect(text).not.toContain('device')
  await closed.service.close()
})

test('nothing that is stored holds a code or a token', async () => {
  const begun = await begin()
  await approve(begun.user_code)
  const { json } = await poll(begun)
  const stored = await programs.stored()
  const letters = begun.user_code.replace('-', '')
  for (const text of [begun.device_code, begun.user_code, letters, json.access_token, json.refresh_token]) {
    expect(stored).not.toContain(text.replace(/^to._/, ''))
  }
})

describe('T72: guessing', () => {
  test('five wrong codes in ten minutes are all, by network address; right ones do not count', async () => {
    const from = (client: string, code: string) =>
      programs.service.service.handle(
        {
          method: 'GET',
          path: `/v1/device-logins/${code}`,
          headers: { authorization: `Bearer ${programs.service.apiKey}` },
        },
        { client },
      )
    const { user_code } = await begin()
    for (let count = 0; count < 7; count += 1) expect((await from('198.51.100.1', user_code)).status).toBe(200)
    for (let count = 0; count < 5; count += 1) expect((await from('198.51.100.1', 'BBBB-BBBB')).status).toBe(404)
    const refused = await from('198.51.100.1', user_code)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('198.51.100.2', user_code)).status).toBe(200)
    at(600)
    const later = (await begin()).user_code
    expect((await from('198.51.100.1', later)).status).toBe(200)
  })

  test('at most thirty logins are begun from one address in ten minutes', async () => {
    at(1200)
    const answers: number[] = []
    for (let count = 0; count < 31; count += 1) {
      answers.push((await programs.post('/oauth/device_authorization', { client_id: 'turnout-cli' })).status)
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(30)
    expect(answers.at(-1)).toBe(429)
  })
})

describe('the page for codes', () => {
  const send = (fields: Record<string, string>, session = cookie, headers = ours.headers): Promise<Answer> =>
    programs.visitor.send('/device', fields, { headers: { ...headers, cookie: session }, client: '198.51.100.9' })
  const page = (session = cookie) => programs.visitor.get('/device', { headers: { cookie: session } })
  const type = async (code: string) => send({ token: tokenIn((await page()).text), code })

  test('asks for the code, shows who asks, and lets it in once that was confirmed', async () => {
    const begun = await begin()
    const shown = await type(begun.user_code.toLowerCase())
    for (const part of [begun.user_code, 'turnout command line', '203.0.113.7', 'laptop-2', 'see and change events']) {
      expect(shown.text).toContain(part)
    }
    expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(shown.text).not.toContain('<script')
    expect(await poll(begun)).toMatchObject({ json: { error: 'authorization_pending' } })
    const done = await send({ token: tokenIn(shown.text), code: begun.user_code, decision: 'allow' })
    expect(done.text).toContain('The program is logged in')
    expect((await poll(begun)).status).toBe(200)
  })

  test('says how long access lasts, and restricts it to the event that is chosen', async () => {
    const { json: event } = await programs.visitor.organize('POST', '/v1/events', { name: 'Fair', date: '2027-05-01' })
    const begun = await begin()
    const shown = await type(begun.user_code)
    expect(shown.text).toContain('For a year at most.')
    expect(shown.text).toContain(`<option value="${event.id}">Fair, 2027-05-01</option>`)
    await send({ token: tokenIn(shown.text), code: begun.user_code, decision: 'allow', event: event.id })
    const { access_token } = (await poll(begun)).json as { access_token: string }
    expect((await programs.withToken('GET', '/v1/account', access_token)).json.grant).toMatchObject({
      eventId: event.id,
    })
  })

  test('takes no code from a link, and asks a stranger to sign in', async () => {
    const { user_code } = await begin()
    const linked = await programs.visitor.get(`/device?user_code=${user_code}&code=${user_code}`, {
      headers: { cookie },
    })
    expect(linked.text).not.toContain(user_code)
    const stranger = await programs.visitor.get('/device')
    expect(stranger.text).toContain('turnout auth browser')
    expect(stranger.text).not.toContain('name="code"')
  })

  test('grants nothing to a form from elsewhere, of another session, for another code, or refused', async () => {
    const [begun, other] = [await begin(), await begin()]
    const token = tokenIn((await type(begun.user_code)).text)
    const fields = { token, code: begun.user_code, decision: 'allow' }
    expect((await send(fields, cookie, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send(fields, await programs.signIn({ name: 'Other' }))).status).toBe(403)
    expect((await send({ ...fields, code: other.user_code })).status).toBe(403)
    const unread = tokenIn((await page()).text)
    expect((await send({ ...fields, token: unread })).status).toBe(403)
    expect((await send({ ...fields, decision: 'deny' })).text).toContain('Nothing was granted')
    for (const each of [begun, other]) {
      expect(await poll(each)).toMatchObject({ json: { error: 'authorization_pending' } })
    }
  })

  test('counts wrong codes', async () => {
    for (let count = 0; count < 5; count += 1) expect((await type('BBBB-BBBB')).status).toBe(404)
    expect((await type('BBBB-BBBB')).status).toBe(429)
  })

  test('lets nobody in by a key that cannot make others', async () => {
    const { status, text } = await page(await programs.signIn({ name: 'Door', scopes: ['door:write'] }))
    expect(status).toBe(403)
    expect(text).toContain('keys:write')
  })
})
