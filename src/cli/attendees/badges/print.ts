// Prints a document with `lp`, started without a shell.
import { Failure } from '../../../contract/core/failures.ts'
import type { Context } from '../../core/context.ts'
import { runProgram } from '../../files/run-program.ts'

interface PrintJob {
  /** The system's default printer if undefined. */
  readonly printer: string | undefined
  readonly title: string
  readonly twoSided: boolean
}

const timeLimitMs = 60_000

/** @returns the output of `lp`. @throws Failure `program_missing`, `print_failed`, and `usage` for an invalid name */
export async function print(
  { host }: Context,
  bytes: Uint8Array,
  { printer, title, twoSided }: PrintJob,
): Promise<string> {
  if (printer !== undefined && !/^[^\s/#-][^\s/#]{0,126}$/u.test(printer)) {
    throw new Failure('usage', `"${printer}" is not a valid printer name`, {
      hint: 'lpstat -e lists the available printers',
    })
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
    throw new Failure('program_missing', 'the program lp was not found, so nothing can be printed', {
      hint: 'install CUPS, or write a file with --out and print it',
    })
  }
  if (result.failed) {
    const reason = result.timedOut
      ? `it took longer than ${timeLimitMs / 1000}s`
      : String(result.stderr).trim().slice(0, 200)
    throw new Failure('print_failed', `lp could not print: ${reason || `it exited with ${result.exitCode}`}`)
  }
  return String(result.stdout).trim().slice(0, 200)
}
