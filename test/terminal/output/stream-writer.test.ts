import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createWriter, ReaderGone } from '../../../src/terminal/output/stream-writer.ts'

const failing = (code: string) =>
  new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error(code), { code })) })

describe('writing to a stream', () => {
  it('waits until a slow reader has taken the text', async () => {
    const taken: string[] = []
    const slow = new Writable({
      highWaterMark: 1,
      write: (chunk, _encoding, done) => {
        setTimeout(() => {
          taken.push(String(chunk))
          done()
        }, 5)
      },
    })
    const write = createWriter(slow)
    await write('one')
    expect(taken).toEqual(['one'])
    await write('two')
    expect(taken).toEqual(['one', 'two'])
  })

  it.each(['EPIPE', 'ECONNRESET'])('says that the reader has gone on %s', async (code) => {
    const write = createWriter(failing(code))
    await expect(write('x')).rejects.toBeInstanceOf(ReaderGone)
    await expect(write('y')).rejects.toBeInstanceOf(ReaderGone)
  })

  it('says what is wrong when there is no room', async () => {
    await expect(createWriter(failing('ENOSPC'))('x')).rejects.toMatchObject({
      code: 'file_unwritable',
      message: 'The output cannot be written: the disk is full',
    })
  })

  it('writes nothing for no text', async () => {
    await expect(createWriter(failing('EPIPE'))('')).resolves.toBeUndefined()
  })
})
