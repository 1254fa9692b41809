// Requests that leave on somebody's word, against servers of this machine: what is refused reaches nobody, and nothing that
// a server does holds us up.
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type OutgoingClient,
  type OutgoingOptions,
  openOutgoing,
} from '../../../../src/service/core/outgoing/guarded-requests.ts'
import { OutgoingError } from '../../../../src/service/core/outgoing/target.ts'
import { cert, key } from '../../../fakes/mail/certificate.ts'

const opened: (Server | OutgoingClient)[] = []
const trickles: NodeJS.Timeout[] = []
let connections = 0
let port = 0
let answer: RequestListener = (_, response) => response.end('here')

beforeEach(async () => {
  connections = 0
  answer = (_, response) => response.end('here')
  const server = createServer((request, response) => answer(request, response))
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.push(server)
  port = (server.address() as AddressInfo).port
})

afterEach(async () => {
  for (const timer of trickles.splice(0)) clearInterval(timer)
  for (const one of opened.splice(0)) {
    if ('send' in one) await one.close()
    else {
      one.closeAllConnections()
      one.close()
    }
  }
})

function client(options: Partial<OutgoingOptions> = {}): OutgoingClient {
  const made = openOutgoing({ reach: 'private', ...options })
  opened.push(made)
  return made
}

async function fault(options: Partial<OutgoingOptions>, url: string): Promise<string> {
  const sent = client(options).send(url, { method: 'GET' })
  const error: unknown = await sent.then(
    ({ status }) => status,
    (thrown: unknown) => thrown,
  )
  return error instanceof OutgoingError ? error.fault : `not refused: ${String(error)}`
}

const at =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: 4 }))

describe('a request to a private network', () => {
  it('gets its answer where the operator allows it', async () => {
    const { status, body, isCut } = await client().send(`http://127.0.0.1:${port}/`, { method: 'GET' })
    expect({ status, body, isCut }).toEqual({ status: 200, body: 'here', isCut: false })
  })

  it.each([
    ['by address', (n: number) => `https://127.0.0.1:${n}/`],
    ['on a usual port', () => 'https://127.0.0.1/'],
    ['by name', () => 'https://internal.example.org/'],
  ])('reaches nobody where the operator does not, %s', async (_, url) => {
    expect(await fault({ reach: 'public', resolve: at('127.0.0.1') }, url(port))).toBe('blocked')
    expect(connections).toBe(0)
  })

  it('reaches nobody where one address of the name is link-local', async () => {
    expect(await fault({ resolve: at('127.0.0.1', '169.254.169.254') }, `http://mixed.example.org:${port}/`)).toBe(
      'blocked',
    )
    expect(connections).toBe(0)
  })
})

describe('a name', () => {
  it('is resolved once for a connection, which goes to what was judged', async () => {
    const answers = [['127.0.0.1'], ['127.0.0.2']]
    const resolve = async () => (answers.shift() ?? []).map((address) => ({ address, family: 4 }))
    const { body } = await client({ resolve }).send(`http://cloud.example.org:${port}/`, { method: 'GET' })
    expect(body).toBe('here')
    expect(answers).toEqual([['127.0.0.2']])
  })

  it('that cannot be resolved is a fault of its own', async () => {
    const resolve = async () => Promise.reject(new Error('SERVFAIL'))
    expect(await fault({ resolve }, `http://cloud.example.org:${port}/`)).toBe('unresolved')
  })
})

const ok = 'HTTP/1.1 200 OK'

/** Writes on and on, without haste. */
function trickle(write: (n: number) => boolean): void {
  let n = 0
  const timer = setInterval(() => write(n++), 2)
  trickles.push(timer)
}

