// What a run has to do with each object of a calendar elsewhere, from what is to be there, what we wrote and what its server
// says has changed. Pure.
import type { CalendarPolicy } from '../../../contract/agenda/choices.ts'
import type { StoredDrift, StoredObject } from '../../../store/agenda/calendars/objects.ts'
import type { Entry } from './entry.ts'

/** An object as it is to be. */
export interface WantedObject {
  readonly slotId: string
  readonly uid: string
  readonly name: string
  readonly title: string
  readonly startsAt: string
  readonly isOff: boolean
  readonly text: string
  /** Of the whole text, and of what people see of it. */
  readonly hash: string
  readonly print: string
}

/** What a server says about a calendar's objects: all of them, or those that have changed since we asked last. */
export interface Listing {
  readonly isWhole: boolean
  /** ETags by name; null where the server tells none. */
  readonly etags: ReadonlyMap<string, string | null>
  readonly gone: ReadonlySet<string>
}

export type Step =
  /** Write, if nobody did so meanwhile: with this ETag, or only if there is none. */
  | { readonly kind: 'write'; readonly etag: string | null; readonly over?: StoredDrift }
  /** Read it first: it isn't as we left it, or has more in it than we wrote. */
  | { readonly kind: 'look' }
  | { readonly kind: 'keep' }
  /** Leave it as it was changed there. */
  | { readonly kind: 'leave'; readonly drift: StoredDrift }

export interface Situation {
  readonly listing: Listing
  readonly onDrift: CalendarPolicy
}

const deleted: StoredDrift = { kind: 'deleted', startsAt: null }

/** What to do for an object that is to be there. */
export function planObject(
  wanted: WantedObject,
  known: StoredObject | undefined,
  { listing, onDrift }: Situation,
): Step {
  if (known === undefined) return { kind: 'write', etag: null }
  const there = stateOf(known, listing)
  if (there === 'gone') {
    // One that we never wrote is just not there.
    return onDrift === 'theirs' ? { kind: 'leave', drift: deleted } : { kind: 'write', etag: null, over: deleted }
  }
  if (there === 'changed' || known.etag === null) return { kind: 'look' }
  if (known.drift !== null) return onDrift === 'theirs' ? { kind: 'leave', drift: known.drift } : { kind: 'look' }
  if (known.hash === wanted.hash) return { kind: 'keep' }
  return known.isExtended ? { kind: 'look' } : { kind: 'write', etag: known.etag }
}

/** What to do with an object that is no longer to be there. */
export function planLeftover(known: StoredObject, { listing, onDrift }: Situation): 'forget' | 'remove' | 'leave' {
  const there = stateOf(known, listing)
  if (there === 'gone') return 'forget'
  return onDrift === 'theirs' && (there === 'changed' || known.drift !== null) ? 'leave' : 'remove'
}

function stateOf(known: StoredObject, { etags, gone, isWhole }: Listing): 'gone' | 'changed' | 'same' {
  const etag = etags.get(known.name)
  if (etag !== undefined) return etag === known.etag && etag !== null ? 'same' : 'changed'
  if (gone.has(known.name) || isWhole || known.drift?.kind === 'deleted') return 'gone'
  return 'same'
}

/** An object as it was read. */
export interface SeenObject {
  readonly entry: Entry
  readonly etag: string | null
}

export type Decision =
  /** It says what it should already: note it. */
  | { readonly kind: 'adopt' }
  /** Write ours over theirs; `over` says what somebody had made of it. */
  | { readonly kind: 'merge'; readonly over?: StoredDrift }
  | { readonly kind: 'leave'; readonly drift: StoredDrift }
  /** It is somebody else's, under the name that ours would have. */
  | { readonly kind: 'stranger' }

/** What to do with an object, once it has been read. */
export function decideSeen(
  wanted: WantedObject,
  { entry }: SeenObject,
  { known, onDrift }: { readonly known: StoredObject | undefined; readonly onDrift: CalendarPolicy },
): Decision {
  if (entry.uid !== wanted.uid) return { kind: 'stranger' }
  if (entry.print === wanted.print) return { kind: 'adopt' }
  // As we wrote it, but for what is theirs anyway: it is only out of date.
  if (known !== undefined && entry.print === known.print) return { kind: 'merge' }
  const drift: StoredDrift = { kind: 'edited', startsAt: entry.startsAt }
  return onDrift === 'theirs' ? { kind: 'leave', drift } : { kind: 'merge', over: drift }
}
