// Who is still let in when there is too much to do at once: lists and reports make room first, doors and payments last.
// Knows only how many requests are being worked on.
import { Failure } from '../../../contract/core/failures.ts'
import type { Operation, Shed } from '../../../contract/core/operation.ts'
import { type OperationName, operations } from '../../../contract/operations.ts'

/** Of the requests worked on at once, so much before others of this kind are refused: the rest is kept for those behind. */
const shares: Readonly<Record<Shed, number>> = { first: 0.5, normal: 0.8, last: 1 }

/** What was refused first comes back last. */
const retryAfterS: Readonly<Record<Shed, number>> = { first: 4, normal: 2, last: 1 }

/** @param inFlight this request included @throws Failure overloaded */
export function admit(shed: Shed, inFlight: number, inFlightMax: number): void {
  if (inFlight <= Math.max(1, Math.floor(inFlightMax * shares[shed]))) return
  throw new Failure('overloaded', 'The service is too busy', { retryAfterS: retryAfterS[shed] })
}

export function shedOf(operation: OperationName): Shed {
  const { shed }: Operation = operations[operation]
  return shed ?? 'normal'
}
