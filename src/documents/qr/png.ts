// Writes a QR code as PNG with one bit per pixel (PNG specification, 3rd edition). Needs no canvas.
import { crc32, deflateSync } from 'node:zlib'
import { qrModules } from './qr.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** @param scale pixels per module: 10 makes a ticket's code 490 pixels wide */
export function qrPng(text: string, scale = 10): Uint8Array {
  const modules = qrModules(text)
  const width = modules.length * scale
  const rows = modules.flatMap((row) => {
    const bytes = packed(row.flatMap((isDark) => Array<boolean>(scale).fill(!isDark)))
    return Array<Buffer>(scale).fill(bytes)
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(width, 4)
  // One bit of grey; deflate, standard filters, not interlaced.
  header.writeUInt8(1, 8)
  const image = deflateSync(Buffer.concat(rows), { level: 9 })
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', image), chunk('IEND', Buffer.alloc(0))])
}

/** An unfiltered row: its type, then eight pixels per byte, 1 is light. */
function packed(pixels: readonly boolean[]): Buffer {
  const bytes = Buffer.alloc(1 + Math.ceil(pixels.length / 8))
  for (const [index, isLight] of pixels.entries()) {
    const at = 1 + (index >> 3)
    if (isLight) bytes[at] = (bytes[at] ?? 0) | (0x80 >> (index & 7))
  }
  return bytes
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
