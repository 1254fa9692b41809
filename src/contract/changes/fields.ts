// The types of the fields in a change's `data`, as data. There is none for free text: a change never tells a name or an address.
import { orderStatuses, paymentMethods } from '../core/choices.ts'
import type { Scope } from '../core/operation.ts'

/**
 * What a field holds: an id, several, an amount in minor units, a number, three letters of a currency, an instant, yes or no,
 * or names of fields. A list of words is for a field with one word of that sort; the first is in the example.
 */
export type FieldType =
  | 'id'
  | 'ids'
  | 'amount'
  | 'number'
  | 'currency'
  | 'instant'
  | 'flag'
  | 'names'
  | readonly string[]

/** A kind of change: what others may hear of the entries under its topic. */
export interface ChangeKind {
  /** One line, of what has happened. */
  readonly summary: string
  /** What else who reads it must know, without a full stop. */
  readonly note?: string
  /** The scope with which a key sees it: the one that reads the record. */
  readonly scope: Scope
  /** The topic of its entries, where it is not the kind's own name. */
  readonly topic?: string
  /** Prefix of the id in `data.id`. */
  readonly id: string
  /** Further fields of `data`; one that an entry does not have is absent. */
  readonly data?: Readonly<Record<string, FieldType>>
  /** Where the entry calls a field otherwise: one name, or several by spaces, of which the first that it has counts. */
  readonly from?: Readonly<Record<string, string>>
  /** Where `changed` comes from: a list in the entry, the names of all its fields, or both. */
  readonly changed?: 'listed' | 'fields' | 'both'
}

/** Words with the one first that the example is to have. */
export const startingWith = <W extends string>(first: W, words: readonly W[]): readonly W[] => [
  first,
  ...words.filter((word) => word !== first),
]

/** Words that kinds of several nouns have. */
export const paidBy = startingWith('card', paymentMethods)
export const orderStates = startingWith('paid', orderStatuses)
