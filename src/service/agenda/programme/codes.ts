// Codes of sessions and speakers: what people type instead of ids, made here or brought along.
import { randomInt } from 'node:crypto'
import { Failure } from '../../../contract/core/failures.ts'

/** No vowels, so that a code does not spell a word, and none of 0, O, 1, I, L, which are taken for one another. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ'
const length = 6
/** Two in a row that are taken happen once in 10^9 events with 5,000 sessions. */
const triesMax = 20

interface Coded {
  readonly id: string
  readonly code: string
}

/**
 * The code given, or a new one.
 * @param find who has a code already
 * @throws Failure duplicate for one that somebody has
 */
export async function freeCode(
  one: 'session' | 'speaker',
  given: string | undefined,
  find: (code: string) => Promise<Coded | undefined>,
): Promise<string> {
  if (given !== undefined) {
    const holder = await find(given)
    if (holder === undefined) return given
    throw new Failure('duplicate', `The event already has a ${one} with the code ${given}`, {
      details: { [`${one}Id`]: holder.id },
      issues: [{ pointer: '/code', code: 'duplicate', detail: `"${given}" is already used` }],
      hint: 'Choose another code, or leave it out to get one.',
    })
  }
  for (let tries = 0; tries < triesMax; tries++) {
    const code = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
    if ((await find(code)) === undefined) return code
  }
  throw new Error(`no free code for a ${one} in ${triesMax} tries`)
}

/** @throws Failure state_conflict for an event that has as many as it can */
export function tooMany(things: 'sessions' | 'speakers', max: number): Failure {
  return new Failure('state_conflict', `An event can have at most ${max} ${things}`, {
    details: { max },
    hint: `Delete ${things} that are no longer needed first.`,
  })
}
