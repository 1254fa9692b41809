// A release as the API has it.
import type { Release } from '../../../contract/agenda/releases/releases.ts'
import type { StoredRelease } from '../../../store/agenda/releases/releases.ts'

/** What was never public has no time at which it became so. */
export function toReleaseRecord({ accountId: _account, ...release }: StoredRelease): Release {
  const isPublic = release.status === 'current' || release.status === 'superseded'
  return { ...release, releasedAt: isPublic ? release.releasedAt : null }
}
