// On both engines.
import { expect, test } from 'vitest'
import { openService } from '../server/serve.ts'

const isoNow = '2027-01-10T12:00:00.000Z'

test('a key is shown once, works, and is stored as a hash', async () => {
  const service = await openService()
  const made = await service.send('POST', '/v1/keys', { body: { name: 'ci', scopes: ['events:read'] } })
  expect(made.status).toBe(201)
  expect(made.json).toMatchObject({
    name: 'ci',
    scopes: ['events:read'],
    eventId: null,
    status: 'active',
    createdAt: isoNow,
  })
  const { apiKey, hint, id } = made.json
  expect(hint).toBe(`tk_live_…${apiKey.slice(-4)}`)
  expect((await service.send('GET', '/v1/events', { apiKey })).status).toBe(200)
  expect((await service.send('POST', '/v1/events', { apiKey, body: {} })).json.code).toBe('insufficient_scope')
  const listed = await service.send('GET', '/v1/keys')
  expect(listed.json.data.map((key: { id: string }) => key.id)).toContain(id)
  expect(listed.text).not.toContain(apiKey)
  const rows = await service.store.read(({ db }) => db.selectFrom('keys').selectAll().execute())
  const records = await service.store.read(({ db }) => db.selectFrom('audit').selectAll().orderBy('seq').execute())
  const events = await service.store.read(({ db }) => db.selectFrom('outbox').selectAll().orderBy('seq').execute())
  expect(JSON.stringify([rows, records, events])).not.toContain(apiKey)
  await service.close()
})

test('a key cannot grant a scope that it lacks', async () => {
  const service = await openService()
  const apiKey = await service.key({ name: 'maker', scopes: ['keys:write', 'events:write'] })
  const send = (body: object) => service.send('POST', '/v1/keys', { apiKey, body })
  const refused = await send({ name: 'more', scopes: ['events:read', 'money:read', 'attendees:write'] })
  expect(refused).toMatchObject({
    status: 403,
    json: { code: 'insufficient_scope', scopes: ['money:read', 'attendees:write'] },
  })
  expect((await send({ name: 'less', scopes: ['events:read'] })).json.scopes).toEqual(['events:read'])
  const same = await send({ name: 'same' })
  expect(same.json.scopes.toSorted()).toEqual(['events:read', 'events:write', 'keys:read', 'keys:write'])
  await service.close()
})

test('a key restricted to one event creates, sees and revokes only keys of that event', async () => {
  const service = await openService()
  const event = async (name: string) =>
    (await service.send('POST', '/v1/events', { body: { name, date: '2027-03-14' } })).json
  const [mine, other] = [await event('Mine'), await event('Other')]
  const everywhere = (await service.send('POST', '/v1/keys', { body: { name: 'everywhere' } })).json
  const restricted = (await service.send('POST', '/v1/keys', { body: { name: 'door', eventId: mine.slug } })).json
  expect(restricted.eventId).toBe(mine.id)
  const send = (method: string, path: string, body?: object) =>
    service.send(method, path, { apiKey: restricted.apiKey, ...(body ? { body } : {}) })
  expect((await send('POST', '/v1/keys', { name: 'x', eventId: other.id })).json.code).toBe('not_found')
  expect((await send('POST', '/v1/keys', { name: 'x' })).json.eventId).toBe(mine.id)
  const { data } = (await send('GET', '/v1/keys')).json
  expect(data).toHaveLength(2)
  expect(data.every((key: { eventId: string }) => key.eventId === mine.id)).toBe(true)
  expect((await send('POST', `/v1/keys/${everywhere.id}/revoke`)).json.code).toBe('not_found')
  await service.close()
})

test('a key cannot be made to expire in the past', async () => {
  const service = await openService()
  const refused = await service.send('POST', '/v1/keys', { body: { name: 'late', expiresAt: isoNow } })
  expect(refused).toMatchObject({
    status: 422,
    json: { code: 'validation_failed', errors: [{ pointer: '/expiresAt' }] },
  })
  const offset = await service.send('POST', '/v1/keys', {
    body: { name: 'soon', expiresAt: '2027-01-10T14:00:01+02:00' },
  })
  expect(offset.json.expiresAt).toBe('2027-01-10T12:00:01.000Z')
  await service.close()
})

