// On both engines.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OperationName } from '../../../src/contract/operations.ts'
import type { Rules } from '../../../src/service/core/call.ts'
import { ownerOf } from '../../../src/service/keys/principal.ts'
import { rules } from '../../../src/service/rules.ts'
import { createService } from '../../../src/service/server/service.ts'
import { openService, type TestService } from '../server/serve.ts'

let service: TestService
beforeEach(async () => {
  service = await openService()
})
afterEach(() => service.close())

const body = { name: 'DevConf', date: '2027-03-14' }
const keyed = (key: string, sent: unknown = body) => ({ body: sent, headers: { 'idempotency-key': key } })
const eventCount = async () => (await service.send('GET', '/v1/events')).json.data.length

describe('a repeated request', () => {
  test('has one effect and gets identical bytes, marked as replayed', async () => {
    const first = await service.send('POST', '/v1/events', keyed('a'))
    const second = await service.send('POST', '/v1/events', keyed('a'))
    expect(first.status).toBe(201)
    expect([second.status, second.text]).toEqual([first.status, first.text])
    expect(second.headers).toMatchObject({
      'idempotency-replayed': 'true',
      etag: first.headers.etag,
      location: first.headers.location,
      'content-type': 'application/json',
    })
    expect(first.headers).not.toHaveProperty('idempotency-replayed')
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    expect(await eventCount()).toBe(1)
  })

  test('500 times, 50 at once, has one effect and the same bytes', async () => {
    const texts = new Set<string>()
    for (let round = 0; round < 10; round++) {
      const send = () => service.send('POST', '/v1/events', keyed('burst'))
      for (const answer of await Promise.all(Array.from({ length: 50 }, send))) {
        expect(answer.status).toBe(201)
        texts.add(answer.text)
      }
    }
    expect(texts.size).toBe(1)
    expect(await eventCount()).toBe(1)
  })

  test('with another key of the account is still the same request', async () => {
    const other = await service.key({ name: 'other' })
    const first = await service.send('POST', '/v1/events', keyed('a'))
    expect((await service.send('POST', '/v1/events', { ...keyed('a'), apiKey: other })).text).toBe(first.text)
  })

  test('with a revoked key, or one without the scope, is not replayed', async () => {
    const narrow = await service.key({ name: 'narrow', scopes: ['events:read'] })
    await service.send('POST', '/v1/events', keyed('a'))
    expect((await service.send('POST', '/v1/events', { ...keyed('a'), apiKey: narrow })).status).toBe(403)
    expect((await service.send('POST', '/v1/events', { ...keyed('a'), apiKey: null })).status).toBe(401)
  })

  test('that failed is carried out again', async () => {
    expect((await service.send('POST', '/v1/events/later/publish', keyed('a', {}))).status).toBe(404)
    await service.send('POST', '/v1/events', { body: { ...body, slug: 'later' } })
    expect((await service.send('POST', '/v1/events/later/publish', keyed('a', {}))).status).toBe(200)
  })
})

test.each([
  ['another body', '/v1/events', { ...body, name: 'Other' }],
  ['another path', '/v1/keys', { name: 'k' }],
])('%s under the same key is refused', async (_name, path, sent) => {
  await service.send('POST', '/v1/events', keyed('a'))
  const { status, json } = await service.send('POST', path, keyed('a', sent))
  expect([status, json.code]).toEqual([422, 'idempotency_key_reused'])
})

test.each(['', 'a'.repeat(256), 'a b', 'a, b', 'é', 'a\r\nb', '\u007f'])('the key %j is refused', async (key) => {
  const { status, json } = await service.send('POST', '/v1/events', keyed(key))
  expect([status, json.code]).toEqual([400, 'malformed_request'])
  expect(await eventCount()).toBe(0)
})

test('the same key of two accounts is two keys', async () => {
  const { store } = service
  const account = {
    id: 'acc_other',
    name: 'Other',
    currency: 'EUR',
    timezone: 'UTC',
    created_at: '2027-01-01T00:00:00.000Z',
  }
  await store.write(({ db }) => db.insertInto('accounts').values(account).execute())
  const request = {
    method: 'POST',
    path: '/v1/events',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'a' },
  }
  const send = (sent: object) =>
    service.service.handle({ ...request, body: JSON.stringify(sent) }, { principal: ownerOf(account.id) })
  const first = await service.send('POST', '/v1/events', keyed('a'))
  const other = await send({ ...body, name: 'Other' })
  expect([first.status, other.status, other.headers['idempotency-replayed']]).toEqual([201, 201, undefined])
  expect((await send({ ...body, name: 'Other' })).body).toBe(other.body)
  expect((await service.send('POST', '/v1/events', keyed('a'))).text).toBe(first.text)
  expect(await eventCount()).toBe(1)
})

test('255 visible characters are a key', async () => {
  expect((await service.send('POST', '/v1/events', keyed('~'.repeat(255)))).status).toBe(201)
})

