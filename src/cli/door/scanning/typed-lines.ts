// Yields lines from standard input as they arrive, each cut at a length no ticket reaches.
import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'

const lineMax = 8_000

export async function* typedLines(input: Readable): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of input) {
    const lines = (rest + decoder.write(chunk as Buffer)).split(/\r\n|\r|\n/)
    rest = (lines.pop() ?? '').slice(0, lineMax)
    for (const line of lines) if (line.trim() !== '') yield line.slice(0, lineMax)
  }
  if (rest.trim() !== '') yield rest
}
