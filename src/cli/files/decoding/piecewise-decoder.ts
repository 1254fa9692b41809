// Decodes a text piece by piece: in a named encoding, or in the one that its first bytes show.
import { TextDecoder } from 'node:util'
import type { Encoding } from '../encodings.ts'
import { decodeWindows1252, encodeWindows1252, undefinedByteIn } from './windows-1252.ts'

/** How a text is written as bytes. */
export interface Written {
  readonly encoding: Encoding
  /** Whether a byte order mark comes first. */
  readonly hasMark: boolean
}

/** Thrown where bytes are no text. */
export class Undecodable extends Error {
  /** The text of the piece before them. */
  readonly before: string

  constructor(before: string, problem: string) {
    super(problem)
    this.before = before
  }
}

export interface PiecewiseDecoder {
  readonly written: Written
  /** Undefined bytes end the text. @throws Undecodable */
  readonly decode: (bytes: Uint8Array | undefined) => string
}

interface Options {
  readonly encoding: Encoding | undefined
  /** Called once if the text isn't UTF-8 and is read as windows-1252; absent where that is refused. */
  readonly onWindows1252?: (() => void) | undefined
}

/** @param first the bytes that the text begins with; they are decoded too */
export function createPiecewiseDecoder(first: Uint8Array, { encoding, onWindows1252 }: Options): PiecewiseDecoder {
  let written: Written = { encoding: encoding ?? guessedEncoding(first), hasMark: hasMark(first) }
  const decoder = new TextDecoder(written.encoding, { fatal: true })
  const canSwitch = encoding === undefined && written.encoding === 'utf-8' && !written.hasMark && onWindows1252
  // A file that has letters in UTF-8 before the mistake is damaged, not in another encoding.
  let isAscii = true
  let held: Uint8Array = Buffer.alloc(0)
  const switched = (bytes: Uint8Array | undefined): string | undefined => {
    const whole = Buffer.concat([held, bytes ?? Buffer.alloc(0)])
    if (!canSwitch || !isAscii || !startsWrong(whole)) return undefined
    const text = windows1252(whole, 'valid neither as UTF-8 nor as windows-1252')
    written = { encoding: 'windows-1252', hasMark: false }
    onWindows1252()
    return text
  }
  const decode = (bytes: Uint8Array | undefined) => {
    if (written.encoding === 'windows-1252') {
      return windows1252(bytes ?? Buffer.alloc(0), 'not valid WINDOWS-1252')
    }
    try {
      const text = decoder.decode(bytes, { stream: bytes !== undefined })
      if (canSwitch && isAscii && bytes) {
        isAscii = !hasOtherThanAscii(text)
        held = endOf(Buffer.concat([held, bytes]))
      }
      return text
    } catch {
      return switched(bytes) ?? refuse(bytes, written.encoding)
    }
  }
  return {
    get written() {
      return written
    },
    decode,
  }
}

/** Text as the bytes of a file that is written like another one. @param isFirst whether it begins the file */
export function encodeLike({ encoding, hasMark }: Written, text: string, isFirst: boolean): Buffer {
  if (encoding === 'windows-1252') return encodeWindows1252(text)
  const marked = isFirst && hasMark ? `\uFEFF${text}` : text
  if (encoding === 'utf-8') return Buffer.from(marked, 'utf8')
  const bytes = Buffer.from(marked, 'utf16le')
  return encoding === 'utf-16le' ? bytes : bytes.swap16()
}

function windows1252(bytes: Uint8Array, problem: string): string {
  const bad = undefinedByteIn(bytes)
  if (bad >= 0) throw new Undecodable(decodeWindows1252(bytes.subarray(0, bad)), problem)
  return decodeWindows1252(bytes)
}

function refuse(bytes: Uint8Array | undefined, encoding: Encoding): never {
  const lenient = bytes === undefined ? '' : new TextDecoder(encoding).decode(bytes)
  // A piece may start with the end of a character from the piece before.
  const bad = Math.max(0, lenient.indexOf('\uFFFD', lenient.startsWith('\uFFFD') ? 1 : 0))
  throw new Undecodable(lenient.slice(0, bad), `not valid ${encoding.toUpperCase()}`)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const hasOtherThanAscii = (text: string) => /[^\x00-\x7f]/.test(text)

/** Whether the first character outside ASCII is no UTF-8. */
function startsWrong(bytes: Uint8Array): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
  const [first] = /[^\x00-\x7f]/.exec(new TextDecoder().decode(bytes)) ?? []
  return first === '\uFFFD'
}

/** The bytes at the end that may begin a character of the next piece. */
function endOf(bytes: Buffer): Uint8Array {
  const last = bytes.findLastIndex((byte) => byte < 0x80)
  return bytes.subarray(last + 1)
}

const hasMark = ([one, two, three]: Uint8Array) =>
  (one === 0xff && two === 0xfe) || (one === 0xfe && two === 0xff) || (one === 0xef && two === 0xbb && three === 0xbf)

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
