// Failures for unknown words and flags, which suggest the nearest known one.
import type { Flag, Manifest } from '../core/command.ts'
import { globalFlags } from '../core/global-flags.ts'
import { nearest } from '../core/nearest.ts'
import { quoted, usageFailure } from '../core/usage.ts'

/** Suggests the nearest noun or command, else the noun that has the word as a verb. */
export async function unknownCommand(word: string, { nouns, commands }: Manifest) {
  const shown = Object.entries({ ...nouns, ...commands }).filter(([, { hidden }]) => !hidden)
  const near = nearest(
    word,
    shown.map(([name]) => name),
  )
  const owner = near === undefined ? await nounWithVerb(word, nouns) : undefined
  return usageFailure(
    `unknown command ${quoted(word)}`,
    [],
    owner ? `turnout ${owner} ${word}` : near && `turnout ${near}`,
  )
}

/** @param path the noun's words; @param verbs those of the noun */
export function unknownVerb(word: string, path: readonly string[], verbs: readonly string[]) {
  const near = nearest(word, verbs)
  return usageFailure(
    `${path.join(' ')} has no verb ${quoted(word)}`,
    path,
    near && `turnout ${[...path, near].join(' ')}`,
  )
}

async function nounWithVerb(verb: string, nouns: Manifest['nouns']): Promise<string | undefined> {
  for (const [name, { load }] of Object.entries(nouns)) if (Object.hasOwn((await load()).verbs, verb)) return name
  return undefined
}

/** @param typed the flag as typed, with its `=value` where it had one */
export function unknownFlag(typed: string, path: readonly string[], flags: readonly Flag[] = []) {
  const [name = typed] = typed.split('=')
  const known = [...flags, ...globalFlags]
  if (known.some((flag) => `--${flag.name}` === name && flag.kind === 'switch')) {
    return usageFailure(`${name} does not take a value`, path)
  }
  const names = known.flatMap((flag) => [`--${flag.name}`, ...(flag.clearable ? [`--no-${flag.name}`] : [])])
  const owner = ['turnout', ...path].join(' ')
  return usageFailure(`${owner} has no flag ${name.slice(0, 60)}`, path, nearest(name, names))
}
