// The only way to stdout and stderr: makes text safe (outgoing.ts) and waits until the stream, which may be slow or gone,
// has taken the bytes. Knows no format.
import type { Writable } from 'node:stream'
import { Failure } from '../../contract/core/failures.ts'
import { type Kind, outgoing } from '../outgoing.ts'

/** A standard stream as all other files see it: its size, but no `write`. */
export interface Output {
  readonly writable: boolean
  readonly isTTY?: boolean
  readonly columns?: number
  readonly rows?: number
}

/** The reader closed the pipe (`| head -1`): the program ends quietly with 0. */
export class ReaderGone extends Error {
  constructor() {
    super('The reader of the output is gone')
    this.name = 'ReaderGone'
  }
}

/** Writes `text`, or another kind of content. */
export type WriteText = (text: string | Uint8Array, kind?: Kind) => Promise<void>

// One listener per stream, however many commands write to it.
const guarded = new WeakSet<Writable>()
const goneCodes = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'])

/**
 * The stream itself, for libraries that move the cursor (`prompt.ts`, `spinner.ts`); the text they show must already be
 * safe.
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
  // Pieces of bytes may end inside a character.
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

/** Writes without waiting; lost if nobody reads. */
export function say(output: Output, text: string, kind: Kind = 'text'): void {
  rawStream(output).write(outgoing(text, kind, { isScreen: output.isTTY === true }))
}

/** Escape sequences that move the cursor or clear the screen. */
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

/** Redraws the whole screen in one write. */
export function drawPage(output: Output, text: string): void {
  const page = outgoing(text, 'drawn', { isScreen: true })
  // A terminal in raw mode needs both CR and LF.
  const lines = page.replaceAll('\n', `${moves.lineRest}\r\n`)
  rawStream(output).write(`${moves.home}${lines}${moves.screenRest}`)
}

/** Redraws the line of a progress bar. */
export function drawLine(output: Output, text: string): void {
  rawStream(output).write(moves.lineStart + outgoing(text, 'drawn', { isScreen: true }))
}

/** The sink of the service's log: JSON lines with text from clients in them. */
export const logSink = (output: Output) => ({
  write: (line: string): void => say(output, outgoing(line, 'json', { isScreen: true }), 'json'),
})

/** Resolves once everything written so far was taken by the system, or never will be. */
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
