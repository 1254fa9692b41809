// `turnout help`: the same text as --help, and topics.
import type { Command, Manifest, PlacedCommand } from '../core/command.ts'
import { nearest } from '../core/nearest.ts'
import { quoted, usageFailure } from '../core/usage.ts'
import { commandHelp, helpWidth, nounHelp, programHelp } from '../program/help.ts'
import { unknownCommand, unknownVerb } from '../program/suggestions.ts'
import { loadCommand, loadNoun } from '../program/tree.ts'
import { topics } from './topics.ts'

export const command: Command = {
  description: `Topics:\n${Object.entries(topics)
    .map(([name, { summary }]) => `  ${name}: ${summary}`)
    .join('\n')}`,
  positionals: [{ name: 'WORD', summary: 'a topic, or the words of a command', required: false, variadic: true }],
  examples: [{ command: 'turnout help events create' }, { command: 'turnout help exit-codes', note: 'a topic' }],
  worksUnconfigured: true,
  async run({ host, results }, { positionals }, { manifest }) {
    await results.text(await helpPage(positionals, helpWidth(host), manifest))
  },
}

/** @throws Failure `usage` for unknown words */
async function helpPage(words: readonly string[], width: number, manifest: Manifest): Promise<string> {
  const [first, second, third] = words
  if (first === undefined) return programHelp(manifest, width)
  const topic = Object.hasOwn(topics, first) ? topics[first] : undefined
  const command = await loadCommand(manifest.commands, [first])
  if (topic ?? command) {
    if (second !== undefined) throw usageFailure(`unexpected argument ${quoted(second)}`, ['help'])
    return topic ? topic.text(width) : commandHelp(command as PlacedCommand, width)
  }
  const noun = await loadNoun(manifest, first)
  if (!noun) throw await unknownTopic(first, manifest)
  if (second === undefined) return nounHelp(noun, width)
  const verb = await loadCommand(noun.verbs, [first, second])
  if (!verb) throw unknownVerb(second, [first], Object.keys(noun.verbs))
  if (third !== undefined) throw usageFailure(`unexpected argument ${quoted(third)}`, ['help'])
  return commandHelp(verb, width)
}

function unknownTopic(word: string, manifest: Manifest) {
  const near = nearest(word, Object.keys(topics))
  if (near) return usageFailure(`unknown command or topic ${quoted(word)}`, ['help'], `turnout help ${near}`)
  return unknownCommand(word, manifest)
}
