// Scanning for programs: codes in, one verdict per line out; and a ticket or picture named on a terminal. After an outage the service is asked again now and then.
import type { Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import type { ExitCode } from '../../core/exit-codes.ts'
import { readsCards } from '../../core/next-step.ts'
import type { ScannedCode } from '../offline/local-door.ts'
import type { Presented } from '../offline/offline-door.ts'
import { reconnect } from '../offline/reconnect.ts'
import { answerWithinMs, type Scanner, unscanned } from './scanner.ts'
import { confirmCash, verdictCard } from './show-verdict.ts'

interface Pipe {
  readonly scanner: Scanner
  readonly codes: AsyncIterable<Presented> | Iterable<Presented>
  /** Whether the command line names them all, so that somebody at a terminal reads the verdicts as cards. */
  readonly isListed: boolean
}

/** @returns partial where a code could not be checked */
export async function scanPipe(context: Context, input: Input, { scanner, codes, isListed }: Pipe): Promise<ExitCode> {
  const terms = typeof input.flags.override === 'string' ? { override: input.flags.override } : {}
  const scanOne = async (presented: Presented) => {
    const verdict = await scanner.scan(presented, terms)
    if (input.flags.cash !== true || verdict.due === null) return verdict
    if (isListed) await confirmCash(context, verdict)
    return scanner.scan(presented, { cash: verdict.due.amount })
  }
  const connection = watchConnection(context, input, scanner)
  let failed = 0
  async function* verdicts(): AsyncGenerator<ScannedCode> {
    for await (const presented of codes) {
      const verdict = await scanOne(presented)
      if (verdict.result === 'error') failed += 1
      connection.note(verdict)
      yield verdict
      if (context.host.signal.aborted) break
    }
  }
  if (isListed && readsCards(context)) await showEach(context, input, verdicts())
  else await context.results.stream(verdicts(), scanner.isRehearsal ? { ...unscanned, rehearsal: true } : unscanned)
  await connection.ended()
  return failed > 0 ? 10 : 0
}

/** As cards, at the times of the event. */
async function showEach(context: Context, input: Input, verdicts: AsyncIterable<ScannedCode>): Promise<void> {
  const zone = await context.zones.zoneOf(context.event(input)).catch(() => undefined)
  for await (const verdict of verdicts) await context.results.value(verdict, verdictCard(zone ?? 'UTC'))
}

const preparedText = 'tickets are checked with the data of door prepare; turnout door sync uploads the scans later'

/** Warns when the door goes offline and online again, and reconnects beside the scans. */
function watchConnection(context: Context, input: Input, scanner: Scanner) {
  const { host } = context
  // A slow service must not make every other person wait.
  const everyMs = 3 * answerWithinMs(input)
  let isWarned = false
  let triedMs = 0
  let trying: Promise<void> | undefined
  const tell = (text: string) => {
    isWarned = !isWarned
    triedMs = host.monotonicMs()
    context.warn(text)
  }
  return {
    note: ({ offline }: ScannedCode) => {
      if (!offline && isWarned) tell('online again: the offline scans have been uploaded')
      if (offline && !isWarned)
        tell(
          `OFFLINE: ${scanner.isPrepared ? preparedText : 'no ticket can be checked, because turnout door prepare was not run here'}`,
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
