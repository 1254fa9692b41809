// Checks that the pixels of a PNG unpack to the size in its header. Readers unpack everything before they look how much the
// picture needs, and a megabyte can hold a gigabyte of zeros.
import { createInflate } from 'node:zlib'

/** Samples per pixel, by colour type. */
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Passes of an interlaced picture: their start, and the distance of their pixels. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const wholePass = [[0, 0, 1, 1]] as const

/** Some programs pad their data. */
const paddingMax = 64 * 1024

const headerEnd = 33
const known: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND'])

/** @param image begins with the header of a PNG */
export async function unpacksToItsSize(image: Uint8Array): Promise<boolean> {
  const png = Buffer.from(image.buffer, image.byteOffset, image.byteLength)
  const pieces = piecesOfData(png)
  if (pieces === undefined) return false
  const bytesMax = bytesOfPixels(png) + paddingMax
  const inflate = createInflate()
  inflate.end(Buffer.concat(pieces))
  let size = 0
  try {
    for await (const piece of inflate) {
      size += (piece as Buffer).length
      // Leaving the loop stops the unpacking.
      if (size > bytesMax) return false
    }
    return true
  } catch {
    // Some readers tolerate errors; those would go on beyond any bound.
    return false
  }
}

/** The packed pixels; undefined if there is an unknown critical chunk, like Apple's `CgBI`. */
function piecesOfData(png: Buffer): Buffer[] | undefined {
  const pieces: Buffer[] = []
  for (let at = headerEnd; at + 8 <= png.length; ) {
    const end = at + 8 + png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    if (/^[A-Z]/.test(type) && !known.has(type)) return undefined
    if (type === 'IEND') break
    if (type === 'IDAT') pieces.push(png.subarray(at + 8, end))
    at = end + 4
  }
  return pieces
}

/** Rows of each pass, each with a leading byte for its filter. */
function bytesOfPixels(png: Buffer): number {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const bitsPerPixel = (png[24] ?? 0) * (samplesOf[png[25] ?? 0] ?? 0)
  const isInterlaced = png[28] === 1
  return (isInterlaced ? passes : wholePass)
    .map(([left, top, across, down]) => {
      const columns = Math.ceil((width - left) / across)
      const rows = Math.ceil((height - top) / down)
      return columns <= 0 || rows <= 0 ? 0 : rows * (1 + Math.ceil((columns * bitsPerPixel) / 8))
    })
    .reduce((sum, bytes) => sum + bytes, 0)
}
