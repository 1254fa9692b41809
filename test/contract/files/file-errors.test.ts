import { describe, expect, it } from 'vitest'
import { Failure } from '../../../src/contract/core/failures.ts'
import { diskFailure, unwritable } from '../../../src/contract/files/file-errors.ts'

const systemError = (code: string, syscall: string, path?: string) =>
  Object.assign(new Error(`${code}: ${syscall}`), { code, syscall, ...(path === undefined ? {} : { path }) })

const faults = [
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['EROFS', 'the file system is read-only'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['EIO', 'the disk reports an error'],
  ['EFBIG', 'the file is larger than the system allows'],
] as const

describe('system errors about a file', () => {
  it.each(faults)('%s is explained: %s', (code, words) => {
    const failure = unwritable('/a/list.csv', systemError(code, 'write'))
    expect(failure).toMatchObject({ code: 'file_unwritable', message: `/a/list.csv cannot be written: ${words}` })
  })

  it.each(faults)('%s is explained when unexpected, with the path of the error', (code, words) => {
    for (const syscall of ['open', 'write', 'fsync', 'rename', 'mkdir', 'read']) {
      const failure = diskFailure(systemError(code, syscall, '/a/list.csv'))
      expect(failure).toMatchObject({ code: 'file_unwritable', message: `/a/list.csv cannot be used: ${words}` })
    }
    expect(diskFailure(systemError(code, 'write'))).toMatchObject({ message: `A file cannot be used: ${words}` })
  })

  it('stays unchanged when it is from a network or unclear', () => {
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
