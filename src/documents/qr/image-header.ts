// Reads the format and size of a PNG or JPEG from its first bytes, before anything is decoded.

export type ImageHeader =
  | { readonly kind: 'picture'; readonly width: number; readonly height: number }
  | { readonly kind: 'animation' }
  | { readonly kind: 'unknown' }

export function readImageHeader(bytes: Uint8Array): ImageHeader {
  const image = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (image.toString('latin1', 0, 16) === '\x89PNG\r\n\x1a\n\0\0\0\rIHDR') return pngHeader(image)
  if (image.toString('latin1', 0, 3) === '\xff\xd8\xff') return jpegHeader(image)
  return { kind: 'unknown' }
}

/** PNG, third edition: a chunk `acTL` before the image makes it an animation. */
function pngHeader(image: Buffer): ImageHeader {
  if (image.length < 33) return { kind: 'unknown' }
  for (let at = 33; at + 8 <= image.length; at += 12 + image.readUInt32BE(at)) {
    const type = image.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') return { kind: 'animation' }
    if (type === 'IDAT') break
  }
  return { kind: 'picture', width: image.readUInt32BE(16), height: image.readUInt32BE(20) }
}

/** Markers without a length of their own. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
/** SOF0 to SOF15, without DHT, JPG and DAC between them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** ITU-T T.81, annex B: segments up to the one with the size. */
function jpegHeader(image: Buffer): ImageHeader {
  let at = 2
  while (at + 9 <= image.length && image[at] === 0xff) {
    const marker = image[at + 1] ?? 0
    if (isFrame(marker))
      return { kind: 'picture', width: image.readUInt16BE(at + 7), height: image.readUInt16BE(at + 5) }
    // Any number of 0xff fills the space before a marker.
    if (marker === 0xff) at += 1
    else at += isBare(marker) ? 2 : 2 + image.readUInt16BE(at + 2)
  }
  return { kind: 'unknown' }
}
