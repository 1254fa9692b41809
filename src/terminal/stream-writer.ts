// Writing to a stream that may be slow or gone: each write waits until its bytes are taken. Knows no format.
import type { Writable } from 'node:stream'
import { Failure } from '../contract/failures.ts'

/** The reader closed its end (`| head -1`): the program ends quietly with 0. */
export class ReaderGone extends Error {
  constructor() {
    super('The reader of the output has gone')
    this.name = 'ReaderGone'
  }
}

export type WriteText = (text: string | Uint8Array) => Promise<void>

// One listener a stream, however many commands write to it.
const guarded = new WeakSet<Writable>()
const goneCodes = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'])

export function createWriter(stream: Writable): WriteText {
  // The callback of the write carries the error; without a listener the same error would also end the process.
  if (!guarded.has(stream)) stream.on('error', () => {})
  guarded.add(stream)
  return (text) =>
    new Promise((resolve, reject) => {
      if (text.length === 0) return resolve()
      stream.write(text, (error: NodeJS.ErrnoException | null | undefined) => {
        if (!error) resolve()
        else reject(goneCodes.has(error.code ?? '') ? new ReaderGone() : unwritable(error))
      })
    })
}

function unwritable(error: NodeJS.ErrnoException): Failure {
  const reason = error.code === 'ENOSPC' ? 'no room is left' : (error.code ?? error.message)
  return new Failure('file_unwritable', `The output can not be written: ${reason}`, { cause: error })
}
