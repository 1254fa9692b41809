// What one move of a schedule is good for, in words.

/** People, or sessions at a bad time, that are fewer than without the move; below 0: more. */
interface MoveGains {
  readonly missed: number
  readonly turnedAway: number
  readonly avoided: number
  /** Absent in plans of before, which had one number for both. */
  readonly trackAtOnce?: number | undefined
  readonly trackRooms?: number | undefined
}

interface Move {
  /** Null: it had no place. */
  readonly from: object | null
  readonly gains: MoveGains
  /** People who planned by the time or room that was released. */
  readonly followers: number
  /** It goes back to where it was released. */
  readonly isBack?: boolean | undefined
  /** It keeps the released time: only its room changes. */
  readonly keepsTime?: boolean | undefined
  /** What is wrong where it stands, in the words of `schedule check`. */
  readonly mends?: readonly string[] | undefined
  /** Codes of the sessions that take its place, where nothing else speaks for the move. */
  readonly makesRoomFor?: readonly string[] | undefined
}

/**
 * `Forum is closed after 12:00, 38 fewer miss a favourite, 22 more get a seat, 31 planned by the old time`; empty where nothing
 * is to be said. What has to be mended stands first.
 */
export function gainsText({ from, gains, followers, isBack, keepsTime, mends = [], makesRoomFor = [] }: Move): string {
  const { missed, turnedAway, avoided, trackAtOnce = 0, trackRooms = 0 } = gains
  return [
    ...mends,
    isBack === true ? `back to where it was released${followers === 0 ? '' : `, as ${followers} planned`}` : null,
    fewer(missed, ['misses a favourite', 'miss a favourite']),
    turnedAway === 0 ? null : `${compared(-turnedAway)} ${Math.abs(turnedAway) === 1 ? 'gets' : 'get'} a seat`,
    fewer(avoided, ['at a time that a speaker asked to avoid', 'at a time that a speaker asked to avoid']),
    fewer(trackAtOnce, ['clash in its track', 'clashes in its track']),
    fewer(trackRooms, ['change of room in its track', 'changes of room in its track']),
    makesRoomFor.length === 0 ? null : `makes room for ${makesRoomFor.join(' and ')}`,
    // Where the time stays, people come when they planned to.
    followers === 0 || from === null || isBack === true || keepsTime === true
      ? null
      : `${followers} planned by the old time`,
  ]
    .filter((reason) => reason !== null)
    .join(', ')
}

const compared = (fewerBy: number): string => `${Math.abs(fewerBy)} ${fewerBy > 0 ? 'fewer' : 'more'}`

/** @param what of one, and of several */
function fewer(count: number, [one, several]: readonly [string, string]): string | null {
  return count === 0 ? null : `${compared(count)} ${Math.abs(count) === 1 ? one : several}`
}
