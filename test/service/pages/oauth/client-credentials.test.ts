// On both engines.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openid, openPrograms, type Programs, type Reply, resource } from './programs.ts'

let programs: Programs
let client: { id: string; clientSecret: string | null; grant: { id: string } | null }
let secret: string
beforeAll(async () => {
  programs = await openPrograms()
  client = await programs.client({ name: 'Nightly export', scopes: ['attendees:read', 'events:write'] })
  secret = client.clientSecret ?? ''
})
afterAll(() => programs.service.close())

const ask = (fields: Record<string, string> = {}): Promise<Reply> =>
  programs.post('/oauth/token', {
    grant_type: 'client_credentials',
    client_id: client.id,
    client_secret: secret,
    ...fields,
  })

test.each([true, false])('openid-client gets a token for a client, by Basic: %s', async (basic) => {
  const config = await programs.configure(client.id, secret, basic)
  const tokens = await openid.clientCredentialsGrant(config, { scope: 'events:write', resource })
  expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'events:write' })
  const { status } = await programs.withToken('GET', '/v1/events', tokens.access_token)
  expect(status).toBe(200)
})

test('a token may do what was asked for and no more, and its grant is the actor in the audit log', async () => {
  const { json } = await ask({ scope: 'events:write' })
  const body = { name: 'DevConf', date: '2027-03-14' }
  const made = await programs.withToken('POST', '/v1/events', json.access_token, body)
  expect(made.status).toBe(201)
  const narrow = await programs.withToken('GET', `/v1/events/${made.json.id}/attendees`, json.access_token)
  expect(narrow).toMatchObject({ status: 403, json: { code: 'insufficient_scope' } })
  const entries = await programs.audit()
  expect(entries.find(({ subject }) => subject === made.json.id)?.actor).toBe(client.grant?.id)
})

test('a token of a client for one event sees only that', async () => {
  const make = async (name: string) =>
    (await programs.visitor.organize('POST', '/v1/events', { name, date: '2027-04-01' })).json.id as string
  const [own, other] = [await make('Own'), await make('Other')]
  const restricted = await programs.client({ name: 'Display', scopes: ['events:read'], eventId: own })
  const { json } = await programs.post('/oauth/token', {
    grant_type: 'client_credentials',
    client_id: restricted.id,
    client_secret: restricted.clientSecret ?? '',
  })
  expect((await programs.withToken('GET', `/v1/events/${own}`, json.access_token)).status).toBe(200)
  expect((await programs.withToken('GET', `/v1/events/${other}`, json.access_token)).status).toBe(404)
})

test('a keyed request by a token is carried out once', async () => {
  const { json } = await ask()
  const send = () =>
    programs.service.send('POST', '/v1/events', {
      apiKey: json.access_token,
      headers: { 'idempotency-key': '0193e0a0-0000-7000-8000-00000000000a' },
      body: { name: 'Once', date: '2027-05-01' },
    })
  const [first, second] = [await send(), await send()]
  expect(first.status).toBe(201)
  expect(second.text).toBe(first.text)
})

test('nothing that is stored holds the text of a token or a secret', async () => {
  const { json } = await ask()
  const stored = await programs.stored()
  expect(stored).toContain(client.id)
  for (const text of [json.access_token, json.access_token.slice(4), secret, secret.slice(4)]) {
    expect(stored).not.toContain(text)
  }
})

