// Goes back online once the service answers. Offline scans are uploaded first, the last of them while no other code is
// judged, so that the service knows whom this door admitted before it is asked again.
import { Failure, retryableFailures } from '../../../contract/core/failures.ts'
import type { Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { answerWithinMs, type Scanner } from '../scanning/scanner.ts'
import { doorClient } from './door-client.ts'
import { doorFiles } from './door-folder.ts'
import { findPrepared } from './prepared.ts'
import { syncDoor } from './sync-door.ts'

/** @throws Failure while it does not answer */
export async function reconnect(context: Context, input: Input, scanner: Scanner): Promise<void> {
  if (input.flags.offline === true || !scanner.isOffline()) return
  // A rehearsal has nothing to upload.
  if (scanner.isRehearsal) return scanner.goOnline(async () => {})
  const { host, settings } = context
  const { list, station } = input.flags as Readonly<Record<string, string | undefined>>
  const door = await findPrepared(settings, { event: context.event(input), list })
  if (!door) return
  const client = await doorClient(context)
  const syncing = { door, files: doorFiles(settings, door), host, station, timeoutMs: syncWithinMs }
  try {
    await syncDoor(client, syncing)
    await scanner.goOnline(() => syncDoor(client, { ...syncing, timeoutMs: answerWithinMs(input) }))
  } catch (error) {
    if (!(error instanceof Failure) || retryableFailures.has(error.code)) throw error
    // It answers but refuses: the next scan shows why.
    await scanner.goOnline(async () => {})
  }
}

const syncWithinMs = 10_000
