// Connects to the address that was checked: by a lookup of its own, or through the operator's proxy, which checks in our place.
import type { LookupAddress } from 'node:dns'
import { lookup as lookUp } from 'node:dns/promises'
import { isIPv6, type LookupFunction, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { callbackify } from 'node:util'
import { Agent, buildConnector, type Dispatcher, Pool } from 'undici'
import { expectReachable, isForAllowedOnly, type Judged, OutgoingError, type Reach } from './target.ts'

/** Resolves a name to all of its addresses. */
export type Resolve = (hostname: string) => Promise<readonly { readonly address: string; readonly family: number }[]>

export interface ConnectorOptions {
  readonly reach: Reach
  readonly proxy?: string | undefined
  /** Instead of the system's resolver, and certificates to trust besides the system's; for tests. */
  readonly resolve?: Resolve | undefined
  readonly ca?: string | undefined
}

interface Connector {
  readonly connect: buildConnector.connector
  close(): Promise<void>
}

type Sent = Omit<Dispatcher.RequestOptions, 'method'> & { readonly method: string }

interface OutgoingAgent {
  readonly request: (sent: Sent) => Promise<Dispatcher.ResponseData>
  readonly close: () => Promise<void>
}

interface Bounds {
  readonly connections: number
  readonly timeoutMs: number
}

const headersMax = 16 * 1024

/** Sends requests over connections to what was judged. */
export function openAgent(options: ConnectorOptions, { connections, timeoutMs }: Bounds): OutgoingAgent {
  const connector = openConnector(options, timeoutMs)
  const agent = new Agent({
    connections,
    maxHeaderSize: headersMax,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: connector.connect,
  })
  return {
    request: (sent) => agent.request({ ...sent, method: sent.method as Dispatcher.HttpMethod }),
    async close() {
      await agent.destroy()
      await connector.close()
    },
  }
}

const openConnector = (options: ConnectorOptions, timeout: number): Connector =>
  options.proxy === undefined
    ? { connect: guardedConnector(options, timeout), close: async () => {} }
    : openProxied(options.proxy, options, timeout)

// Said, because NODE_TLS_REJECT_UNAUTHORIZED=0 in the environment turns the default round.
const tlsOf = ({ ca }: Pick<ConnectorOptions, 'ca'>) => ({
  rejectUnauthorized: true,
  ...(ca === undefined ? {} : { ca }),
})

/** Connects to the address that its own lookup has checked: the name is not resolved again, when the answer could differ. */
function guardedConnector({ reach, resolve = resolveAll, ca }: ConnectorOptions, timeout: number) {
  const connectorFor = (isAllowedOnly: boolean) =>
    buildConnector({ timeout, ...tlsOf({ ca }), lookup: guardedLookup(resolve, { reach, isAllowedOnly }) })
  const [usual, allowedOnly] = [connectorFor(false), connectorFor(true)]
  return (options: buildConnector.Options, callback: buildConnector.Callback) =>
    (isForAllowedOnly(options) ? allowedOnly : usual)(options, callback)
}

const resolveAll: Resolve = (hostname) => lookUp(hostname, { all: true })

/** A `lookup` for sockets that fails unless all addresses of the name may be reached. */
export function guardedLookup(resolve: Resolve, judged: Omit<Judged, 'host'>): LookupFunction {
  const look = callbackify(async (host: string) => judgedAddresses(host, { resolve, ...judged }))
  return (hostname, { all }, callback) => {
    look(hostname, (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error || all) callback(error, addresses ?? [])
      else callback(null, first?.address ?? '', first?.family)
    })
  }
}

async function judgedAddresses(
  host: string,
  { resolve, ...judged }: Omit<Judged, 'host'> & { readonly resolve: Resolve },
): Promise<LookupAddress[]> {
  const found = await resolve(host).catch((error: unknown) => {
    throw new OutgoingError('unresolved', `${host} cannot be resolved`, error)
  })
  const addresses = found.map(({ address }) => address)
  expectReachable(addresses, { ...judged, host })
  return [...found]
}

/** Statuses by which proxies say that a target is not allowed. */
const refusals = new Set([403, 407])

function openProxied(proxy: string, options: ConnectorOptions, timeout: number): Connector {
  const { origin, username, password } = new URL(proxy)
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  const headers = username === '' ? {} : { 'proxy-authorization': `Basic ${login}` }
  const pool = new Pool(origin, { headersTimeout: timeout, connect: { timeout, ...tlsOf(options) } })
  const secure = buildConnector({ timeout, ...tlsOf(options) })

  async function openTunnel(hostname: string, port: string): Promise<Duplex> {
    const host = `${isIPv6(hostname) ? `[${hostname}]` : hostname}:${port === '' ? 443 : port}`
    const { socket, statusCode } = await pool.connect({ path: host, headers: { ...headers, host } }).catch((error) => {
      throw new OutgoingError('unreachable', 'the proxy for webhooks cannot be reached', error)
    })
    if (statusCode === 200) return socket
    socket.on('error', () => {}).destroy()
    if (refusals.has(statusCode)) throw new OutgoingError('blocked', `the proxy does not allow calls to ${hostname}`)
    throw new OutgoingError('unreachable', `${hostname} cannot be reached through the proxy (${statusCode})`)
  }

  const tunnel = callbackify(openTunnel)
  return {
    connect: (wanted, callback) => {
      tunnel(wanted.hostname, wanted.port, (error: Error | null, socket: Duplex) => {
        if (error) callback(error, null)
        else secure({ ...wanted, httpSocket: socket as Socket }, callback)
      })
    },
    close: () => pool.destroy(),
  }
}
