// On both engines.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { Failure, serviceFailures } from '../../../src/contract/core/failures.ts'
import type { OperationName } from '../../../src/contract/operations.ts'
import type { Rules } from '../../../src/service/core/call.ts'
import { generateApiKey } from '../../../src/service/keys/api-key.ts'
import { statusOf } from '../../../src/service/pipeline/problem.ts'
import { rules } from '../../../src/service/rules.ts'
import { createService, type Report } from '../../../src/service/server/service.ts'
import { type Answer, faultOfProblem, openService, type TestService } from './serve.ts'

/** Every code that some test of this file has seen on an answer. */
const provoked = new Set<string>()

function problem(answer: Answer) {
  expect(faultOfProblem(answer)).toBe('')
  provoked.add(answer.json.code)
  return { status: answer.status, code: answer.json.code, detail: answer.json.detail }
}

let service: TestService
let eventPath: string
beforeAll(async () => {
  service = await openService()
  const { json } = await service.send('POST', '/v1/events', {
    body: { name: 'DevConf', date: '2027-03-14', capacity: 2 },
  })
  eventPath = `/v1/events/${json.id}`
  await service.send('POST', `${eventPath}/ticket-types`, { body: { name: 'VIP', price: 5000, quantity: 1 } })
})
afterAll(() => service.close())

const opened: TestService[] = []
const open = async (...options: Parameters<typeof openService>) => {
  const one = await openService(...options)
  opened.push(one)
  return one
}
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

describe('keys', () => {
  test.each([
    ['none', {}, 'has no API key'],
    ['Basic', { authorization: 'Basic dTpw' }, 'must be "Bearer"'],
    ['a word', { authorization: 'Bearer hello' }, 'mistyped'],
    ['two', { authorization: `Bearer ${generateApiKey()}, Bearer x` }, 'must be "Bearer"'],
    ['a mistyped one', { authorization: `Bearer tk_live_${'a'.repeat(36)}` }, 'mistyped'],
    ['an unknown one', { authorization: `Bearer ${generateApiKey()}` }, 'Unknown API key'],
  ])('%s is refused', async (_name, headers, why) => {
    const answer = await service.send('GET', '/v1/events', { apiKey: null, headers: headers as Record<string, string> })
    expect(problem(answer)).toMatchObject({
      status: 401,
      code: 'unauthenticated',
      detail: expect.stringContaining(why),
    })
    expect(answer.headers['www-authenticate']).toContain('Bearer')
  })

  test('a key without the scope is told which one', async () => {
    const apiKey = await service.key({ name: 'reader', scopes: ['attendees:write'] })
    const answer = await service.send('GET', `${eventPath}/revenue`, { apiKey })
    expect(problem(answer)).toMatchObject({ status: 403, code: 'insufficient_scope' })
    expect(answer.json.scope).toBe('money:read')
    expect((await service.send('GET', `${eventPath}/attendees`, { apiKey })).status).toBe(200)
  })

  test.each([
    [['attendees:write'], 'Ask somebody who may create keys to run: ', 'attendees:write,money:read'],
    [['keys:write', 'events:read'], 'Create a key with it: ', 'keys:write,events:read,money:read'],
  ])('a key that may only %j is told how to get one that may also read money', async (scopes, who, all) => {
    const { json: event } = await service.send('GET', eventPath)
    const apiKey = await service.key({ name: 'narrow', scopes, eventId: event.id })
    const { json } = await service.send('GET', `${eventPath}/revenue`, { apiKey })
    const said = `${who}turnout keys create --name NAME --scopes ${all} --event ${event.id}`
    expect(json.hint.startsWith(said), json.hint).toBe(true)
  })

  test('a revoked key is refused from the next request on', async () => {
    const { json } = await service.send('POST', '/v1/keys', { body: { name: 'short' } })
    expect((await service.send('GET', '/v1/events', { apiKey: json.apiKey })).status).toBe(200)
    expect((await service.send('POST', `/v1/keys/${json.id}/revoke`)).status).toBe(200)
    expect(problem(await service.send('GET', '/v1/events', { apiKey: json.apiKey })).detail).toContain('revoked')
  })

  test('a key expires at the set time', async () => {
    let now = new Date('2027-01-10T12:00:00.000Z')
    const aged = await open({ now: () => now })
    const apiKey = await aged.key({ name: 'short', expiresAt: '2027-01-10T13:00:00Z' })
    now = new Date('2027-01-10T12:59:59.999Z')
    expect((await aged.send('GET', '/v1/events', { apiKey })).status).toBe(200)
    now = new Date('2027-01-10T13:00:00.000Z')
    expect(problem(await aged.send('GET', '/v1/events', { apiKey })).detail).toContain('expired')
  })

  test('the last use is recorded at most once a minute', async () => {
    let now = new Date('2027-01-10T12:00:00.000Z')
    const aged = await open({ now: () => now })
    const lastUsed = async () => (await aged.send('GET', '/v1/account')).json.key.lastUsedAt
    await lastUsed()
    await aged.store.write(async () => {})
    expect(await lastUsed()).toBe('2027-01-10T12:00:00.000Z')
    now = new Date('2027-01-10T12:00:59.000Z')
    await lastUsed()
    await aged.store.write(async () => {})
    expect(await lastUsed()).toBe('2027-01-10T12:00:00.000Z')
    now = new Date('2027-01-10T12:01:00.000Z')
    await lastUsed()
    await aged.store.write(async () => {})
    expect(await lastUsed()).toBe('2027-01-10T12:01:00.000Z')
  })
})

