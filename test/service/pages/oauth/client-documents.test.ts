// Apps that nobody registered: openid-client signs in as one whose client id is the address of a document. On both engines.
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createExternalServices } from '../../../../src/service/jobs/external-services.ts'
import { isDocumentId, openClientDocuments } from '../../../../src/service/oauth/client-documents.ts'
import { cert, key } from '../../../fakes/mail/certificate.ts'
import { issuer, openid, openPrograms, type Programs } from './programs.ts'

const host = 'smtp.example.org'
const redirectUri = 'http://127.0.0.1:33418/callback'

let server: Server
let fetched: string[] = []
let answer: { status?: number; type?: string; body?: object | string } = {}
let programs: Programs
let id: string
let cookie: string

beforeAll(async () => {
  server = createServer({ cert, key }, (request, response) => {
    fetched.push(`${request.method} ${request.url} ${request.headers.accept}`)
    const { status = 200, type = 'application/json', body = document() } = answer
    response.writeHead(status, { 'content-type': type })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  id = `https://${host}:${(server.address() as AddressInfo).port}/mcp/client.json`
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  const clientDocuments = openClientDocuments({ reach: 'private', ca: cert, resolve })
  programs = await openPrograms({ clientDocuments, services: createExternalServices({ publicUrl: issuer }) })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await programs.service.close()
})

/** Each test has its own hour, so that what one fetched is not kept for the next. */
let hour = 0
beforeEach(async () => {
  hour += 1
  programs.visitor.setNow(new Date(Date.UTC(2027, 0, 10, 12 + hour)).toISOString())
  fetched = []
  answer = {}
  cookie = await programs.signIn()
})

const document = (changes: object = {}) => ({
  client_id: id,
  client_name: 'Town Planner',
  redirect_uris: ['http://127.0.0.1/callback', 'planner://back'],
  token_endpoint_auth_method: 'none',
  ...changes,
})

const proof = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }
const address = (changes: Record<string, string> = {}): URL => {
  const url = new URL(`${issuer}/oauth/authorize`)
  const asked = { response_type: 'code', client_id: id, redirect_uri: redirectUri, scope: 'events:read', ...proof }
  for (const [name, value] of Object.entries({ ...asked, ...changes })) url.searchParams.set(name, value)
  return url
}

test('openid-client signs in as one, uses its token, refreshes and revokes it; the document is fetched once', async () => {
  const config = await programs.configure(id)
  const codeVerifier = openid.randomPKCECodeVerifier()
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'events:read keys:write payments:write',
    code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  })
  const { text } = await programs.open(url, cookie)
  for (const part of [`Let Town Planner from ${new URL(id).host} into`, 'nobody registered it here', 'this computer']) {
    expect(text).toContain(part)
  }
  const back = await programs.decide(url, cookie)
  const tokens = await openid.authorizationCodeGrant(config, back, { pkceCodeVerifier: codeVerifier })
  // Never what opens access or moves money, even by name.
  expect(tokens.scope).toBe('events:read')
  expect((await programs.withToken('GET', '/v1/events', tokens.access_token)).status).toBe(200)
  const { data } = (await programs.service.send('GET', `/v1/grants?client=${encodeURIComponent(id)}`)).json
  expect(data).toMatchObject([{ clientId: id, clientName: 'Town Planner', status: 'active' }])
  const next = await openid.refreshTokenGrant(config, tokens.refresh_token)
  await openid.tokenRevocation(config, next.refresh_token)
  expect((await programs.withToken('GET', '/v1/events', next.access_token)).status).toBe(401)
  expect(fetched).toEqual(['GET /mcp/client.json application/json'])
})

test('nothing is fetched for a stranger, who is asked to sign in', async () => {
  const { text } = await programs.open(address())
  expect(text).toContain('turnout auth browser')
  expect(fetched).toEqual([])
})

test('an app may say that it never asks for more', async () => {
  answer = { body: document({ scope: 'events:read orders:read' }) }
  const { headers } = await programs.open(address({ scope: 'attendees:write' }), cookie)
  expect(new URL(headers.location ?? '').searchParams.get('error')).toBe('invalid_scope')
})

