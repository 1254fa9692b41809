// Load shedding: refuses requests when too many are in flight, lists and reports first, doors and payments last.
import { Failure } from '../../../contract/core/failures.ts'
import type { Operation, Shed } from '../../../contract/core/operation.ts'
import { type OperationName, operations } from '../../../contract/operations.ts'

/** The share of requests in flight at which each kind is refused; the rest is reserved for kinds shed later. */
const shares: Readonly<Record<Shed, number>> = { first: 0.5, normal: 0.8, last: 1 }

/** Kinds shed first should come back last. */
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
