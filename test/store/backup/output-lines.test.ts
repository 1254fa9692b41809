import { expect, test } from 'vitest'
import { outputLines } from '../../../src/store/backup/postgres/output-lines.ts'

async function* pieces(...texts: readonly (string | Uint8Array)[]) {
  for (const text of texts) yield Buffer.from(text as string)
}

async function linesOf(output: AsyncIterable<Uint8Array>) {
  const lines: string[] = []
  for await (const line of outputLines(output, { max: 100, tooLong: () => new Error('too long') })) lines.push(line)
  return lines
}

test('lines end only at line feeds, wherever the chunks are cut', async () => {
  const text = 'one\ntwo \u2028 and \r three\n\nü\nlast'
  const bytes = Buffer.from(text)
  const bitten = Array.from(bytes, (byte) => Uint8Array.of(byte))
  for (const output of [pieces(text), pieces(...bitten), pieces(`${text}\n`)]) {
    expect(await linesOf(output)).toEqual(['one', 'two \u2028 and \r three', '', 'ü', 'last'])
  }
})

test('an endless line is rejected at the limit, not read to its end', async () => {
  let count = 0
  const endless = (async function* () {
    for (;;) {
      count += 1
      yield Buffer.alloc(10, 'a')
    }
  })()
  await expect(linesOf(endless)).rejects.toThrow('too long')
  expect(count).toBe(11)
})