describe('a server', () => {
  it('that redirects to another origin sends us nowhere', async () => {
    let elsewhere = 0
    const stranger = createServer((_, response) => {
      elsewhere += 1
      response.writeHead(201).end()
    })
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
    opened.push(stranger)
    const location = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`
    answer = (_, response) => response.writeHead(307, { location }).end()
    const headers = { authorization: 'Basic c2VjcmV0' }
    const { status } = await client().send(`http://127.0.0.1:${port}/`, { method: 'PUT', headers, body: 'x' })
    expect({ status, elsewhere }).toEqual({ status: 307, elsewhere: 0 })
  })

  it.each<[string, RequestListener]>([
    ['that never answers', () => {}],
    ['that never ends its answer', (_, response) => response.writeHead(200).write('a')],
    ['that sends one byte at a time', (_, response) => trickle(() => response.write('a'))],
    ['that sends one header at a time', ({ socket }) => trickle((n) => socket.write(`${n === 0 ? ok : 'x: 1'}\r\n`))],
    [
      'that says 103 Early Hints for ever',
      ({ socket }) => trickle(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n')),
    ],
  ])('%s is given up', async (_, listener) => {
    answer = listener
    expect(await fault({ timeoutMs: 200 }, `http://127.0.0.1:${port}/`)).toBe('timeout')
  })

  it.each<[string, RequestListener]>([
    ['that hangs up', (request) => request.socket.destroy()],
    ['that says 100 Continue unasked', (_, response) => response.writeContinue()],
    ['with 20 KiB of headers', (_, response) => response.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end()],
  ])('%s is unreachable', async (_, listener) => {
    answer = listener
    expect(await fault({}, `http://127.0.0.1:${port}/`)).toBe('unreachable')
  })

  it.each([
    ['that nobody here trusts', 'smtp.example.org', undefined, 'has a certificate that this machine does not trust'],
    ['of another server', 'cloud.example.org', cert, 'has the certificate of another server'],
  ])('with a certificate %s gets nothing', async (_, name, ca, message) => {
    let requests = 0
    const secure = createTlsServer({ cert, key }, (_, response) => {
      requests += 1
      response.end('here')
    })
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve))
    opened.push(secure)
    const url = (host: string) => `https://${host}:${(secure.address() as AddressInfo).port}/`
    const send = (host: string, trusted: string | undefined) =>
      client({ resolve: at('127.0.0.1'), ca: trusted }).send(url(host), { method: 'PUT', body: 'x' })
    await expect(send(name, ca)).rejects.toMatchObject({
      fault: 'untrusted',
      message: expect.stringContaining(message),
    })
    expect(requests).toBe(0)
    expect((await send('smtp.example.org', cert)).body).toBe('here')
  })

  it('with a certificate that nobody trusts gets nothing where the environment trusts all of them', async () => {
    let requests = 0
    const secure = createTlsServer({ cert, key }, () => {
      requests += 1
    })
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve))
    opened.push(secure)
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    try {
      const url = `https://smtp.example.org:${(secure.address() as AddressInfo).port}/`
      expect(await fault({ resolve: at('127.0.0.1') }, url)).toBe('untrusted')
    } finally {
      vi.unstubAllEnvs()
    }
    expect(requests).toBe(0)
  })

  it('is called by ourselves, not by a proxy of the environment', async () => {
    for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY']) vi.stubEnv(name, 'http://127.0.0.1:9')
    vi.stubEnv('NODE_USE_ENV_PROXY', '1')
    try {
      const { body } = await client().send(`http://127.0.0.1:${port}/`, { method: 'GET' })
      expect(body).toBe('here')
    } finally {
      vi.unstubAllEnvs()
    }
  })

  it('is read to the limit, and then no further', async () => {
    let closed = () => {}
    const isClosed = new Promise<void>((resolve) => {
      closed = resolve
    })
    answer = (_, response) => {
      response.on('close', closed)
      const more = () => {
        while (response.write('x'.repeat(10_000)));
        response.once('drain', more)
      }
      more()
    }
    const { body, isCut } = await client({ bytesMax: 1000 }).send(`http://127.0.0.1:${port}/`, { method: 'GET' })
    expect({ length: body.length, isCut }).toEqual({ length: 1000, isCut: true })
    await isClosed
  })

  it('gets its compressed answer back as it came', async () => {
    answer = (request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(String(request.headers['accept-encoding']))
    }
    const { body } = await client().send(`http://127.0.0.1:${port}/`, { method: 'GET' })
    expect(body).toBe('identity')
  })
})
