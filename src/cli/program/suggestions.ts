// Words and flags that nobody knows: the failure that names the nearest one.
import type { Flag } from '../core/command.ts'
import { globalFlags } from '../core/global-flags.ts'
import { nearest } from '../core/nearest.ts'
import { quoted, usageFailure } from '../core/usage.ts'
import { nouns } from '../nouns.ts'

/** @param words what could stand here */
export async function unknownWord(word: string, path: readonly string[], words: readonly string[]) {
  const near = nearest(word, words)
  const kind = path.length === 0 ? 'command' : `verb of ${path.join(' ')}`
  const message = `${quoted(word)} is no ${kind}`
  if (near) return usageFailure(message, path, `turnout ${[...path, near].join(' ')}`)
  const elsewhere = path.length === 0 ? await nounWithVerb(word) : undefined
  return usageFailure(message, path, elsewhere && `turnout ${elsewhere} ${word}`)
}

async function nounWithVerb(verb: string): Promise<string | undefined> {
  for (const entry of nouns) if (Object.hasOwn((await entry.load()).verbs, verb)) return entry.name
  return undefined
}

/** @param typed the flag as typed, with its `=value` where it had one */
export function unknownFlag(typed: string, path: readonly string[], flags: readonly Flag[] = []) {
  const [name = typed] = typed.split('=')
  const known = [...flags, ...globalFlags]
  if (known.some((flag) => `--${flag.name}` === name && flag.kind === 'switch')) {
    return usageFailure(`${name} takes no value`, path)
  }
  const names = known.flatMap((flag) => [`--${flag.name}`, ...(flag.clearable ? [`--no-${flag.name}`] : [])])
  const owner = ['turnout', ...path].join(' ')
  return usageFailure(`${name.slice(0, 60)} is no flag of ${owner}`, path, nearest(name, names))
}
