// Refusals that many rules share.

import { Failure, type FailureOptions, type Issue } from '../../contract/core/failures.ts'
import type { Scope } from '../../contract/core/operation.ts'
import { nameKey } from '../../store/ticket-types/ticket-types.ts'
import type { AnyCall, Principal } from './call.ts'

/**
 * A refusal because of one field.
 * @param detail what the field must be and what it is, as one sentence without a full stop
 */
export function invalidField(
  pointer: string,
  detail: string,
  { code = 'invalid', ...options }: Omit<FailureOptions, 'issues'> & { code?: string } = {},
): Failure {
  return new Failure('validation_failed', asSentence(detail), {
    ...options,
    issues: [{ pointer, code, detail }],
  })
}

/** @param issue its pointer is `?name`, its detail a sentence without a full stop */
export function invalidQuery(issue: Issue, hint?: string): Failure {
  return new Failure('invalid_query', asSentence(issue.detail), {
    issues: [issue],
    ...(hint === undefined ? {} : { hint }),
  })
}

/** `this event …` as `This event …`; a field's or a record's name stays as it is. */
export const asSentence = (detail: string): string =>
  /^[a-z]+[ ,]/.test(detail) ? detail.charAt(0).toUpperCase() + detail.slice(1) : detail

/** @throws Failure insufficient_scope for a key restricted to one event; `what` is in plain words */
export function expectWholeAccount(call: Pick<AnyCall, 'principal'>, what = 'create events'): void {
  if (call.principal.eventId === null) return
  throw new Failure('insufficient_scope', `This key is restricted to one event and cannot ${what}`, {
    hint: 'Use a key that is not restricted to an event.',
  })
}

interface Holding<T> {
  /** Begins the sentence: an event's name, or a venue's. */
  readonly owner: string
  /** What a record is called, as in `ticket type`. */
  readonly noun: string
  readonly details: (taken: T) => Readonly<Record<string, string>>
}

/** @throws Failure duplicate where one of the records has the name, in any case */
export function expectFreeName<T extends { readonly name: string }>(
  records: readonly T[],
  name: string,
  { owner, noun, details }: Holding<T>,
): void {
  const taken = records.find((record) => nameKey(record.name) === nameKey(name))
  if (taken === undefined) return
  throw new Failure('duplicate', `${owner} already has a ${noun} named ${taken.name}`, {
    details: details(taken),
    issues: [issueOfUsed('/name', name)],
    hint: `Choose another name, or change the existing ${noun}.`,
  })
}

export const issueOfUsed = (pointer: string, value: string): Issue => ({
  pointer,
  code: 'duplicate',
  detail: `"${value}" is already used (upper and lower case are the same)`,
})

/** For what an operation shows or does beyond its own scope. @throws Failure insufficient_scope */
export function expectScopes({ scopes }: Principal, needed: readonly Scope[]): void {
  const missing = [...new Set(needed)].filter((scope) => !scopes.has(scope))
  if (missing.length === 0) return
  const named = missing.join(', ')
  throw new Failure('insufficient_scope', `The key lacks the ${missing.length === 1 ? 'scope' : 'scopes'} ${named}`, {
    details: { scope: missing[0] ?? '', scopes: missing },
    hint: `Use or create a key that has ${missing.length === 1 ? 'it' : 'them'}.`,
  })
}
