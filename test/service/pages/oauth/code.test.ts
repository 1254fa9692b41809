// On both engines.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createExternalServices } from '../../../../src/service/jobs/external-services.ts'
import { doDueJobs } from '../../jobs/do-due-jobs.ts'
import { tokenIn } from '../visitor.ts'
import { issuer, openid, openPrograms, ours, type Programs, type Reply, redirectUri, resource } from './programs.ts'

const verifier = 'a-verifier-of-at-least-forty-three-characters.'
const challenge = createHash('sha256').update(verifier).digest('base64url')
const scope = 'events:read attendees:write'

let programs: Programs
let app: { id: string; clientSecret: string | null }
let cookie: string
beforeAll(async () => {
  programs = await openPrograms({ services: createExternalServices({ publicUrl: issuer }) })
  app = await programs.client({ name: 'Wall display', redirectUris: [redirectUri], isPublic: true })
})
beforeEach(async () => {
  programs.visitor.setNow('2027-01-10T12:00:00.000Z')
  cookie = await programs.signIn()
})
afterAll(() => programs.service.close())

const address = (changes: Record<string, string | undefined> = {}): URL => {
  const asked = {
    response_type: 'code',
    client_id: app.id,
    redirect_uri: redirectUri,
    scope,
    state: 'xyz',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  }
  const url = new URL(`${issuer}/oauth/authorize`)
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) url.searchParams.set(name, value)
  return url
}

const newCode = async () => (await programs.decide(address(), cookie)).searchParams.get('code') ?? ''
const exchange = (code: string, changes: Record<string, string> = {}): Promise<Reply> =>
  programs.post('/oauth/token', {
    grant_type: 'authorization_code',
    client_id: app.id,
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...changes,
  })
const refresh = (token: string, changes: Record<string, string> = {}): Promise<Reply> =>
  programs.post('/oauth/token', {
    grant_type: 'refresh_token',
    client_id: app.id,
    refresh_token: token,
    ...changes,
  })
const works = async (token: string) => (await programs.withToken('GET', '/v1/events', token)).status === 200

test('openid-client signs in, uses its token, refreshes it and revokes it', async () => {
  const config = await programs.configure(app.id)
  const codeVerifier = openid.randomPKCECodeVerifier()
  const state = openid.randomState()
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope,
    state,
    resource,
    code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  })
  const back = await programs.decide(url, cookie)
  expect(back.origin + back.pathname).toBe(redirectUri)
  const tokens = await openid.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: codeVerifier,
    expectedState: state,
  })
  expect(tokens).toMatchObject({ expires_in: 3600, scope: 'events:read attendees:write' })
  expect(await works(tokens.access_token)).toBe(true)
  const next = await openid.refreshTokenGrant(config, tokens.refresh_token, { scope: 'events:read' })
  expect(next).toMatchObject({ scope: 'events:read' })
  expect(next.refresh_token).not.toBe(tokens.refresh_token)
  await openid.tokenRevocation(config, next.refresh_token)
  expect(await works(next.access_token)).toBe(false)
  expect(await works(tokens.access_token)).toBe(false)
})

test.each(['', '/v1'])(
  'a program finds at /.well-known/oauth-protected-resource%s who gives out tokens',
  async (path) => {
    const answer = await programs.fetch(`${issuer}/.well-known/oauth-protected-resource${path}`)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      resource,
      authorization_servers: [issuer],
      bearer_methods_supported: ['header'],
      scopes_supported: expect.arrayContaining(['events:read', 'attendees:write']),
    })
  },
)

