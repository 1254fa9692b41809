// A door in front of the run's PostgreSQL that breaks in the ways in which servers, networks and poolers do.
import net from 'node:net'

/** What becomes of whoever connects: `pass` goes on to the server. */
type Manner = 'pass' | 'close' | 'hang'

export interface BrokenProxy {
  /** The address of the same database through the door. */
  readonly url: string
  manner: Manner
  /** Called with what a client sends, before it goes on; `cut` ends every connection instead. */
  onSent: ((bytes: Buffer) => 'pass' | 'cut' | 'cut behind') | undefined
  /** Ends all connections there are. */
  cut(): void
  /** Carries nothing more in either direction, and ends nothing. */
  freeze(): void
  /** Connections are refused from now on, or taken again. */
  listen(isUp: boolean): Promise<void>
  close(): Promise<void>
}

/** @param url a database on a socket in a folder */
export async function startBrokenProxy(url: string): Promise<BrokenProxy> {
  const folder = new URL(url.replace('///', '//x/')).searchParams.get('host') ?? ''
  const open = new Set<net.Socket>()
  const keep = (socket: net.Socket) => {
    open.add(socket)
    socket.on('error', () => {}).once('close', () => open.delete(socket))
    return socket
  }
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  const server = net.createServer((client) => {
    keep(client)
    if (proxy.manner === 'close') return client.end()
    if (proxy.manner === 'hang') return
    const upstream = keep(net.connect(`${folder}/.s.PGSQL.5432`))
    const carry = (from: net.Socket, to: net.Socket) => {
      from.on('data', (bytes: Buffer) => {
        if (proxy.manner === 'hang') return
        const verdict = from === client ? (proxy.onSent?.(bytes) ?? 'pass') : 'pass'
        if (verdict === 'cut') return cut()
        // The server gets it, and its answer nobody.
        if (verdict === 'cut behind') upstream.removeAllListeners('data').once('data', cut)
        to.write(bytes)
      })
      from.once('close', () => to.destroy())
    }
    carry(client, upstream)
    carry(upstream, client)
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as net.AddressInfo
  const proxy: BrokenProxy = {
    url: url.replace('///', `//postgres@127.0.0.1:${port}/`).replace(/\?.*$/, ''),
    manner: 'pass',
    onSent: undefined,
    cut,
    freeze: () => {
      proxy.manner = 'hang'
    },
    listen: async (isUp) => {
      if (isUp) return listen(port)
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      cut()
      return closed
    },
    close: () => proxy.listen(false),
  }
  return proxy
}
