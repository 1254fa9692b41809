// The natural next command after one that made something: a line on stderr, only where a person reads the card.
import type { Context } from './context.ts'

/** A word that the answer did not give leaves the line out: not every service says what ours does. */
export function nextStep(context: Context, words: readonly (string | undefined)[]): void {
  const { settings, host } = context
  const readsCard = (settings.output.value ?? 'table') === 'table' && settings.get === null && settings.fields === null
  const known = words.filter((word) => typeof word === 'string')
  if (!readsCard || host.stdout.isTTY !== true || known.length < words.length) return
  context.notice(`next: turnout ${known.map(shellWord).join(' ')}`)
}

/** Quotes for a POSIX shell: names come from a service, and people paste what they read. */
function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
