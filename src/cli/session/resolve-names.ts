// Puts ids in place of what people call orders, tickets and all else, for every word and flag that declares its noun. An
// id costs no request, a name one.
import type { Client } from '../../client/client.ts'
import { findNamed, isIdOf } from '../../client/list/find-named.ts'
import { Failure } from '../../contract/core/failures.ts'
import { type NamedNoun, names } from '../../contract/names.ts'
import { camelCase } from '../core/camel-case.ts'
import type { Command, FlagValue, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { readInDryRun } from './read-in-dry-run.ts'
import { typedEvent } from './typed-event.ts'

/** @throws Failure not_found, ambiguous_name or missing_input, before the command does anything */
export async function resolveNames(context: Context, command: Command, input: Input): Promise<Input> {
  const event = typedEvent(command, input)
  const idOf = (noun: NamedNoun, name: string, orNoun?: NamedNoun) =>
    resolveName(context, { noun, name, event, orNoun })
  return { positionals: await positionalIds(command, input, idOf), flags: await flagIds(command, input, idOf) }
}

interface Named {
  readonly noun: NamedNoun
  readonly name: string
  /** The event named on the command line, if any. */
  readonly event: string | undefined
  /** Looked in where no record of the noun is called that. */
  readonly orNoun?: NamedNoun | undefined
  /** Whether any of several with this name will do. */
  readonly anyWillDo?: boolean | undefined
}

/** The same for a single word. */
export async function resolveName(context: Context, { noun, name, event, orNoun, anyWillDo }: Named): Promise<string> {
  if (orNoun !== undefined) return resolveEither(context, { noun, name, event, orNoun })
  const naming = names[noun]
  if (isIdOf(naming, name)) return name
  const place = event ?? context.settings.event.value ?? undefined
  const find = (client: Client) => findNamed(client, { naming, name, event: place, anyWillDo })
  // Looking up a name changes nothing, so that --dry-run shows the request with the id.
  return readInDryRun(context, find)
}

/** @throws Failure not_found where neither noun has a record of this name */
async function resolveEither(
  context: Context,
  { noun, orNoun, ...named }: Named & { readonly orNoun: NamedNoun },
): Promise<string> {
  const nouns = [noun, orNoun]
  if (nouns.some((each) => isIdOf(names[each], named.name))) return named.name
  let near: string | undefined
  for (const each of nouns) {
    const found = await resolveName(context, { noun: each, ...named }).catch(failureIfMissing)
    if (typeof found === 'string') return found
    near ??= found.hint
  }
  const either = nouns.map((each) => names[each].one).join(' or ')
  const hint = near === undefined ? {} : { hint: near }
  const details = { record: names[noun].one }
  throw new Failure('not_found', `There is no ${either} "${named.name}"`, { details, ...hint })
}

function failureIfMissing(error: unknown): Failure {
  if (!(error instanceof Failure && error.code === 'not_found')) throw error
  return error
}

type IdOf = (noun: NamedNoun, name: string, orNoun?: NamedNoun) => Promise<string>

async function positionalIds({ positionals = [] }: Command, input: Input, idOf: IdOf): Promise<readonly string[]> {
  const ids: string[] = []
  for (const [index, word] of input.positionals.entries()) {
    // A variadic positional is the last one.
    const { names: noun, orNames } = positionals[Math.min(index, positionals.length - 1)] ?? {}
    ids.push(noun === undefined ? word : await idOf(noun, word, orNames))
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
