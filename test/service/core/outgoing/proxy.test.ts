// Requests by way of the operator's proxy, which is a real one that answers CONNECT: it judges, and we look nothing up.
import { createServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OutgoingClient, openOutgoing } from '../../../../src/service/core/outgoing/guarded-requests.ts'
import { cert, key } from '../../../fakes/mail/certificate.ts'

/** The name in the certificate. */
const name = 'smtp.example.org'
const opened: (Server | OutgoingClient)[] = []
let asked: string[]
let logins: (string | undefined)[]
/** What the proxy answers to CONNECT. */
let verdict: number
let proxyPort: number
let port: number

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.push(server)
  return (server.address() as AddressInfo).port
}

beforeEach(async () => {
  ;[asked, logins, verdict] = [[], [], 200]
  port = await listening(createTlsServer({ cert, key }, (_, response) => response.end('here')))
  const proxy = createServer((_, response) => response.writeHead(500).end())
  proxy.on('connect', (request, socket) => {
    asked.push(request.url ?? '')
    logins.push(request.headers['proxy-authorization'])
    if (verdict !== 200) return socket.end(`HTTP/1.1 ${verdict} No\r\ncontent-length: 0\r\n\r\n`)
    // Whatever was named, it is the server of this test.
    const there = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      socket.pipe(there).pipe(socket)
    })
    for (const end of [there, socket]) end.on('error', () => {})
  })
  proxyPort = await listening(proxy)
})

afterEach(async () => {
  for (const one of opened.splice(0)) {
    if ('send' in one) await one.close()
    else {
      one.closeAllConnections()
      one.close()
    }
  }
})

function client(proxy = `http://127.0.0.1:${proxyPort}/`, ca: string | undefined = cert): OutgoingClient {
  const resolve = async () => Promise.reject(new Error('nothing is to be looked up'))
  const made = openOutgoing({ reach: 'public', proxy, resolve, ca })
  opened.push(made)
  return made
}

const send = (url: string, through = client()) => through.send(url, { method: 'POST', body: '{}' })

describe('a proxy', () => {
  it('is told the name and the port, and what it lets through is encrypted to the receiver', async () => {
    expect((await send(`https://${name}/hooks`)).body).toBe('here')
    expect((await send(`https://${name}:8443/hooks`)).body).toBe('here')
    expect(asked).toEqual([`${name}:443`, `${name}:8443`])
    expect(logins).toEqual([undefined, undefined])
  })

  it('is logged in to, and receivers hear nothing of it', async () => {
    await send(`https://${name}/`, client(`http://ada:s%40cret@127.0.0.1:${proxyPort}/`))
    expect(logins).toEqual([`Basic ${Buffer.from('ada:s@cret').toString('base64')}`])
  })

  it.each([403, 407])('blocks what it refuses with %i', async (status) => {
    verdict = status
    await expect(send(`https://${name}/`)).rejects.toMatchObject({
      fault: 'blocked',
      message: `the proxy does not allow calls to ${name}`,
    })
  })

  it('that gets no connection leaves the receiver unreachable', async () => {
    verdict = 502
    await expect(send(`https://${name}/`)).rejects.toMatchObject({
      fault: 'unreachable',
      message: `${name} cannot be reached through the proxy (502)`,
    })
  })

  it('that is not there is not passed by', async () => {
    await expect(send(`https://${name}/`, client('http://127.0.0.1:9/'))).rejects.toMatchObject({
      fault: 'unreachable',
      message: 'the proxy for webhooks cannot be reached',
    })
  })

  it('decides about addresses, in place of the guard', async () => {
    verdict = 403
    for (const host of ['127.0.0.1', '169.254.169.254', '[::1]', 'db']) {
      await expect(send(`https://${host}/`)).rejects.toMatchObject({ fault: 'blocked' })
    }
    expect(asked).toEqual(['127.0.0.1:443', '169.254.169.254:443', '[::1]:443', 'db:443'])
  })

  it.each(['http://hooks.example.org/', `https://${name}:22/`, `https://ada:x@${name}/`])(
    'is not asked for %s',
    async (url) => {
      await expect(send(url)).rejects.toMatchObject({ fault: 'blocked' })
      expect(asked).toEqual([])
    },
  )

  it('does not make a certificate good that nobody trusts', async () => {
    await expect(send(`https://${name}/`, client(undefined, ''))).rejects.toMatchObject({ fault: 'untrusted' })
  })
})
