// Loads what the tables of contents name: one command, one noun, or the whole tree for `schema`, completions and tests.
import type { Manifest, PlacedCommand, PlacedNoun, Verbs } from '../core/command.ts'

interface NounTree {
  readonly name: string
  readonly summary: string
  readonly verbs: readonly PlacedCommand[]
}

export interface CommandTree {
  readonly nouns: readonly NounTree[]
  readonly commands: readonly PlacedCommand[]
}

/** Loads every command that help shows. */
export async function loadTree({ nouns, commands }: Manifest): Promise<CommandTree> {
  return {
    nouns: await Promise.all(
      Object.entries(nouns).map(async ([name, { summary, load }]) => {
        return { name, summary, verbs: await loadVerbs({ name, verbs: (await load()).verbs }) }
      }),
    ),
    commands: await loadCommands(commands),
  }
}

/** The verbs of a noun that help shows. */
export const loadVerbs = ({ name, verbs }: Pick<PlacedNoun, 'name' | 'verbs'>): Promise<PlacedCommand[]> =>
  loadCommands(verbs, [name])

function loadCommands(entries: Verbs, path: readonly string[] = []): Promise<PlacedCommand[]> {
  const shown = Object.keys(entries).filter((name) => !entries[name]?.hidden)
  return Promise.all(shown.map(async (name) => (await loadCommand(entries, [...path, name])) as PlacedCommand))
}

/** @param path words after `turnout`; undefined when the last of them names none of the entries */
export async function loadCommand(entries: Verbs, path: readonly string[]): Promise<PlacedCommand | undefined> {
  const name = path.at(-1) ?? ''
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined
  return entry && { path, summary: entry.summary, command: (await entry.load()).command }
}

export async function loadNoun({ nouns }: Manifest, name: string): Promise<PlacedNoun | undefined> {
  const entry = Object.hasOwn(nouns, name) ? nouns[name] : undefined
  return entry && { name, summary: entry.summary, ...(await entry.load()) }
}

/** Every command, nouns first. */
export const commandsOf = ({ nouns, commands }: CommandTree): PlacedCommand[] => [
  ...nouns.flatMap(({ verbs }) => verbs),
  ...commands,
]