test('a key cannot create one that outlives it; its own expiry is the default', async () => {
  const service = await openService()
  const expiresAt = '2027-01-20T12:00:00.000Z'
  const apiKey = await service.key({ name: 'intern', expiresAt })
  const make = (body: object, maker = apiKey) => service.send('POST', '/v1/keys', { apiKey: maker, body })
  for (const late of ['2027-01-20T12:00:00.001Z', '2027-01-20T13:00:01+01:00', '2037-01-01T00:00:00Z']) {
    const refused = await make({ name: 'later', expiresAt: late })
    expect(refused).toMatchObject({
      status: 403,
      json: { code: 'insufficient_scope', expiresAt, errors: [{ pointer: '/expiresAt', code: 'too_big' }] },
    })
    expect(refused.json.detail).toContain(expiresAt)
  }
  expect((await make({ name: 'none' })).json.expiresAt).toBe(expiresAt)
  expect((await make({ name: 'same', expiresAt: '2027-01-20T13:00:00+01:00' })).json.expiresAt).toBe(expiresAt)
  const sooner = (await make({ name: 'sooner', expiresAt: '2027-01-15T00:00:00Z' })).json
  expect(sooner.expiresAt).toBe('2027-01-15T00:00:00.000Z')
  expect((await make({ name: 'grandchild' }, sooner.apiKey)).json.expiresAt).toBe(sooner.expiresAt)
  expect((await make({ name: 'for ever' }, service.apiKey)).json.expiresAt).toBeNull()
  await service.close()
})

test('a revocation applies from the next request, and is final', async () => {
  let now = new Date(isoNow)
  const service = await openService({ now: () => now })
  const { id, apiKey } = (await service.send('POST', '/v1/keys', { body: { name: 'lost' } })).json
  const first = await service.send('POST', `/v1/keys/${id}/revoke`)
  expect(first.json).toMatchObject({ id, status: 'revoked', revokedAt: isoNow })
  expect((await service.send('GET', '/v1/events', { apiKey })).status).toBe(401)
  now = new Date('2027-01-11T12:00:00.000Z')
  const again = await service.send('POST', `/v1/keys/${id}/revoke`)
  expect(again.json).toEqual({ ...first.json, lastUsedAt: again.json.lastUsedAt })
  expect((await service.send('POST', '/v1/keys/key_unknown/revoke')).json.code).toBe('not_found')
  await service.close()
})

test.each(['active', 'expired', 'revoked'])('keys are listed by state: %s', async (status) => {
  let now = new Date(isoNow)
  const service = await openService({ now: () => now })
  await service.key({ name: 'expired', expiresAt: '2027-01-10T13:00:00Z' })
  const { id } = (await service.send('POST', '/v1/keys', { body: { name: 'revoked' } })).json
  await service.send('POST', `/v1/keys/${id}/revoke`)
  now = new Date('2027-01-10T13:00:00.000Z')
  const { data } = (await service.send('GET', `/v1/keys?status=${status}`)).json
  expect(data.map((key: { name: string; status: string }) => [key.name, key.status])).toEqual([
    [status === 'active' ? 'test' : status, status],
  ])
  await service.close()
})

test('keys are listed page by page, each once', async () => {
  const service = await openService()
  for (let index = 0; index < 4; index += 1) await service.key({ name: `k${index}` })
  const names: string[] = []
  let cursor = ''
  do {
    const { json } = await service.send('GET', `/v1/keys?limit=2${cursor}`)
    names.push(...json.data.map((key: { name: string }) => key.name))
    cursor = json.nextCursor === null ? '' : `&cursor=${json.nextCursor}`
  } while (cursor !== '')
  expect(names).toEqual(['test', 'k0', 'k1', 'k2', 'k3'])
  await service.close()
})
