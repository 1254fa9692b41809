// Scanning for programs: codes in, a verdict a line out.
import { jsonLine, jsonText } from '../../terminal/json-text.ts'
import type { Context } from '../context.ts'
import type { ExitCode } from '../exit.ts'
import type { Scanner } from './scanner.ts'

interface Pipe {
  readonly scanner: Scanner
  readonly codes: AsyncIterable<string> | Iterable<string>
  readonly override: string | undefined
}

/** @returns partial where a code could not be checked */
export async function scanPipe(context: Context, { scanner, codes, override }: Pipe): Promise<ExitCode> {
  let isTold = false
  let failed = 0
  for await (const code of codes) {
    const verdict = await scanner.scan(code, override)
    if (verdict.result === 'error') failed += 1
    if (verdict.offline && !isTold) {
      context.warn(
        'OFFLINE: tickets are checked by what door prepare took along; turnout door sync sends the scans later',
      )
      isTold = true
    }
    await context.results.text(jsonLine(jsonText(verdict)))
    if (context.host.signal.aborted) break
  }
  return failed > 0 ? 10 : 0
}
