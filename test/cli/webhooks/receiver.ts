// A receiver on this machine: keeps what it gets, verified by the official library.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { onTestFinished } from 'vitest'

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface Answer {
  readonly status: number
  readonly text?: string
}

export interface Receiver {
  readonly url: string
  readonly received: readonly Received[]
  /** Answers from now on. */
  answer(next: Answer): void
}

/** Listens until the test ends. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let answer: Answer = { status: 200 }
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces).toString('utf8') })
      response.writeHead(answer.status).end(answer.text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    answer(next) {
      answer = next
    },
  }
}

/** The body, as the official library takes it for true. @throws where it does not */
export const verified = (secret: string, { headers, body }: Received) =>
  new Webhook(secret.trim()).verify(body, headers as Record<string, string>) as Record<string, unknown>
