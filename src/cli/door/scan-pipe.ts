// Scanning for programs: a code a line in, a verdict a line out.
import { jsonLine, jsonText } from '../../terminal/json-text.ts'
import type { Context } from '../context.ts'
import type { ExitCode } from '../exit.ts'
import { type Layout, undoLayout } from './keyboard-layout.ts'
import type { Scanner } from './scanner.ts'
import { typedLines } from './typed-lines.ts'

interface Pipe {
  readonly scanner: Scanner
  readonly layout: Layout
  readonly override: string | undefined
}

/** @returns partial where a code could not be checked */
export async function scanPipe(context: Context, { scanner, layout, override }: Pipe): Promise<ExitCode> {
  let isTold = false
  let failed = 0
  for await (const line of typedLines(context.host.stdin)) {
    const verdict = await scanner.scan(undoLayout(layout, line), override)
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
