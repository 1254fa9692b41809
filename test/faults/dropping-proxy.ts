// A proxy that passes requests on to processes in turn, waits for the whole answer, and cuts every tenth client off instead
// of passing it back: the server has done the work, and the client does not know.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

const dropEvery = 10

export interface DroppingProxy {
  readonly url: string
  /** Answers that came from a server. */
  readonly answered: number
  /** Those of them that were not passed back. */
  readonly dropped: number
}

export async function startDroppingProxy(upstreams: readonly string[]): Promise<DroppingProxy> {
  const agent = new http.Agent({ keepAlive: true })
  const seen = { url: '', answered: 0, dropped: 0 }
  let turn = 0
  const server = http.createServer((request, response) => {
    turn += 1
    const target = new URL(request.url ?? '/', upstreams[turn % upstreams.length])
    const { method, headers } = request
    const onward = http.request(target, { agent, method, headers })
    const cut = () => request.socket.destroy()
    const answered = async (answer: http.IncomingMessage) => {
      const body = await buffer(answer)
      seen.answered += 1
      if (seen.answered % dropEvery === 0) {
        seen.dropped += 1
        cut()
      } else response.writeHead(answer.statusCode ?? 502, answer.headers).end(body)
    }
    onward.on('response', (answer) => void answered(answer).catch(cut))
    onward.on('error', cut)
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
    agent.destroy()
  })
  seen.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return seen
}
