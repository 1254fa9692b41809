// What the QR codes in a picture file say, or what is wrong with the picture. Opens nothing that they say.
import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Failure } from '../contract/failures.ts'
import type { Host } from './host.ts'
import { whyUnread } from './unread.ts'

/** At least one text. @throws Failure usage */
export async function readPicture(host: Host, path: string): Promise<readonly string[]> {
  const { imageBytesMax, readQrCodes } = await import('../documents/read-qr.ts')
  const file = resolve(host.cwd, path)
  const unread = (detail: string) => new Failure('usage', `the picture ${file} can not be read: ${detail}`)
  const failed = (error: unknown) => {
    throw unread(whyUnread(error))
  }
  const { size } = await stat(file).catch(failed)
  if (size > imageBytesMax) throw unread(`it has more than ${imageBytesMax / 1024 / 1024} MiB`)
  const reading = await readQrCodes(await readFile(file).catch(failed), host.programDirectory)
  if (reading.result === 'refused') throw unread(reading.detail)
  if (reading.texts.length === 0) throw unread('no QR code is found in it')
  return reading.texts
}
