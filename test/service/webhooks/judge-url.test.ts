// Where webhooks may go when they are saved, and at each attempt.
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { Failure } from '../../../src/contract/core/failures.ts'
import { openOutgoing } from '../../../src/service/core/outgoing/guarded-requests.ts'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import { borderOf, judgedUrl } from '../../../src/service/webhooks/judge-url.ts'

const publicUrl = 'https://tickets.example.org'
const servicesWith = (...networks: readonly string[]) =>
  createExternalServices({
    publicUrl,
    webhooks: {
      allow: networks.map((network) => {
        const [address = '', prefix] = network.split('/')
        return { network: address, prefix: Number(prefix) }
      }),
    },
  })

function refusal(url: string, ...networks: readonly string[]): Failure {
  try {
    judgedUrl(url, servicesWith(...networks))
  } catch (error) {
    if (error instanceof Failure) return error
  }
  throw new Error(`${url} was expected to be refused`)
}

describe('the address of a webhook', () => {
  it('is stored as it is called, with its host', () => {
    expect(judgedUrl('https://Hooks.Example.org:443/ü?k=1', servicesWith())).toEqual({
      url: 'https://hooks.example.org/%C3%BC?k=1',
      host: 'hooks.example.org',
    })
  })

  it('is refused with what is wrong with it, and who can allow it', () => {
    expect(refusal('https://10.1.2.3/')).toMatchObject({
      code: 'webhook_blocked',
      message: 'This address may not be called: 10.1.2.3 is in a private network',
      hint: 'The operator of the service can allow it: turnout serve --webhook-allow CIDR, such as 127.0.0.1/32',
      issues: [{ pointer: '/url', code: 'blocked' }],
    })
    expect(refusal('https://hooks.example.org/#x').hint).toBeUndefined()
  })

  it('is not that of the service itself, whatever is allowed', () => {
    expect(refusal('https://tickets.example.org/v1/webhooks', '0.0.0.0/0').message).toContain("this service's own")
  })

  it('may be in a network that the operator allows, without TLS and on any port', () => {
    const services = servicesWith('10.1.0.0/16')
    expect(judgedUrl('http://10.1.2.3:3000/hooks', services).host).toBe('10.1.2.3:3000')
    expect(judgedUrl('http://crm.internal/hooks', services).host).toBe('crm.internal')
    expect(refusal('https://10.2.0.1/', '10.1.0.0/16').message).toContain('is in a private network')
    expect(refusal('http://1.1.1.1/', '10.1.0.0/16').message).toContain('in a network that the operator allows')
  })

  it('is link-local only where the operator names that one', () => {
    expect(refusal('http://169.254.169.254/', '169.254.0.0/16').message).toContain('has a reserved address')
    expect(judgedUrl('http://169.254.7.7/', servicesWith('169.254.7.7/32')).host).toBe('169.254.7.7')
  })
})

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function deliver(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  const receivers = openOutgoing({ ...borderOf(servicesWith('127.0.0.1/32')), bytesMax: 64 * 1024 })
  try {
    return await receivers.send(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
      method: 'POST',
      body: '{}',
    })
  } finally {
    await receivers.close()
  }
}

describe('an attempt', () => {
  it('reads the first 64 KiB of an answer that never ends', async () => {
    const { status, body, isCut } = await deliver((_, response) => {
      response.writeHead(200, { 'content-length': 10_000_000_000 })
      const more = () => {
        while (response.write('x'.repeat(10_000)));
        response.once('drain', more)
      }
      more()
    })
    expect({ status, length: body.length, isCut }).toEqual({ status: 200, length: 64 * 1024, isCut: true })
  })

  it('unpacks nothing', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000))
    const { body } = await deliver((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb))
    expect(body).toBe(bomb.toString())
  })

  it('ends at a redirect', async () => {
    let requests = 0
    const { status } = await deliver((_, response) => {
      requests += 1
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    expect({ status, requests }).toEqual({ status: 302, requests: 1 })
  })
})
