// A verb as data: what it takes and shows, apart from what it does. Parsing, help, `schema`, completions, the reference
// and the tests all read this. Its name and summary stand once, in the table of contents that it is loaded from.
import type { GivenAnswers } from '../../contract/forms/answers.ts'
import type { JsonSchema } from '../../contract/json-schema.ts'
import type { NamedNoun } from '../../contract/names.ts'
import type { OperationName } from '../../contract/operations.ts'
import type { Context } from './context.ts'
import type { ExitCode } from './exit-codes.ts'
import type { Host } from './host.ts'
import type { Input } from './input.ts'

export type { FlagValue, Input } from './input.ts'

/** How the text of a flag becomes a value; the value's type is in `FlagValue`. */
type FlagKind =
  | 'text'
  | 'line-list' // repeatable or comma-separated
  | 'whole' // whole number
  | 'amount' // decimal, stays text until the currency is known: contract/money parseAmount
  | 'date' // YYYY-MM-DD, or as contract/core/typed/typed-time.ts reads a day; a command always gets YYYY-MM-DD
  | 'instant' // as contract/core/typed/typed-time.ts reads a time; a command always gets RFC 3339
  | 'email'
  | 'choice'
  | 'switch' // no value
  | 'duration' // 30s, 5m, 500ms: milliseconds

/** What shell completion offers; words and flags that take the name of one of `completedNouns` need not say so. */
export type Completed = 'event' | 'ticket-type' | 'profile' | 'file' | keyof typeof completedNouns

/** Nouns of which completion offers the names. */
export const completedNouns = {
  venue: 'venues',
  room: 'rooms',
  track: 'tracks',
  speaker: 'speakers',
  session: 'sessions',
  automation: 'automations',
} as const satisfies Record<string, NamedNoun>

export interface Flag {
  /** Without dashes, kebab-case: `ticket-type` is read as `flags.ticketType`. */
  readonly name: string
  /** One letter, without the dash. */
  readonly short?: string
  readonly kind: FlagKind
  /** One line, lower case, no full stop. */
  readonly summary: string
  readonly required?: boolean
  /** Another flag of the command, without which this one is required. */
  readonly requiredUnless?: string
  readonly choices?: readonly string[]
  /** What is wrong with a text, to follow it in quotes; for kind `text`. */
  readonly fault?: (text: string) => string | undefined
  /** Word shown for the value in help: `--date YYYY-MM-DD`. */
  readonly placeholder?: string
  /** Shown in help; applied by the command or the service. */
  readonly defaultText?: string
  /** By the ending of the file that `--out` names, without the dot: the value where the flag is not given. */
  readonly byEnding?: Readonly<Record<string, string>>
  /** Another flag of the command, with which this one is not asked for: it would have no effect. */
  readonly notAskedWith?: string
  /** A default that depends on the machine, offered when the flag is asked for. */
  readonly usual?: (context: Context) => string | undefined
  /** Takes NAME=QUANTITY: asked for as a menu and a number, until there is nothing more. */
  readonly counts?: true
  /** Limits of a number or of a duration in milliseconds; for a text, `max` counts characters. */
  readonly min?: number
  readonly max?: number
  /** For kind `text`: may be given several times; the value is a list, in order, commas kept. */
  readonly repeatable?: boolean
  /** What shell completion offers. */
  readonly completes?: Completed
  /** Words that shell completion offers where others are taken, too, such as patterns. */
  readonly offers?: readonly string[]
  /** Takes ids of this noun, or what people call its records: the command gets the ids. */
  readonly names?: NamedNoun
  /** Adds a flag that sends null: `--no-venue` clears what `--venue` sets. */
  readonly clearable?: boolean
  /** For kind `instant`: which end of the day is meant by a day alone. */
  readonly edge?: 'start' | 'end'
  /** For kind `instant`: a deadline, so that `14d` can only mean `+14d`. */
  readonly ahead?: true
  /** For an instant: the flag with the day that a time without one is on, instead of today. */
  readonly onDay?: string
  /** The request's field, where it isn't the flag's name in camel case: `--opens` is `opensAt`. */
  readonly field?: string
  /** The same where several flags make one field: `enrolment.capacity`. */
  readonly part?: string
}

export interface Positional {
  /** Upper case, as shown in help: `EVENT`. */
  readonly name: string
  readonly summary: string
  readonly required: boolean
  readonly variadic?: boolean
  readonly choices?: readonly string[]
  readonly completes?: Completed
  /** Takes an id of this noun, or what people call a record of it: the command gets the id. */
  readonly names?: NamedNoun
  /** Looked in where no record of `names` is called that. */
  readonly orNames?: NamedNoun
}

