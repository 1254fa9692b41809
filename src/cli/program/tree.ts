// The whole command line as data, every verb loaded: for `schema`, completions, the reference and tests.
import type { Command, Manifest, NounEntry } from '../core/command.ts'

export interface CommandTree {
  readonly nouns: readonly { readonly name: string; readonly summary: string; readonly verbs: readonly Command[] }[]
  readonly commands: readonly Command[]
}

/** Loads every command that help shows. */
export async function loadTree({ nouns, commands }: Manifest): Promise<CommandTree> {
  const shown = commands.filter(({ hidden }) => !hidden)
  return {
    nouns: await Promise.all(
      nouns.map(async ({ name, summary, load }) => ({ name, summary, verbs: await verbsOf(load) })),
    ),
    commands: await Promise.all(shown.map(({ load }) => load())),
  }
}

async function verbsOf(load: NounEntry['load']): Promise<Command[]> {
  const noun = await load()
  return Promise.all(Object.values(noun.verbs).map((verb) => verb.load()))
}

export interface PlacedCommand {
  /** Words after `turnout`. */
  readonly path: readonly string[]
  readonly command: Command
}

/** Every command with the words that call it, nouns first. */
export function commandsOf(tree: CommandTree): PlacedCommand[] {
  return [
    ...tree.nouns.flatMap(({ name, verbs }) => verbs.map((command) => ({ path: [name, command.name], command }))),
    ...tree.commands.map((command) => ({ path: [command.name], command })),
  ]
}
