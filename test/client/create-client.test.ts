import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '../../src/client/list/rows.ts'
import { fillPath } from '../../src/client/path.ts'
import type { Exchange, ExchangeRequest } from '../../src/contract/core/exchange.ts'
import { timeOfUuid } from '../../src/contract/core/uuid-v7.ts'
import { clientOver } from './misbehaving-servers.ts'

const answering =
  (body: string, status = 200): Exchange =>
  async () => ({ status, headers: {}, body })

function notingKeys() {
  const keys: (string | undefined)[] = []
  const exchange: Exchange = async ({ headers }) => {
    keys.push(headers['idempotency-key'])
    return { status: 200, headers: {}, body: '{}' }
  }
  return { keys, exchange }
}

async function collected(exchange: Exchange) {
  const rows: unknown[] = []
  for await (const page of clientOver({ exchange }).client.list('listEvents')) rows.push(...page.rows)
  return rows
}

describe('answers of any shape', () => {
  it.each([
    ['{"event":{"id":"e-1"}}', { event: { id: 'e-1' } }],
    ['"ok"', 'ok'],
    ['[1,2]', [1, 2]],
    ['null', null],
    ['', null],
  ])('take %s as it came', async (text, value) => {
    const answer = await clientOver({ exchange: answering(text) }).client.call('createEvent', { body: {} })
    expect(answer).toMatchObject({ value, text })
  })

  it('that are not JSON are quoted safely, and the write is reported as applied', async () => {
    const page = `<html>\u001b[31m${'x'.repeat(1000)}`
    const call = clientOver({ exchange: answering(page) }).client.call('createEvent', { body: {} })
    await expect(call).rejects.toMatchObject({ code: 'invalid_response', outcome: 'applied', retryable: false })
    const { message } = (await call.catch((error: Error) => error as Error)) as Error
    expect(message).toContain('<html>')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: this is what it looks for
    expect(message).not.toMatch(/[\u0000-\u001f]/)
    expect(message.length).toBeLessThan(320)
  })

  it('are limited to 64 MiB', async () => {
    async function* endless() {
      for (;;) yield new Uint8Array(1024 * 1024).fill(0x20)
    }
    const exchange: Exchange = async () => ({ status: 200, headers: {}, body: endless() })
    await expect(clientOver({ exchange }).client.call('showMeta')).rejects.toMatchObject({
      code: 'invalid_response',
      message: expect.stringContaining('64 MiB'),
    })
  })
})

describe('a list', () => {
  it.each([['{"data":[1,2],"nextCursor":null}'], ['[1,2]'], ['{"events":[1,2]}'], ['{"count":2,"results":[1,2]}']])(
    'finds its rows in %s',
    async (text) => {
      expect(await collected(answering(text))).toEqual([1, 2])
    },
  )

  it('reports a failed page only to readers that reach it', async () => {
    const answers = ['{"data":[1],"nextCursor":"a"}', '{"data":[2],"nextCursor":"b"}', 'no JSON']
    const exchange: Exchange = async () => ({ status: 200, headers: {}, body: answers.shift() ?? '' })
    const pages = clientOver({ exchange }).client.list('listEvents')[Symbol.asyncIterator]()
    await pages.next()
    await expect(pages.next()).resolves.toMatchObject({ value: { rows: [2] } })
    await expect(pages.next()).rejects.toMatchObject({ code: 'invalid_response' })
  })

  it('follows cursors one page ahead of readers beyond the first page', async () => {
    const requests: ExchangeRequest[] = []
    let page = 0
    const exchange: Exchange = async (request) => {
      requests.push(request)
      page += 1
      return { status: 200, headers: {}, body: `{"data":[${page}],"nextCursor":"c${page}"}` }
    }
    const asked: string[][] = []
    for await (const { rows } of clientOver({ exchange }).client.list('listEvents')) {
      await new Promise((resolve) => setImmediate(resolve))
      asked.push(requests.splice(0).map(({ path }) => path))
      if (rows[0] === (3 as never)) break
    }
    expect(asked).toEqual([
      ['/v1/events'],
      ['/v1/events?limit=500&cursor=c1', '/v1/events?limit=500&cursor=c2'],
      ['/v1/events?limit=500&cursor=c3'],
    ])
  })

  it('does not go round in circles', async () => {
    await expect(collected(answering('{"data":[],"nextCursor":"c"}'))).rejects.toMatchObject({
      code: 'invalid_response',
    })
  })

  it('makes rows of any JSON', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => Array.isArray(rowsOf(value).rows)))
  })
})

describe('what a service does not offer', () => {
  const call = (name: 'listEvents' | 'showRevenue' | 'createEvent', status: number, body: string) =>
    clientOver({ exchange: answering(body, status) }).client.call(name, { params: { event_id: 'e' }, body: {} })
  const notFound = JSON.stringify({ code: 'not_found', detail: 'There is no event e', status: 404 })
  const noRoute = JSON.stringify({ code: 'route_not_found', detail: 'no such path', status: 404 })

  it.each([
    ['listEvents', 404, 'not here', 'not_offered'],
    ['listEvents', 405, '', 'not_offered'],
    ['listEvents', 501, '', 'not_offered'],
    ['listEvents', 404, noRoute, 'not_offered'],
    ['listEvents', 404, notFound, 'not_found'],
    ['showRevenue', 404, '{"error":"nope"}', 'not_found'],
    ['showRevenue', 404, noRoute, 'not_offered'],
    ['createEvent', 404, '', 'not_offered'],
  ] as const)('%s answered with %i %s is %s', async (name, status, body, code) => {
    await expect(call(name, status, body)).rejects.toMatchObject({ code, httpStatus: status, outcome: 'not_applied' })
  })

  it.each([
    ['{"message":"bad date"}', 'bad date'],
    ['{"error":"bad date"}', 'bad date'],
    ['{"error":{"message":"bad date"}}', 'bad date'],
    ['bad date', 'the service answered 422: bad date'],
  ])('is told in the words of the service: %s', async (body, message) => {
    await expect(call('createEvent', 422, body)).rejects.toMatchObject({ code: 'validation_failed', message })
  })
})

describe('the key and the path', () => {
  it('numbers the idempotency keys of a command that writes more than once', async () => {
    const { keys, exchange } = notingKeys()
    const { client } = clientOver({ exchange, idempotencyKey: 'k' })
    await client.call('createEvent', { body: {} })
    await client.call('listEvents')
    await client.call('createEvent', { body: {} })
    expect(keys).toEqual(['k', undefined, 'k-2'])
  })

  it('makes a key for each write that begins with its time', async () => {
    const { keys, exchange } = notingKeys()
    const { client } = clientOver({ exchange, now: () => new Date(0x019b0c5e7f02), randomBytes })
    await client.call('createEvent', { body: {} })
    await client.call('createEvent', { body: {} })
    expect(keys.map((key) => timeOfUuid(key ?? ''))).toEqual(['019b0c5e7f02', '019b0c5e7f02'])
    expect(new Set(keys).size).toBe(2)
  })

  it('keeps any id in one segment that decodes to itself', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((id) => id !== '.' && id !== '..'),
        (id) => {
          const segments = fillPath('/v1/events/{event_id}/revenue', { event_id: id }).split('/')
          expect(segments).toHaveLength(5)
          expect(decodeURIComponent(segments[3] ?? '')).toBe(id)
          expect(new URL(`http://h${segments.join('/')}`).pathname).toBe(segments.join('/'))
        },
      ),
    )
  })
})
