// What one move of a schedule is good for, in words; sessions are named by their titles, since nobody knows them by codes.
import type { PlannedMove } from './suggestions.ts'

type Move = Pick<PlannedMove, 'gains' | 'followers' | 'isBack' | 'keepsTime' | 'leftOut'> & {
  readonly from: object | null
  readonly mends?: readonly string[] | undefined
  readonly makesRoomFor?: readonly string[] | undefined
  readonly frees?: readonly Freed[] | undefined
}

/** Who can be in which sessions, by their codes, only while this one is elsewhere. */
export interface Freed {
  readonly who: string
  readonly sessions: readonly string[]
}

/** Titles of sessions by their codes. */
export type Titles = ReadonlyMap<string, string>

/** Characters of a title beside other words. */
const titleMax = 30

/** `"DNS and you" (7KNXTW)`; a long title is cut, and an unknown one left out. */
export function sessionText(code: string, title: string | undefined): string {
  if (title === undefined || title === code) return code
  const letters = [...title]
  const shown =
    letters.length <= titleMax
      ? title
      : `${letters
          .slice(0, titleMax - 1)
          .join('')
          .trimEnd()}…`
  return `"${shown}" (${code})`
}

/**
 * `Forum is closed after 12:00; 38 fewer miss a favourite, 22 more get a seat, 31 planned by the released time`; empty if there is
 * nothing to say. What the move mends, or why the session has no place, comes first. Fewer and more compare the plan with the
 * same plan without this move; everything else holds on its own. What a track is spared is not said of a session that can't stay:
 * nobody would have had it.
 */
export function gainsText(move: Move, titles: Titles = new Map()): string {
  const { from, gains, followers, isBack, keepsTime, mends = [], leftOut } = move
  const { missed, turnedAway, avoided, trackAtOnce = 0, trackRooms = 0 } = gains
  const spared = (count: number) => (mends.length > 0 ? Math.min(0, count) : count)
  const causes = [...mends, leftOut]
  const effects = [
    isBack === true ? `back to where it was released${followers === 0 ? '' : `, as ${followers} planned`}` : null,
    missed === 0 ? null : `${compared(missed)} ${Math.abs(missed) === 1 ? 'misses' : 'miss'} a favourite`,
    turnedAway === 0 ? null : `${compared(-turnedAway)} ${Math.abs(turnedAway) === 1 ? 'gets' : 'get'} a seat`,
    avoided === 0
      ? null
      : `${avoided > 0 ? 'spares' : 'gives'} ${several(avoided, 'speaker')} a time that they asked to avoid`,
    avoids(spared(trackAtOnce), 'clash', 'clashes'),
    avoids(spared(trackRooms), 'change of room', 'changes of room'),
    ...whatFollows(move, titles),
    // Where the time stays, people come when they planned to.
    followers === 0 || from === null || isBack === true || keepsTime === true
      ? null
      : `${followers} planned by the released time`,
  ]
  return [causes, effects]
    .map((reasons) => reasons.filter((reason) => reason != null).join(', '))
    .filter((text) => text !== '')
    .join('; ')
}

/** What takes the place of a move, and whose people it frees. */
function whatFollows({ makesRoomFor = [], frees = [] }: Move, titles: Titles): string[] {
  const nameAll = (codes: readonly string[]) => codes.map((code) => sessionText(code, titles.get(code))).join(' and ')
  return [
    ...(makesRoomFor.length === 0 ? [] : [`makes room for ${nameAll(makesRoomFor)}`]),
    ...frees.map(({ who, sessions }) => `frees ${who} for ${nameAll(sessions)}`),
  ]
}

const compared = (fewerBy: number): string => `${Math.abs(fewerBy)} ${fewerBy > 0 ? 'fewer' : 'more'}`

const several = (count: number, one: string, more = `${one}s`): string =>
  `${Math.abs(count)} ${Math.abs(count) === 1 ? one : more}`

/** `avoids 1 clash in its track`: fewer of one may still be none today. */
const avoids = (count: number, one: string, more: string): string | null =>
  count === 0 ? null : `${count > 0 ? 'avoids' : 'brings'} ${several(count, one, more)} in its track`

/** Above the sets of which one has to be given up. */
export function giveUpTitle(state: string, sets: number): string {
  const [title, verb] =
    state === 'proven' ? ['The least to give up', ' is'] : ['To give up, with all else as planned', ',']
  return sets > 1 ? `${title}${verb} one of` : title
}

interface GivenUp {
  readonly wishes: readonly { readonly text: string }[]
  readonly leftOut: readonly string[]
}

/** `Kim is away on 2027-03-28 from 14:00 to 14:45, and "Types" (TYPES1) has no place` */
export const giveUpText = ({ wishes, leftOut }: GivenUp, titles: Titles): string =>
  [
    ...wishes.map(({ text }) => text),
    ...leftOut.map((code) => `${sessionText(code, titles.get(code))} has no place`),
  ].join(', and ')
