// What a key restricted to one event may never do: anything that reaches beyond that event.
import { Failure } from '../../contract/core/failures.ts'
import type { AnyCall } from './call.ts'

/** @throws Failure insufficient_scope for a key that sees only one event; `what` is in plain words */
export function expectWholeAccount(call: Pick<AnyCall, 'principal'>, what = 'create events'): void {
  if (call.principal.eventId === null) return
  throw new Failure('insufficient_scope', `This key is restricted to one event and may not ${what}`, {
    hint: 'Use a key without a restriction to an event.',
  })
}
