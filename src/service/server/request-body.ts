// Reads request bodies into memory, within a limit per body and one for all.

import type { IncomingMessage } from 'node:http'
import { Failure } from '../../contract/core/failures.ts'
import { bodyBytesMax, bodyTooLarge } from '../pipeline/read/json-body.ts'

// What a piece takes beside its bytes: a body may come a byte at a time.
const pieceBytes = 200

/**
 * Gives the whole body to `done`, or the failure that ended it.
 * The bytes of a body that was given stay counted until its user takes them off again.
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
    // What still comes is let go of; without a listener an error would end the process.
    message.on('error', () => {}).resume()
    held.remove(message.socket, pieces.length * pieceBytes + (failure ? length : 0))
    done(failure, failure ? undefined : Buffer.concat(pieces, length))
  }
  const finish = () => end(null)
  const breakOff = () => end(new Failure('malformed_request', "The body's length does not match its Content-Length"))
  if (Number(message.headers['content-length']) > bodyBytesMax) done(bodyTooLarge(), undefined)
  else message.on('data', take).on('end', finish).on('error', breakOff)
}

// Reading on, if only to throw it away, would take memory at the wrong moment; closed at once, the answer could be lost.
function hangUpSoon({ socket }: IncomingMessage): void {
  socket.pause()
  setTimeout(() => socket.destroy(), answerTakenMs).unref()
}

const answerTakenMs = 1_000

/** The failure for whoever brings or asks for more than there is room for. */
export const tooMuchHeld = () => new Failure('overloaded', 'The service is too busy', { retryAfterS: 1 })

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
