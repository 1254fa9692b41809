// Waits for the browser to come back to this machine with the answer of a login (RFC 8252).
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Callback {
  /** Where the service sends the browser. */
  readonly redirectUri: string
  /** The query of the first answer that the check accepts. */
  readonly answer: Promise<URLSearchParams>
  close(): void
}

/** @param isOurs whether an answer belongs to this login; others are refused, and waiting goes on */
export async function listenForCallback(isOurs: (query: URLSearchParams) => boolean): Promise<Callback> {
  let take: (query: URLSearchParams) => void = () => {}
  const answer = new Promise<URLSearchParams>((resolve) => {
    take = resolve
  })
  const server = createServer((request, response) => {
    const [path, query = ''] = (request.url ?? '').split('?')
    const params = new URLSearchParams(query)
    if (request.method !== 'GET' || path !== '/callback') return say(response, 404, 'There is nothing here.')
    if (!isOurs(params)) return say(response, 400, 'This is not the login that the command line is waiting for.')
    say(
      response,
      200,
      params.has('error')
        ? 'Nothing was granted. You can close this page.'
        : 'You are logged in. You can close this page.',
    )
    take(params)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    redirectUri: `http://127.0.0.1:${port}/callback`,
    answer,
    close: () => {
      server.close()
      // After the page has been sent.
      setImmediate(() => server.closeAllConnections())
    },
  }
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-store',
    connection: 'close',
  })
  response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>turnout</title><p>${text}</p></html>\n`)
}
