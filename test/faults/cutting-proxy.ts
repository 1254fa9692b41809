// A proxy that forwards requests to processes in turn, waits for the whole response, and disconnects clients on command: then
// the server has done the work, or never received it, and the client cannot tell.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { Place } from './named-kills.ts'

export interface Passing {
  /** `before the write`: nothing was forwarded. `between COMMIT and answer`: the response was not passed back. */
  readonly place: Place | 'on its way'
  readonly method: string
  readonly path: string
}

/** Called at each place of each request; true disconnects the client. */
export type Cuts = (passing: Passing) => boolean | Promise<boolean>

export interface CuttingProxy {
  readonly url: string
  /** Responses that came from a server. */
  readonly answered: number
  /** Those that were not passed back. */
  readonly dropped: number
  cuts: Cuts
}

/** Drops every `count`-th response. */
export function dropEvery(count: number): Cuts {
  let answered = 0
  return ({ place }) => {
    if (place === 'between COMMIT and answer') answered += 1
    return place === 'between COMMIT and answer' && answered % count === 0
  }
}

export async function startCuttingProxy(upstreams: readonly string[], cuts: Cuts): Promise<CuttingProxy> {
  const agent = new http.Agent({ keepAlive: true })
  const proxy = { url: '', answered: 0, dropped: 0, cuts }
  let turn = 0
  const pass = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const { method = '', headers, url: path = '/' } = request
    const isCutAt = async (place: Passing['place']) => {
      const isCut = await proxy.cuts({ place, method, path })
      if (isCut) request.socket.destroy()
      return isCut
    }
    const body = await buffer(request)
    if (await isCutAt('before the write')) return
    turn += 1
    const onward = http.request(new URL(path, upstreams[turn % upstreams.length]), { agent, method, headers })
    const answering = new Promise<http.IncomingMessage>((resolve, reject) => {
      onward.once('response', resolve).once('error', reject)
    })
    onward.end(body)
    const [answer, isCut] = await Promise.all([answering, isCutAt('on its way')])
    const answerBody = await buffer(answer)
    if (isCut) return
    proxy.answered += 1
    if (await isCutAt('between COMMIT and answer')) {
      proxy.dropped += 1
      return
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    await new Promise<void>((resolve) => response.end(answerBody, resolve))
    await isCutAt('after the answer')
  }
  const server = http.createServer((request, response) => {
    pass(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
    agent.destroy()
  })
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return proxy
}