describe('an error page, and nobody is sent anywhere, for', () => {
  test.each<[string, typeof answer, string]>([
    ['another client_id', { body: { client_id: 'https://evil.example/x' } }, 'belongs to another app'],
    ['no name', { body: { client_name: undefined } }, 'client_name'],
    ['a name that turns text around', { body: { client_name: 'a\u202eb' } }, 'client_name'],
    ['a secret, which cannot be one', { body: { client_secret: 'x' } }, 'client_secret'],
    ['a key of its own', { body: { token_endpoint_auth_method: 'private_key_jwt' } }, 'token_endpoint_auth_method'],
    ['no addresses', { body: { redirect_uris: [] } }, 'redirect_uris'],
    [
      'other ways to get tokens alone',
      { body: { grant_types: ['client_credentials'] } },
      'does not list the grant type',
    ],
    ['a page', { type: 'text/html', body: '<p>secret of a neighbour</p>' }, 'is not JSON'],
    ['no JSON', { body: '{"client_id":' }, 'its form'],
    ['a redirect', { status: 302 }, 'is not available (status 302)'],
    ['an error', { status: 404 }, 'is not available (status 404)'],
    ['a long text', { body: document({ more: 'x'.repeat(11_000) }) }, 'longer than 10 KB'],
  ])('%s', async (_, { body, ...changes }, reason) => {
    const made = typeof body === 'object' && !('more' in body) ? document(body) : body
    answer = { ...changes, ...(made === undefined ? {} : { body: made }) }
    const { status, text, headers } = await programs.open(address(), cookie)
    expect({ status, location: headers.location }).toEqual({ status: 400, location: undefined })
    expect(text).toContain(reason)
    expect(text).not.toContain('neighbour')
  })

  test('an address that the document does not list, and this service itself', async () => {
    const urls = [
      address({ redirect_uri: 'https://evil.example/' }),
      address({ redirect_uri: 'planner://back' }),
      address({ client_id: `${issuer}/v1/openapi.json` }),
    ]
    for (const url of urls) expect((await programs.open(url, cookie)).status).toBe(400)
    expect(fetched).toHaveLength(1)
  })
})

test.each([
  'https://127.0.0.1/app.json',
  'https://[::1]/app.json',
  'https://169.254.169.254/latest',
  'https://2130706433/app.json',
  'https://planner.internal:9200/app.json',
])('the guard lets nothing out to %s', async (inside) => {
  const resolve = async () => [{ address: '10.0.0.5', family: 4 }]
  const guarded = openClientDocuments({ resolve })
  await expect(guarded.read(inside, new Date())).rejects.toThrow('cannot be fetched')
})

test.each([
  ['https://app.example.org/client.json', true],
  ['https://app.example.org/', false],
  ['https://app.example.org', false],
  ['http://app.example.org/client.json', false],
  ['https://app.example.org/a/../client.json', false],
  ['https://APP.example.org/client.json', false],
  ['https://app.example.org/client.json#x', false],
  ['https://u:p@app.example.org/client.json', false],
  [`https://app.example.org/${'x'.repeat(500)}`, false],
  ['ocl_01', false],
])('a client id that is an address of a document: %s %s', (text, is) => expect(isDocumentId(text)).toBe(is))

test('where the service does not allow them, such a client is unknown, also with tokens that it got before', async () => {
  const closed = await openPrograms({ services: createExternalServices({ publicUrl: issuer }) })
  const { status, text } = await closed.open(address(), await closed.signIn())
  expect(status).toBe(400)
  expect(text).toContain('No app with this client_id is registered here')
  const answered = await closed.post('/oauth/token', { grant_type: 'refresh_token', client_id: id, refresh_token: 'x' })
  expect(answered).toMatchObject({ status: 401, json: { error: 'invalid_client' } })
  const { text: metadata } = await closed.visitor.get('/.well-known/oauth-authorization-server')
  expect(metadata).not.toContain('client_id_metadata_document')
  const open = await programs.visitor.get('/.well-known/oauth-authorization-server')
  expect(JSON.parse(open.text).client_id_metadata_document_supported).toBe(true)
  await closed.service.close()
})
