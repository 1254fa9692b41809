// On both engines.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openService, type TestService } from '../server/serve.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const create = (body: object, apiKey?: string) =>
  service.send('POST', '/v1/oauth-clients', { body, ...(apiKey === undefined ? {} : { apiKey }) })
const app = { name: 'Wall display', redirectUris: ['https://display.example.org/callback'], scopes: ['events:read'] }

test('a client for programs acts by a grant of its own, and its secret is shown once and stored as a hash', async () => {
  const { status, json } = await create({ name: 'Nightly export', scopes: ['attendees:read'] })
  expect(status).toBe(201)
  expect(json).toMatchObject({
    name: 'Nightly export',
    isPublic: false,
    redirectUris: [],
    grantTypes: ['client_credentials'],
    scopes: ['attendees:read'],
    status: 'active',
    grant: { clientId: json.id, flow: 'client_credentials', scopes: ['attendees:read'], status: 'active' },
  })
  expect(json.clientSecret).toMatch(/^tcs_[\w-]{43}$/)
  expect(json.hint).toBe(`tcs_…${json.clientSecret.slice(-4)}`)
  const listed = await service.send('GET', '/v1/oauth-clients')
  const rows = await service.store.read(({ db }) => db.selectFrom('oauth_clients').selectAll().execute())
  const records = await service.store.read(({ db }) => db.selectFrom('audit').selectAll().execute())
  const events = await service.store.read(({ db }) => db.selectFrom('outbox').selectAll().execute())
  expect(listed.json.data.map(({ id }: { id: string }) => id)).toContain(json.id)
  expect(JSON.stringify([listed.text, rows, records, events])).not.toContain(json.clientSecret)
})

test('an app that people consent to has no grant yet, and a public one no secret', async () => {
  const confidential = (await create(app)).json
  expect(confidential).toMatchObject({ grantTypes: ['authorization_code'], grant: null })
  expect(confidential.clientSecret).toMatch(/^tcs_/)
  const isPublic = (await create({ ...app, isPublic: true })).json
  expect(isPublic).toMatchObject({ isPublic: true, clientSecret: null, hint: null, grant: null })
  const rotated = await service.send('POST', `/v1/oauth-clients/${isPublic.id}/rotate-secret`)
  expect(rotated).toMatchObject({ status: 409, json: { code: 'state_conflict' } })
})

test.each([
  [{ name: 'x', grantTypes: ['authorization_code'] }, '/redirectUris'],
  [{ name: 'x', isPublic: true }, '/redirectUris'],
  [{ ...app, isPublic: true, grantTypes: ['authorization_code', 'client_credentials'] }, '/grantTypes'],
  [{ ...app, grantTypes: ['client_credentials'] }, '/redirectUris'],
  [{ ...app, redirectUris: ['http://display.example.org/'] }, '/redirectUris/0'],
  [{ name: 'x', expiresAt: '2020-01-01T00:00:00Z' }, '/expiresAt'],
])('what does not go together is refused: %j', async (body, pointer) => {
  const { status, json } = await create(body)
  expect({ status, pointer: json.errors?.[0]?.pointer }).toEqual({ status: 422, pointer })
})

test('a client can be given nothing that its maker lacks, and lasts no longer', async () => {
  const expiresAt = '2027-06-01T00:00:00.000Z'
  const apiKey = await service.key({ name: 'maker', scopes: ['keys:write', 'events:read'], expiresAt })
  const refused = await create({ name: 'more', scopes: ['money:read'] }, apiKey)
  expect(refused).toMatchObject({ status: 403, json: { code: 'insufficient_scope', scopes: ['money:read'] } })
  expect((await create({ name: 'longer', expiresAt: '2028-01-01T00:00:00Z' }, apiKey)).status).toBe(403)
  const { json } = await create({ name: 'same' }, apiKey)
  expect(json).toMatchObject({ expiresAt, grant: { expiresAt } })
  expect(json.scopes.toSorted()).toEqual(['events:read', 'keys:read', 'keys:write'])
})

test('a key restricted to one event makes and sees only clients and grants of that event', async () => {
  const { json: event } = await service.send('POST', '/v1/events', { body: { name: 'Mine', date: '2027-03-14' } })
  const apiKey = await service.key({ name: 'restricted', eventId: event.id })
  const { json } = await create({ name: 'Of one event' }, apiKey)
  expect(json).toMatchObject({ eventId: event.id, grant: { eventId: event.id } })
  const ids = async (path: string) =>
    (await service.send('GET', path, { apiKey })).json.data.map(({ id }: { id: string }) => id)
  expect(await ids('/v1/oauth-clients')).toEqual([json.id])
  expect(await ids('/v1/grants')).toEqual([json.grant.id])
})

test('a new secret replaces the old one', async () => {
  const { json } = await create({ name: 'Rotated' })
  const rotated = await service.send('POST', `/v1/oauth-clients/${json.id}/rotate-secret`)
  expect(rotated.status).toBe(200)
  expect(rotated.json.clientSecret).toMatch(/^tcs_/)
  expect(rotated.json.clientSecret).not.toBe(json.clientSecret)
})

test('revoking a client revokes its grants, once', async () => {
  const { json } = await create({ name: 'Gone' })
  const path = `/v1/oauth-clients/${json.id}/revoke`
  const first = await service.send('POST', path)
  expect(first.json).toMatchObject({ status: 'revoked', revokedAt: expect.any(String) })
  expect((await service.send('POST', path)).json).toEqual(first.json)
  const { data } = (await service.send('GET', `/v1/grants?client=${json.id}`)).json
  expect(data).toMatchObject([{ id: json.grant.id, status: 'revoked' }])
  const rotated = await service.send('POST', `/v1/oauth-clients/${json.id}/rotate-secret`)
  expect(rotated.json.code).toBe('state_conflict')
})

test('a grant is found by its client and status, and is revoked alone', async () => {
  const { json } = await create({ name: 'Half gone' })
  const revoked = await service.send('POST', `/v1/grants/${json.grant.id}/revoke`)
  expect(revoked.json).toMatchObject({ id: json.grant.id, status: 'revoked', clientName: 'Half gone' })
  const found = async (query: string) =>
    (await service.send('GET', `/v1/grants?client=${json.id}&${query}`)).json.data.length
  expect(await found('status=active')).toBe(0)
  expect(await found('status=revoked')).toBe(1)
  expect((await service.send('GET', '/v1/oauth-clients?named=Half gone&status=active')).json.data).toHaveLength(1)
})

test('an account has at most 50 clients that are not revoked', async () => {
  const another = await openService()
  const one = () =>
    another.send('POST', '/v1/oauth-clients', { body: { name: 'one of many', scopes: ['events:read'] } })
  const made = await one()
  for (let count = 1; count < 50; count++) expect((await one()).status).toBe(201)
  expect(await one()).toMatchObject({ status: 409, json: { code: 'state_conflict' } })
  await another.send('POST', `/v1/oauth-clients/${made.json.id}/revoke`)
  expect((await one()).status).toBe(201)
  await another.close()
})
