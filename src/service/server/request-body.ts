// Reads request bodies into memory, within a limit per body and one for all bodies together.

import type { IncomingMessage } from 'node:http'
import { Failure } from '../../contract/core/failures.ts'
import { bodyBytesMax, bodyTooLarge } from '../pipeline/read/json-body.ts'

// Overhead per chunk: a body may arrive one byte at a time.
const pieceBytes = 200

/**
 * Passes the whole body to `done`, or the failure that ended it.
 * A body's bytes stay counted until its user removes them.
 */
export function collectBody(
  message: IncomingMessage,
  held: HeldBytes,
  done: (failure: Failure | null, body: Buffer | undefined) => void,
): void {
  const pieces: Buffer[] = []
  let length = 0
  const take = (piece: Buffer) => {
    length += piece.length
    held.add(message.socket, piece.length + pieceBytes)
    pieces.push(piece)
    if (length > bodyBytesMax) end(bodyTooLarge())
    else if (held.isFull) {
      end(tooMuchHeld())
      hangUpSoon(message)
    }
  }
  const end = (failure: Failure | null) => {
    message.off('data', take).off('end', finish).off('error', breakOff)
    // The rest is discarded; without a listener, an error would end the process.
    message.on('error', () => {}).resume()
    held.remove(message.socket, pieces.length * pieceBytes + (failure ? length : 0))
    done(failure, failure ? undefined : Buffer.concat(pieces, length))
  }
  const finish = () => end(null)
  const breakOff = () => end(new Failure('malformed_request', "The body's length does not match its Content-Length"))
  if (Number(message.headers['content-length']) > bodyBytesMax) done(bodyTooLarge(), undefined)
  else message.on('data', take).on('end', finish).on('error', breakOff)
}

// Reading on, even to discard, would take memory at the worst moment; closed at once, the response could be lost.
function hangUpSoon({ socket }: IncomingMessage): void {
  socket.pause()
  setTimeout(() => socket.destroy(), answerTakenMs).unref()
}

const answerTakenMs = 1_000

/** The failure for requests that memory has no room for. */
export const tooMuchHeld = () => new Failure('overloaded', 'The service is too busy', { retryAfterS: 1 })

export interface HeldBytes {
  /** When true, requests that need memory must be repeated later. */
  readonly isFull: boolean
  add(socket: object, bytes: number): void
  remove(socket: object, bytes: number): void
  /** The socket has closed, and everything held for it is free. */
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
      // A closed socket has nothing left to remove.
      if (bySocket.has(socket)) change(socket, -bytes)
    },
    forget: (socket) => {
      total -= bySocket.get(socket) ?? 0
      bySocket.delete(socket)
    },
  }
}
