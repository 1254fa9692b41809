import { describe, expect, it } from 'vitest'
import { Failure } from '../../../src/contract/core/failures.ts'
import { diskFailure, unwritable } from '../../../src/contract/files/file-errors.ts'

const systemError = (code: string, syscall: string, path?: string) =>
  Object.assign(new Error(`${code}: ${syscall}`), { code, syscall, ...(path === undefined ? {} : { path }) })

const faults = [
  ['ENOSPC', 'no room is left'],
  ['EDQUOT', 'no room is left for this user'],
  ['EROFS', 'the file system is read-only'],
  ['EACCES', 'the folder does not allow it'],
  ['EPERM', 'the folder does not allow it'],
  ['EIO', 'the disk reports a fault'],
  ['EFBIG', 'it would be larger than the system allows'],
] as const

describe('what the system says about a file', () => {
  it.each(faults)('%s becomes words: %s', (code, words) => {
    const failure = unwritable('/a/list.csv', systemError(code, 'write'))
    expect(failure).toMatchObject({ code: 'file_unwritable', message: `/a/list.csv can not be written: ${words}` })
  })

  it.each(faults)('%s becomes words where nobody looked for it, with the path that the system named', (code, words) => {
    for (const syscall of ['open', 'write', 'fsync', 'rename', 'mkdir', 'read']) {
      const failure = diskFailure(systemError(code, syscall, '/a/list.csv'))
      expect(failure).toMatchObject({ code: 'file_unwritable', message: `/a/list.csv can not be used: ${words}` })
    }
    expect(diskFailure(systemError(code, 'write'))).toMatchObject({ message: `A file can not be used: ${words}` })
  })

  it('is left as it is where a network said it, or nobody can tell', () => {
    for (const error of [
      systemError('EACCES', 'connect'),
      systemError('EACCES', 'listen'),
      systemError('ENOENT', 'open', '/bundle.js'),
      new Failure('not_found', 'gone'),
      new Error('ENOSPC'),
      undefined,
    ]) {
      expect(diskFailure(error)).toBe(error)
    }
  })
})
