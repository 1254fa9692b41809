// Splits a program's output into bounded lines at line feeds only: Node's readline also splits at U+2028, which text may hold.
import { StringDecoder } from 'node:string_decoder'

/** turnout's longest rows take a few megabytes. */
const lineMax = 64 * 1024 * 1024

/** @throws what `tooLong` returns, for a line over the limit */
export async function* outputLines(
  output: AsyncIterable<Uint8Array>,
  { tooLong, max = lineMax }: { readonly tooLong: () => Error; readonly max?: number },
): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let [begun, length]: [string[], number] = [[], 0]
  for await (const bytes of output) {
    const [first = '', ...others] = decoder.write(bytes as Buffer).split('\n')
    begun.push(first)
    length += first.length
    if (length > max) throw tooLong()
    if (others.length === 0) continue
    const last = others.pop() ?? ''
    yield begun.join('')
    yield* others
    ;[begun, length] = [[last], last.length]
  }
  if (length > 0) yield begun.join('')
}
