// Streams a ZIP (APPNOTE.TXT 6.3.10): compresses files as they come, with sizes and checksum after each. For the few files
// of a workbook.
import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZippedFile {
  readonly name: string
  readonly content: AsyncIterable<string> | Iterable<string>
}

/** Bit 3: sizes behind the data; bit 11: names in UTF-8. */
const flags = 0x0808
const version = 20
const deflated = 8
/** 1980-01-01, so that the same content gives the same file. */
const day = 0x0021

interface Entry {
  readonly name: Buffer
  readonly offset: number
  crc: number
  packed: number
  size: number
}

/** The bytes of a ZIP of these files. */
export async function* zipped(files: Iterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const entries: Entry[] = []
  let offset = 0
  for (const { name, content } of files) {
    const entry: Entry = { name: Buffer.from(name), offset, crc: 0, packed: 0, size: 0 }
    entries.push(entry)
    const head = Buffer.concat([localHeader(entry), entry.name])
    yield head
    yield* packedContent(content, entry)
    yield descriptor(entry)
    offset += head.length + entry.packed + 16
  }
  const directory = Buffer.concat(entries.flatMap((entry) => [directoryHeader(entry), entry.name]))
  yield directory
  yield ending(entries.length, directory.length, offset)
}

async function* packedContent(content: ZippedFile['content'], entry: Entry): AsyncGenerator<Uint8Array> {
  const deflate = createDeflateRaw()
  let packed: Buffer[] = []
  deflate.on('data', (bytes: Buffer) => packed.push(bytes))
  const taken = () => {
    const bytes = packed
    packed = []
    for (const { length } of bytes) entry.packed += length
    return bytes
  }
  for await (const text of content) {
    const bytes = Buffer.from(text)
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    if (!deflate.write(bytes)) await once(deflate, 'drain')
    yield* taken()
  }
  const ended = once(deflate, 'end')
  deflate.end()
  await ended
  yield* taken()
}

/** Little-endian numbers of two or four bytes. */
function record(fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of fields) at = bytes.writeUIntLE(value, at, size)
  return bytes
}

const localHeader = ({ name }: Entry) =>
  record([
    [4, 0x04034b50],
    [2, version],
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, day],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, name.length],
    [2, 0],
  ])

const descriptor = ({ crc, packed, size }: Entry) =>
  record([
    [4, 0x08074b50],
    [4, crc],
    [4, packed],
    [4, size],
  ])

const directoryHeader = ({ name, crc, packed, size, offset }: Entry) =>
  record([
    [4, 0x02014b50],
    [2, version],
    [2, version],
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, day],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  ])

const ending = (count: number, size: number, offset: number) =>
  record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, offset],
    [2, 0],
  ])
