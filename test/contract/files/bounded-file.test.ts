// Files without an end, pipes without a writer, and devices: what is read of them is counted, whatever they say of themselves.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  FileTooLarge,
  readFileWithin,
  readHead,
  readPieces,
  readWithin,
} from '../../../src/contract/files/bounded-file.ts'
import { temporaryDirectory } from '../../host/host.ts'
import { skipWithout } from '../../host/programs.ts'

const fileOf = (text: string) => {
  const file = join(temporaryDirectory(), 'file')
  writeFileSync(file, text)
  return file
}

function pipe(): string {
  skipWithout('mkfifo')
  const file = join(temporaryDirectory(), 'pipe')
  execFileSync('mkfifo', [file])
  return file
}

describe('An untrusted file', () => {
  it('is read up to the bound and refused one byte beyond it', async () => {
    const file = fileOf('a'.repeat(100))
    expect((await readWithin(file, { bytesMax: 100 })).toString()).toBe('a'.repeat(100))
    expect(readFileWithin(file, 100).toString()).toBe('a'.repeat(100))
    await expect(readWithin(file, { bytesMax: 99 })).rejects.toThrow(FileTooLarge)
    expect(() => readFileWithin(file, 99)).toThrow(FileTooLarge)
    expect(readHead(file, 7).toString()).toBe('aaaaaaa')
    expect(readHead(file, 200)).toHaveLength(100)
  })

  it('is counted while it is read, and read no further than the bound', async () => {
    let count = 0
    const endless = (async function* () {
      for (;;) {
        count += 1
        yield Buffer.alloc(1024)
      }
    })()
    await expect(readWithin(endless, { bytesMax: 4096 })).rejects.toThrow('it is larger than 4 KiB')
    expect(count).toBe(5)
    await expect(readWithin('/dev/zero', { bytesMax: 2 * 1024 * 1024 })).rejects.toThrow('it is larger than 2 MiB')
  })

  it('may report no size and still have content', async () => {
    expect(readFileWithin('/proc/self/status', 100_000).toString()).toMatch(/^Name:/)
    expect(() => readFileWithin('/proc/self/status', 10)).toThrow(FileTooLarge)
  })

  it('may be a pipe, whose writer is waited for', async () => {
    const file = pipe()
    const reading = readWithin(file, { bytesMax: 100 })
    await writeFile(file, 'from a pipe')
    expect((await reading).toString()).toBe('from a pipe')
  })

  it('may be a pipe that nobody writes to, and a signal ends the wait', async () => {
    const { signal, abort } = stoppable()
    const reading = readPieces(pipe(), signal).next()
    abort()
    await expect(reading).rejects.toMatchObject({ code: 'interrupted' })
  })

  it.each([
    ['a pipe', pipe],
    ['a device', () => '/dev/zero'],
  ])('is a file and nothing else where it is our own: %s is refused', (_, path) => {
    expect(() => readFileWithin(path(), 100)).toThrow('it is not a file')
    expect(() => readHead(path(), 100)).toThrow('it is not a file')
  })

  it('is no folder, and there', async () => {
    await expect(readWithin(temporaryDirectory(), { bytesMax: 100 })).rejects.toMatchObject({ code: 'EISDIR' })
    await expect(readWithin('/nowhere', { bytesMax: 100 })).rejects.toMatchObject({ code: 'ENOENT' })
    expect(() => readFileWithin('/', 100)).toThrow('it is a folder')
    expect(() => readFileWithin('/nowhere', 100)).toThrow('ENOENT')
  })
})

function stoppable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
