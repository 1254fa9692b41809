// Reads the QR codes of a picture, in a thread of its own that may be terminated at any moment. Knows no ticket.
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { unpacksToItsSize } from './png-data.ts'

export interface QrWork {
  readonly image: Uint8Array
  readonly wasmFile: string
}

/** Enough for a sheet of tickets. */
const codesMax = 20

async function read({ image, wasmFile }: QrWork): Promise<void> {
  if (isPng(image) && !(await unpacksToItsSize(image))) return parentPort?.postMessage(undefined)
  const wasm = readFileSync(wasmFile)
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } })
  const found = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: codesMax })
  const isDamaged = found.some(({ isValid, error }) => !isValid && error !== '' && found.length === 1)
  const texts = found.filter(({ isValid }) => isValid).map(({ text }) => text)
  parentPort?.postMessage(isDamaged ? undefined : texts)
}

const isPng = (image: Uint8Array) => image[0] === 0x89

void read(workerData as QrWork)
