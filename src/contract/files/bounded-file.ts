// Reads files that anybody may have named, which may be endless, or a pipe that nobody writes to. The bound is counted while
// reading: a size read beforehand may be out of date, and devices have none.
import { closeSync, constants, createReadStream, fstatSync, openSync, readSync } from 'node:fs'
import type { SocketConstructorOpts } from 'node:net'
import type { Readable } from 'node:stream'
import { Failure } from '../core/failures.ts'

/** Thrown when a file has more bytes than the bound. */
export class FileTooLarge extends Error {
  constructor(bytesMax: number) {
    super(`it is larger than ${sizeText(bytesMax)}`)
  }
}

/** A path, or stdin. */
type Source = string | AsyncIterable<Uint8Array | string>

interface Bound {
  readonly bytesMax: number
  readonly signal?: AbortSignal | undefined
}

/** Reads a whole file, pipe, device or stream. @throws FileTooLarge, and system errors */
export async function readWithin(source: Source, bound: Bound): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of piecesWithin(source, bound)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** The same piece by piece. @throws FileTooLarge, and system errors */
export async function* piecesWithin(source: Source, { bytesMax, signal }: Bound): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const piece of typeof source === 'string' ? readPieces(source, signal) : source) {
    const bytes = Buffer.from(piece as Uint8Array)
    size += bytes.length
    // Leaving the loop closes the stream.
    if (size > bytesMax) throw new FileTooLarge(bytesMax)
    yield bytes
  }
}

/**
 * Streams the bytes of a file, pipe or device.
 * @throws Failure interrupted, and system errors
 */
export async function* readPieces(path: string, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* (await openStream(path, signal)) as AsyncIterable<Uint8Array>
  } catch (error) {
    throw signal?.aborted ? new Failure('interrupted', 'interrupted', { cause: error }) : error
  }
}

/** Reads a whole file synchronously; refuses pipes and devices. @throws FileTooLarge, and system errors */
export function readFileWithin(path: string, bytesMax: number): Buffer {
  const bytes = readHead(path, bytesMax + 1)
  if (bytes.length > bytesMax) throw new FileTooLarge(bytesMax)
  return bytes
}

/** Reads an open file from a position to its end. @throws FileTooLarge, and system errors */
export function readRest(file: number, { position, bytesMax }: { position: number; bytesMax: number }): Buffer {
  const pieces: Buffer[] = []
  for (let [size, count] = [0, -1]; count !== 0; size += count) {
    if (size > bytesMax) throw new FileTooLarge(bytesMax)
    const piece = Buffer.allocUnsafe(pieceBytes)
    count = readSync(file, piece, 0, pieceBytes, position + size)
    pieces.push(piece.subarray(0, count))
  }
  return Buffer.concat(pieces)
}

const pieceBytes = 64 * 1024

/** Reads the first bytes of a file, fewer if it is shorter; refuses pipes and devices. */
export function readHead(path: string, length: number): Buffer {
  const file = openSync(path, withoutWaiting)
  try {
    const stats = fstatSync(file)
    if (!stats.isFile()) throw new Error(stats.isDirectory() ? 'it is a folder' : 'it is not a file')
    // To its end, not to its reported size: some file systems report none.
    const pieces: Buffer[] = []
    for (let [size, count] = [0, -1]; count !== 0 && size < length; size += count) {
      const piece = Buffer.allocUnsafe(Math.min(pieceBytes, length - size))
      count = readSync(file, piece)
      pieces.push(piece.subarray(0, count))
    }
    return Buffer.concat(pieces)
  } finally {
    closeSync(file)
  }
}

// Opening a pipe blocks until somebody writes to it, and no signal ends a process that is blocked there.
const withoutWaiting = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

async function openStream(path: string, signal: AbortSignal | undefined): Promise<Readable> {
  const fd = openSync(path, withoutWaiting)
  const ended = signal && { signal }
  try {
    const stats = fstatSync(fd)
    if (stats.isFIFO()) {
      const { Socket } = await import('node:net')
      return new Socket({ fd, readable: true, writable: false, ...ended })
    }
    if (stats.isCharacterDevice()) {
      const { isatty, ReadStream } = await import('node:tty')
      if (isatty(fd)) return new ReadStream(fd, { readable: true, ...ended } as SocketConstructorOpts)
    }
    return createReadStream('', { fd, ...ended })
  } catch (error) {
    closeSync(fd)
    throw error
  }
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${bytes / 1024} KiB` : `${bytes / 1024 / 1024} MiB`
}
