// The full screen of `turnout door serve`, redrawn every two seconds; the joining code disappears with it.
import type { Arrivals } from '../../../contract/door/door.ts'
import { drawPage, move } from '../../../terminal/output/stream-writer.ts'
import type { Context } from '../../core/context.ts'
import { screenLook } from '../screen-look.ts'
import { drawServing } from './draw-serving.ts'
import { joiningCode } from './joining-code.ts'

interface Served {
  readonly url: string
  readonly joinUrl: string
  readonly fingerprint: string | null
  readonly read: () => Promise<Arrivals>
}

const everyMs = 2_000

/** Runs until the host is asked to stop. */
export async function showServing(context: Context, { url, joinUrl, fingerprint, read }: Served): Promise<void> {
  const { host } = context
  const { stdout, signal } = host
  const look = await screenLook(context)
  const code = await joiningCode(context, joinUrl, stdout)
  let arrivals = await read()
  move(stdout, 'enter')
  try {
    while (!signal.aborted) {
      drawPage(stdout, drawServing({ arrivals, url, fingerprint, code }, look()))
      await host.sleep(everyMs, signal).catch(() => undefined)
      // Stale counts are better than none.
      arrivals = await read().catch(() => arrivals)
    }
  } finally {
    move(stdout, 'leave')
  }
  await context.results.text(`${arrivals.eventName}: ${arrivals.admitted} of ${arrivals.expected} in\n`)
}
