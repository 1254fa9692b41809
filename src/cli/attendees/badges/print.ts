// Hands a document to the printers of this machine through `lp`: its words are arguments, no shell reads them.
import { Failure } from '../../../contract/core/failures.ts'
import type { Context } from '../../core/context.ts'
import { runProgram } from '../../files/run-program.ts'

interface PrintJob {
  /** The machine's own choice where none is named. */
  readonly printer: string | undefined
  readonly title: string
  readonly twoSided: boolean
}

const timeLimitMs = 60_000

/** @returns what `lp` said. @throws Failure `program_missing`, `print_failed`, and `usage` for a name that no printer has */
export async function print(
  { host }: Context,
  bytes: Uint8Array,
  { printer, title, twoSided }: PrintJob,
): Promise<string> {
  if (printer !== undefined && !/^[^\s/#-][^\s/#]{0,126}$/u.test(printer)) {
    throw new Failure('usage', `"${printer}" is no name of a printer`, { hint: 'lpstat -e lists those there are' })
  }
  const words = [
    ...(printer === undefined ? [] : ['-d', printer]),
    '-t',
    title.replace(/\p{Cc}/gu, ' '),
    ...(twoSided ? ['-o', 'sides=two-sided-long-edge'] : []),
  ]
  const result = await runProgram(host, ['lp', ...words], {
    input: bytes,
    timeout: timeLimitMs,
    cancelSignal: host.signal,
  })
  if (result.code === 'ENOENT') {
    throw new Failure('program_missing', 'lp is not there: nothing can be printed from here', {
      hint: 'install CUPS, or write a file with --out and print that',
    })
  }
  if (result.failed) {
    const said = result.timedOut
      ? `it took longer than ${timeLimitMs / 1000}s`
      : String(result.stderr).trim().slice(0, 200)
    throw new Failure('print_failed', `lp printed nothing: ${said || `it ended with ${result.exitCode}`}`)
  }
  return String(result.stdout).trim().slice(0, 200)
}
