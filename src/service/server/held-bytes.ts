// Counts what is kept in memory for the sockets of others: bodies that have not arrived whole or are worked on, answers that
// nobody has taken yet. Knows no HTTP.

export interface HeldBytes {
  /** Whoever brings more, or asks for more, is to come again later. */
  readonly isFull: boolean
  add(socket: object, bytes: number): void
  remove(socket: object, bytes: number): void
  /** The socket is closed, and all that was kept for it is free. */
  forget(socket: object): void
}

export function createHeldBytes(bytesMax: number): HeldBytes {
  const bySocket = new Map<object, number>()
  let total = 0
  const change = (socket: object, bytes: number) => {
    bySocket.set(socket, (bySocket.get(socket) ?? 0) + bytes)
    total += bytes
  }
  return {
    get isFull() {
      return total >= bytesMax
    },
    add: change,
    remove: (socket, bytes) => {
      // After its end there is nothing left to give back.
      if (bySocket.has(socket)) change(socket, -bytes)
    },
    forget: (socket) => {
      total -= bySocket.get(socket) ?? 0
      bySocket.delete(socket)
    },
  }
}
