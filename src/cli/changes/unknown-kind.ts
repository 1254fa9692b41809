// Refuses a kind of change that does not exist, with the one that was probably meant.
import { changeKindNames } from '../../contract/changes/kinds.ts'
import { Failure } from '../../contract/core/failures.ts'
import { nearestName } from '../../contract/core/nearest.ts'

export function unknownKind(name: string): Failure {
  const nearest = nearestName(name, changeKindNames)
  return new Failure('usage', `no kind of change is called ${name}`, {
    hint: nearest === undefined ? 'turnout changes kinds lists them all' : `did you mean ${nearest}?`,
  })
}
