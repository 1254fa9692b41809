// Serves the scanning page for stewards. The page itself needs no key and holds no data: its script (src/browser/door)
// fetches everything through the API with a device's key. Files are read on the first request.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../../contract/core/choices.ts'
import { doorTexts, doorWords } from '../../../languages/door/index.ts'
import { wordingOf } from '../../../languages/wording.ts'
import type { Request, Response } from '../../pipeline/request.ts'
import { routeNotFound } from '../../pipeline/router.ts'
import { cachedForever, nameOf } from '../html/style.ts'
import { languageOfStranger } from '../language.ts'
import { doorDocument } from './door-document.ts'

interface File {
  readonly path: string
  readonly type: string
  readonly bytes: Uint8Array
}

interface DoorFiles {
  readonly paths: { readonly script: string; readonly style: string; readonly reader: string }
  /** By language. */
  readonly documents: Map<Language, string>
  readonly byPath: ReadonlyMap<string, File>
}

const known = new Map<string, DoorFiles>()

/**
 * Serves the page in the steward's language, or one of its files.
 * @param programDirectory where the build put them
 * @throws Failure route_not_found
 */
export async function answerDoorPage(request: Request, programDirectory: string): Promise<Response> {
  const { path } = request
  const files = known.get(programDirectory) ?? readFiles(programDirectory)
  known.set(programDirectory, files)
  if (path === '/door') {
    const language = languageOfStranger({ request })
    const body = files.documents.get(language) ?? (await documentIn(language, files))
    files.documents.set(language, body)
    return { status: 200, headers: { ...pageHeaders, 'content-language': language }, body }
  }
  const file = files.byPath.get(path)
  if (!file) throw routeNotFound(path)
  const headers = { 'content-type': file.type, 'cache-control': cachedForever, ...ofThisSite }
  return { status: 200, headers, body: '', bytes: file.bytes }
}

function readFiles(directory: string): DoorFiles {
  const read = (name: string, type: string): File => {
    const bytes = readFileSync(join(directory, name))
    return { path: `/door/${name.replace('.', `.${nameOf(bytes)}.`)}`, type, bytes }
  }
  const script = read('door-page.js', 'text/javascript; charset=utf-8')
  const style = read('door-page.css', 'text/css; charset=utf-8')
  const reader = read('zxing_reader.wasm', 'application/wasm')
  const paths = { script: script.path, style: style.path, reader: reader.path }
  const byPath = new Map([script, style, reader].map((file) => [file.path, file]))
  return { paths, documents: new Map(), byPath }
}

async function documentIn(language: Language, { paths }: DoorFiles): Promise<string> {
  const words = await wordingOf(doorWords, language)
  return doorDocument({ words, texts: await doorTexts(words), ...paths })
}

const ofThisSite = { 'cross-origin-resource-policy': 'same-origin' }

/** Only the three files may load and run; the QR reader is WebAssembly. */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
]

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy.join('; '),
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  vary: 'Accept-Language',
  ...ofThisSite,
}
