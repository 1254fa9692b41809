// The command that makes a suggestion again, with what was asked for.
import type { Body } from '../../contract/catalog.ts'
import { formatDecimal } from '../../contract/core/money.ts'
import { shellWord } from '../../contract/core/words/shell-word.ts'
import type { Basis } from '../../contract/suggestions/suggestions.ts'
import type { StoredEvent } from '../../store/events.ts'
import type { SuggestionRow } from '../../store/suggestions/suggestions.ts'

type Place = Pick<StoredEvent, 'slug' | 'currency'>

/** `turnout suggest price devconf --per-head 60.00`; a file of venues is only named, as it isn't kept. */
export function askedCommand({ kind, price, marketing, venue }: Body<'makeSuggestions'>, event: Place): string {
  const amount = (minor: number | undefined) => minor && formatDecimal(minor, event.currency)
  const flags = {
    'ticket-type': price?.ticketType,
    'per-head': amount(price?.perHead ?? marketing?.perHead),
    fixed: amount(price?.fixed),
    'cash-needed': amount(price?.cash?.amount),
    'cash-by': price?.cash?.by,
    candidates: venue?.candidates && 'FILE',
    room: venue?.room,
    'access-question': venue?.accessQuestion,
  }
  const typed = Object.entries(flags).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${shellWord(String(value))}`],
  )
  return [`turnout suggest ${kind} ${event.slug}`, ...typed].join(' ')
}

/** Of older suggestions, and of those that a model made, it is the command without what was typed. */
export function commandAgain({ kind, code, basis }: SuggestionRow, { slug }: Place): string {
  const { again } = JSON.parse(basis) as Basis
  if (again !== undefined) return again
  if (code === 'model_tags') return `turnout model tag ${slug}`
  if (code === 'model_wish') return `turnout model wish ${slug} "…"`
  return kind === 'message' ? `turnout messages draft ${slug} --about "…"` : `turnout suggest ${kind} ${slug}`
}
