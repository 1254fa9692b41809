// Reads text from a file that a flag names, or stdin, limited in size: UTF-8 or UTF-16, with or without a byte order mark, the
// given encoding, or windows-1252 where callers take it. Knows no format.
import { resolve } from 'node:path'
import { Failure } from '../../contract/core/failures.ts'
import { FileTooLarge, piecesWithin, readWithin } from '../../contract/files/bounded-file.ts'
import type { Host } from '../core/host.ts'
import {
  createPiecewiseDecoder,
  type PiecewiseDecoder,
  Undecodable,
  type Written,
} from './decoding/piecewise-decoder.ts'
import type { Encoding } from './encodings.ts'
import { lineEndsIn, misread } from './file-fault.ts'
import { whyUnread } from './unread.ts'

export interface TextOptions {
  /** Unlimited if absent. */
  readonly bytesMax?: number
  /** What to do about a larger file. */
  readonly whenLarger?: string
  /** Detected from the first bytes if absent. */
  readonly encoding?: Encoding | undefined
  /** Whether the command has a flag for it. */
  readonly hasEncodingFlag?: boolean
  /** Reads what isn't UTF-8 as windows-1252, and says so here; refused if absent. */
  readonly notice?: (text: string) => void
  /** Called at the end of the text. */
  readonly onWritten?: (written: Written) => void
}

/**
 * Streams a text; holds one piece at a time.
 * @param file a path, or `-` for stdin
 * @throws Failure `usage` naming line and column where the text becomes invalid
 */
export async function* textPieces(host: Host, file: string, options: TextOptions): AsyncGenerator<string> {
  const { encoding, hasEncodingFlag = false, notice, onWritten } = options
  const onWindows1252 = notice && (() => notice(windows1252Notice(file, hasEncodingFlag)))
  let decoder: PiecewiseDecoder | undefined
  let place: Position = { line: 1, column: 1 }
  for await (const bytes of readBytes(host, file, options)) {
    if (decoder === undefined && isWorkbook(bytes)) {
      throw misread({ file, line: 1 }, 'this is a spreadsheet or another archive, not text', 'save it as CSV in UTF-8')
    }
    decoder ??= createPiecewiseDecoder(bytes, { encoding, onWindows1252 })
    const text = decoded(decoder, bytes, { file, hasEncodingFlag, ...place })
    const nul = text.indexOf('\0')
    if (nul >= 0) {
      const at = { file, ...positionBehind(text.slice(0, nul), place) }
      throw misread(at, 'a NUL character: this is not a text file', 'save it as text in UTF-8')
    }
    place = positionBehind(text, place)
    if (text !== '') yield text
  }
  if (!decoder) return
  const rest = decoded(decoder, undefined, { file, hasEncodingFlag, ...place })
  if (rest !== '') yield rest
  onWritten?.(decoder.written)
}

function windows1252Notice(file: string, hasEncodingFlag: boolean): string {
  const name = file === '-' ? 'stdin' : file
  const other = hasEncodingFlag
    ? 'name another encoding with --encoding if letters are wrong'
    : 'save it as UTF-8 if letters are wrong'
  return `${name} is not UTF-8: read as windows-1252; ${other}`
}

/** Reads a whole text, its line endings included. @throws Failure usage */
export async function readExactText(host: Host, file: string, options: TextOptions = {}): Promise<string> {
  let text = ''
  for await (const piece of textPieces(host, file, { bytesMax: textBytesMax, ...options })) text += piece
  return text
}

const textBytesMax = 1024 * 1024

/** The same with line feeds as line endings. @throws Failure usage */
export async function readText(host: Host, file: string, options: TextOptions = {}): Promise<string> {
  return (await readExactText(host, file, options)).replace(/\r\n?/g, '\n')
}

/** The bytes, for callers with error messages of their own. @throws FileTooLarge and system errors */
export function readInput({ cwd, stdin, signal }: Host, file: string, bytesMax: number): Promise<Buffer> {
  return readWithin(file === '-' ? stdin : resolve(cwd, file), { bytesMax, signal })
}

async function* readBytes(host: Host, file: string, options: TextOptions): AsyncGenerator<Uint8Array> {
  const { cwd, stdin, signal } = host
  const { bytesMax = Number.POSITIVE_INFINITY, whenLarger } = options
  try {
    yield* piecesWithin(file === '-' ? stdin : resolve(cwd, file), { bytesMax, signal })
  } catch (error) {
    if (signal.aborted) throw new Failure('interrupted', 'interrupted', { cause: error })
    if (error instanceof Failure) throw error
    throw new Failure('usage', `${file === '-' ? 'stdin' : file} cannot be read: ${whyUnread(error)}`, {
      cause: error,
      ...(error instanceof FileTooLarge && whenLarger !== undefined ? { hint: whenLarger } : {}),
    })
  }
}

/** XLSX and ODS are ZIP archives. */
const isWorkbook = ([one, two, three, four]: Uint8Array) => one === 0x50 && two === 0x4b && three === 3 && four === 4

interface Position {
  readonly line: number
  readonly column: number
}

function positionBehind(text: string, { line, column }: Position): Position {
  const last = text.lastIndexOf('\n')
  if (last < 0) return { line, column: column + text.length }
  return { line: line + lineEndsIn(text), column: text.length - last }
}

interface Piece extends Position {
  readonly file: string
  readonly hasEncodingFlag: boolean
}

function decoded(decoder: PiecewiseDecoder, bytes: Uint8Array | undefined, piece: Piece): string {
  const { file, hasEncodingFlag, ...place } = piece
  try {
    return decoder.decode(bytes)
  } catch (error) {
    if (!(error instanceof Undecodable)) throw error
    throw misread(
      { file, ...positionBehind(error.before, place) },
      error.message,
      hasEncodingFlag ? 'name the encoding with --encoding, or save it as UTF-8' : 'save it as UTF-8',
    )
  }
}
