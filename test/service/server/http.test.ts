import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { METHODS } from 'node:http'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { WireLimits } from '../../../src/service/server/http.ts'
import { faultOfProblem, parseRaw, sendRaw, serve, type TestServer } from './serve.ts'

let server: TestServer
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.close())

const auth = () => `Authorization: Bearer ${server.firstKey}\r\n`
const post = (headers: string, body: string) =>
  `POST /v1/events HTTP/1.1\r\nHost: x\r\n${auth()}Connection: close\r\n${headers}\r\n${body}`

async function rawProblem(bytes: string | Uint8Array, port = server.port) {
  const answer = parseRaw(await sendRaw(port, bytes))
  expect(faultOfProblem(answer)).toBe('')
  return { status: answer.status, code: JSON.parse(answer.text).code, headers: answer.headers }
}

describe('a broken request is answered with a problem and the socket closed', () => {
  test.each([
    ['garbage', 'hello there\r\n\r\n', 400, 'malformed_request'],
    ['an unknown method', 'FROB / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'malformed_request'],
    ['HTTP/2 without asking', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'malformed_request'],
    ['a TLS hello', Uint8Array.from([22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3]), 400, 'malformed_request'],
    ['a header without a colon', 'GET /v1/meta HTTP/1.1\r\nHost x\r\n\r\n', 400, 'malformed_request'],
    ['a header with NUL', 'GET /v1/meta HTTP/1.1\r\nHost: x\r\nA: \0\r\n\r\n', 400, 'malformed_request'],
    [
      'two lengths',
      'POST /v1/events HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      400,
      'malformed_request',
    ],
    [
      'a length and chunks',
      'POST /v1/events HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
      400,
      'malformed_request',
    ],
    [
      'a broken chunk',
      'POST /v1/events HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      400,
      'malformed_request',
    ],
    ['CONNECT', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n', 400, 'malformed_request'],
    ['another expectation', 'POST /v1/events HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n\r\n', 400, 'malformed_request'],
    [
      'headers of 20 KiB',
      `GET /v1/meta HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_480)}\r\n\r\n`,
      431,
      'header_too_large',
    ],
    ['a path of 20 KiB', `GET /${'a'.repeat(20_480)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'header_too_large'],
  ])('%s', async (_name, bytes, ...[status, code]) => {
    expect(await rawProblem(bytes)).toMatchObject({ status, code })
  })

  test('no Host header', async () => {
    expect(await rawProblem('GET /v1/meta HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatchObject({
      code: 'malformed_request',
    })
  })
})

describe('a method that a path does not allow is refused with the allowed ones', () => {
  const others = METHODS.filter((method) => !['GET', 'HEAD', 'POST', 'CONNECT'].includes(method))
  const bodies = [
    '\r\n',
    'Content-Length: 2\r\n\r\n{}',
    'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
    'Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}',
    'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ]
  test.each(others)('%s', async (method) => {
    for (const rest of bodies) {
      const answer = await rawProblem(`${method} /v1/events HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${rest}`)
      expect(answer).toMatchObject({ status: 405, code: 'method_not_allowed', headers: { allow: 'POST, GET, HEAD' } })
    }
    for (const path of ['/healthz', '/door', '/v1/webhooks/stripe/pcn_0']) {
      expect((await rawProblem(`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).status).toBe(405)
    }
  })

  test.each(['get', 'Post', 'gET'])('%s is not a method at all', async (method) => {
    const answer = await rawProblem(`${method} /v1/events HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatchObject({ status: 400, code: 'malformed_request' })
  })
})

describe('bodies are read within limits', () => {
  test('one byte over the limit is refused, chunked or not', async () => {
    const body = `"${'a'.repeat(1_048_575)}"`
    const json = 'Content-Type: application/json\r\n'
    expect(await rawProblem(post(`${json}Content-Length: ${body.length}\r\n`, body))).toMatchObject({
      status: 413,
      code: 'body_too_large',
    })
    const chunked = `${json}Transfer-Encoding: chunked\r\n`
    const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
    expect(await rawProblem(post(chunked, chunk))).toMatchObject({ status: 413, code: 'body_too_large' })
  })

  test.each([
    ['', 415],
    ['Content-Type: text/plain\r\n', 415],
    ['Content-Type: ;;\r\n', 415],
    ['Content-Type: application/json; charset=latin1\r\n', 415],
    ['Content-Type: application/json\r\nContent-Encoding: gzip\r\n', 415],
  ])('a body sent with %j is not read', async (headers, status) => {
    const sent = post(`${headers}Content-Length: 2\r\n`, '{}')
    expect(await rawProblem(sent)).toMatchObject({ status, code: 'unsupported_media_type' })
  })

  test('invalid UTF-8 is refused', async () => {
    const head = Buffer.from(post('Content-Type: application/json\r\nContent-Length: 12\r\n', ''))
    const body = Buffer.concat([Buffer.from('{"name":"a'), Buffer.from([0xff, 0x22])])
    expect(await rawProblem(Buffer.concat([head, body]))).toMatchObject({ status: 400, code: 'malformed_json' })
  })
})

describe('slow sockets are cut off', () => {
  // Its limits are its own: any other request may take longer than these on a busy machine.
  let impatient: TestServer
  beforeAll(async () => {
    impatient = await serve({ limits: { headersTimeoutMs: 300, requestTimeoutMs: 600, checkEveryMs: 50 } })
  })
  afterAll(() => impatient.close())

  test.each([
    ['nothing at all', ''],
    ['half a header', 'GET /v1/meta HTTP/1.1\r\nHost:'],
    [
      'half a body',
      'POST /v1/events HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"na',
    ],
  ])('%s', async (_name, bytes) => {
    expect(await rawProblem(bytes, impatient.port)).toMatchObject({ status: 408, code: 'request_timeout' })
  })
})

test('a second Authorization header makes the key invalid', async () => {
  const sent = `GET /v1/account HTTP/1.1\r\nHost: x\r\n${auth()}${auth()}Connection: close\r\n\r\n`
  expect(await rawProblem(sent)).toMatchObject({ status: 401, code: 'unauthenticated' })
})

test('two Idempotency-Key headers are refused', async () => {
  const keys = 'Idempotency-Key: a\r\nIdempotency-Key: b\r\n'
  const body = '{"name":"A","date":"2027-01-01"}'
  const sent = post(`${keys}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`, body)
  expect(await rawProblem(sent)).toMatchObject({ status: 400, code: 'malformed_request' })
})

test('HEAD answers like GET without the body', async () => {
  const answer = parseRaw(await sendRaw(server.port, 'HEAD /v1/meta HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'))
  expect(answer.status).toBe(200)
  expect(Number(answer.headers['content-length'])).toBeGreaterThan(100)
  expect(answer.text).toBe('')
})

test.each([
  '/../turnout.db',
  '/%2e%2e/turnout.db-wal',
  '/static/..%5c',
  '/v1//events',
  '//evil/v1/events',
  '/v1/events/',
  '*',
])('the path %s leads nowhere', async (path) => {
  const sent = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
  expect(await rawProblem(path === '*' ? sent.replace('GET', 'OPTIONS') : sent)).toMatchObject({
    code: 'route_not_found',
  })
})

test('an absolute request target is read without its host', async () => {
  const answer = parseRaw(
    await sendRaw(server.port, 'GET http://evil.test/v1/meta HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
  )
  expect(answer.status).toBe(200)
})

test('neither Host nor Forwarded headers nor Origin change a response', async () => {
  const spoofed =
    'X-Forwarded-Host: evil.test\r\nX-Forwarded-For: 1.2.3.4\r\nForwarded: host=evil.test\r\nOrigin: https://evil.test\r\n'
  const body = '{"name":"A","date":"2027-03-14"}'
  const raw = await sendRaw(
    server.port,
    post(`${spoofed}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`, body),
  )
  expect(parseRaw(raw).status).toBe(201)
  expect(raw).not.toContain('evil')
  expect(raw.toLowerCase()).not.toContain('access-control')
})

test('with a public URL, a caller’s Host and proxy headers reach neither a response nor a row nor the log', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-http-'))
  const file = path.join(folder, 'turnout.db')
  const behind = await serve({ database: `sqlite:${file}`, publicUrl: 'https://tickets.example.org' })
  const said = [
    'Host: evil.test',
    'X-Forwarded-Host: evil.test',
    'X-Forwarded-Proto: evil',
    'X-Forwarded-For: 203.0.113.9, evil',
    'X-Real-IP: 203.0.113.9',
    'Forwarded: for=203.0.113.9;host=evil.test;proto=http',
    'X-Original-URL: /evil',
    `Authorization: Bearer ${behind.firstKey}`,
    'Connection: close',
  ]
  const send = (method: string, target: string, body?: string) => {
    const fields = body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${body.length}`]
    const head = [`${method} ${target} HTTP/1.1`, ...said, ...fields].join('\r\n')
    return sendRaw(behind.port, `${head}\r\n\r\n${body ?? ''}`)
  }
  const made = await send('POST', '/v1/events', '{"name":"Fair","date":"2027-03-14"}')
  expect(parseRaw(made)).toMatchObject({
    status: 201,
    headers: { location: expect.stringMatching(/^\/v1\/events\/evt_/) },
  })
  const { id } = JSON.parse(parseRaw(made).text) as { id: string }
  const document = await send('GET', '/v1/openapi.json')
  expect(JSON.parse(parseRaw(document).text)).toMatchObject({ servers: [{ url: 'https://tickets.example.org' }] })
  const answers = [
    made,
    document,
    await send(
      'POST',
      `/v1/events/${id}/attendees`,
      '{"name":"Ada","email":"ada@example.org","ticketType":"Standard"}',
    ),
    await send('GET', '/v1/events?limit=1'),
    await send('GET', '/v1/audit'),
    await send('GET', '/v1/nowhere'),
    await send('GET', '/docs/errors'),
    await send('GET', '/metrics'),
  ]
  await behind.close()
  // Closed, the file has everything.
  const kept = readFileSync(file).toString('latin1')
  rmSync(folder, { recursive: true })
  expect(kept).toContain('ada@example.org')
  for (const text of [...answers, ...behind.logged, kept]) expect(text).not.toMatch(/evil|203\.0\.113/)
})

test('a request with two idempotency keys is refused, even if both are equal', async () => {
  const body = '{"name":"A","date":"2027-03-14"}'
  for (const keys of [
    'Idempotency-Key: one\r\nIdempotency-Key: two\r\n',
    'Idempotency-Key: k\r\nIdempotency-Key: k\r\n',
  ]) {
    const raw = await sendRaw(
      server.port,
      post(`${keys}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`, body),
    )
    expect(parseRaw(raw).status).toBe(400)
    expect(raw).toContain('Idempotency-Key must be a single value')
  }
})

describe('memory held for sockets is bounded', () => {
  const bounded = async (limits: Partial<WireLimits>) => {
    const small = await serve({ limits })
    onTestFinished(() => small.close())
    return small
  }
  /** The service's end of the next connection. */
  const nextAccepted = () =>
    new Promise<net.Socket>((resolve) => {
      const take = (message: unknown) => resolve((message as { socket: net.Socket }).socket)
      subscribe('net.server.socket', take)
      onTestFinished(() => void unsubscribe('net.server.socket', take))
    })
  const posting = ({ firstKey }: TestServer, body: string) =>
    `POST /v1/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${firstKey}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  const event = JSON.stringify({ name: 'A', date: '2027-03-14' })

  test('a body beyond the overall limit is answered with overloaded, one within it is accepted, and then another', async () => {
    const small = await bounded({ heldBytesMax: 2_000 })
    for (const [body, status] of [
      [event, 201],
      [event.padEnd(3_000), 503],
      [event, 201],
    ] as const) {
      const answer = parseRaw(await sendRaw(small.port, posting(small, body)))
      expect(answer.status).toBe(status)
      if (status === 503) {
        expect(faultOfProblem(answer)).toBe('')
        expect([JSON.parse(answer.text).code, answer.headers['retry-after']]).toEqual(['overloaded', '1'])
      }
    }
  })

  test('a body sent one byte at a time counts for the memory it uses', async () => {
    const small = await bounded({ heldBytesMax: 20_000 })
    const socket = net.connect(small.port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    let received = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text
    })
    const head = posting(small, '').replace(/Content-Length: 0/, 'Transfer-Encoding: chunked')
    socket.write(head + '1\r\n \r\n'.repeat(500))
    while (!received.includes('overloaded')) await sleep(5)
  })

  test('responses that nobody reads are cut off', async () => {
    const small = await bounded({ answerTimeoutMs: 300 })
    const accepted = nextAccepted()
    const socket = net.connect(small.port, '127.0.0.1').pause()
    onTestFinished(() => void socket.destroy())
    // More than the system keeps for a socket.
    const asked = 400
    socket.write('GET /v1/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(asked))
    await once(await accepted, 'close')
    const closed = new Promise((resolve) => socket.once('close', resolve))
    let received = ''
    socket.on('error', () => {})
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text
    })
    socket.resume()
    await closed
    expect(received.split('HTTP/1.1 200').length - 1).toBeLessThan(asked)
  })
})