test('an answer carries its request id, version and place', async () => {
  const { status, headers, json } = await service.send('POST', '/v1/events', {
    body: { name: 'A', date: '2027-03-14' },
  })
  expect(status).toBe(201)
  expect(headers['x-request-id']).toMatch(/^req_[0-9a-z]{26}$/)
  expect(headers.etag).toBe('"1"')
  expect(headers.location).toBe(`/v1/events/${json.id}`)
  expect((await service.send('GET', headers.location ?? '')).json).toEqual(json)
})

test('a method that is not allowed is answered with those that are', async () => {
  const answer = await service.send('DELETE', '/v1/events', { apiKey: null })
  expect(problem(answer)).toMatchObject({ status: 405, code: 'method_not_allowed' })
  expect(answer.headers.allow?.split(', ').sort()).toEqual(['GET', 'HEAD', 'POST'])
  expect((await service.send('OPTIONS', '/v1/events')).status).toBe(405)
  expect((await service.send('POST', '/healthz')).headers.allow).toBe('GET, HEAD')
})

test('an account over its rate waits, and others do not', async () => {
  let clockMs = 0
  const limited = await open({ rateLimit: { perSecond: 2, burst: 3 }, monotonicMs: () => clockMs })
  const used = async () => (await limited.send('GET', '/v1/account')).headers
  // Opening made a key: one of three is gone.
  expect((await used()).ratelimit).toBe('"account";r=1;t=1')
  expect(await used()).toMatchObject({ 'ratelimit-policy': '"account";q=3;w=2', ratelimit: '"account";r=0;t=2' })
  const refused = await limited.send('GET', '/v1/account')
  expect(problem(refused)).toMatchObject({ status: 429, code: 'rate_limited' })
  expect(refused.headers['retry-after']).toBe('1')
  expect((await limited.send('GET', '/v1/meta')).status).toBe(200)
  clockMs += 500
  expect((await limited.send('GET', '/v1/account')).status).toBe(200)
  expect((await limited.send('GET', '/v1/account')).status).toBe(429)
})

test('excess requests are refused, and the rest are answered', async () => {
  const small = await open({ inFlightMax: 4 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => small.send('GET', '/v1/events')))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(8)
  for (const answer of refused) {
    expect(problem(answer)).toMatchObject({ status: 503, code: 'overloaded' })
    expect(answer.headers['retry-after']).toBe('4')
  }
  expect((await small.send('GET', '/v1/events')).status).toBe(200)
})

