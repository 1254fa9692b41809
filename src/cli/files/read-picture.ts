// What the QR codes in a picture file say, or what is wrong with the picture. Opens nothing that they say.
import { resolve } from 'node:path'
import { Failure } from '../../contract/core/failures.ts'
import { readWithin } from '../../contract/files/bounded-file.ts'
import type { Host } from '../core/host.ts'
import { whyUnread } from './unread.ts'

/** At least one text. @throws Failure usage */
export async function readPicture({ cwd, signal, programDirectory }: Host, path: string): Promise<readonly string[]> {
  const { imageBytesMax, readQrCodes } = await import('../../documents/qr/read.ts')
  const file = resolve(cwd, path)
  const unread = (detail: string) => new Failure('usage', `the picture ${file} can not be read: ${detail}`)
  const image = await readWithin(file, { bytesMax: imageBytesMax, signal }).catch((error: unknown) => {
    throw signal.aborted ? error : unread(whyUnread(error))
  })
  const reading = await readQrCodes(image, programDirectory)
  if (reading.result === 'refused') throw unread(reading.detail)
  if (reading.texts.length === 0) throw unread('no QR code is found in it')
  return reading.texts
}
