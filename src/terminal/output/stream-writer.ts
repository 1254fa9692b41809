// The one door to stdout and stderr: what is written is made harmless (outgoing.ts), and each write waits until its bytes are
// taken by a stream that may be slow or gone. Knows no format.
import type { Writable } from 'node:stream'
import { Failure } from '../../contract/core/failures.ts'
import { type Kind, outgoing } from '../outgoing.ts'

/** A standard stream as everybody else sees it: its size, and nothing to write with. */
export interface Output {
  readonly writable: boolean
  readonly isTTY?: boolean
  readonly columns?: number
  readonly rows?: number
}

/** The reader closed its end (`| head -1`): the program ends quietly with 0. */
export class ReaderGone extends Error {
  constructor() {
    super('The reader of the output has gone')
    this.name = 'ReaderGone'
  }
}

/** Writes anybody's text unless told of another kind. */
export type WriteText = (text: string | Uint8Array, kind?: Kind) => Promise<void>

// One listener a stream, however many commands write to it.
const guarded = new WeakSet<Writable>()
const goneCodes = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'])

/**
 * The stream itself, for a library that moves a cursor (`prompt.ts`, `spinner.ts`): what it is given to show must be safe
 * already.
 */
export function rawStream(output: Output): Writable & Output {
  const stream = output as Writable & Output
  // The callback of a write carries its error; without a listener the same error would also end the process.
  if (!guarded.has(stream)) stream.on('error', () => {})
  guarded.add(stream)
  return stream
}

export function createWriter(output: Output): WriteText {
  const stream = rawStream(output)
  const isScreen = output.isTTY === true
  // Bytes come in pieces that may end inside a letter.
  const decoder = new TextDecoder()
  return (text, kind = 'text') =>
    new Promise((resolve, reject) => {
      const isKept = typeof text !== 'string' && !isScreen
      const words = typeof text === 'string' ? text : isKept ? '' : decoder.decode(text, { stream: true })
      const bytes = isKept ? text : outgoing(words, kind, { isScreen })
      if (bytes.length === 0) return resolve()
      stream.write(bytes, (error: NodeJS.ErrnoException | null | undefined) => {
        if (!error) resolve()
        else reject(goneCodes.has(error.code ?? '') ? new ReaderGone() : unwritable(error))
      })
    })
}

/** Writes without waiting; where nobody reads it is lost. */
export function say(output: Output, text: string, kind: Kind = 'text'): void {
  rawStream(output).write(outgoing(text, kind, { isScreen: output.isTTY === true }))
}

/** What moves the cursor of a screen, and nothing else. */
const moves = {
  lineStart: '\r\x1b[2K',
  home: '\x1b[H',
  lineRest: '\x1b[K',
  screenRest: '\x1b[K\x1b[J',
  enter: '\x1b[?1049h\x1b[?25l',
  leave: '\x1b[?25h\x1b[?1049l',
  bell: '\x07',
} as const

export function move(output: Output, name: 'lineStart' | 'enter' | 'leave' | 'bell'): void {
  rawStream(output).write(moves[name])
}

/** Draws over what was there, in one write: each line to its end, and nothing of the old below. */
export function drawPage(output: Output, text: string): void {
  const page = outgoing(text, 'drawn', { isScreen: true })
  // A screen without line discipline needs both.
  const lines = page.replaceAll('\n', `${moves.lineRest}\r\n`)
  rawStream(output).write(`${moves.home}${lines}${moves.screenRest}`)
}

/** The one line of a bar, drawn over the last one. */
export function drawLine(output: Output, text: string): void {
  rawStream(output).write(moves.lineStart + outgoing(text, 'drawn', { isScreen: true }))
}

/** Where the service writes its log: JSON, one record a line, with what clients said in it. */
export const logSink = (output: Output) => ({
  write: (line: string): void => say(output, outgoing(line, 'json', { isScreen: true }), 'json'),
})

/** Resolves once everything written so far has been taken over by the system, or never will be. */
export function drained(output: Output): Promise<void> {
  const stream = output as Writable
  if (stream.destroyed || stream.writableEnded || stream.errored) return Promise.resolve()
  return new Promise((resolve) => {
    stream.write('', () => resolve())
  })
}

function unwritable(error: NodeJS.ErrnoException): Failure {
  const reason = error.code === 'ENOSPC' ? 'the disk is full' : (error.code ?? error.message)
  return new Failure('file_unwritable', `The output cannot be written: ${reason}`, { cause: error })
}
