import { MockAgent } from 'undici'
import { describe, expect, it } from 'vitest'
import { RequestFailure } from '../../src/client/request-failure.ts'
import { openWire } from '../../src/client/wire.ts'
import { clientOf, clientOver, deadPort, json, served, servedRaw } from './misbehaving-servers.ts'

const failureOf = async (work: Promise<unknown>): Promise<RequestFailure> => {
  const failure = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(RequestFailure)
  return failure as RequestFailure
}
const newEvent = { body: { name: 'DevConf', date: '2027-03-14' } }

describe('the wire', () => {
  it('sends method, path, key, content type and exactly the given fields', async () => {
    const { baseUrl, received } = await served((_, response) => json(response, 201, { id: 'e-1' }))
    const { client } = clientOf(baseUrl)
    const answer = await client.call('createEvent', newEvent)
    expect(answer).toMatchObject({ value: { id: 'e-1' }, text: '{"id":"e-1"}', status: 201 })
    expect(received[0]).toMatchObject({ method: 'POST', url: '/v1/events', body: JSON.stringify(newEvent.body) })
    expect(received[0]?.headers).toMatchObject({
      authorization: 'Bearer tk_test_0123456789abcdefghijklmnopqrstuvwxyz',
      'content-type': 'application/json',
    })
  })

  it('keeps a path prefix of the base URL', async () => {
    const { baseUrl, received } = await served((_, response) => json(response, 200, {}))
    await clientOf(`${baseUrl}/api`).client.call('showRevenue', { params: { event_id: 'e-1' } })
    expect(received[0]?.url).toBe('/api/v1/events/e-1/revenue')
  })

  it('reports a refused connection, with nothing applied', async () => {
    const baseUrl = await deadPort()
    const failure = await failureOf(clientOf(baseUrl).client.call('createEvent', newEvent))
    expect(failure).toMatchObject({ code: 'unreachable', outcome: 'not_applied', retryable: true, attempts: 4 })
    expect(failure.message).toContain('refused the connection')
  })

  it('reports that a host does not exist', async () => {
    const failure = await failureOf(clientOf('https://no-such-host.invalid', { retries: 0 }).client.call('showMeta'))
    expect(failure.code).toBe('unreachable')
    expect(failure.message).toContain('no-such-host.invalid')
  })

  it('reports an answer that is not HTTP, and does not retry', async () => {
    const baseUrl = await servedRaw((socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'))
    const failure = await failureOf(clientOf(baseUrl).client.call('showMeta'))
    expect(failure).toMatchObject({ code: 'unreachable', attempts: 1 })
    expect(failure.message).toContain('not HTTP')
  })

  it('reports that there is no secure connection when the server has no TLS', async () => {
    const baseUrl = await servedRaw((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'))
    const failure = await failureOf(clientOf(baseUrl.replace('http:', 'https:')).client.call('showMeta'))
    expect(failure).toMatchObject({ code: 'unreachable', outcome: 'not_applied', attempts: 1 })
    expect(failure.message).toContain('no secure connection')
  })

  it('retries a read when the connection breaks off', async () => {
    const { baseUrl } = await served((_, response, count) => {
      if (count === 1) response.socket?.destroy()
      else json(response, 200, { ok: true })
    })
    const { value } = await clientOf(baseUrl).client.call('showRevenue', { params: { event_id: 'e' } })
    expect(value).toEqual({ ok: true })
  })

  it('reports a write as applied when the answer breaks off after its status', async () => {
    const { baseUrl } = await served((_, response) => {
      response.writeHead(201, { 'content-length': '100' }).write('{"id":')
      setTimeout(() => response.socket?.destroy(), 20)
    })
    const failure = await failureOf(clientOf(baseUrl, { retries: 0 }).client.call('createEvent', newEvent))
    expect(failure).toMatchObject({ code: 'unreachable', outcome: 'applied', httpStatus: 201 })
  })

  it('gives up at the timeout, with the outcome of a write unknown', async () => {
    const { baseUrl } = await served(() => {})
    const failure = await failureOf(clientOf(baseUrl, { timeoutMs: 80 }).client.call('createEvent', newEvent))
    expect(failure).toMatchObject({ code: 'timeout', outcome: 'unknown' })
    expect(failure.message).toContain('within 80ms')
  })

  it('bounds a trickling body by the same timeout', async () => {
    const { baseUrl } = await served((_, response) => response.writeHead(200).write('{'))
    const failure = await failureOf(clientOf(baseUrl, { timeoutMs: 80 }).client.call('showMeta'))
    expect(failure).toMatchObject({ code: 'timeout', outcome: 'not_applied' })
  })

  it('reads no more than 1 MiB of an error', async () => {
    let sent = 0
    const { baseUrl } = await served((_, response) => {
      response.writeHead(400, { 'content-type': 'application/json' })
      const chunk = Buffer.alloc(64 * 1024, 0x61)
      const more = () => {
        while (sent < 50 * 1024 * 1024 && !response.destroyed) {
          sent += chunk.length
          if (!response.write(chunk)) return void response.once('drain', more)
        }
        response.end()
      }
      more()
    })
    const failure = await failureOf(clientOf(baseUrl).client.call('createEvent', newEvent))
    expect(failure).toMatchObject({ code: 'malformed_request', httpStatus: 400 })
    expect(failure.message.length).toBeLessThan(300)
    expect(sent).toBeLessThan(50 * 1024 * 1024)
  })

  it('never sends the key to another origin and follows no redirect of a write', async () => {
    const elsewhere = await served((_, response) => json(response, 200, {}))
    const { baseUrl } = await served((_, response) =>
      response.writeHead(302, { location: `${elsewhere.baseUrl}/x` }).end(),
    )
    const { client } = clientOf(baseUrl)
    for (const work of [client.call('showMeta'), client.call('createEvent', newEvent)]) {
      expect(await failureOf(work)).toMatchObject({ code: 'redirect_refused', attempts: 1 })
    }
    expect(elsewhere.received).toEqual([])
    const within = await served((_, response) => response.writeHead(307, { location: '/v1/other' }).end())
    expect(await failureOf(clientOf(within.baseUrl).client.call('createEvent', newEvent))).toMatchObject({
      code: 'redirect_refused',
      message: expect.stringContaining('POST'),
    })
    expect(within.received).toHaveLength(1)
  })

  it('follows redirects of a read within its origin, up to a limit', async () => {
    const { baseUrl, received } = await served((request, response) => {
      if (request.url === '/v1/meta') response.writeHead(301, { location: '/v1/about' }).end()
      else json(response, 200, { here: true })
    })
    expect((await clientOf(baseUrl).client.call('showMeta')).value).toEqual({ here: true })
    expect(received.map(({ url }) => url)).toEqual(['/v1/meta', '/v1/about'])
    const round = await served((_, response) => response.writeHead(302, { location: '/v1/meta' }).end())
    expect((await failureOf(clientOf(round.baseUrl).client.call('showMeta'))).message).toContain('more than 5 times')
  })

  it.each([
    ['../orders/x', '/v1/events/..%2Forders%2Fx'],
    ['a?b=c#d', '/v1/events/a%3Fb%3Dc%23d'],
    ['%2e%2e%2f', '/v1/events/%252e%252e%252f'],
    ['a b\r\nX: y', '/v1/events/a%20b%0D%0AX%3A%20y'],
  ])('sends the id %j as one segment', async (id, url) => {
    const { baseUrl, received } = await served((_, response) => json(response, 200, {}))
    await clientOf(baseUrl).client.call('showEvent', { params: { event_id: id } })
    expect(received[0]?.url).toBe(url)
  })

  it.each(['', '.', '..'])('refuses the id %j, which no path can contain', async (id) => {
    const { baseUrl, received } = await served((_, response) => json(response, 200, {}))
    await expect(clientOf(baseUrl).client.call('showEvent', { params: { event_id: id } })).rejects.toMatchObject({
      code: 'usage',
    })
    expect(received).toEqual([])
  })

  it('explains every error of undici in its own words', async () => {
    const agent = new MockAgent()
    agent.disableNetConnect()
    const pool = agent.get('https://mock.example')
    const codes = ['EAI_AGAIN', 'ENETUNREACH', 'CERT_HAS_EXPIRED', 'UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT']
    const { exchange } = openWire({ baseUrl: 'https://mock.example', connectTimeoutMs: 10, dispatcher: agent })
    for (const code of codes) {
      pool.intercept({ path: '/v1/meta' }).replyWithError(Object.assign(new Error('low level'), { code }))
      const failure = await failureOf(clientOver({ exchange, retries: 0 }).client.call('showMeta'))
      expect(failure.message).toContain('mock.example')
      expect(failure.message).not.toContain(code === 'CERT_HAS_EXPIRED' ? 'undefined' : code)
    }
    await agent.close()
  })
})
