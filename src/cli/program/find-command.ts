// Finds what the words of a command name, for commands about commands: `help` and `schema`.
import type { Manifest, PlacedCommand, PlacedNoun } from '../core/command.ts'
import { quoted, usageFailure } from '../core/usage.ts'
import { unknownVerb } from './suggestions.ts'
import { loadCommand, loadNoun } from './tree.ts'

/**
 * The command of these words, or the noun of the only one; undefined if the first word names neither.
 * @param asking words of the command that takes them
 * @throws Failure `usage` for an unknown verb and for words too many
 */
export async function findCommand(
  [first = '', second, third]: readonly string[],
  manifest: Manifest,
  asking: readonly string[],
): Promise<PlacedCommand | PlacedNoun | undefined> {
  const noun = await loadNoun(manifest, first)
  const verb = noun && second !== undefined ? await loadCommand(noun.verbs, [first, second]) : undefined
  if (noun && second !== undefined && !verb) throw unknownVerb(second, [first], Object.keys(noun.verbs))
  const found = verb ?? noun ?? (await loadCommand(manifest.commands, [first]))
  const surplus = noun ? third : second
  if (found && surplus !== undefined) throw usageFailure(`unexpected argument ${quoted(surplus)}`, asking)
  return found
}

export const isNoun = (found: PlacedCommand | PlacedNoun): found is PlacedNoun => 'verbs' in found
