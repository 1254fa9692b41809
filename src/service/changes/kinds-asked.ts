// Reads a filter of kinds: names and wildcards, separated by commas.
import { type ChangeKindName, changeKindNames, kindPatternsMax, kindsLike } from '../../contract/changes/kinds.ts'
import { nearestName } from '../../contract/core/nearest.ts'
import { quoteValue } from '../core/issues.ts'
import { invalidQuery } from '../core/refusals.ts'

/** The kinds that a filter means, all without one. @throws Failure invalid_query */
export function kindsAsked(filter: string | undefined): readonly ChangeKindName[] {
  if (filter === undefined) return changeKindNames
  const patterns = filter.split(',').map((pattern) => pattern.trim())
  if (patterns.length > kindPatternsMax) {
    const detail = `at most ${kindPatternsMax} kinds can be named, not ${patterns.length}`
    throw invalidQuery(
      { pointer: '?kinds', code: 'too_many', detail },
      'Name several kinds at once with a wildcard, like order.*',
    )
  }
  return [...new Set(patterns.flatMap(kindsOf))]
}

function kindsOf(pattern: string): readonly ChangeKindName[] {
  const kinds = kindsLike(pattern)
  if (kinds.length > 0) return kinds
  const nearest = nearestName(pattern, changeKindNames)
  const meant = nearest === undefined ? 'see turnout changes kinds' : `did you mean ${nearest}?`
  throw invalidQuery(
    { pointer: '?kinds', code: 'invalid', detail: `no kind of change is called ${quoteValue(pattern)}; ${meant}` },
    'Name kinds like order.paid, wildcards like order.*, or * for all.',
  )
}
