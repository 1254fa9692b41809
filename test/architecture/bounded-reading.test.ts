// Files from outside are read within bounds, and JSON from outside is parsed to a limited depth: each in one place.
import { expect, test } from 'vitest'
import { floorOf, sourceFiles } from './source-files.ts'

const comment = /^\s*(?:\/\/|\*|\/\*)/
const filesWith = (pattern: RegExp, floors: readonly string[]) =>
  sourceFiles
    .filter(({ path }) => floors.includes(floorOf(path)))
    .filter(({ text }) => text.split('\n').some((line) => !comment.test(line) && pattern.test(line)))
    .map(({ path }) => path)

const everywhere = [...new Set(sourceFiles.map(({ path }) => floorOf(path)))].filter((floor) => floor !== 'browser')

test('only the bounded reader reads files, except those that come with the program', () => {
  const ofTheProgram = [
    'cli/files/fonts.ts',
    'documents/built-thread.ts',
    'documents/qr/worker.ts',
    'service/pages/door/door-page.ts',
  ]
  // Pieces of a fixed size from a file that the process has made itself.
  const ownSpool = 'cli/imports/send/row-spool.ts'
  const reads = /\b(?:readFile(?:Sync)?|createReadStream|readv?Sync|openAsBlob)\(|\bcreateInterface\(/
  const found = filesWith(reads, everywhere).filter((path) => !ofTheProgram.includes(path))
  expect(found.sort()).toEqual([ownSpool, 'contract/files/bounded-file.ts'])
})

test('stdin is read by the bounded reader, or in pieces that are not kept', () => {
  const inPieces = [
    'cli/door/calibrate.ts',
    'cli/door/scan.ts',
    'cli/door/scanning/scan-screen.ts',
    'cli/webhooks/local/keys.ts',
  ]
  const reads = /\bfor await \(.*\bstdin\b|\(host\.stdin\)|\bstdin\.(?:on|read|pipe|setEncoding)\(/
  expect(filesWith(reads, ['cli']).sort()).toEqual(inPieces)
})

test('the command line and the client parse JSON to a limited depth', () => {
  // It finds where a text stops being JSON, and cuts the text at the bound first.
  expect(filesWith(/\bJSON\.parse\(/, ['cli', 'client'])).toEqual(['cli/core/json-position.ts'])
  // Anybody may have put a manifest beside a database.
  expect(filesWith(/\bJSON\.parse\(.*manifest/i, ['service', 'store'])).toEqual([])
})

test('only the bounded unpacker decompresses', () => {
  const unpacks =
    /\b(?:(?:create)?(?:Inflate|Gunzip|Unzip|BrotliDecompress)|(?:inflate|gunzip|unzip|brotliDecompress))\w*\(/
  expect(filesWith(unpacks, everywhere)).toEqual(['documents/qr/png-data.ts'])
})
