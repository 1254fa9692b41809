// Checks actions against the contract's transition tables, and says what is possible instead.
import { Failure } from '../../contract/core/failures.ts'

export type Transitions = Readonly<Record<string, { readonly from: readonly string[] }>>

/**
 * Makes sure that an action is allowed in the current state.
 * @param subject its name is for the message: `the event DevConf`
 * @throws Failure state_conflict naming the state and the ways out of it
 */
export function expectTransition<T extends Transitions>(
  transitions: T,
  action: keyof T & string,
  subject: { readonly name: string; readonly status: string },
): void {
  if (transitions[action]?.from.includes(subject.status)) return
  const ways = waysOut(transitions, subject.status)
  const possible = ways.length === 0 ? 'This cannot be undone.' : `Possible now: ${ways.join(', ')}.`
  throw new Failure('state_conflict', `Cannot ${action} ${subject.name}: it is ${subject.status}. ${possible}`, {
    details: { status: subject.status, possible: ways },
  })
}

function waysOut(transitions: Transitions, status: string): string[] {
  return Object.keys(transitions).filter((action) => transitions[action]?.from.includes(status))
}
