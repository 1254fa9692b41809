// `turnout help`: the same text as --help, and topics.
import type { Command, Manifest, Topic, TopicFile } from '../core/command.ts'
import { nearest } from '../core/nearest.ts'
import { quoted, usageFailure } from '../core/usage.ts'
import { findCommand, isNoun } from '../program/find-command.ts'
import { commandHelp, helpWidth, nounHelp, programHelp } from '../program/help.ts'
import { unknownCommand } from '../program/suggestions.ts'

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
  const [first, second] = words
  if (first === undefined) return programHelp(manifest, width)
  // `templates` is both.
  const isVerb = Object.hasOwn(manifest.nouns, first) && second !== undefined
  const topic = isVerb ? undefined : await loadTopic(manifest, first)
  if (topic && second !== undefined) throw usageFailure(`unexpected argument ${quoted(second)}`, ['help'])
  if (topic) return topic.text(width)
  const found = await findCommand(words, manifest, ['help'])
  if (!found) throw await unknownTopic(first, manifest)
  return isNoun(found) ? nounHelp(found, width) : commandHelp(found, manifest, width)
}

async function loadTopic({ topics }: Manifest, name: string): Promise<TopicFile | undefined> {
  return Object.hasOwn(topics, name) ? topics[name as Topic].load() : undefined
}

function unknownTopic(word: string, manifest: Manifest) {
  const near = nearest(word, Object.keys(manifest.topics))
  if (near) return usageFailure(`unknown command or topic ${quoted(word)}`, ['help'], `turnout help ${near}`)
  return unknownCommand(word, manifest)
}
