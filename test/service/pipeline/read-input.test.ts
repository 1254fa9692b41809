import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultOfProblem, openService, type TestService } from '../server/serve.ts'

let service: TestService
let eventPath: string
beforeAll(async () => {
  service = await openService()
  const { json } = await service.send('POST', '/v1/events', { body: { name: 'DevConf', date: '2027-03-14' } })
  eventPath = `/v1/events/${json.id}`
})
afterAll(() => service.close())

async function refused(method: string, path: string, body?: unknown) {
  const answer = await service.send(method, path, body === undefined ? {} : { body })
  expect(faultOfProblem(answer)).toBe('')
  return answer
}

describe('fields that a body must not have are named and nothing is applied', () => {
  const ada = { name: 'Ada', email: 'ada@example.org', ticketType: 'Standard' }

  test.each([
    ['status', 'paid', 'read_only'],
    ['price', 0, 'read_only'],
    ['id', 'y', 'read_only'],
    ['createdAt', '2020-01-01T00:00:00Z', 'read_only'],
    ['checked_in_at', '2020-01-01', 'unknown_field'],
    ['org_id', 'x', 'unknown_field'],
    ['', 'x', 'unknown_field'],
    ['a/b~c', 'x', 'unknown_field'],
  ])('%s', async (field, value, code) => {
    const { status, json } = await refused('POST', `${eventPath}/attendees`, { ...ada, [field]: value })
    expect(status).toBe(422)
    const pointer = `/${field.replace('~', '~0').replace('/', '~1')}`
    expect(json.errors).toEqual([expect.objectContaining({ pointer, code })])
    expect((await service.send('GET', `${eventPath}/attendees`)).json.data).toEqual([])
  })

  test.each([
    [{ tiers: [{ name: 'A', price: 1, first: 1, id: 'x' }] }, '/tiers/0/id', 'unknown_field'],
    [{ tiers: [{ name: 'A', price: 1 }] }, '/tiers/0', 'invalid'],
    [{ tiers: [{ name: 'A', price: 1.5, first: 1 }] }, '/tiers/0/price', 'wrong_type'],
    [{ tiers: [{ name: 'A', price: 1, first: 0 }] }, '/tiers/0/first', 'too_small'],
    [{ tiers: [{ name: 'A', price: 1, until: '2027-01-01' }] }, '/tiers/0/until', 'invalid'],
    [{ tiers: Array(21).fill({ name: 'A', price: 1, first: 1 }) }, '/tiers', 'too_big'],
    [{ minPerOrder: 0 }, '/minPerOrder', 'too_small'],
    [{ maxPerOrder: 101 }, '/maxPerOrder', 'too_big'],
    [{ currentPrice: 1 }, '/currentPrice', 'read_only'],
    [{ hidden: 'yes' }, '/hidden', 'wrong_type'],
  ])('inside a ticket type: %j', async (fields, pointer, code) => {
    const { status, json } = await refused('POST', `${eventPath}/ticket-types`, { name: 'VIP', ...fields })
    expect([status, json.errors]).toEqual([422, [expect.objectContaining({ pointer, code })]])
  })

  test.each([
    [{ price: 1 }, 'price', 'unknown_field'],
    [{ quantity: 0 }, 'quantity', 'too_small'],
    [{ quantity: -1 }, 'quantity', 'too_small'],
    [{ quantity: 1.5 }, 'quantity', 'wrong_type'],
    [{ quantity: 1e9 }, 'quantity', 'too_big'],
    [{ amount: -1 }, 'amount', 'too_small'],
    [{ amount: 1.5 }, 'amount', 'wrong_type'],
  ])('inside an order, where only the service decides what a ticket costs: %j', async (fields, field, code) => {
    const body = { name: 'Ada', email: 'ada@example.org', tickets: [{ ticketType: 'Standard', ...fields }] }
    const { status, json } = await refused('POST', `${eventPath}/orders`, body)
    expect([status, json.errors]).toEqual([422, [expect.objectContaining({ pointer: `/tickets/0/${field}`, code })]])
  })

  test('the nearest name is suggested', async () => {
    const { json } = await refused('POST', '/v1/events', { name: 'A', date: '2027-01-01', capcity: 1, e_mail: 1 })
    expect(json.errors[0].detail).toBe('"capcity" is not a field here; did you mean "capacity"?')
    expect(json.errors[1].detail).toBe('"e_mail" is not a field here')
  })
})

