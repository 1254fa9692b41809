// What one move of a schedule is good for, in words.

/** People, or sessions at a bad time, that are fewer than without the move; below 0: more. */
interface MoveGains {
  readonly missed: number
  readonly turnedAway: number
  readonly avoided: number
  readonly track: number
}

interface Move {
  /** Null: it had no place. */
  readonly from: object | null
  readonly gains: MoveGains
  /** People who planned by the time or room that was released. */
  readonly followers: number
  /** It goes back to where it was released. */
  readonly isBack?: boolean | undefined
}

/** `38 fewer miss a favourite, 22 more get a seat, 31 planned by the old time`; empty where nothing is to be said. */
export function gainsText({ from, gains, followers, isBack }: Move): string {
  const { missed, turnedAway, avoided, track } = gains
  return [
    isBack === true ? `back to where it was released${followers === 0 ? '' : `, as ${followers} planned`}` : null,
    fewer(missed, 'miss a favourite'),
    turnedAway === 0 ? null : `${Math.abs(turnedAway)} ${turnedAway > 0 ? 'more' : 'fewer'} get a seat`,
    fewer(avoided, 'at a time that a speaker asked to avoid'),
    fewer(track, 'clashes and changes of room in its track'),
    followers === 0 || from === null || isBack === true ? null : `${followers} planned by the old time`,
  ]
    .filter((reason) => reason !== null)
    .join(', ')
}

function fewer(count: number, what: string): string | null {
  if (count === 0) return null
  return `${Math.abs(count)} ${count > 0 ? 'fewer' : 'more'} ${what}`
}
