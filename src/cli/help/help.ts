// `turnout help`: the same text as --help, and topics.
import type { Command, Manifest, PlacedCommand, Topic, TopicFile } from '../core/command.ts'
import { nearest } from '../core/nearest.ts'
import { quoted, usageFailure } from '../core/usage.ts'
import { commandHelp, helpWidth, nounHelp, programHelp } from '../program/help.ts'
import { unknownCommand, unknownVerb } from '../program/suggestions.ts'
import { loadCommand, loadNoun } from '../program/tree.ts'

export const command: Command = {
  description: 'Without a word it shows what turnout --help shows, which names all topics.',
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
  // `templates` is both.
  const isNoun = Object.hasOwn(manifest.nouns, first)
  const topic = isNoun && second !== undefined ? undefined : await loadTopic(manifest, first)
  const command = await loadCommand(manifest.commands, [first])
  if (topic ?? command) {
    if (second !== undefined) throw usageFailure(`unexpected argument ${quoted(second)}`, ['help'])
    return topic ? topic.text(width) : commandHelp(command as PlacedCommand, manifest, width)
  }
  const noun = await loadNoun(manifest, first)
  if (!noun) throw await unknownTopic(first, manifest)
  if (second === undefined) return nounHelp(noun, width)
  const verb = await loadCommand(noun.verbs, [first, second])
  if (!verb) throw unknownVerb(second, [first], Object.keys(noun.verbs))
  if (third !== undefined) throw usageFailure(`unexpected argument ${quoted(third)}`, ['help'])
  return commandHelp(verb, manifest, width)
}

async function loadTopic({ topics }: Manifest, name: string): Promise<TopicFile | undefined> {
  return Object.hasOwn(topics, name) ? topics[name as Topic].load() : undefined
}

function unknownTopic(word: string, manifest: Manifest) {
  const near = nearest(word, Object.keys(manifest.topics))
  if (near) return usageFailure(`unknown command or topic ${quoted(word)}`, ['help'], `turnout help ${near}`)
  return unknownCommand(word, manifest)
}
