// `turnout schema`: prints all commands, flags and exit codes as one JSON document, for programs that run turnout; or one
// command with the schema of its output.
import type { Command, Manifest } from '../core/command.ts'
import { findCommand, isNoun } from '../program/find-command.ts'
import { unknownCommand } from '../program/suggestions.ts'
import { loadTree } from '../program/tree.ts'
import { describeNoun, describeTree, describeWithOutput } from './describe.ts'

export const command: Command = {
  description: [
    'For programs that run turnout. Fields are only ever added, never changed.',
    'Given the words of a command, it prints that command alone; its "output" is the JSON Schema of what it prints with --json, or null for a command that prints no record of the service. Given a noun, it prints all its verbs.',
  ].join('\n'),
  positionals: [{ name: 'WORD', summary: 'the words of a command', required: false, variadic: true }],
  examples: [
    { command: 'turnout schema' },
    { command: 'turnout schema events create', note: 'one command and its output' },
    { command: 'turnout schema --get exitCodes', note: 'only the exit codes' },
  ],
  worksUnconfigured: true,
  async run({ results, settings }, { positionals }, { manifest }) {
    const description = await describe(positionals, manifest)
    const asked = settings.get !== null || settings.fields !== null
    const format = settings.output.value
    if (!asked && (format === null || format === 'table'))
      return results.text(`${JSON.stringify(description, null, 2)}\n`, 'json')
    await results.value<object>(description, { title: () => 'Commands', rows: [] })
  },
}

/** @throws Failure `usage` for unknown words */
async function describe(words: readonly string[], manifest: Manifest): Promise<object> {
  const [first] = words
  if (first === undefined) return describeTree(await loadTree(manifest))
  const found = await findCommand(words, manifest, ['schema'])
  if (!found) throw await unknownCommand(first, manifest)
  return isNoun(found) ? describeNoun(found) : describeWithOutput(found)
}