describe('the page of consent', () => {
  test('names the app, where it sends people, and what it could do, and grants nothing', async () => {
    const before = await programs.stored()
    const { status, text, headers } = await programs.open(address(), cookie)
    expect(status).toBe(200)
    for (const part of ['Wall display', 'display.example.org', 'see and change attendees', 'see events', 'Refuse']) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain('<script')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).toContain("form-action 'self' https://display.example.org;")
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['cache-control']).toContain('no-store')
    expect(await programs.stored()).toBe(before)
  })

  test('asks a stranger to sign in, and leads back to itself', async () => {
    const { text } = await programs.open(address())
    expect(text).toContain('turnout auth browser')
    expect(text).toContain(`<a href="/oauth/authorize?${address().search.slice(1).replaceAll('&', '&amp;')}">go on</a>`)
    expect(text).not.toContain('name="token"')
  })

  test('says no without a code, and names who answered', async () => {
    const back = await programs.decide(address(), cookie, { decision: 'deny' })
    expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'access_denied', state: 'xyz', iss: issuer })
  })

  test('restricts the app to the event that was chosen', async () => {
    const make = async (name: string) =>
      (await programs.visitor.organize('POST', '/v1/events', { name, date: '2027-04-01' })).json.id as string
    const [own, other] = [await make('Own'), await make('Other')]
    const back = await programs.decide(address(), cookie, { decision: 'allow', event: own })
    const { json } = await exchange(back.searchParams.get('code') ?? '')
    expect((await programs.withToken('GET', `/v1/events/${own}`, json.access_token)).status).toBe(200)
    expect((await programs.withToken('GET', `/v1/events/${other}`, json.access_token)).status).toBe(404)
  })

  test('grants no more than the key of the session may do, and nothing by a key that cannot make others', async () => {
    const narrow = await programs.signIn({ name: 'Narrow', scopes: ['keys:write', 'events:read'] })
    const back = await programs.decide(address(), narrow)
    expect((await exchange(back.searchParams.get('code') ?? '')).json.scope).toBe('events:read')
    const without = await programs.signIn({ name: 'Without', scopes: ['events:read', 'attendees:write'] })
    const page = await programs.open(address(), without)
    expect(page.status).toBe(403)
    expect(page.text).toContain('keys:write')
  })

  test('gives the strongest scopes only to those that ask for them by name', async () => {
    const back = await programs.decide(address({ scope: undefined }), cookie)
    const granted = (await exchange(back.searchParams.get('code') ?? '')).json.scope.split(' ')
    expect(granted).toContain('orders:write')
    expect(granted).not.toContain('keys:write')
    expect(granted).not.toContain('payments:write')
    const asked = await programs.decide(address({ scope: 'keys:write' }), cookie)
    expect((await exchange(asked.searchParams.get('code') ?? '')).json.scope).toBe('keys:write')
  })

  const sendForm = async (fields: Record<string, string>, headers: Record<string, string>) =>
    programs.visitor.send('/oauth/authorize', { decision: 'allow', ...fields }, { headers })

  test.each<[string, { page?: URL; request?: URL; headers?: Record<string, string>; other?: boolean }, number]>([
    ['from another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    ['from another origin, by a browser that says no more', { headers: { origin: 'https://evil.example' } }, 403],
    ['with the token of another session', { other: true }, 403],
    ['with more scopes than the page showed', { request: address0({ scope: 'events:write' }) }, 403],
    ['for another address than the page showed', { request: address0({ state: 'other' }) }, 403],
  ])('grants nothing to a form %s', async (_, { request, headers = ours.headers, other = false }, status) => {
    const page = address()
    const { text } = await programs.open(page, cookie)
    const sent = request === undefined ? page : new URL(request)
    if (request !== undefined) sent.searchParams.set('client_id', app.id)
    const session = other ? await programs.signIn({ name: 'Other' }) : cookie
    const fields = { token: tokenIn(text), request: sent.search.slice(1) }
    const before = await codes()
    const answer = await sendForm(fields, { ...headers, cookie: session })
    expect(answer.status).toBe(status)
    expect(answer.headers.location).toBeUndefined()
    expect(await codes()).toBe(before)
  })

  function address0(changes: Record<string, string>): URL {
    const url = new URL(`${issuer}/oauth/authorize`)
    const asked = { response_type: 'code', redirect_uri: redirectUri, scope, state: 'xyz', ...changes }
    const proof = { code_challenge: challenge, code_challenge_method: 'S256' }
    for (const [name, value] of Object.entries({ ...asked, ...proof })) url.searchParams.set(name, value)
    return url
  }

  const codes = async () =>
    (await programs.service.store.read(({ db }) => db.selectFrom('oauth_records').select('hash').execute())).length

  test('is shown to nobody by an account that the app does not belong to, nor once the app was revoked', async () => {
    const gone = await programs.client({ name: 'Gone', redirectUris: [redirectUri], isPublic: true })
    const page = address({ client_id: gone.id })
    const { text } = await programs.open(page, cookie)
    await programs.service.send('POST', `/v1/oauth-clients/${gone.id}/revoke`)
    const fields = { token: tokenIn(text), request: page.search.slice(1) }
    const answer = await sendForm(fields, { ...ours.headers, cookie })
    expect(answer.status).toBe(400)
    expect(answer.headers.location).toBeUndefined()
  })
})

