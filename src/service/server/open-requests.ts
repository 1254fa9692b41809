// Tracks unanswered requests per connection: there are several when a client pipelines.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

export interface OpenRequests {
  /** Whether its connection has sent no later request. */
  readonly isNewest: (message: IncomingMessage) => boolean
}

interface Sent {
  newest: IncomingMessage
  open: number
}

/** @param isStopping whether to close connections once all their requests are answered */
export function watchRequests(server: Server, isStopping: () => boolean): OpenRequests {
  const sent = new WeakMap<IncomingMessage['socket'], Sent>()
  server.prependListener('request', (message: IncomingMessage, response: ServerResponse) => {
    const { socket } = message
    const known = sent.get(socket) ?? { newest: message, open: 0 }
    sent.set(socket, known)
    known.newest = message
    known.open += 1
    response.once('close', () => {
      known.open -= 1
      // The newest may have been answered before an earlier one, without `Connection: close`.
      if (known.open === 0 && isStopping()) socket.destroySoon()
    })
  })
  return { isNewest: (message) => sent.get(message.socket)?.newest === message }
}
