// Reads the QR codes of an untrusted picture: checks it before decoding, and decodes it in a thread that is terminated when
// it takes too long. The text of the codes is never opened.
import { join } from 'node:path'
import { startBuiltThread } from '../built-thread.ts'
import { type ImageHeader, readImageHeader } from './image-header.ts'
import type { QrWork } from './worker.ts'

export const imageBytesMax = 8 * 1024 * 1024
const pixelsMax = 24_000_000
/** Starting the thread counts too, and a laptop at a door may be busy. */
const timeLimitMs = 15_000
const heapMbMax = 512

export type QrReading =
  | { readonly result: 'ok'; readonly texts: readonly string[] }
  | { readonly result: 'refused'; readonly detail: string }

const refused = (detail: string) => ({ result: 'refused', detail }) as const

/** @param programDirectory folder of the build with the reader */
export async function readQrCodes(
  image: Uint8Array,
  programDirectory: string,
  limits: { readonly timeMs?: number } = {},
): Promise<QrReading> {
  const { timeMs = timeLimitMs } = limits
  const fault = faultOf(image, readImageHeader(image))
  if (fault !== undefined) return refused(fault)
  const work: QrWork = { image, wasmFile: join(programDirectory, 'zxing_reader.wasm') }
  const worker = startBuiltThread(programDirectory, 'qr-worker', {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: heapMbMax },
  })
  try {
    return await new Promise<QrReading>((resolve) => {
      const timer = setTimeout(() => resolve(refused(`reading it takes longer than ${timeMs / 1000} s`)), timeMs)
      const settle = (reading: QrReading) => {
        clearTimeout(timer)
        resolve(reading)
      }
      worker.on('message', (texts?: string[]) => settle(texts ? { result: 'ok', texts } : damaged))
      worker.on('error', () => settle(damaged))
      worker.on('exit', () => settle(damaged))
    })
  } finally {
    await worker.terminate()
  }
}

const damaged = refused('it is damaged, or not in the format it claims')

function faultOf(image: Uint8Array, header: ImageHeader): string | undefined {
  if (image.length > imageBytesMax) return `it is larger than ${imageBytesMax / 1024 / 1024} MiB`
  if (header.kind === 'unknown') return 'it is neither PNG nor JPEG: save it as one of them'
  if (header.kind === 'animation') return 'it is an animation'
  const { width, height } = header
  if (width === 0 || height === 0) return 'it has no size'
  if (width * height > pixelsMax) return `it has ${width} by ${height} pixels, more than ${pixelsMax / 1e6} million`
  return undefined
}