test('after a stop new requests are refused; health still responds', async () => {
  const ending = await open()
  ending.service.stop()
  expect(problem(await ending.send('GET', '/v1/events'))).toMatchObject({ status: 503, code: 'shutting_down' })
  expect(problem(await ending.send('GET', '/readyz'))).toMatchObject({ code: 'shutting_down' })
  expect((await ending.send('GET', '/healthz')).status).toBe(200)
})

describe('failures', () => {
  const failing = (thrown: unknown): Rules<OperationName> => ({ ...rules, listEvents: () => Promise.reject(thrown) })

  test('inside the service are reported to the observer and to nobody else', async () => {
    const reports: Report[] = []
    const fault = new Error("near 'SELECT * FROM keys' at /home/me/turnout.db")
    const broken = await open({ rules: failing(fault), observe: (report) => reports.push(report) })
    const answer = await broken.send('GET', '/v1/events')
    expect(problem(answer)).toEqual({ status: 500, code: 'internal', detail: 'An internal error occurred' })
    expect(answer.text).not.toMatch(/SELECT|turnout\.db/)
    expect(reports.at(-1)).toMatchObject({ status: 500, code: 'internal', cause: fault, operation: 'listEvents' })
  })

  const breaking = (statement: string): Rules<OperationName> => ({
    ...rules,
    createEvent: async ({ session }) => {
      await sql.raw(statement).execute(session.db)
      throw new Error('the tables took it')
    },
  })

  test.each([
    ['a row that already exists', 'insert into accounts select * from accounts'],
    ['a row that refers to a missing one', "update keys set account_id = 'gone'"],
  ])('from two changes at the same moment, %s, are state_conflict', async (_what, statement) => {
    const broken = await open({ rules: breaking(statement) })
    const answer = await broken.send('POST', '/v1/events', { body: { name: 'DevConf', date: '2027-03-14' } })
    expect(problem(answer)).toMatchObject({ status: 409, code: 'state_conflict' })
    expect(answer.text).not.toMatch(/accounts|keys/)
    expect((await broken.send('GET', '/v1/events')).status).toBe(200)
  })

  test('from a constraint are internal, and the observer is told which one', async () => {
    const reports: Report[] = []
    const oversold = `insert into quotas (id, account_id, event_id, cap, held, sold, taken, held_amount)
      select 'q', account_id, id, 1, 0, 2, 0, 0 from events`
    const broken = await open({ observe: (report) => reports.push(report) })
    await broken.send('POST', '/v1/events', { body: { name: 'DevConf', date: '2027-03-14' } })
    const { store } = broken
    const spoilt = await openService({ store, rules: breaking(oversold), observe: (report) => reports.push(report) })
    const answer = await spoilt.send('POST', '/v1/events', { body: { name: 'Second', date: '2027-03-14' } })
    expect(problem(answer)).toEqual({ status: 500, code: 'internal', detail: 'An internal error occurred' })
    expect(reports.at(-1)).toMatchObject({ cause: { message: expect.stringContaining('quotas_stock') } })
  })

  test.each(['database_full', 'database_locked', 'database_damaged'] as const)(
    '%s is storage_unavailable on the wire',
    async (code) => {
      const broken = await open({ rules: failing(new Failure(code, 'no room in /home/me', { hint: 'rm /home/me/x' })) })
      const answer = await broken.send('GET', '/v1/events')
      expect(problem(answer)).toMatchObject({ status: 503, code: 'storage_unavailable' })
      expect(answer.text).not.toContain('/home/me')
      expect(answer.headers['retry-after']).toBe('1')
    },
  )
})