describe('values out of bounds are refused with a pointer, the limit and the value', () => {
  test.each([
    ['capacity', -1, 'must be at least 1, not -1'],
    ['capacity', 0, 'must be at least 1, not 0'],
    ['capacity', 1.5, 'must be a whole number, not 1.5'],
    ['capacity', 1e308, 'must be a'],
    ['capacity', '9007199254740993', 'must be a whole number, not "9007199254740993"'],
    ['capacity', '10', 'must be a whole number, not "10"'],
    ['capacity', [1], 'must be a whole number, not an array'],
    ['date', '2026-02-30', 'must be a date like 2027-03-14, not "2026-02-30"'],
    ['date', '2026-2-3', 'must be a date'],
    ['date', null, 'must be a string, not null'],
    ['name', '', 'must not be empty, not ""'],
    ['name', '   ', 'must not be blank'],
    ['name', '\0', 'must not contain control characters, not "\\u0000"'],
    ['name', 'a\u202e\u001b[31m'.padEnd(300), 'must have at most 200 characters, not "a\\u202e\\u001b[31m'],
    ['name', '\ud800', 'must not contain control characters'],
    ['name', 'x'.repeat(1_000_000), 'must have at most 200 characters'],
    ['venue', {}, 'must be a string, not an object'],
  ])('%s', async (field, value, detail) => {
    const { status, json, text } = await refused('POST', '/v1/events', {
      name: 'A',
      date: '2027-01-01',
      [field]: value,
    })
    expect(status).toBe(422)
    expect(json.errors).toHaveLength(1)
    expect(json.errors[0].pointer).toBe(`/${field}`)
    expect(json.errors[0].detail).toContain(`"${field}" ${detail}`)
    expect(text.length).toBeLessThan(2_000)
  })

  test('a whole number beyond a double’s precision is refused, not rounded', async () => {
    const body = '{"name":"A","date":"2027-01-01","capacity":9007199254740993}'
    expect((await refused('POST', '/v1/events', body)).json.errors[0].pointer).toBe('/capacity')
  })

  test('missing fields are each named', async () => {
    const { json } = await refused('POST', '/v1/events', {})
    expect(json.errors).toEqual([
      { pointer: '/name', code: 'required', detail: '"name" is missing' },
      { pointer: '/date', code: 'required', detail: '"date" is missing' },
    ])
  })

  test.each([
    ['[]', 'an array'],
    ['null', 'null'],
    ['1', '1'],
    ['"a"', '"a"'],
  ])('a body of %s is not an object', async (body, named) => {
    const { status, json } = await refused('POST', '/v1/events', body)
    expect(status).toBe(422)
    expect(json.errors).toEqual([
      expect.objectContaining({ pointer: '', detail: `the body must be an object, not ${named}` }),
    ])
  })

  test('at most ten errors are reported', async () => {
    const wrong = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field${index}`, 1]))
    expect((await refused('POST', '/v1/events', wrong)).json.errors).toHaveLength(10)
  })

  test('an operation without a body accepts an empty object, and no field', async () => {
    const { status, json } = await refused('POST', `${eventPath}/publish`, { now: true })
    expect([status, json.code]).toEqual([422, 'validation_failed'])
    expect((await service.send('POST', `${eventPath}/publish`, { body: {} })).status).toBe(200)
  })
})

test.each([`${'a'.repeat(50_000)}!`, `a@${'a.'.repeat(5_000)}`, 'a@b@c.org', 'x\r\nBcc: v@x.org'])(
  'an invalid address is refused whatever its length',
  async (email) => {
    const { status, json } = await refused('POST', `${eventPath}/attendees`, { name: 'A', email, ticketType: 'S' })
    expect([status, json.errors[0].pointer]).toEqual([422, '/email'])
  },
)

describe('queries', () => {
  test.each([
    ['limit=1000000000', '?limit'],
    ['limit=-1', '?limit'],
    ['limit=0', '?limit'],
    ['limit=501', '?limit'],
    ['limit=1e2', '?limit'],
    ['limit=', '?limit'],
    ['limit=1&limit=2', '?limit'],
    ['sort=name;DROP%20TABLE', '?sort'],
    ['sort=name%3BDROP', '?sort'],
    ['stauts=draft', '?stauts'],
    ['q=%ff', '?'],
    ['q=%', '?'],
    ['dateFrom=2027-02-30', '?dateFrom'],
    ['updatedSince=yesterday', '?updatedSince'],
    ['__proto__=1', '?__proto__'],
    ['cursor=tampered', undefined],
    [`cursor=${'a'.repeat(1_001)}`, '?cursor'],
    [`q=${'%25'.repeat(201)}`, '?q'],
  ])('%s', async (query, pointer) => {
    const { status, json } = await refused('GET', `/v1/events?${query}`)
    expect([status, json.code]).toEqual([400, 'invalid_query'])
    if (pointer !== undefined) expect(json.errors[0].pointer).toBe(pointer)
  })

  test.each(['q=%22NEAR(', `q=${'%25'.repeat(200)}`, 'q=id%3D1%20OR%201%3D1', "q='%3B--", 'q=(a%2B)%2B%24', 'q=%5C'])(
    '%s is looked for as it is',
    async (query) => {
      const { status, json } = await service.send('GET', `/v1/events?${query}`)
      expect([status, json.data]).toEqual([200, []])
    },
  )

  test.each(['api_key', 'apiKey', 'access_token', 'token', 'API-KEY'])(
    'a key as ?%s= is refused before anything else',
    async (name) => {
      for (const path of ['/v1/events', '/v1/meta', '/nowhere']) {
        const { status, json, text } = await refused('GET', `${path}?${name}=${service.apiKey}`)
        expect([status, json.code]).toEqual([400, 'invalid_query'])
        expect(text).not.toContain(service.apiKey)
      }
    },
  )

  test('an operation without a query accepts none', async () => {
    expect((await refused('GET', `${eventPath}?limit=1`)).status).toBe(400)
  })
})

test('an invalid id is answered like an unknown one', async () => {
  for (const id of ['evt_nothing', 'a'.repeat(5_000), '..%2F..%2Fetc', '%E2%80%AE']) {
    expect((await refused('GET', `/v1/events/${id}`)).json.code).toBe('not_found')
  }
})

test.each([
  ['"3', 400],
  ['W/"1"', 400],
  ['"a", "b"', 400],
  ['"999"', 412],
  ['"1"', 200],
  ['*', 200],
])('If-Match: %s', async (tag, status) => {
  const { json } = await service.send('POST', '/v1/events', { body: { name: 'Match', date: '2027-03-14' } })
  const answer = await service.send('PATCH', `/v1/events/${json.id}`, {
    body: { venue: 'x' },
    headers: { 'if-match': tag },
  })
  expect(answer.status).toBe(status)
})