describe('T69: an address that was not registered gets an error page, and nobody is sent anywhere', () => {
  test.each([
    'https://display.example.org/callback/../x',
    'https://display.example.org/callback/x',
    'https://display.example.org/callback?x=1',
    'https://display.example.org/callback#x',
    'https://display.example.org/callbac',
    'https://display.example.org:443/callback',
    'https://DISPLAY.example.org/callback',
    'https://display.example.org.evil.example/callback',
    'https://display.example.org@evil.example/callback',
    'http://display.example.org/callback',
    'javascript:alert(1)',
    '//evil.example',
    undefined,
  ])('%s', async (uri) => {
    const { status, text, headers } = await programs.open(address({ redirect_uri: uri }), cookie)
    expect(status).toBe(400)
    expect(headers.location).toBeUndefined()
    expect(text).toContain('This app cannot be let in')
    expect(text).not.toContain('evil.example')
  })

  test('two of them, an unknown client, and two clients', async () => {
    const twice = address()
    twice.searchParams.append('redirect_uri', 'https://evil.example/')
    const clients = address()
    clients.searchParams.append('client_id', 'other')
    for (const url of [twice, clients, address({ client_id: 'ocl_nobody' })]) {
      const { status, headers } = await programs.open(url, cookie)
      expect({ status, location: headers.location }).toEqual({ status: 400, location: undefined })
    }
  })

  test.each([
    ['http://127.0.0.1/back', 'http://127.0.0.1:49152/back', true],
    ['http://127.0.0.1:8000/back', 'http://127.0.0.1:49152/back', true],
    ['http://[::1]/back', 'http://[::1]:49152/back', true],
    ['http://127.0.0.1/back', 'http://127.0.0.1:49152/other', false],
    ['http://127.0.0.1/back', 'http://localhost:49152/back', false],
    ['http://127.0.0.1/back', 'http://127.0.0.1:49152.evil.example/back', false],
    ['http://127.0.0.1/back', 'http://127.0.0.1:49152@evil.example/back', false],
    ['http://127.0.0.1/back', 'https://127.0.0.1:49152/back', false],
  ])('a program on the same machine registered %s and may be at another port: %s', async (registered, sent, isGood) => {
    const made = await programs.client({ name: 'Desktop', redirectUris: [registered], isPublic: true })
    const { status, headers } = await programs.open(address({ client_id: made.id, redirect_uri: sent }), cookie)
    expect(status).toBe(isGood ? 200 : 400)
    if (isGood) expect(headers['content-security-policy']).toMatch(/form-action 'self' http:(\/\/127\.0\.0\.1:49152)?;/)
  })
})

