// Pictures that people send: those that show a code, and those that are meant to hurt.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deflateRawSync, deflateSync } from 'node:zlib'
import { execa } from 'execa'
import { describe, expect, it } from 'vitest'
import { qrPng } from '../../../src/documents/qr/png.ts'
import { readQrCodes } from '../../../src/documents/qr/read.ts'
import { ticketPdf } from '../../../src/documents/tickets/ticket-pdf.ts'
import { temporaryDirectory } from '../../host/host.ts'
import { skipWithout } from '../../host/programs.ts'
import { createdAt, fonts } from '../report/sample-report.ts'

const programDirectory = fileURLToPath(new URL('../../../dist', import.meta.url))
// The limit is for people who wait, not for a machine that runs tests.
const read = (image: Uint8Array) => readQrCodes(image, programDirectory, { timeMs: 25_000 })

const token = `TKT${'A2B7'.repeat(35)}A`

/** A PNG that claims a size, with any chunks between. */
function png(width: number, height: number, chunks: readonly (readonly [string, Uint8Array])[] = []): Buffer {
  const [header] = [Buffer.alloc(13)]
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  const all = [['IHDR', header], ...chunks, ['IEND', Buffer.alloc(0)]] as const
  const parts = all.map(([type, data]) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  })
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

const jpeg = (width: number, height: number) => {
  const size = Buffer.alloc(4)
  size.writeUInt16BE(height, 0)
  size.writeUInt16BE(width, 2)
  const start = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xff, 0xc0, 0, 11, 8]
  return Buffer.concat([Buffer.from(start), size, Buffer.from([1, 1, 0x11, 0])])
}

/** Zeros by the hundred million in less than a megabyte. */
const bomb = (bytes: number) => (bombs[bytes] ??= deflateSync(Buffer.alloc(bytes)))
const bombs: Record<number, Buffer> = {}

describe('The codes in a picture', () => {
  it('are read from PNG and from JPEG of a printed page', async () => {
    skipWithout('pdftocairo')
    expect(await read(qrPng(token))).toEqual({ result: 'ok', texts: [token] })
    const event = { name: 'A', date: '2027-03-14', endDate: null, startTime: null, timezone: 'UTC', venue: null }
    const ticket = { name: 'Ada', ticketType: 'VIP', orderId: 'ord_1', code: '0123456789', token, currency: 'EUR' }
    const { bytes } = await ticketPdf({ event, tickets: [ticket], organizer: '', language: 'en', createdAt, fonts })
    const file = join(temporaryDirectory(), 'page')
    writeFileSync(`${file}.pdf`, bytes)
    await execa('pdftocairo', ['-jpeg', '-singlefile', '-r', '100', `${file}.pdf`, file])
    expect(await read(readFileSync(`${file}.jpg`))).toEqual({ result: 'ok', texts: [token] })
  })

  it('may be none', async () => {
    const black = png(64, 64, [['IDAT', deflateSync(Buffer.alloc(64 * 65))]])
    expect(await read(black)).toMatchObject({ texts: [] })
  })

  it.each([
    ['markup', '<script>alert(1)</script>'],
    ['an address', 'https://evil.example/'],
    ['4,000 digits', '1'.repeat(4_000)],
  ])('are text and no more: %s', async (_, text) => {
    expect(await read(qrPng(text, 3))).toEqual({ result: 'ok', texts: [text] })
  })
})

describe('A malicious picture', () => {
  it.each([
    ['14,000 by 14,000 pixels', png(14_000, 14_000, [['IDAT', bomb(14_000 * 14_001)]]), '14000 by 14000'],
    ['1 by 2^31 pixels', png(1, 2 ** 31), '2147483648'],
    ['a JPEG of 65,535 by 65,535', jpeg(65_535, 65_535), '65535 by 65535'],
    ['a JPEG of 100 MB', Buffer.concat([jpeg(10, 10), Buffer.alloc(100_000_000)]), '8 MiB'],
    ['an animated PNG', png(10, 10, [['acTL', Buffer.alloc(8)]]), 'animation'],
    ['no pixels', png(0, 10), 'no size'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'neither PNG nor JPEG'],
    ['WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8X'), 'neither PNG nor JPEG'],
    ['GIF', Buffer.from('GIF89a'), 'neither PNG nor JPEG'],
    ['nothing', Buffer.alloc(0), 'neither PNG nor JPEG'],
    [
      'a JPEG without an end',
      Buffer.from([0xff, 0xd8, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
      'neither',
    ],
    ['a PNG cut off', qrPng(token).subarray(0, 200), 'damaged'],
    ['pixels for ten thousand times its size', png(10, 10, [['IDAT', bomb(600_000_000)]]), 'damaged'],
    [
      'the same, in pieces',
      png(10, 10, [
        ['IDAT', bomb(600_000_000).subarray(0, 1_000)],
        ['tEXt', Buffer.from('a\0b')],
        ['IDAT', bomb(600_000_000).subarray(1_000)],
      ]),
      'damaged',
    ],
    [
      "the same, in Apple's form of PNG",
      png(10, 10, [
        ['CgBI', Buffer.alloc(4)],
        ['IDAT', deflateRawSync(Buffer.alloc(600_000_000))],
      ]),
      'damaged',
    ],
    [
      'the same, with a window that no unpacker must take',
      png(10, 10, [['IDAT', Buffer.concat([Buffer.from([0x88, 0x1c]), bomb(600_000_000).subarray(2)])]]),
      'damaged',
    ],
    [
      'a PNG of noise',
      png(4_000, 6_000, [['IDAT', createHash('shake256', { outputLength: 1_000 }).digest()]]),
      'damaged',
    ],
  ])('is refused: %s', async (_, image, detail) => {
    const before = process.memoryUsage().rss
    expect(await read(image)).toEqual({ result: 'refused', detail: expect.stringContaining(detail) })
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })

  it('is abandoned when it takes too long', async () => {
    const slow = await readQrCodes(qrPng(token), programDirectory, { timeMs: 1 })
    expect(slow).toEqual({ result: 'refused', detail: expect.stringContaining('longer than 0.001 s') })
  })
})
