// How many people a session gets: what the organizer expects, else what its stars say, else the mean of its track.
import { comingShare } from '../../../../contract/suggestions/choices.ts'
import type { Draft } from './items.ts'
import { perPerson } from './plan-problem.ts'
import type { Stars } from './stars.ts'

/** Share of sessions whose audience must be known for their mean to say anything of the rest: often only the largest has one. */
const knownShare = 0.5

/**
 * @returns thousandths of people, by item. Where few sets of stars are known, they count as much as they do among the missed
 * favourites, and the mean of the track for the rest. No more come than have places.
 */
export function audiencesOf(
  drafts: readonly Draft[],
  { stars, starShare }: { readonly stars: Stars; readonly starShare: number },
): number[] {
  const sessions = new Map(drafts.map(({ session }) => [session.id, session]))
  const all = [...sessions.values()]
  const meanOf = (trackId: string | null) =>
    meanExpected(all.filter((session) => session.trackId === trackId)) ?? meanExpected(all) ?? 0
  return drafts.map(({ session }) => {
    const byStars = (stars.people.get(session.id) ?? 0) * comingShare
    const people = session.expected === null ? null : session.expected * perPerson
    const mixed = people ?? starShare * byStars + (1 - starShare) * meanOf(session.trackId) * perPerson
    return Math.round(Math.min(mixed, (session.capacity ?? Number.POSITIVE_INFINITY) * perPerson))
  })
}

/** Undefined where too few are known. */
function meanExpected(sessions: readonly { readonly expected: number | null }[]): number | undefined {
  const known = sessions.flatMap(({ expected }) => expected ?? [])
  if (known.length === 0 || known.length < sessions.length * knownShare) return undefined
  return known.reduce((sum, expected) => sum + expected, 0) / known.length
}
