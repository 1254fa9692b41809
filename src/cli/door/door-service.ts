// What goes on beside a screen of scans: counts of all gates now and then, and where the service did not answer, whether it
// does again; then what was scanned meanwhile is sent.
import type { QueryInput } from '../../contract/catalog.ts'
import type { Arrivals } from '../../contract/door.ts'
import type { Input } from '../command.ts'
import type { Context } from '../context.ts'
import { given } from '../given.ts'
import { reconnect } from './reconnect.ts'
import type { Scanner } from './scanner.ts'

export interface DoorService {
  /** The counts as one line. */
  readonly counts: () => string
  readonly watch: (changed: () => void, signal: AbortSignal) => Promise<void>
}

const everyMs = 3_000

export function createDoorService(
  context: Context,
  { input, scanner }: { readonly input: Input; readonly scanner: Scanner },
): DoorService {
  const { host } = context
  const event = context.event(input)
  const list = input.flags.list as string | undefined
  const query = given<QueryInput<'showArrivals'>>({ list, minutes: '1' })
  let counts = ''

  const look = async () => {
    if (input.flags.offline === true) {
      counts = `${scanner.admittedOffline()} in, as far as this machine knows`
      return
    }
    const client = await context.client()
    const { value } = await client.call('showArrivals', { params: { event_id: event }, query })
    await reconnect(context, input, scanner)
    counts = lineOf(value)
  }

  return {
    counts: () => counts,
    watch: async (changed, signal) => {
      while (!signal.aborted) {
        // Whatever is wrong with it shows with the next scan; here it only means no news.
        await look().catch(() => undefined)
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
