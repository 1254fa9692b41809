// Items that can't be at the same time, whatever the room: the same people are in both.
import { sharesPeople, sharesSpeaker } from './allowed-places.ts'
import type { Draft } from './items.ts'
import type { Neighbour } from './plan-problem.ts'

interface Apart {
  /** Minutes that a speaker needs between two rooms. */
  readonly speakerGap: number
  /** Sessions of a track must not be at once. */
  readonly tracksAreApart: boolean
}

export function findNeighbours(drafts: readonly Draft[], { speakerGap, tracksAreApart }: Apart): Neighbour[][] {
  const neighbours: Neighbour[][] = drafts.map(() => [])
  for (const [one, draft] of drafts.entries()) {
    for (let other = one + 1; other < drafts.length; other++) {
      const otherDraft = drafts[other] as Draft
      const share = sharesPeople(draft, otherDraft)
      const isTrack =
        tracksAreApart && draft.session.trackId !== null && draft.session.trackId === otherDraft.session.trackId
      if (!share && !isTrack) continue
      const gap = sharesSpeaker(draft, otherDraft) ? speakerGap : 0
      neighbours[one]?.push({ item: other, gap })
      neighbours[other]?.push({ item: one, gap })
    }
  }
  return neighbours
}
