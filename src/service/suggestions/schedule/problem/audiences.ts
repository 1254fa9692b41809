// How many people a session gets: what the organizer expects, else what its stars say, else the mean of its track.
import type { Draft } from './items.ts'
import { perPerson } from './plan-problem.ts'
import type { Stars } from './stars.ts'

/** Of those who starred a session, who come. */
const comingShare = 0.8

/**
 * @returns thousandths of people, by item. Where few sets of stars are known, they count as much as they do among the missed
 * favourites, and the mean of the track for the rest. No more come than have places.
 */
export function audiencesOf(
  drafts: readonly Draft[],
  { stars, starShare }: { readonly stars: Stars; readonly starShare: number },
): number[] {
  const sessions = new Map(drafts.map(({ session }) => [session.id, session]))
  const said = [...sessions.values()].flatMap(({ trackId, expected }) =>
    expected === null ? [] : [{ trackId, expected }],
  )
  const meanOf = (trackId: string | null) => {
    const own = said.filter((one) => one.trackId === trackId)
    const counted = own.length > 0 ? own : said
    return counted.length === 0 ? 0 : counted.reduce((sum, { expected }) => sum + expected, 0) / counted.length
  }
  return drafts.map(({ session }) => {
    const byStars = (stars.people.get(session.id) ?? 0) * comingShare
    const people = session.expected === null ? null : session.expected * perPerson
    const mixed = people ?? starShare * byStars + (1 - starShare) * meanOf(session.trackId) * perPerson
    return Math.round(Math.min(mixed, (session.capacity ?? Number.POSITIVE_INFINITY) * perPerson))
  })
}
