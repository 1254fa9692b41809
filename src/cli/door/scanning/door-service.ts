// Polls the service beside the scan screen: refreshes the counts of all gates and, after an outage, reconnects and uploads
// offline scans.
import type { QueryInput } from '../../../contract/catalog.ts'
import { Failure, retryableFailures } from '../../../contract/core/failures.ts'
import { instantText } from '../../../contract/core/time.ts'
import type { Arrivals } from '../../../contract/door/door.ts'
import type { Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import type { ScannedCode } from '../offline/local-door.ts'
import { reconnect } from '../offline/reconnect.ts'
import type { Scanner } from './scanner.ts'

export interface DoorService {
  /** Counts on one line. */
  readonly counts: () => string
  /** Why nobody is admitted now; empty while the doors are open. */
  readonly closed: () => string
  /** Whether the last poll went unanswered. */
  readonly isSilent: () => boolean
  /** The event's time zone, once known. */
  readonly timezone: () => string
  /** Counts a verdict at once, and asks the service for its own count. */
  readonly note: (verdict: ScannedCode, how: { readonly isUndone: boolean }) => void
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
  const { list, gate } = input.flags as Readonly<Record<string, string | undefined>>
  const query = definedFields<QueryInput<'showArrivals'>>({ list, minutes: '1' })
  const counts = createCounts(gate)
  let soon = new AbortController()
  let isSilent = false
  let isKnown = false
  let { timezone } = scanner

  const look = async (asked: AbortSignal) => {
    if (input.flags.offline === true) return counts.takeLocal(scanner.admittedHere())
    const client = await context.client()
    const asking = { params: { event_id: event }, query, timeoutMs: answerMaxMs }
    const { value } = await client.call('showArrivals', asking)
    isKnown = true
    timezone = value.timezone
    await reconnect(context, input, scanner)
    // Counted before the last scan, it is asked for again at once.
    if (!asked.aborted) counts.take(value)
  }
  // Other errors show with the next scan; here they only mean no new counts.
  const missed = (error: unknown) => {
    if (!(error instanceof Failure)) return true
    if (!isKnown && mistakes.has(error.code)) throw error
    return retryableFailures.has(error.code)
  }

  return {
    counts: () => (scanner.isRehearsal ? `${scanner.admittedHere()} in during this rehearsal` : counts.line()),
    closed: () => counts.closed(),
    note: (verdict, { isUndone }) => {
      if (!isUndone && isFirst(verdict, host.now())) counts.addOne()
      soon.abort()
    },
    isSilent: () => isSilent,
    timezone: () => timezone,
    watch: async (changed, signal) => {
      while (!signal.aborted) {
        soon = new AbortController()
        const wake = soon.signal
        isSilent = await look(wake).then(() => false, missed)
        changed()
        await host.sleep(everyMs, AbortSignal.any([signal, wake])).catch(() => undefined)
      }
    },
  }
}

type Hours = Pick<Arrivals, 'opensAt' | 'closesAt' | 'now' | 'timezone'>
type Counted = Hours & Pick<Arrivals, 'admitted' | 'expected' | 'gates'>

/** The counts on the screen: the service's own, or this machine's, with the people who came in since. */
function createCounts(gate: string | undefined) {
  let arrivals: Counted | undefined
  let local: number | undefined
  return {
    take(value: Counted): void {
      arrivals = value
    },
    takeLocal(admitted: number): void {
      local = admitted
    },
    addOne(): void {
      if (arrivals) arrivals = withOneMore(arrivals, gate)
      if (local !== undefined) local += 1
    },
    closed: (): string => (arrivals ? closedText(arrivals) : ''),
    line(): string {
      if (local !== undefined) return `${local} in, counted on this machine only`
      return arrivals ? lineOf(arrivals) : ''
    },
  }
}

/** Longer ago, it is the first admission of somebody who came back, of which an earlier version says no more. */
const justNowMs = 10_000

const isFirst = ({ result, direction, firstAt, earlier }: ScannedCode, now: Date) =>
  result === 'ok' &&
  direction === 'entry' &&
  !earlier &&
  firstAt !== null &&
  Math.abs(now.getTime() - Date.parse(firstAt)) < justNowMs

/** The count with a person who has just come in, until the service's own count is here. */
function withOneMore({ admitted, expected, gates, ...hours }: Counted, gate: string | undefined): Counted {
  const others = gates.filter((each) => each.gate !== (gate ?? null))
  const before = gates.find((each) => each.gate === (gate ?? null))?.admitted ?? 0
  const own = { gate: gate ?? null, admitted: before + 1 }
  return {
    ...hours,
    admitted: admitted + 1,
    expected,
    gates: before > 0 ? gates.map((each) => (each.gate === own.gate ? own : each)) : [...others, own],
  }
}

function lineOf({ admitted, expected, gates }: Counted): string {
  const byGate = gates.filter(({ gate }) => gate !== null).map(({ gate, admitted: count }) => `${gate} ${count}`)
  return [`${admitted} of ${expected} in`, ...byGate].join(' · ')
}

function closedText({ opensAt, closesAt, now, timezone }: Hours): string {
  if (now < opensAt) return `Closed until ${instantText(opensAt, timezone)}; rehearse with door scan --rehearsal`
  return now < closesAt ? '' : `Closed since ${instantText(closesAt, timezone)}`
}
