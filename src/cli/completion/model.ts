// The data of a completion script, the same for every shell: the words and flags at each place of the command line, and
// the sources of values. Static words are part of the script; names come from `turnout __complete`.
import { type Completed, completedNouns, type Flag, type PlacedCommand, type Positional } from '../core/command.ts'
import { globalFlags } from '../core/global-flags.ts'
import { type CommandTree, commandsOf } from '../program/tree.ts'

/** A word to offer, with its description. */
export interface Offer {
  readonly word: string
  readonly summary: string
}

export interface CompletionModel {
  /** By place (``, `events`): the words that can follow. */
  readonly words: ReadonlyMap<string, readonly Offer[]>
  /** By place (`events create`): its own flags. */
  readonly flags: ReadonlyMap<string, readonly Offer[]>
  readonly globalFlags: readonly Offer[]
  /** Flags of any command that take a value. */
  readonly valueFlags: readonly string[]
  /** By `place:--flag`, `*:--flag` for global ones, `place:0` for a positional. */
  readonly values: ReadonlyMap<string, ValueSource>
}

export type ValueSource =
  | { readonly kind: 'choices'; readonly choices: readonly string[] }
  | { readonly kind: Completed }

export function completionModel(tree: CommandTree): CompletionModel {
  const placed = commandsOf(tree)
  const values = new Map<string, ValueSource>()
  for (const flag of globalFlags) addValue(values, `*:--${flag.name}`, flag)
  for (const { path, command } of placed) {
    const place = path.join(' ')
    for (const flag of command.flags ?? []) addValue(values, `${place}:--${flag.name}`, flag)
    for (const [index, positional] of (command.positionals ?? []).entries()) {
      addValue(values, `${place}:${index}`, positional)
    }
  }
  return {
    words: placeWords(tree),
    flags: new Map(placed.map(({ path, command }) => [path.join(' '), (command.flags ?? []).flatMap(flagOffers)])),
    globalFlags: globalFlags.flatMap(flagOffers),
    valueFlags: valueFlagNames([...globalFlags, ...placed.flatMap(({ command }) => command.flags ?? [])]),
    values,
  }
}

function placeWords(tree: CommandTree): Map<string, Offer[]> {
  const nouns = tree.nouns.map(({ name, summary }) => ({ word: name, summary }))
  const words = new Map([['', [...nouns, ...tree.commands.map(wordOf)]]])
  for (const { name, verbs } of tree.nouns) words.set(name, verbs.map(wordOf))
  return words
}

const wordOf = ({ path, summary }: PlacedCommand): Offer => ({ word: path.at(-1) ?? '', summary })

function flagOffers({ name, summary, clearable }: Flag): Offer[] {
  const offer = { word: `--${name}`, summary }
  return clearable ? [offer, { word: `--no-${name}`, summary: `clear --${name}` }] : [offer]
}

function valueFlagNames(flags: readonly Flag[]): string[] {
  const taking = flags.filter(({ kind }) => kind !== 'switch')
  return [...new Set(taking.flatMap(({ name, short }) => (short ? [`--${name}`, `-${short}`] : [`--${name}`])))].sort()
}

function addValue(values: Map<string, ValueSource>, key: string, value: Flag | Positional): void {
  const offers = 'offers' in value ? value.offers : undefined
  const { choices = offers, completes = completedAs(value) } = value
  if (choices) values.set(key, { kind: 'choices', choices })
  else if (completes) values.set(key, { kind: completes })
}

function completedAs({ names }: Flag | Positional): Completed | undefined {
  const kinds = Object.keys(completedNouns) as (keyof typeof completedNouns)[]
  return kinds.find((kind) => completedNouns[kind] === names)
}
