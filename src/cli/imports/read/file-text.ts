// Streams the text of a file: UTF-8 or UTF-16, with or without a byte order mark, or the given encoding. Holds one piece at
// a time. Knows no format.
import { resolve } from 'node:path'
import { TextDecoder } from 'node:util'
import { Failure } from '../../../contract/core/failures.ts'
import { readPieces } from '../../../contract/files/bounded-file.ts'
import type { Host } from '../../core/host.ts'
import { misread } from '../../files/file-fault.ts'
import { whyUnread } from '../../files/unread.ts'
import type { Encoding } from './encodings.ts'

interface TextFile {
  /** - is stdin. */
  readonly file: string
  /** Detected from the first bytes if absent. */
  readonly encoding?: Encoding | undefined
}

/** @throws Failure `usage` naming the line where the text becomes invalid */
export async function* readText(host: Host, { file, encoding }: TextFile): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let line = 1
  for await (const bytes of readBytes(host, file)) {
    if (decoder === undefined && isWorkbook(bytes)) {
      throw misread({ file, line: 1 }, 'this is a spreadsheet or another archive, not text', utf8Hint)
    }
    decoder ??= new TextDecoder(encoding ?? guessedEncoding(bytes), { fatal: true })
    const text = decoded(decoder, bytes, { file, line })
    const nul = text.indexOf('\0')
    if (nul >= 0) {
      throw misread(
        { file, line: line + lineEnds(text.slice(0, nul)) },
        'a NUL character: this is not a text file',
        utf8Hint,
      )
    }
    line += lineEnds(text)
    if (text !== '') yield text
  }
  if (decoder) decoded(decoder, undefined, { file, line })
}

const utf8Hint = 'save it as CSV in UTF-8'

async function* readBytes({ cwd, stdin, signal }: Host, file: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of file === '-' ? stdin : readPieces(resolve(cwd, file), signal)) {
      yield typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Uint8Array)
    }
  } catch (error) {
    if (signal.aborted) throw new Failure('interrupted', 'interrupted', { cause: error })
    if (error instanceof Failure) throw error
    throw new Failure('usage', `${file} cannot be read: ${whyUnread(error)}`, { cause: error })
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

function decoded(decoder: TextDecoder, bytes: Uint8Array | undefined, { file, line }: { file: string; line: number }) {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined })
  } catch {
    const lenient = bytes === undefined ? '' : new TextDecoder(decoder.encoding).decode(bytes)
    // A piece may start with the end of a character from the piece before.
    const bad = Math.max(0, lenient.indexOf('\uFFFD', lenient.startsWith('\uFFFD') ? 1 : 0))
    throw misread(
      { file, line: line + lineEnds(lenient.slice(0, bad)) },
      `not valid ${decoder.encoding.toUpperCase()}`,
      'name the encoding, for example --encoding windows-1252',
    )
  }
}

function lineEnds(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
