// The last byte before exit: what was written must have left when the process ends.
import { drained } from '../../terminal/output/stream-writer.ts'
import type { Host } from './host.ts'

/** Resolves once everything written so far has been taken over by the system, or never will be. */
export async function flush(host: Host): Promise<void> {
  await Promise.all([drained(host.stdout), drained(host.stderr)])
}
