// Polls the service beside the scan screen: refreshes the counts of all gates and, after an outage, reconnects and uploads
// offline scans.
import type { QueryInput } from '../../../contract/catalog.ts'
import { Failure, retryableFailures } from '../../../contract/core/failures.ts'
import type { Arrivals } from '../../../contract/door/door.ts'
import type { Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { reconnect } from '../offline/reconnect.ts'
import type { Scanner } from './scanner.ts'

export interface DoorService {
  /** Counts on one line. */
  readonly counts: () => string
  /** Whether the last poll went unanswered. */
  readonly isSilent: () => boolean
  /** The event's time zone, once known. */
  readonly timezone: () => string
  /** Polls until the signal. @throws Failure if the service has no such event or list */
  readonly watch: (changed: () => void, signal: AbortSignal) => Promise<void>
}

const everyMs = 3_000
/** Bounds a poll, so that quitting never waits for it. */
const answerMaxMs = 5_000
/** Errors that mean the command itself was mistyped. */
const mistakes: ReadonlySet<string> = new Set(['not_found', 'validation_failed', 'invalid_query'])

export function createDoorService(
  context: Context,
  { input, scanner }: { readonly input: Input; readonly scanner: Scanner },
): DoorService {
  const { host } = context
  const event = context.event(input)
  const list = input.flags.list as string | undefined
  const query = definedFields<QueryInput<'showArrivals'>>({ list, minutes: '1' })
  let counts = ''
  let isSilent = false
  let isKnown = false
  let { timezone } = scanner

  const look = async () => {
    if (input.flags.offline === true) {
      counts = `${scanner.admittedOffline()} in, counted on this machine only`
      return
    }
    const client = await context.client()
    const { value } = await client.call('showArrivals', {
      params: { event_id: event },
      query,
      timeoutMs: answerMaxMs,
    })
    isKnown = true
    timezone = value.timezone
    await reconnect(context, input, scanner)
    counts = lineOf(value)
  }
  // Other errors show with the next scan; here they only mean no new counts.
  const missed = (error: unknown) => {
    if (!(error instanceof Failure)) return true
    if (!isKnown && mistakes.has(error.code)) throw error
    return retryableFailures.has(error.code)
  }

  return {
    counts: () => counts,
    isSilent: () => isSilent,
    timezone: () => timezone,
    watch: async (changed, signal) => {
      while (!signal.aborted) {
        isSilent = await look().then(() => false, missed)
        changed()
        await host.sleep(everyMs, signal).catch(() => undefined)
      }
    },
  }
}

function lineOf({ admitted, expected, gates }: Arrivals): string {
  const byGate = gates.filter(({ gate }) => gate !== null).map(({ gate, admitted: count }) => `${gate} ${count}`)
  return [`${admitted} of ${expected} in`, ...byGate].join(' · ')
}