describe('what else is wrong is told to the app, at its address', () => {
  test.each([
    ['no PKCE', { code_challenge: undefined }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['PKCE that does not say how', { code_challenge_method: undefined }, 'invalid_request'],
    ['a challenge that is no hash', { code_challenge: 'short' }, 'invalid_request'],
    ['a token at once', { response_type: 'token' }, 'unsupported_response_type'],
    ['no response type', { response_type: undefined }, 'invalid_request'],
    ['an unknown scope', { scope: 'openid events:read' }, 'invalid_scope'],
    ['another resource', { resource: 'https://evil.example' }, 'invalid_target'],
    ['a request object', { request: 'e30.e30.' }, 'request_not_supported'],
    ['an answer by fragment', { response_mode: 'fragment' }, 'invalid_request'],
  ])('%s', async (_, changes, error) => {
    const { status, headers } = await programs.open(address(changes), cookie)
    expect(status).toBe(303)
    const back = new URL(headers.location ?? '')
    expect(back.origin + back.pathname).toBe(redirectUri)
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, state: 'xyz', iss: issuer })
  })
})

describe('T70: a code', () => {
  test.each([
    ['a wrong verifier', { code_verifier: `${verifier}x` }, 'invalid_grant'],
    ['the challenge as verifier', { code_verifier: challenge }, 'invalid_grant'],
    ['no verifier', { code_verifier: '' }, 'invalid_request'],
    ['another address', { redirect_uri: `${redirectUri}/` }, 'invalid_grant'],
  ])('is not exchanged for %s', async (_, changes, error) => {
    const answer = await exchange(await newCode(), changes)
    expect(answer).toMatchObject({ status: 400, json: { error } })
  })

  test('is good for a minute', async () => {
    const code = await newCode()
    programs.visitor.setNow('2027-01-10T12:01:00.000Z')
    expect(await exchange(code)).toMatchObject({ status: 400, json: { error: 'invalid_grant' } })
  })

  test('of one app is worth nothing to another', async () => {
    const other = await programs.client({ name: 'Other', redirectUris: [redirectUri], isPublic: true })
    const code = await newCode()
    expect(await exchange(code, { client_id: other.id })).toMatchObject({ json: { error: 'invalid_grant' } })
    expect((await exchange(code)).status).toBe(200)
  })

  test('used twice revokes what it gave, as an audit entry', async () => {
    const code = await newCode()
    const { json } = await exchange(code)
    expect(await works(json.access_token)).toBe(true)
    expect(await exchange(code)).toMatchObject({ status: 400, json: { error: 'invalid_grant' } })
    expect(await works(json.access_token)).toBe(false)
    expect(await refresh(json.refresh_token)).toMatchObject({ status: 400, json: { error: 'invalid_grant' } })
    const { action, actor, data } = (await programs.audit()).at(-1) ?? {}
    expect({ action, actor }).toEqual({ action: 'revokeGrant', actor: 'system' })
    expect(data).toContain('code_reused')
  })

  test('used twenty times at once gives one token', async () => {
    const code = await newCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ json }) => json.error === 'invalid_grant')).toHaveLength(19)
  })
})