/** A ticket of a command line, with what the line answers for its holder. */
export interface AnsweredTicket {
  /** Name or id. */
  readonly ticketType: string
  /** Who or what it is for, to tell it from the others: `Grace Hopper, VIP`. */
  readonly holder: string
  readonly answers?: GivenAnswers | undefined
}

interface Example {
  /** A whole command as typed, starting with `turnout`; run by a test against a seeded database. */
  readonly command: string
  readonly note?: string
}

export interface Command {
  /** More for `--help`, in short paragraphs. */
  readonly description?: string
  readonly positionals?: readonly Positional[]
  readonly flags?: readonly Flag[]
  /** Summaries of global flags that mean something of its own here; its help lists them among its flags. */
  readonly globals?: Readonly<Record<string, string>>
  /**
   * Asked for on a terminal once anything required is missing, in this order: names of flags and of a positional. A flag
   * that is not required may be left at its default.
   */
  readonly asks?: readonly string[]
  /**
   * The tickets of its flags: what the event's form requires of their holders and the line does not answer is asked for on
   * a terminal, else named in a warning.
   */
  readonly answers?: (flags: Input['flags']) => readonly AnsweredTicket[]
  /** At least two. */
  readonly examples: readonly Example[]
  /** Exit codes besides 0, 1, 2, 130 and 143 that it can end with. */
  readonly exitCodes?: readonly ExitCode[]
  /** The operation it calls, if it is just one. */
  readonly operation?: OperationName
  /** What it prints isn't the operation's result, or the rows of its pages. */
  readonly printsItsOwn?: true
  /** What it prints instead where it is about several records: a list of its record, or of other rows. */
  readonly printsOfSeveral?: 'records' | JsonSchema
  /** For --dry-run: whether it reads before it writes; by default it does if its operation is a write. */
  readonly readsFirst?: boolean
  /** Handles SIGINT and SIGTERM itself and ends in its own time: `serve`. */
  readonly stopsItself?: boolean
  /** In this process the first SIGINT asks for the best result so far; the second ends it. */
  readonly finishesEarly?: true
  /** After an interruption the same command goes on where it stopped, so it needs no idempotency key. */
  readonly resumes?: boolean
  /** Topics of help that explain the files it reads. */
  readonly topics?: readonly Topic[]
  /** Runs even if the stored settings are broken: `help`, `doctor`. */
  readonly worksUnconfigured?: boolean
  /** Resolves to an exit code if the command ran but its finding is negative: `doctor` with a failed check. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most commands return nothing
  run(context: Context, input: Input, program: Program): Promise<void | ExitCode>
}

/** An entry in a table of contents: what it does, and how to load it once it is called. */
interface Entry<Loaded> {
  /** One line, imperative, no full stop. */
  readonly summary: string
  /** For our own scripts: left out of help, `schema` and completions. */
  readonly hidden?: boolean
  readonly load: () => Promise<Loaded>
}

export type Entries<Loaded> = Readonly<Record<string, Entry<Loaded>>>

/** A verb's file, or that of a command without a noun. */
interface CommandFile {
  readonly command: Command
}

export type Verbs = Entries<CommandFile>

/** A noun's `index.ts`: its verbs. */
interface Noun {
  readonly verbs: Verbs
  /** Used when the word after the noun isn't a verb: `turnout backup FILE`. */
  readonly defaultVerb?: string
  /** How its verbs follow each other, for `--help`. */
  readonly description?: string
}

type NounGroup = 'sell' | 'plan' | 'welcome' | 'money' | 'mail' | 'run'

interface NounEntry extends Entry<Noun> {
  /** Where help for the whole program shows it. */
  readonly group: NounGroup
}

export type Topic =
  | 'exit-codes'
  | 'environment'
  | 'formatting'
  | 'times'
  | 'errors'
  | 'forms-file'
  | 'automations-file'
  | 'templates'
  | 'import-columns'
  | 'schedule-columns'
  | 'offline'

/** A page of help that belongs to no command. */
export interface TopicFile {
  readonly text: (width: number) => string | Promise<string>
}

/** All that can be called, by name, in the order of help. */
export interface Manifest {
  /** Titles of the groups. */
  readonly groups: Readonly<Record<NounGroup, string>>
  readonly nouns: Readonly<Record<string, NounEntry>>
  readonly commands: Entries<CommandFile>
  readonly topics: Readonly<Record<Topic, Entry<TopicFile>>>
}

/** The program around a command, for commands about it or made of others. */
export interface Program {
  /** Runs a command line, as `main` does; resolves to its exit code. */
  readonly run: (host: Host) => Promise<number>
  readonly manifest: Manifest
}

/** A loaded command with its entry in the table of contents. */
export interface PlacedCommand {
  /** Words after `turnout`. */
  readonly path: readonly string[]
  readonly summary: string
  readonly command: Command
}

/** A loaded noun with its entry. */
export interface PlacedNoun extends Noun {
  readonly name: string
  readonly summary: string
}
