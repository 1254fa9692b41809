// Listens on an address, and explains why it can't.
import { Failure } from '../../contract/core/failures.ts'
import type { Http } from './http.ts'

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program is already listening there',
  EACCES: 'this user may not use that port',
  EADDRNOTAVAIL: 'this machine does not have that address',
  ENOTFOUND: 'no such host',
}

interface Place {
  readonly host: string
  /** 0 takes a free port. */
  readonly port: number
  readonly isEncrypted?: boolean
}

/** @returns the URL it listens at, with the actual port @throws Failure usage */
export async function listen(http: Http, { host, port, isEncrypted = false }: Place): Promise<string> {
  try {
    await http.listen({ host, port })
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const reason = reasons[code]
    if (reason === undefined) throw error
    throw new Failure('usage', `Cannot listen on ${host} port ${port}: ${reason}`, {
      hint: 'Choose another with --port or --host; --port 0 picks a free one.',
      cause: error,
    })
  }
  const address = http.server.address()
  const actualPort = typeof address === 'object' && address ? address.port : port
  return `http${isEncrypted ? 's' : ''}://${host.includes(':') ? `[${host}]` : host}:${actualPort}`
}