describe('T71: a refresh token', () => {
  const tokens = async () => (await exchange(await newCode())).json

  test('is answered with the same pair for thirty seconds, as long as what followed it was not used', async () => {
    const first = await tokens()
    const next = await refresh(first.refresh_token)
    programs.visitor.setNow('2027-01-10T12:00:30.000Z')
    const again = await refresh(first.refresh_token)
    expect(again.json).toEqual({ ...next.json, expires_in: 3570 })
    expect(await works(next.json.access_token)).toBe(true)
    expect((await refresh(next.json.refresh_token)).status).toBe(200)
  })

  test.each([
    ['later than that', async () => programs.visitor.setNow('2027-01-10T12:00:31.000Z')],
    ['once what followed it was used', async (next: string) => void (await refresh(next))],
  ])('used again %s revokes the whole family, as an audit entry', async (_, wait) => {
    const first = await tokens()
    const next = (await refresh(first.refresh_token)).json
    await wait(next.refresh_token)
    expect(await refresh(first.refresh_token)).toMatchObject({ status: 400, json: { error: 'invalid_grant' } })
    expect(await works(next.access_token)).toBe(false)
    expect(await refresh(next.refresh_token)).toMatchObject({ status: 400, json: { error: 'invalid_grant' } })
    expect((await programs.audit()).at(-1)?.data).toContain('refresh_token_reused')
  })

  test('used ten times at once gives one pair', async () => {
    const { refresh_token: token } = await tokens()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(({ json }) => `${json.access_token} ${json.refresh_token}`)).size).toBe(1)
  })

  test('lasts ninety days from its last use, and its grant a year', async () => {
    let { refresh_token: token } = await tokens()
    for (const now of ['2027-04-01', '2027-06-20', '2027-09-10', '2027-12-01']) {
      programs.visitor.setNow(`${now}T00:00:00.000Z`)
      const { status, json } = await refresh(token)
      expect(status).toBe(200)
      token = json.refresh_token
    }
    programs.visitor.setNow('2028-01-10T12:00:00.000Z')
    expect(await refresh(token)).toMatchObject({ json: { error: 'invalid_grant' } })
    programs.visitor.setNow('2027-01-10T12:00:00.000Z')
    const unused = await tokens()
    programs.visitor.setNow('2027-04-10T12:00:00.000Z')
    expect(await refresh(unused.refresh_token)).toMatchObject({ json: { error: 'invalid_grant' } })
  })

  test('is not for another client, and brings no more scopes than were granted', async () => {
    const other = await programs.client({ name: 'Other', redirectUris: [redirectUri], isPublic: true })
    const { refresh_token: token } = await tokens()
    expect(await refresh(token, { client_id: other.id })).toMatchObject({ json: { error: 'invalid_grant' } })
    expect(await refresh(token, { scope: 'orders:write' })).toMatchObject({ json: { error: 'invalid_scope' } })
    expect((await refresh(token, { scope: 'attendees:read' })).json.scope).toBe('attendees:read')
  })
})

test('nothing that is stored holds the text of a code or a token, nor what follows from a token', async () => {
  const code = await newCode()
  const first = (await exchange(code)).json
  const next = (await refresh(first.refresh_token)).json
  const stored = await programs.stored()
  const texts = [code, ...[first, next].flatMap((pair) => [pair.access_token, pair.refresh_token])]
  for (const text of texts) expect(stored).not.toContain(text.slice(4))
  expect(stored).not.toContain(cookie.split('=')[1])
})

test('the grant of an app is in the audit log as the act of the key that gave it, and then acts itself', async () => {
  const own = await programs.client({ name: 'Own', redirectUris: [redirectUri], isPublic: true })
  const back = await programs.decide(address({ client_id: own.id }), cookie)
  const { json } = await exchange(back.searchParams.get('code') ?? '', { client_id: own.id })
  const grant = (await programs.service.send('GET', `/v1/grants?client=${own.id}`)).json.data[0]
  expect(grant).toMatchObject({ clientName: 'Own', flow: 'authorization_code', status: 'active' })
  const entry = (await programs.audit()).find(({ subject, action }) => subject === grant.id && action === 'createGrant')
  expect(entry?.actor).toMatch(/^key_/)
  await programs.service.send('POST', `/v1/grants/${grant.id}/revoke`)
  expect(await works(json.access_token)).toBe(false)
})

test('what expired is forgotten, and with it what answered a repeated refresh', async () => {
  const stored = () =>
    programs.service.store.read(({ db }) => db.selectFrom('oauth_records').select(['hash', 'salt']).execute())
  // Other tests are at other times.
  const others = new Set((await stored()).map(({ hash }) => hash))
  const records = async () => (await stored()).filter(({ hash }) => !others.has(hash))
  const sweep = async (now: string) => {
    programs.visitor.setNow(now)
    await doDueJobs(programs.service.store, { now: () => new Date(now) })
  }
  const { json } = await exchange(await newCode())
  await refresh(json.refresh_token)
  const before = await records()
  expect(before.some(({ salt }) => salt !== null)).toBe(true)
  await sweep('2027-01-11T12:00:00.000Z')
  expect((await records()).every(({ salt }) => salt === null)).toBe(true)
  expect(await records()).toHaveLength(before.length)
  await sweep('2028-01-10T12:00:00.000Z')
  expect(await records()).toEqual([])
})
