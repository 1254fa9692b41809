// A verb as data: what it is called, takes and shows, apart from what it does. Parsing, help, `schema`, completions,
// the reference and the tests all read this.
import type { OperationName } from '../../contract/operations.ts'
import type { Context } from './context.ts'
import type { ExitCode } from './exit-codes.ts'
import type { Input } from './input.ts'

export type { FlagValue, Input } from './input.ts'

/** How the text of a flag becomes a value; the value's type is in `FlagValue`. */
type FlagKind =
  | 'text'
  | 'line-list' // repeatable or comma-separated
  | 'whole' // whole number
  | 'amount' // decimal, stays text until the currency is known: contract/money parseAmount
  | 'date' // YYYY-MM-DD
  | 'instant' // RFC 3339
  | 'email'
  | 'choice'
  | 'switch' // no value
  | 'duration' // 30s, 5m, 500ms: milliseconds

export interface Flag {
  /** Without dashes, kebab-case: `ticket-type` is read as `flags.ticketType`. */
  readonly name: string
  /** One letter, without the dash. */
  readonly short?: string
  readonly kind: FlagKind
  /** One line, lower case, no full stop. */
  readonly summary: string
  readonly required?: boolean
  readonly choices?: readonly string[]
  /** Word shown for the value in help: `--date YYYY-MM-DD`. */
  readonly placeholder?: string
  /** Shown in help; applied by the command or the service. */
  readonly defaultText?: string
  /** Of a number or a duration in milliseconds; `max` of a text counts its characters. */
  readonly min?: number
  readonly max?: number
  /** May be given several times where the kind is `text`: the value is a list, in order, commas kept. */
  readonly repeatable?: boolean
  /** What dynamic completion offers. */
  readonly completes?: 'event' | 'ticket-type' | 'profile' | 'file'
  /** A second flag that takes null in its place: `--no-venue` clears what `--venue` sets. */
  readonly clearable?: boolean
}

export interface Positional {
  /** Upper case, as shown in help: `EVENT`. */
  readonly name: string
  readonly summary: string
  readonly required: boolean
  readonly variadic?: boolean
  readonly choices?: readonly string[]
  readonly completes?: 'event' | 'ticket-type' | 'profile' | 'file'
}

interface Example {
  /** A whole command as typed, starting with `turnout`; run by a test against a seeded database. */
  readonly command: string
  readonly note?: string
}

export interface Command {
  /** The verb, or the whole name of a command without a noun. */
  readonly name: string
  /** One line, imperative, no full stop. */
  readonly summary: string
  /** More for `--help`, in short paragraphs. */
  readonly description?: string
  readonly positionals?: readonly Positional[]
  readonly flags?: readonly Flag[]
  /** At least two. */
  readonly examples: readonly Example[]
  /** Exit codes besides 0, 1, 2, 130 and 143 that it can end with. */
  readonly exitCodes?: readonly ExitCode[]
  /** The operation it calls, where it is one. */
  readonly operation?: OperationName
  /** Ends by itself on SIGINT and SIGTERM, in its own time: `serve`. */
  readonly stopsItself?: boolean
  /** Runs without the stored settings where these are broken: `help`, `doctor`. */
  readonly worksUnconfigured?: boolean
  /** Resolves to an exit code where success is not the whole answer: `doctor` with a failed check. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most commands return nothing
  run(context: Context, input: Input): Promise<void | ExitCode>
}

/** A noun's table of contents: verbs loaded on demand. */
export interface Noun {
  readonly name: string
  readonly summary: string
  readonly verbs: Readonly<Record<string, VerbEntry>>
  /** Meant where the word behind the noun is no verb: `turnout backup FILE`. */
  readonly defaultVerb?: string
}
interface VerbEntry {
  readonly summary: string
  readonly load: () => Promise<Command>
}

/** A noun as the manifest names it: loaded when it is called. */
export interface NounEntry {
  readonly name: string
  readonly summary: string
  readonly load: () => Promise<Noun>
}

/** A command without a noun, likewise. */
export interface CommandEntry {
  readonly name: string
  readonly summary: string
  /** Called by scripts of ours only: left out of help, `schema` and completions. */
  readonly hidden?: boolean
  readonly load: () => Promise<Command>
}

/** All that can be called, in the order of help. */
export interface Manifest {
  readonly nouns: readonly NounEntry[]
  readonly commands: readonly CommandEntry[]
}
