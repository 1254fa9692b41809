// Finds the release that a command is about.
import type { Release } from '../../../../contract/agenda/releases/releases.ts'
import { Failure } from '../../../../contract/core/failures.ts'

/** @param asked.release number, or `current` @throws Failure state_conflict where nothing is released; not_found */
export function findRelease(
  releases: readonly Release[],
  { event, release }: { readonly event: string; readonly release: string },
): Release {
  const found = releases.find(({ number, status }) =>
    release === 'current' ? status === 'current' : number === Number(release),
  )
  if (found !== undefined) return found
  if (releases.length > 0) {
    throw new Failure('not_found', release === 'current' ? 'No release is current' : `There is no release ${release}`, {
      hint: `to see which there are: turnout schedule releases ${event}`,
    })
  }
  throw new Failure('state_conflict', 'Nothing is released yet', { hint: `turnout schedule release ${event}` })
}
