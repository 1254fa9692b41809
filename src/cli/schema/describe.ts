// Describes the command tree as JSON values for `turnout schema`. Once released, fields are only added.
import type { JsonSchema } from '../../contract/json-schema.ts'
import type { Flag, PlacedCommand, PlacedNoun, Positional } from '../core/command.ts'
import { exitCodes } from '../core/exit-codes.ts'
import { globalFlags } from '../core/global-flags.ts'
import { version } from '../core/version.ts'
import { exitCodesOf, usageLine } from '../program/help.ts'
import { type CommandTree, loadVerbs } from '../program/tree.ts'

export function describeTree(tree: CommandTree) {
  return {
    name: 'turnout',
    version,
    globalFlags: globalFlags.map(describeFlag),
    nouns: tree.nouns.map(({ verbs, ...noun }) => ({ ...noun, verbs: verbs.map(describeCommand) })),
    commands: tree.commands.map(describeCommand),
    exitCodes: Object.entries(exitCodes).map(([code, row]) => ({ code: Number(code), ...row })),
  }
}

/** A noun as it is in the whole, with the schemas of what its verbs print. */
export async function describeNoun(noun: PlacedNoun) {
  const verbs = await loadVerbs(noun)
  return { name: noun.name, summary: noun.summary, verbs: await Promise.all(verbs.map(describeWithOutput)) }
}

/** A command as it is in the whole, with the schema of what it prints as JSON. All of them together would be megabytes. */
export async function describeWithOutput(placed: PlacedCommand) {
  return { ...describeCommand(placed), output: (await outputSchema(placed)) ?? null }
}

/** Of the JSON that a command prints; undefined for one that prints something of its own. */
export async function outputSchema({ command }: PlacedCommand): Promise<JsonSchema | undefined> {
  const { operation, printsItsOwn, printsOfSeveral } = command
  if (operation === undefined || printsItsOwn) return undefined
  const { jsonSchemaOf } = await import('../../contract/json-schema.ts')
  const schema = jsonSchemaOf(operation, 'result')
  // Pages are read to the end and printed as one list.
  const { data, nextCursor } = schema?.properties ?? {}
  const output = nextCursor === undefined ? schema : data
  if (!output || !printsOfSeveral) return output
  return { anyOf: [output, printsOfSeveral === 'records' ? { type: 'array', items: output } : printsOfSeveral] }
}

function describeCommand({ path, summary, command }: PlacedCommand) {
  return {
    name: path.at(-1),
    path,
    usage: usageLine(path, command),
    summary,
    description: command.description ?? null,
    operation: command.operation ?? null,
    positionals: (command.positionals ?? []).map(describePositional),
    flags: (command.flags ?? []).map(describeFlag),
    examples: command.examples.map(({ command: line, note }) => ({ command: line, note: note ?? null })),
    exitCodes: exitCodesOf(command),
  }
}

function describePositional({ name, summary, required, variadic, choices }: Positional) {
  return { name, summary, required, variadic: variadic ?? false, choices: choices ?? null }
}

function describeFlag(flag: Flag) {
  return {
    name: flag.name,
    short: flag.short ?? null,
    kind: flag.kind,
    summary: flag.summary,
    required: flag.required ?? false,
    repeatable: (flag.repeatable ?? false) || flag.kind === 'line-list',
    clearable: flag.clearable ?? false,
    choices: flag.choices ?? null,
    default: flag.defaultText ?? null,
    min: flag.min ?? null,
    max: flag.max ?? null,
  }
}
