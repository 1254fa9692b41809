// Flushes the output streams before exit.
import { drained } from '../../terminal/output/stream-writer.ts'
import type { Host } from './host.ts'

/** Resolves once the system has accepted everything written so far, or never will. */
export async function flush(host: Host): Promise<void> {
  await Promise.all([drained(host.stdout), drained(host.stderr)])
}
