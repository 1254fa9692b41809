// Tracks unanswered requests per connection: several when a client pipelines.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

export interface OpenRequests {
  /** Whether its connection has sent no further one. */
  readonly isNewest: (message: IncomingMessage) => boolean
}

interface Sent {
  newest: IncomingMessage
  open: number
}

/** @param isStopping whether connections that have had their answers are to be closed */
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
      // The newest may have been answered, without a word that it was the last, before an earlier one.
      if (known.open === 0 && isStopping()) socket.destroySoon()
    })
  })
  return { isNewest: (message) => sent.get(message.socket)?.newest === message }
}
