// The guard against a canary: a server on this machine that nobody allowed. Told on the source as it is, and by proofs with a
// piece of it replaced.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import type { Resolve } from '../../../../src/service/core/outgoing/connectors.ts'
import { openOutgoing } from '../../../../src/service/core/outgoing/guarded-requests.ts'
import { OutgoingError, type Reach, reachOfRanges } from '../../../../src/service/core/outgoing/target.ts'

/** What came of requests: each one's fault or status, and how many connections the canary got. */
export interface Told {
  readonly outcomes: readonly string[]
  readonly connections: number
}

/**
 * Allowed, so that any port may be named and nothing is refused for its port alone. It is on this machine too, where the
 * canary doesn't listen: what goes there is refused by the system at once.
 */
const allowed = { network: '127.77.0.0', prefix: 16 }
export const allowedAddress = '127.77.0.1'

/** @param answers of the resolver for a name, one after the other; the last one stays */
export type Asked = readonly [url: string, ...answers: readonly (readonly string[] | Error)[]]

/**
 * Sends requests one after the other past the guard.
 * @param asked with `PORT` for the canary's
 */
export async function tellOf(asked: readonly Asked[], reach: Reach = reachOfRanges([allowed])): Promise<Told> {
  const canary = await openCanary()
  const outcomes: string[] = []
  try {
    for (const [url, ...answers] of asked) {
      const client = openOutgoing({ reach, resolve: resolverOf(answers) })
      outcomes.push(
        await outcomeOf(client.send(url.replace('PORT', String(canary.port)), { method: 'POST', body: '{}' })),
      )
      await client.close()
    }
    return { outcomes, connections: canary.connections() }
  } finally {
    canary.close()
  }
}

const outcomeOf = (sent: Promise<{ readonly status: number }>): Promise<string> =>
  sent.then(
    ({ status }) => String(status),
    (error: unknown) => {
      if (error instanceof OutgoingError) return error.fault
      throw error
    },
  )

function resolverOf(answers: readonly (readonly string[] | Error)[]): Resolve {
  const left = [...answers]
  return async () => {
    const answer = left.length > 1 ? left.shift() : left[0]
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('nothing was to be looked up')
    return answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
}

/** On both loopback addresses, on one port. */
async function openCanary() {
  let connections = 0
  const answer: RequestListener = (_, response) => response.end('internal')
  const servers: Server[] = []
  let port = 0
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer(answer).on('connection', () => {
      connections += 1
    })
    const isListening = new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, host, () => resolve(true))
    })
    // Machines without IPv6 have one of them.
    if (!(await isListening)) continue
    port = (server.address() as AddressInfo).port
    servers.push(server)
  }
  return {
    port,
    connections: () => connections,
    close: () => {
      for (const server of servers) server.close()
    },
  }
}

/** Every way to write this machine in a URL. */
export const literals: readonly Asked[] = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.1',
  '0x7f000001',
  '0177.0.0.1',
  '①②⑦.⓪.⓪.①',
  '127.0.0.1.',
  '0',
  '[::1]',
  '[::ffff:7f00:1]',
  '[::ffff:127.0.0.1]',
].map((host) => [`http://${host}:PORT/hooks`] as const)

const named = 'http://hooks.example.org:PORT/'

/** Names that lead to this machine, alone and among what is allowed. */
export const names: readonly Asked[] = [
  [named, ['127.0.0.1']],
  [named, ['::1']],
  [named, ['0.0.0.0']],
  [named, ['::ffff:127.0.0.1']],
  [named, ['127.0.0.1', allowedAddress]],
  [named, [allowedAddress, '127.0.0.1']],
]

/** An IPv4 address within what an operator wrote for IPv6. */
export const tellOfHidden = (): Promise<Told> =>
  tellOf(
    [['http://[::ffff:7f00:1]:PORT/'], [named, ['::ffff:127.0.0.1']]],
    reachOfRanges([{ network: '::', prefix: 0 }]),
  )

/** A name that was allowed when it was looked up first, and then leads here. */
export const rebound: readonly Asked[] = [[named, [allowedAddress], ['127.0.0.1']]]
