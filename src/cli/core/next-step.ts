// Suggests the next command after one that created something: a line on stderr, only when a person reads the card.
import { idTail } from '../../contract/core/ids.ts'
import { shellWord } from '../../contract/core/words/shell-word.ts'
import { type Naming, names } from '../../contract/names.ts'
import { orderReference } from '../../contract/orders/reference.ts'
import type { Context } from './context.ts'

/** Omitted if a word is undefined: not every service returns all that ours does. */
export function nextStep(context: Context, words: readonly (string | undefined)[]): void {
  const present = words.filter((word) => typeof word === 'string')
  if (!readsCards(context) || present.length < words.length) return
  context.notice(`next: ${commandText(present)}`)
}

/** Whether a person reads cards and tables, and so what is said below them. */
export function readsCards({ settings, host }: Pick<Context, 'settings' | 'host'>): boolean {
  const isDrawn = (settings.output.value ?? 'table') === 'table' && settings.get === null && settings.fields === null
  return isDrawn && host.stdout.isTTY === true
}

/**
 * A text for a screen, its ids as people type them: an order's reference, an event's slug where it is known, else the end, as
 * in tables. Only of what is found by it, and never in a path.
 */
export function withShortIds(text: string, slugs: ReadonlyMap<string, string> = new Map()): string {
  return text.replace(/(?<![\w/=.-])([a-z]{2,6})_[0-9a-hjkmnp-tv-z]{26}\b/g, (id, prefix: string) => {
    if (prefix === 'ord') return orderReference(id)
    return slugs.get(id) ?? (named.has(prefix) ? idTail(id) : id)
  })
}

const named: ReadonlySet<string> = new Set(['evt', ...Object.values(names).map(({ prefix }: Naming) => prefix ?? '')])

/** A command line as one types it. @param words behind `turnout` */
export const commandText = (words: readonly string[]) => ['turnout', ...words.map(shellWord)].join(' ')