describe('refused in the form of RFC 6749', () => {
  test.each([
    ['a wrong secret', { client_secret: 'tcs_wrong' }, 401, 'invalid_client'],
    ['an unknown client', { client_id: 'ocl_nobody' }, 401, 'invalid_client'],
    ['a client of several ways', { client_id: "x' or 1=1 --" }, 401, 'invalid_client'],
    ['a scope that the client lacks', { scope: 'keys:write' }, 400, 'invalid_scope'],
    ['a scope that does not exist', { scope: 'openid' }, 400, 'invalid_scope'],
    ['another resource', { resource: 'https://evil.example/v1' }, 400, 'invalid_target'],
    ['another grant type', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
    ['a name of every object', { grant_type: 'toString' }, 400, 'unsupported_grant_type'],
    [
      'codes, which the client may not use',
      { grant_type: 'authorization_code', code: 'x' },
      400,
      'unauthorized_client',
    ],
    ['no grant type', { grant_type: '' }, 400, 'invalid_request'],
  ])('%s', async (_, fields, status, error) => {
    const answer = await ask(fields as Record<string, string>)
    expect(answer).toMatchObject({ status, json: { error } })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json.access_token).toBeUndefined()
  })

  test('a parameter sent twice, another content type, a body above 56 KB, and GET', async () => {
    const { service } = programs.service
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const send = async (method: string, headers: Record<string, string>, body: string) => {
      const answer = await service.handle({ method, path: '/oauth/token', headers, body })
      return [answer.status, JSON.parse(answer.body).error]
    }
    const fields = `grant_type=client_credentials&client_id=${client.id}&client_secret=${secret}`
    expect(await send('POST', form, `${fields}&client_id=${client.id}`)).toEqual([400, 'invalid_request'])
    expect(await send('POST', { 'content-type': 'application/json' }, '{}')).toEqual([400, 'invalid_request'])
    expect(await send('POST', form, `${fields}&x=${'y'.repeat(57_344)}`)).toEqual([413, 'invalid_request'])
    expect(await send('GET', form, '')).toEqual([400, 'invalid_request'])
  })

  test('a client that authenticates in two ways', async () => {
    const authorization = `Basic ${Buffer.from(`${client.id}:${secret}`).toString('base64')}`
    const answer = await programs.post(
      '/oauth/token',
      { grant_type: 'client_credentials', client_secret: secret },
      { authorization },
    )
    expect(answer).toMatchObject({ status: 400, json: { error: 'invalid_request' } })
    const wrong = await programs.post('/oauth/token', { grant_type: 'x' }, { authorization: 'Basic bm9ib2R5OmE=' })
    expect(wrong).toMatchObject({ status: 401, json: { error: 'invalid_client' } })
    expect(wrong.headers['www-authenticate']).toBe('Basic realm="turnout"')
  })
})

describe('ends', () => {
  const expectRefused = async (token: string) =>
    expect(await programs.withToken('GET', '/v1/events', token)).toMatchObject({
      status: 401,
      json: { code: 'unauthenticated' },
    })

  test('a token an hour after it was made', async () => {
    const { json } = await ask()
    programs.visitor.setNow('2027-01-10T12:59:59.000Z')
    expect((await programs.withToken('GET', '/v1/events', json.access_token)).status).toBe(200)
    programs.visitor.setNow('2027-01-10T13:00:00.000Z')
    await expectRefused(json.access_token)
    programs.visitor.setNow('2027-01-10T12:00:00.000Z')
  })

  test('a token that the client revokes, which it alone may do', async () => {
    const config = await programs.configure(client.id, secret)
    const tokens = await openid.clientCredentialsGrant(config)
    const stranger = await programs.client({ name: 'Stranger', scopes: ['events:read'] })
    const other = await programs.configure(stranger.id, stranger.clientSecret ?? '')
    await openid.tokenRevocation(other, tokens.access_token)
    expect(await openid.tokenIntrospection(other, tokens.access_token)).toEqual({ active: false })
    expect(await openid.tokenIntrospection(config, tokens.access_token)).toMatchObject({
      active: true,
      scope: 'attendees:read events:write',
      client_id: client.id,
      sub: client.grant?.id,
    })
    await openid.tokenRevocation(config, tokens.access_token)
    await expectRefused(tokens.access_token)
    expect(await openid.tokenIntrospection(config, tokens.access_token)).toEqual({ active: false })
  })

  test('every token of a grant with the grant, on the next request', async () => {
    const { json } = await ask()
    const revoked = await programs.service.send('POST', `/v1/grants/${client.grant?.id}/revoke`)
    expect(revoked.status).toBe(200)
    await expectRefused(json.access_token)
    expect(await ask()).toMatchObject({ status: 400, json: { error: 'unauthorized_client' } })
  })

  test('every token of a client with the client', async () => {
    const made = await programs.client({ name: 'Short-lived', scopes: ['events:read'] })
    const fields = { grant_type: 'client_credentials', client_id: made.id, client_secret: made.clientSecret ?? '' }
    const { json } = await programs.post('/oauth/token', fields)
    await programs.service.send('POST', `/v1/oauth-clients/${made.id}/revoke`)
    await expectRefused(json.access_token)
    expect(await programs.post('/oauth/token', fields)).toMatchObject({
      status: 401,
      json: { error: 'invalid_client' },
    })
  })
})

test('without a public address there is no OAuth, and by plain http to other machines neither', async () => {
  for (const publicUrl of [undefined, 'http://tickets.example']) {
    const { service } = await openPrograms({ publicUrl } as never)
    const paths = ['/oauth/token', '/oauth/authorize', '/.well-known/oauth-authorization-server', '/device']
    for (const path of paths) {
      const answer = await service.service.handle({ method: 'GET', path, headers: {} })
      expect(answer.status).toBe(404)
      if (path === '/oauth/token') expect(JSON.parse(String(answer.body)).hint).toContain('turnout serve --public-url')
    }
    await service.close()
  }
})