describe('pages beside the operations', () => {
  test('are served without a key', async () => {
    for (const path of ['/healthz', '/readyz', '/v1/openapi.json', '/docs/errors', '/v1/meta']) {
      expect((await service.send('GET', path, { apiKey: null })).status, path).toBe(200)
    }
    expect((await service.send('GET', '/metrics', { apiKey: null })).status).toBe(404)
  })

  test('the page of errors explains every code', async () => {
    const { text } = await service.send('GET', '/docs/errors')
    for (const code of Object.keys(serviceFailures)) expect(text).toContain(`id="${code}"`)
  })

  test('the OpenAPI document contains the public URL', async () => {
    const published = await open({ publicUrl: 'https://tickets.example.net' })
    const { json } = await published.send('GET', '/v1/openapi.json')
    expect(json.servers).toEqual([{ url: 'https://tickets.example.net' }])
  })
})

describe('each code is provoked', () => {
  const ada = { name: 'Ada', email: 'ada@example.org', ticketType: 'VIP', payment: 'card' }
  const event = { name: 'DevConf', date: '2027-03-14' }

  test.each([
    ['malformed_json', () => service.send('POST', '/v1/events', { body: '{' })],
    ['malformed_request', () => service.send('GET', '/v1/events/%ff')],
    ['invalid_query', () => service.send('GET', '/v1/events?limit=x')],
    ['not_found', () => service.send('GET', '/v1/events/evt_x')],
    ['route_not_found', () => service.send('GET', '/v1/nothing')],
    ['validation_failed', () => service.send('POST', '/v1/events', { body: {} })],
    [
      'unsupported_media_type',
      () => service.send('POST', '/v1/events', { body: '{}', headers: { 'content-type': 'text/plain' } }),
    ],
    ['body_too_large', () => service.send('POST', '/v1/events', { body: `"${'a'.repeat(1_048_575)}"` })],
    [
      'version_conflict',
      () => service.send('PATCH', eventPath, { body: { venue: 'x' }, headers: { 'if-match': '"77"' } }),
    ],
    [
      'duplicate',
      async () => {
        await service.send('POST', '/v1/events', { body: { ...event, slug: 'same' } })
        return service.send('POST', '/v1/events', { body: { ...event, slug: 'same' } })
      },
    ],
    [
      'suggestion_stale',
      async () => {
        const type = await service.send('POST', `${eventPath}/ticket-types`, { body: { name: 'Cheap', price: 100 } })
        const body = { kind: 'price', price: { ticketType: 'Cheap', perHead: 200 } }
        const made = await service.send('POST', `${eventPath}/suggestions`, { body })
        await service.send('PATCH', `/v1/ticket-types/${type.json.id}`, { body: { price: 150 } })
        return service.send('POST', `/v1/suggestions/${made.json.id}/accept`)
      },
    ],
    [
      'sold_out',
      async () => {
        await service.send('POST', `${eventPath}/attendees`, { body: ada })
        return service.send('POST', `${eventPath}/attendees`, { body: { ...ada, email: 'bob@example.org' } })
      },
    ],
    [
      'below_sold',
      async () => {
        await service.send('POST', `${eventPath}/ticket-types`, { body: { name: 'Free' } })
        await service.send('POST', `${eventPath}/attendees`, {
          body: { name: 'Eve', email: 'eve@example.org', ticketType: 'Free' },
        })
        return service.send('PATCH', eventPath, { body: { capacity: 1 } })
      },
    ],
    [
      'not_on_sale',
      async () => {
        const { json } = await service.send('POST', `${eventPath}/ticket-types`, { body: { name: 'Later' } })
        await service.send('POST', `/v1/ticket-types/${json.id}/pause`)
        return service.send('POST', `${eventPath}/attendees`, { body: { ...ada, ticketType: 'Later' } })
      },
    ],
    [
      'overlapping',
      async () => {
        const { json: made } = await service.send('POST', '/v1/events', { body: event })
        const path = `/v1/events/${made.id}`
        await service.send('POST', `${path}/attendees`, { body: { ...ada, payment: 'cash' } })
        const enrol = async (title: string) => {
          const body = { title, enrolment: { kind: 'open', capacity: 5 } }
          const { json: session } = await service.send('POST', `${path}/sessions`, { body })
          const changes = [{ op: 'place', session: session.code, start: `${event.date}T10:00` }]
          await service.send('POST', `${path}/schedule/changes`, { body: { changes } })
          const attendee = { attendee: ada.email }
          return service.send('POST', `/v1/sessions/${session.id}/enrolments`, { body: attendee })
        }
        await enrol('Soldering')
        return enrol('Welding')
      },
    ],
    [
      'schedule_conflicts',
      async () => {
        const { json: made } = await service.send('POST', '/v1/events', { body: event })
        const schedule = `/v1/events/${made.id}/schedule`
        const changes = [{ op: 'add', kind: 'break', title: 'Years later', start: '2030-01-01T10:00', minutes: 60 }]
        await service.send('POST', `${schedule}/changes`, { body: { changes } })
        return service.send('POST', `${schedule}/releases`, { body: {} })
      },
    ],
    [
      'superseded',
      async () => {
        const { json } = await service.send('POST', '/v1/events', { body: event })
        const path = `/v1/events/${json.id}`
        const { json: attendee } = await service.send('POST', `${path}/attendees`, { body: ada })
        await service.send('POST', `/v1/tickets/${attendee.ticket.id}/transfer`, {
          body: { name: 'Grace', email: 'grace@example.org' },
        })
        return service.send('GET', `${path}/tickets?code=${attendee.ticket.code}`)
      },
    ],
    [
      'cursor_expired',
      () => {
        const cursor = Buffer.from('{"s":0,"d":"2020-01-10"}').toString('base64url')
        return service.send('GET', `/v1/changes?after=${cursor}`)
      },
    ],
    [
      'state_conflict',
      async () => {
        const { json } = await service.send('POST', '/v1/events', { body: event })
        return service.send('POST', `/v1/events/${json.id}/unpublish`)
      },
    ],
    [
      'idempotency_key_reused',
      async () => {
        const headers = { 'idempotency-key': 'k' }
        await service.send('POST', '/v1/events', { body: event, headers })
        return service.send('POST', '/v1/events', { body: { ...event, name: 'B' }, headers })
      },
    ],
  ] as [string, () => Promise<Answer>][])('%s', async (code, provoke) => {
    expect(problem(await provoke())).toMatchObject({ code, status: statusOf[code as keyof typeof statusOf] })
  })

  /** Provoked where they arise. */
  const elsewhere = {
    ai_bad_output: 'tasks.test.ts',
    ai_budget_spent: 'budget.test.ts',
    ai_refused: 'tasks.test.ts',
    ai_unavailable: 'tasks.test.ts',
    calendar_refused: 'push.test.ts',
    calendar_unavailable: 'push.test.ts',
    delivery_failed: 'webhooks.test.ts',
    request_timeout: 'http.test.ts',
    header_too_large: 'http.test.ts',
    idempotency_in_progress: 'idempotency.test.ts',
    mail_refused: 'mail-connection.test.ts',
    mail_unavailable: 'mail-connection.test.ts',
    not_connected: 'payment-connection.test.ts',
    processor_refused: 'payment-connection.test.ts',
    processor_unavailable: 'payment-connection.test.ts',
    webhook_blocked: 'webhooks.test.ts',
    webhook_refused: 'payment-webhooks.test.ts',
  }

  test('and none is missing', () => {
    expect([...provoked, ...Object.keys(elsewhere)].sort()).toEqual(Object.keys(serviceFailures).sort())
  })
})

test('readiness does not wait for a database that hangs', async () => {
  const store = { ...service.store, read: () => new Promise<never>(() => {}) }
  const hung = createService({ store, now: () => new Date() })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const answered = hung.handle({ method: 'GET', path: '/readyz', headers: {} })
    await vi.runAllTimersAsync()
    expect(await answered).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
  } finally {
    vi.useRealTimers()
  }
})
