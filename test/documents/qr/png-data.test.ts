// What the header of a PNG implies of its data, for each kind of pixels.
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { unpacksToItsSize } from '../../../src/documents/qr/png-data.ts'

interface Kind {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly colour: number
  readonly isInterlaced: boolean
}

function png({ width, height, depth, colour, isInterlaced }: Kind, data: Uint8Array): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, isInterlaced ? 1 : 0], 8)
  const chunk = (type: string, bytes: Uint8Array) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    return Buffer.concat([length, Buffer.from(type), bytes, Buffer.alloc(4)])
  }
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

const padding = 64 * 1024
const unpacksTo = (kind: Kind, bytes: number) => unpacksToItsSize(png(kind, deflateSync(Buffer.alloc(bytes))))

// Bytes as the specification of PNG counts them, in its section on filtering and in that on interlacing.
describe('The pixels of a PNG', () => {
  it.each([
    ['grey, a bit each', { width: 9, height: 10, depth: 1, colour: 0, isInterlaced: false }, 10 * 3],
    ['grey', { width: 10, height: 10, depth: 8, colour: 0, isInterlaced: false }, 10 * 11],
    ['colour', { width: 10, height: 10, depth: 8, colour: 2, isInterlaced: false }, 10 * 31],
    ['a palette', { width: 3, height: 10, depth: 4, colour: 3, isInterlaced: false }, 10 * 3],
    ['grey with alpha', { width: 10, height: 10, depth: 8, colour: 4, isInterlaced: false }, 10 * 21],
    ['colour with alpha, 16 bits', { width: 10, height: 10, depth: 16, colour: 6, isInterlaced: false }, 10 * 81],
    ['interlaced', { width: 8, height: 8, depth: 8, colour: 0, isInterlaced: true }, 2 + 2 + 3 + 6 + 10 + 20 + 36],
    ['interlaced, and fewer than its passes', { width: 1, height: 1, depth: 8, colour: 0, isInterlaced: true }, 2],
  ])('unpack to what its header says, and padding: %s', async (_, kind, bytes) => {
    expect(await unpacksTo(kind, bytes)).toBe(true)
    expect(await unpacksTo(kind, bytes + padding)).toBe(true)
    expect(await unpacksTo(kind, bytes + padding + 1)).toBe(false)
  })

  it('are refused when broken, since readers differ', async () => {
    const kind = { width: 10, height: 10, depth: 8, colour: 0, isInterlaced: false }
    const data = deflateSync(Buffer.alloc(110))
    expect(await unpacksToItsSize(png(kind, data))).toBe(true)
    for (const broken of [data.subarray(0, -5), data.subarray(2), Buffer.alloc(0)]) {
      expect(await unpacksToItsSize(png(kind, broken))).toBe(false)
    }
  })
})
