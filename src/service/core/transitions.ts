// Which action leads where: reads the transition tables of the contract and says what is possible instead.
import { Failure } from '../../contract/core/failures.ts'

export type Transitions = Readonly<Record<string, { readonly from: readonly string[] }>>

/**
 * Makes sure that an action starts from the state something is in.
 * @param name what it is, for the message: `the event DevConf`
 * @throws Failure state_conflict naming the state and the ways out of it
 */
export function expectTransition<T extends Transitions>(
  transitions: T,
  action: keyof T & string,
  subject: { readonly name: string; readonly status: string },
): void {
  if (transitions[action]?.from.includes(subject.status)) return
  const ways = waysOut(transitions, subject.status)
  const possible = ways.length === 0 ? 'Nothing leads out of this state.' : `Possible now: ${ways.join(', ')}.`
  throw new Failure('state_conflict', `Can't ${action} ${subject.name}: it is ${subject.status}. ${possible}`, {
    details: { status: subject.status, possible: ways },
  })
}

function waysOut(transitions: Transitions, status: string): string[] {
  return Object.keys(transitions).filter((action) => transitions[action]?.from.includes(status))
}
