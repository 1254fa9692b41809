// What a verb works with: the host, the settings in force, the client, and where results go.
// The client and everything behind it load at the first use.
import type { Answer, Client, ListPage } from '../client/client.ts'
import type { CardView, TableView } from '../terminal/view.ts'
import type { Input } from './command.ts'
import type { Host } from './host.ts'
import type { Settings } from './settings.ts'

export interface Context {
  readonly host: Host
  readonly settings: Settings
  /** Connects on first use; under --dry-run it prints the request and ends the command instead of sending. */
  client(): Promise<Client>
  readonly results: Results
  /** The event meant: positional, then --event, then TURNOUT_EVENT, then the configured one. @throws Failure missing_input */
  event(input: Input): string
  /** Asks yes or no on a terminal; --yes answers; without a terminal or under --no-input it throws not_confirmed. */
  confirm(question: string): Promise<void>
  /** A line for people on stderr, silent under --quiet: a notice, never a result. */
  notice(text: string): void
  warn(text: string): void
  /** Ends what the client holds, such as the embedded database; main calls it once, after the command. */
  close(): Promise<void>
}

/** Where results go, in the format in force. Answers are passed whole so that --json can show them as they came. */
export interface Results {
  record<T>(answer: Answer<T>, card: CardView<T>): Promise<void>
  /** Streams in machine formats; stops at 50 rows in a table unless --all. */
  list<T>(pages: AsyncIterable<ListPage<T>>, table: TableView<T>): Promise<void>
  /** A value made here (config, schema, doctor): a card or table of it for people, itself for machines. */
  value<T>(value: T, view: CardView<T> | TableView<T extends readonly (infer R)[] ? R : never>): Promise<void>
  /** Text that is the result whatever the format: a completion script, a help topic. */
  text(text: string): Promise<void>
}
