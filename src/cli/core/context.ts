// What a verb works with: the host, the settings, the client and the output. The client is loaded on first use.
import type { Client } from '../../client/client.ts'
import type { Results } from '../../terminal/output/results.ts'
import type { Host } from './host.ts'
import type { Input } from './input.ts'
import type { Settings } from './settings.ts'

export type { Results } from '../../terminal/output/results.ts'

/** Reads each zone once. */
export interface EventZones {
  /** @param event id or slug; undefined if the service doesn't say. @throws Failure if the event can't be read */
  zoneOf(event: string): Promise<string | undefined>
  /** The event of a record. @param show the operation that shows it */
  eventOf(show: 'showTicketType', params: Readonly<Record<string, string>>): Promise<string | undefined>
}

export interface Context {
  readonly host: Host
  readonly settings: Settings
  /** Connects on first use; under --dry-run the first write is shown as a plan instead of being sent, and ends the command. */
  client(): Promise<Client>
  readonly results: Results
  /** Time zones of events. */
  readonly zones: EventZones
  /** The event: from the positional, --event, TURNOUT_EVENT or the configuration, in this order. @throws Failure missing_input */
  event(input: Input): string
  /**
   * Asks before what cannot be undone, unless --yes is given. Under --dry-run the question is a line of the plan.
   * @param action completes the hint "add --yes to …" when there is no terminal: `void ticket tkt_1`
   * @param question called only on a terminal or for a plan
   * @throws Failure not_confirmed
   */
  confirm(action: string, question: () => string | Promise<string>): Promise<void>
  /**
   * Asks for a decision that --yes does not make.
   * @param undecided why the command cannot go on where nobody can be asked, and the flags that decide
   * @throws Failure not_confirmed
   */
  decide(question: string, undecided: { readonly message: string; readonly hint: string }): Promise<boolean>
  /** Adds a line to the plan that --dry-run shows. */
  foresee(title: string, text: string): void
  /** A line for people on stderr, silent under --quiet: a notice, never a result. */
  readonly notice: (text: string) => void
  warn(text: string): void
  /** Closes what the client holds open, such as the embedded database; main calls it once, after the command. */
  close(): Promise<void>
}

/** Whether questions may be asked besides those that confirm: never in a pipe, in CI or where a machine reads the answer. */
export function canAsk({ host, settings }: Pick<Context, 'host' | 'settings'>): boolean {
  const { stdout, stderr } = host
  // The standard input last: opening it costs milliseconds.
  const isScreen = stdout.isTTY === true && stderr.isTTY === true && host.stdin.isTTY === true
  const isForPeople = (settings.output.value ?? 'table') === 'table' && settings.get === null
  return isScreen && isForPeople && !settings.noInput.value && !host.env.CI
}
