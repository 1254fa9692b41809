import { mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prepareFile, requireSameFile } from '../../../src/store/sqlite/file.ts'

test('a file replaced while it was being opened is refused', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'turnout-file-')), 'turnout.db')
  const file = prepareFile(path, 1)
  expect(() => requireSameFile(path, file)).not.toThrow()
  writeFileSync(`${path}.new`, '')
  renameSync(`${path}.new`, path)
  expect(() => requireSameFile(path, file)).toThrow('was just replaced')
  renameSync(path, `${path}.gone`)
  expect(() => requireSameFile(path, file)).toThrow('was just replaced')
})
