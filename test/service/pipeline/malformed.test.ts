import fc from 'fast-check'
import { request } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shapesOf } from '../../../src/contract/catalog.ts'
import type { Operation } from '../../../src/contract/core/operation.ts'
import { type OperationName, operations } from '../../../src/contract/operations.ts'
import { faultOfProblem, parseRaw, sendRaw, serve, type TestServer } from '../server/serve.ts'

let server: TestServer
beforeAll(async () => {
  server = await serve({ rateLimit: null })
})
afterAll(() => server.close())

const withBody = (Object.keys(operations) as OperationName[]).filter((name) => shapesOf(name).body)
const hostile = [
  -1,
  1.5,
  1e308,
  '',
  '\0',
  'x'.repeat(20_000),
  null,
  true,
  [],
  {},
  '2027-02-30',
  { __proto__: null },
  ['a', 'a'],
]

/** A body with the fields of the operation, each a hostile or any value, and now and then a field too many. */
const fuzzed = fc.constantFrom(...withBody).chain((name) => {
  const fields = Object.keys(shapesOf(name).body?.shape ?? {})
  const value = fc.oneof(fc.constantFrom(...hostile), fc.jsonValue({ maxDepth: 2 }))
  const body = fc.dictionary(fc.constantFrom(...fields, 'id', 'status', 'surprise'), value, { minKeys: 1 })
  const text = fc.oneof(
    { weight: 4, arbitrary: body.map((fields) => JSON.stringify(fields)) },
    fc.constantFrom('{', '[]', 'null', '{"a":1,"a":2}', '{"__proto__":{}}', '['.repeat(100_000), '\u{1F600}'),
    body.map((fields) => JSON.stringify(fields).slice(0, -1)),
  )
  return fc.tuple(fc.constant(name), text)
})

test('200 requests fuzzed from the schemas get problems with documented codes, or succeed if they are valid', async () => {
  const { host } = new URL(server.url)
  let problems = 0
  await fc.assert(
    fc.asyncProperty(fuzzed, async ([name, body]) => {
      const { method, path }: Operation = operations[name]
      const {
        statusCode,
        headers,
        body: answer,
      } = await request(`http://${host}${path.replace(/\{\w+\}/g, 'evt_none')}`, {
        method,
        headers: { authorization: `Bearer ${server.firstKey}`, 'content-type': 'application/json' },
        body,
      })
      const text = await answer.text()
      if (statusCode < 300) return
      problems += 1
      expect(faultOfProblem({ status: statusCode, headers: headers as Record<string, string>, text })).toBe('')
      expect(statusCode).toBeLessThan(500)
    }),
    { numRuns: 200 },
  )
  expect(problems).toBeGreaterThan(190)
  expect((await request(`${server.url}/healthz`)).statusCode).toBe(200)
})

/** A whole request with one thing broken: bytes changed, cut, or put in. */
const whole = `POST /v1/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer none\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`
const brokenBytes = fc
  .tuple(fc.nat(whole.length - 1), fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 8 }), fc.boolean())
  .map(([at, put, over]) => whole.slice(0, at) + put + whole.slice(over ? at + put.length : at))

test('200 broken requests over raw sockets get a problem each, and the process survives', async () => {
  let answered = 0
  await fc.assert(
    fc.asyncProperty(fc.array(brokenBytes, { minLength: 10, maxLength: 10 }), async (requests) => {
      const answers = await Promise.all(requests.map((bytes) => sendRaw(server.port, bytes, { end: true })))
      for (const [index, raw] of answers.entries()) {
        // A cut request that never was one gets the socket closed by whoever hung up first.
        if (raw === '') continue
        answered += 1
        const answer = parseRaw(raw)
        expect(faultOfProblem(answer), JSON.stringify(requests[index])).toBe('')
        expect(answer.status).toBeLessThan(500)
      }
    }),
    { numRuns: 20 },
  )
  expect(answered).toBeGreaterThan(150)
  expect((await request(`${server.url}/healthz`)).statusCode).toBe(200)
})
