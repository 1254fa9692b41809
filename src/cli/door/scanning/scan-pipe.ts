// Scanning for programs: codes in, a verdict a line out. Where the service did not answer it is asked again now and then.
import type { Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import type { ExitCode } from '../../core/exit-codes.ts'
import type { ScannedCode } from '../offline/local-door.ts'
import { reconnect } from '../offline/reconnect.ts'
import { answerWithinMs, type Scanner, unscanned } from './scanner.ts'

interface Pipe {
  readonly scanner: Scanner
  readonly codes: AsyncIterable<string> | Iterable<string>
}

/** @returns partial where a code could not be checked */
export async function scanPipe(context: Context, input: Input, { scanner, codes }: Pipe): Promise<ExitCode> {
  const override = input.flags.override as string | undefined
  const connection = watchConnection(context, input, scanner)
  let failed = 0
  async function* verdicts(): AsyncGenerator<ScannedCode> {
    for await (const code of codes) {
      const verdict = await scanner.scan(code, override)
      if (verdict.result === 'error') failed += 1
      connection.note(verdict)
      yield verdict
      if (context.host.signal.aborted) break
    }
  }
  await context.results.stream(verdicts(), unscanned)
  await connection.ended()
  return failed > 0 ? 10 : 0
}

const alone = 'tickets are checked by what door prepare took along; turnout door sync sends the scans later'

/** Says when the door is on its own and when it is not any more, and tries to change that beside the scans. */
function watchConnection(context: Context, input: Input, scanner: Scanner) {
  const { host } = context
  // So that a service which is slow does not make every other person wait.
  const everyMs = 3 * answerWithinMs(input)
  let isTold = false
  let triedMs = 0
  let trying: Promise<void> | undefined
  const tell = (text: string) => {
    isTold = !isTold
    triedMs = host.monotonicMs()
    context.warn(text)
  }
  return {
    note: ({ offline }: ScannedCode) => {
      if (!offline && isTold) tell('online again: what was scanned meanwhile was sent')
      if (offline && !isTold)
        tell(
          `OFFLINE: ${scanner.isPrepared ? alone : 'nothing was taken along, so no ticket can be checked: door prepare'}`,
        )
      if (!offline || trying || host.monotonicMs() - triedMs < everyMs) return
      trying = reconnect(context, input, scanner)
        .catch(() => undefined)
        .finally(() => {
          triedMs = host.monotonicMs()
          trying = undefined
        })
    },
    ended: async () => trying,
  }
}
