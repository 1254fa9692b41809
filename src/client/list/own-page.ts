// A page of a list exactly as our own service spells it, cut into one line of JSON a row without making values of it.
// Whatever is spelled otherwise is none, and is read as any JSON is. Knows no noun: the shape of a row is learnt.
import { isAscii, isUtf8 } from 'node:buffer'
import { parseJson } from '../../contract/files/parse-json.ts'
import type { Rows } from './page-rows.ts'

/** Matches a row where it stands, if that is what would be printed of it. */
export type RowShape = RegExp

// As JSON.stringify writes them, and nothing that a terminal must not see; bytes beyond ASCII are looked at as a whole.
const plain = String.raw`[^"\\\x00-\x1f\x7f]*`
const text = String.raw`"${plain}(?:\\(?:["\\bfnrt]|u00(?:0[0-7bef]|1[0-9a-f]))${plain})*"`
// No more digits than a number in JavaScript keeps.
const scalar = String.raw`(?:${text}|0|-?[1-9]\d{0,14}|null|true|false)`

/** DEL is in no `text`. The rest of what json-text.ts escapes, as UTF-8: C1, bidi controls, line separators. */
const unprintable = /\xc2[\x80-\x9f]|\xd8\x9c|\xe2(?:\x80[\x8e\x8f\xa8-\xae]|\x81[\xa6-\xa9])/

const shapeLengthMax = 20_000

/** The shape of rows like this one, or undefined where it is too unlike a record. */
export function rowShapeOf(row: unknown): RowShape | undefined {
  if (typeof row !== 'object' || row === null) return undefined
  const source = sourceOf(row)
  return source === undefined || source.length > shapeLengthMax ? undefined : new RegExp(source, 'y')
}

// Names in the order of the object, which is that of its text: each once, and numbers in front.
function sourceOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return scalar
  if (Array.isArray(value)) return undefined
  const members: string[] = []
  for (const [name, member] of Object.entries(value)) {
    const source = sourceOf(member)
    if (source === undefined || !/^[\x20-\x7e]*$/.test(name)) return undefined
    members.push(`${literal(JSON.stringify(name))}:${source}`)
  }
  return String.raw`\{${members.join(',')}\}`
}

const literal = (source: string) => source.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

const start = '{"data":['
const end = /^\],"nextCursor":(?:null|"([\w-]+)")(?:,"total":(0|[1-9]\d{0,14}))?\}$/

// Beyond this it is not worth the stack that matching takes.
const pageBytesMax = 2 * 1024 * 1024
const comma = 0x2c
const lineFeed = 0x0a

export class OwnPage implements Rows {
  /** The rows as JSON, one a line. */
  readonly lines: Uint8Array
  readonly nextCursor: string | undefined
  readonly total: number | undefined

  constructor(lines: Uint8Array, nextCursor: string | undefined, total: number | undefined) {
    this.lines = lines
    this.nextCursor = nextCursor
    this.total = total
  }

  get rows(): readonly unknown[] {
    // A line feed inside a text is escaped.
    const rows = new TextDecoder().decode(this.lines).trimEnd().replaceAll('\n', ',')
    return parseJson(`[${rows}]`) as unknown[]
  }
}

/** The page that these bytes are, which it takes over, or undefined where it has to be parsed. */
export function readOwnPage(bytes: Buffer, shape: RowShape): OwnPage | undefined {
  if (bytes.length > pageBytesMax) return undefined
  // A character a byte, so that places in the text are places in the bytes.
  const page = bytes.toString('latin1')
  if (!page.startsWith(start) || !isPrintable(bytes, page)) return undefined
  const ends = rowEnds(page, shape)
  const last = ends.at(-1)
  if (last === undefined) return undefined
  // Not cut out of the text: what is kept of the cursor would keep all of it.
  const rest = end.exec(bytes.toString('latin1', last))
  if (rest === null) return undefined
  for (const place of ends) bytes[place] = lineFeed
  const [, nextCursor, total] = rest
  return new OwnPage(
    bytes.subarray(start.length, last + 1),
    nextCursor,
    total === undefined ? undefined : Number(total),
  )
}

const isPrintable = (bytes: Uint8Array, page: string) => isAscii(bytes) || (isUtf8(bytes) && !unprintable.test(page))

/** Where each row has ended: at a comma, the last one at what follows them all. */
function rowEnds(page: string, shape: RowShape): number[] {
  const ends: number[] = []
  shape.lastIndex = start.length
  while (shape.test(page)) {
    const place = shape.lastIndex
    ends.push(place)
    if (page.charCodeAt(place) !== comma) break
    shape.lastIndex = place + 1
  }
  return ends
}
