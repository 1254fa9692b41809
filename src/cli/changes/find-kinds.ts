// Finds kinds of changes by what was typed, and refuses one that does not exist, with the one that was probably meant.
import { type ChangeKindName, changeKindNames, kindsLike } from '../../contract/changes/kinds.ts'
import { Failure } from '../../contract/core/failures.ts'
import { nearestName } from '../../contract/core/nearest.ts'

export function unknownKind(name: string): Failure {
  const nearest = nearestName(name, changeKindNames)
  return new Failure('usage', `there is no kind of change ${name}`, {
    hint: nearest === undefined ? 'turnout changes kinds lists them all' : `did you mean ${nearest}?`,
  })
}

/** The kinds that patterns mean, each once. @throws Failure usage for a pattern that means none */
export function kindsNamed(patterns: readonly string[]): ReadonlySet<ChangeKindName> {
  const named = patterns.flatMap((pattern) => {
    const kinds = kindsLike(pattern)
    if (kinds.length === 0) throw unknownKind(pattern)
    return kinds
  })
  return new Set(named)
}
