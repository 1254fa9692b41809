// A receiver of webhooks that keeps what it gets and verifies it by the official library; and what is judged of it, in sentences.
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

interface Request {
  readonly id: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly verified: boolean
}

export interface Receiver {
  readonly port: number
  readonly requests: Request[]
  /** Every secret it was given. */
  readonly secrets: string[]
  /** What it does with a request; the answer's status, once known; undefined: nothing more. */
  react: (count: number) => number | undefined | Promise<number | undefined>
  close(): Promise<void>
}

/** @param port at which it was before */
export async function openReceiver(port = 0, secrets: string[] = []): Promise<Receiver> {
  const server: Server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    const answer = async () => {
      const { headers } = request
      const body = Buffer.concat(pieces).toString()
      receiver.requests.push({ id: String(headers['webhook-id']), headers, body, verified: isVerified(headers, body) })
      const status = await receiver.react(receiver.requests.length)
      if (status !== undefined) response.writeHead(status).end()
    }
    request.on('end', () => void answer())
  })
  const isVerified = (headers: IncomingHttpHeaders, body: string) =>
    secrets.some((secret) => {
      try {
        return Boolean(new Webhook(secret).verify(body, headers as Record<string, string>))
      } catch {
        return false
      }
    })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const receiver: Receiver = {
    port: (server.address() as AddressInfo).port,
    requests: [],
    secrets,
    react: () => 204,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return receiver
}

const attendeeOf = ({ body }: Request): string => JSON.parse(body).data.id

/** Whether it was told of all attendees. */
export const isComplete = ({ requests }: Receiver, ids: ReadonlySet<string>): boolean => {
  const received = new Set(requests.map(attendeeOf))
  return [...ids].every((id) => received.has(id))
}

/** Whether all is verified, each attendee is there, and each message keeps its id. */
export function judge(name: string, { requests }: Receiver, ids: ReadonlySet<string>): string[] {
  const wrong: string[] = []
  const [unverified, strangers] = [
    requests.filter(({ verified }) => !verified).length,
    requests.filter((request) => !ids.has(attendeeOf(request))).length,
  ]
  if (unverified > 0) wrong.push(`${unverified} requests at the ${name} one are not verified`)
  if (strangers > 0) wrong.push(`${strangers} requests at the ${name} one are about nobody`)
  const messages = new Map<string, string>()
  for (const request of requests) {
    const attendee = attendeeOf(request)
    if ((messages.get(attendee) ?? request.id) !== request.id) wrong.push(`${attendee} has two ids at the ${name} one`)
    messages.set(attendee, request.id)
  }
  if (messages.size !== ids.size) wrong.push(`the ${name} one got ${messages.size} of ${ids.size}`)
  return wrong
}

/** A message has the same bytes at each attempt and each receiver. */
export function judgeBodies(receivers: readonly Receiver[]): string[] {
  const bodies = new Map<string, string>()
  const wrong: string[] = []
  for (const { id, body } of receivers.flatMap(({ requests }) => requests)) {
    if ((bodies.get(id) ?? body) !== body) wrong.push(`${id} has two bodies`)
    bodies.set(id, body)
  }
  return wrong
}