test('a key restricted to an event has its own namespace', async () => {
  const one = (await service.send('POST', '/v1/events', { body })).json
  const two = (await service.send('POST', '/v1/events', { body: { ...body, name: 'Two' } })).json
  const restricted = await service.key({ name: 'two', eventId: two.id })
  const path = `/v1/events/${one.id}/publish`
  expect((await service.send('POST', path, keyed('a', {}))).status).toBe(200)
  expect((await service.send('POST', path, { ...keyed('a', {}), apiKey: restricted })).status).toBe(404)
})

test('the response with a new key is replayed, and no table contains it in plain text', async () => {
  const first = await service.send('POST', '/v1/keys', keyed('secret', { name: 'k' }))
  expect((await service.send('POST', '/v1/keys', keyed('secret', { name: 'k' }))).text).toBe(first.text)
  const rows = await service.store.read(({ db }) => db.selectFrom('idempotency').selectAll().execute())
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(first.json.apiKey)
  expect(JSON.stringify(rows)).not.toContain('"secret"')
})

test.each(['/v1/keys', '/v1/events/devconf/devices'])(
  'the response of %s with a new key is replayed to the requesting key, and to no other of the account',
  async (path) => {
    await service.send('POST', '/v1/events', { body: { ...body, slug: 'devconf' } })
    const [mine, other] = [await service.key({ name: 'mine' }), await service.key({ name: 'other' })]
    const send = (apiKey: string, name = 'k') => service.send('POST', path, { ...keyed('setup-1', { name }), apiKey })
    const first = await send(mine)
    expect(first.status).toBe(201)
    for (const apiKey of [other, service.apiKey]) {
      const refused = await send(apiKey)
      expect([refused.status, refused.json.code]).toEqual([403, 'insufficient_scope'])
      expect(refused.text).not.toContain(first.json.apiKey)
      expect(refused.json.hint).toContain('new Idempotency-Key')
      expect((await send(apiKey, 'another')).json.code).toBe('idempotency_key_reused')
    }
    const request = { method: 'POST', path, ...keyed('setup-1'), body: JSON.stringify({ name: 'k' }) }
    const headers = { ...request.headers, 'content-type': 'application/json' }
    const owner = await service.service.handle({ ...request, headers }, { principal: service.owner })
    expect(owner.status).toBe(403)
    expect([(await send(mine)).text, (await send(mine)).headers['idempotency-replayed']]).toEqual([first.text, 'true'])
  },
)

test('the owner, who needs no key, gets a new key’s text again', async () => {
  const sent = keyed('setup-2')
  const headers = { ...sent.headers, 'content-type': 'application/json' }
  const request = { method: 'POST', path: '/v1/keys', headers, body: JSON.stringify({ name: 'k' }) }
  const send = () => service.service.handle(request, { principal: service.owner })
  const first = await send()
  expect([(await send()).body, first.status]).toEqual([first.body, 201])
})

test('keys that are UUIDs of version 7 are stored in order of time, and nothing else about them can be read', async () => {
  const newest = '019b0c5e-7f02-7a53-9d1c-52e8a7b6f3d4'
  const oldest = '019b0c5e-7f01-7fff-bd1c-c0ffee15a11d'
  const random = 'f47ac10b-58cc-4372-a567-0e02b2c3d479'
  const upper = newest.toUpperCase()
  const sent = [newest, random, oldest, upper]
  for (const key of sent) expect((await service.send('POST', '/v1/events', keyed(key))).status).toBe(201)
  for (const key of sent) {
    const { headers } = await service.send('POST', '/v1/events', keyed(key))
    expect(headers['idempotency-replayed']).toBe('true')
  }
  const rows = await service.store.read(({ db }) => db.selectFrom('idempotency').select('key').orderBy('seq').execute())
  expect(rows.map(({ key }) => key)).toEqual([
    expect.stringMatching(/^019b0c5e7f02[\w-]{43}$/),
    expect.stringMatching(/^[\w-]{43}$/),
    expect.stringMatching(/^019b0c5e7f01[\w-]{43}$/),
    expect.stringMatching(/^[\w-]{43}$/),
  ])
})

test('one that is still in progress is waited for, and refused after two seconds', async () => {
  const entered = deferred()
  const released = deferred()
  const slowRules: Rules<OperationName> = {
    ...rules,
    createEvent: async (call) => {
      entered.resolve()
      await released.promise
      return rules.createEvent(call)
    },
  }
  const slow = createService({ store: service.store, now: () => new Date(0), rules: slowRules })
  const send = () =>
    slow.handle(
      {
        method: 'POST',
        path: '/v1/events',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'a' },
        body: JSON.stringify(body),
      },
      { principal: service.owner },
    )
  const first = send()
  await entered.promise
  const late = await send()
  expect(late.status).toBe(409)
  expect(JSON.parse(late.body)).toMatchObject({ code: 'idempotency_in_progress', retryable: true })
  expect(late.headers['retry-after']).toBe('1')
  const patient = send()
  released.resolve()
  expect((await first).status).toBe(201)
  expect((await patient).body).toBe((await first).body)
})

/** A promise that is settled from outside. */
function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
