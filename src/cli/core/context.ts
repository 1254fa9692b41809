// What a verb works with: the host, the settings in force, the client, and where results go.
// The client and everything behind it load at the first use.
import type { Client } from '../../client/client.ts'
import type { Results } from '../../terminal/output/results.ts'
import type { Host } from './host.ts'
import type { Input } from './input.ts'
import type { Settings } from './settings.ts'

export type { Results } from '../../terminal/output/results.ts'

export interface Context {
  readonly host: Host
  readonly settings: Settings
  /** Connects on first use; under --dry-run it prints the request and ends the command instead of sending. */
  client(): Promise<Client>
  readonly results: Results
  /** The event meant: positional, then --event, then TURNOUT_EVENT, then the configured one. @throws Failure missing_input */
  event(input: Input): string
  /**
   * Asks before what cannot be undone, unless --yes or --dry-run is given.
   * @param action what --yes would do, as the hint says it where nobody can answer: `void ticket tkt_1`
   * @param question made only where somebody can answer
   * @throws Failure not_confirmed
   */
  confirm(action: string, question: () => string | Promise<string>): Promise<void>
  /** A line for people on stderr, silent under --quiet: a notice, never a result. */
  notice(text: string): void
  warn(text: string): void
  /** Ends what the client holds, such as the embedded database; main calls it once, after the command. */
  close(): Promise<void>
}
