// The files of a ZIP by name, found through its directory, as every reader finds them.
import { crc32, inflateRawSync } from 'node:zlib'

export function unzipped(bytes: Uint8Array): Map<string, string> {
  const zip = Buffer.from(bytes)
  const files = new Map<string, string>()
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4)) {
    const [crc, packed, nameLength] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const data = zip.subarray(start, start + packed)
    const content = zip.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data)
    if (crc32(content) !== crc) throw new Error('the checksum is another')
    files.set(zip.toString('utf8', at + 46, at + 46 + nameLength), content.toString('utf8'))
  }
  return files
}
