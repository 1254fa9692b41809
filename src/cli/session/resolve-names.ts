// Puts ids in place of what people call orders, tickets and all else, for every word and flag that declares its noun. An
// id costs no request, a name one.
import type { Client } from '../../client/client.ts'
import { findNamed, isIdOf } from '../../client/list/find-named.ts'
import { type NamedNoun, names } from '../../contract/names.ts'
import { camelCase } from '../core/camel-case.ts'
import type { Command, FlagValue, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { readInDryRun } from './read-in-dry-run.ts'

/** @throws Failure not_found, ambiguous_name or missing_input, before the command does anything */
export async function resolveNames(context: Context, command: Command, input: Input): Promise<Input> {
  const event = eventIn(command, input)
  const idOf = (noun: NamedNoun, name: string) => resolveName(context, { noun, name, event })
  return { positionals: await positionalIds(command, input, idOf), flags: await flagIds(command, input, idOf) }
}

interface Named {
  readonly noun: NamedNoun
  readonly name: string
  /** The event named on the command line, if any. */
  readonly event: string | undefined
}

/** The same for a single word. */
export async function resolveName(context: Context, { noun, name, event }: Named): Promise<string> {
  const naming = names[noun]
  if (isIdOf(naming, name)) return name
  const place = event ?? context.settings.event.value ?? undefined
  const find = (client: Client) => findNamed(client, { naming, name, event: place })
  // Looking up a name changes nothing, so that --dry-run shows the request with the id.
  return readInDryRun(context, find)
}

/** The event named on the command line. */
function eventIn({ positionals = [] }: Command, input: Input): string | undefined {
  const place = positionals.findIndex(({ completes }) => completes === 'event')
  const event = (place < 0 ? undefined : input.positionals[place]) ?? input.flags.event
  return typeof event === 'string' ? event : undefined
}

type IdOf = (noun: NamedNoun, name: string) => Promise<string>

async function positionalIds({ positionals = [] }: Command, input: Input, idOf: IdOf): Promise<readonly string[]> {
  const ids: string[] = []
  for (const [index, word] of input.positionals.entries()) {
    // A variadic positional is the last one.
    const { names: noun } = positionals[Math.min(index, positionals.length - 1)] ?? {}
    ids.push(noun === undefined ? word : await idOf(noun, word))
  }
  return ids
}

async function flagIds({ flags = [] }: Command, input: Input, idOf: IdOf): Promise<Input['flags']> {
  const ids: Record<string, FlagValue> = { ...input.flags }
  for (const { name, names: noun } of flags) {
    const value = ids[camelCase(name)]
    if (noun === undefined) continue
    if (typeof value === 'string') ids[camelCase(name)] = await idOf(noun, value)
    else if (Array.isArray(value)) ids[camelCase(name)] = await eachId(value, (word) => idOf(noun, word))
  }
  return ids
}

async function eachId(words: readonly string[], idOf: (word: string) => Promise<string>): Promise<string[]> {
  const ids: string[] = []
  for (const word of words) ids.push(await idOf(word))
  return ids
}
