// QR codes as other programs read them: zbar for PNG and for what poppler or a browser made of a document, and zxing.
// Where zbar or poppler is missing, the test that asks is skipped.
import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { execa } from 'execa'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { temporaryDirectory } from '../../host/host.ts'
import { skipWithout } from '../../host/programs.ts'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

function written(bytes: Uint8Array | string, name: string): string {
  const file = join(temporaryDirectory(), name)
  writeFileSync(file, bytes)
  return file
}

/** What zbar reads in an image file, a text a code. */
async function zbarTexts(file: string): Promise<string[]> {
  skipWithout('zbarimg')
  const { stdout } = await execa('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', file], {
    reject: false,
  })
  return stdout.split('\n').filter(Boolean)
}

export const zbarPng = (bytes: Uint8Array) => zbarTexts(written(bytes, 'code.png'))

/** Each page of a PDF as poppler draws it, and what zbar reads on it. */
export async function zbarPdf(bytes: Uint8Array, dpi = 100): Promise<string[][]> {
  const file = written(bytes, 'document.pdf')
  skipWithout('pdftoppm', 'zbarimg')
  await execa('pdftoppm', ['-r', String(dpi), '-png', file, file])
  const { stdout } = await execa('sh', ['-c', `ls "$1"-*.png`, 'sh', file])
  return Promise.all(stdout.split('\n').map(zbarTexts))
}

/** What zxing reads in a picture of any format. */
export async function zxingTexts(bytes: Uint8Array): Promise<string[]> {
  const found = await readFile(wasm)
  prepareZXingModule({
    overrides: { wasmBinary: found.buffer.slice(found.byteOffset, found.byteOffset + found.length) as ArrayBuffer },
  })
  const results = await readBarcodes(bytes, { formats: ['QRCode'] })
  return results.map(({ text }) => text)
}
