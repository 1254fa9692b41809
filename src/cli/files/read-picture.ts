// Reads the QR codes in a picture file. Their texts are never opened or followed.
import { resolve } from 'node:path'
import { Failure } from '../../contract/core/failures.ts'
import { readWithin } from '../../contract/files/bounded-file.ts'
import type { Host } from '../core/host.ts'
import { whyUnread } from './unread.ts'

/** @returns at least one text @throws Failure usage */
export async function readPicture({ cwd, signal, programDirectory }: Host, path: string): Promise<readonly string[]> {
  const { imageBytesMax, readQrCodes } = await import('../../documents/qr/read.ts')
  const file = resolve(cwd, path)
  const unread = (detail: string) => new Failure('usage', `the picture ${file} cannot be read: ${detail}`)
  const image = await readWithin(file, { bytesMax: imageBytesMax, signal }).catch((error: unknown) => {
    throw signal.aborted ? error : unread(whyUnread(error))
  })
  const reading = await readQrCodes(image, programDirectory)
  if (reading.result === 'refused') throw unread(reading.detail)
  if (reading.texts.length === 0) throw unread('it contains no QR code')
  return reading.texts
}
