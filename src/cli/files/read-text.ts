// Reads text from a file that a flag names, or stdin, limited in size: UTF-8 or UTF-16, with or without a byte order mark, or
// the given encoding. Knows no format.
import { resolve } from 'node:path'
import { TextDecoder } from 'node:util'
import { Failure } from '../../contract/core/failures.ts'
import { FileTooLarge, piecesWithin, readWithin } from '../../contract/files/bounded-file.ts'
import type { Host } from '../core/host.ts'
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
}

/**
 * Streams a text; holds one piece at a time.
 * @param file a path, or `-` for stdin
 * @throws Failure `usage` naming line and column where the text becomes invalid
 */
export async function* textPieces(host: Host, file: string, options: TextOptions): AsyncGenerator<string> {
  const { encoding, hasEncodingFlag = false } = options
  let decoder: TextDecoder | undefined
  let place: Position = { line: 1, column: 1 }
  for await (const bytes of readBytes(host, file, options)) {
    if (decoder === undefined && isWorkbook(bytes)) {
      throw misread({ file, line: 1 }, 'this is a spreadsheet or another archive, not text', 'save it as CSV in UTF-8')
    }
    decoder ??= new TextDecoder(encoding ?? guessedEncoding(bytes), { fatal: true })
    const text = decoded(decoder, bytes, { file, hasEncodingFlag, ...place })
    const nul = text.indexOf('\0')
    if (nul >= 0) {
      const at = { file, ...positionBehind(text.slice(0, nul), place) }
      throw misread(at, 'a NUL character: this is not a text file', 'save it as text in UTF-8')
    }
    place = positionBehind(text, place)
    if (text !== '') yield text
  }
  if (decoder) decoded(decoder, undefined, { file, hasEncodingFlag, ...place })
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

/** A byte order mark says it; without one, text of UTF-16 has a zero in most of its pairs. */
function guessedEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 1_000)
  const zeros = (parity: number) => head.filter((byte, index) => byte === 0 && index % 2 === parity).length
  const [even, odd] = [zeros(0), zeros(1)]
  if (odd > head.length / 4 && even === 0) return 'utf-16le'
  if (even > head.length / 4 && odd === 0) return 'utf-16be'
  return 'utf-8'
}

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

function decoded(decoder: TextDecoder, bytes: Uint8Array | undefined, { file, hasEncodingFlag, ...place }: Piece) {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined })
  } catch {
    const lenient = bytes === undefined ? '' : new TextDecoder(decoder.encoding).decode(bytes)
    // A piece may start with the end of a character from the piece before.
    const bad = Math.max(0, lenient.indexOf('\uFFFD', lenient.startsWith('\uFFFD') ? 1 : 0))
    throw misread(
      { file, ...positionBehind(lenient.slice(0, bad), place) },
      `not valid ${decoder.encoding.toUpperCase()}`,
      hasEncodingFlag ? 'name the encoding, for example --encoding windows-1252' : 'save it as UTF-8',
    )
  }
}
