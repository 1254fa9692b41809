// The colours of an agenda's tracks, as a stylesheet named by its hash: pages allow no inline style.
import type { PublicAgenda, PublicTrack } from '../../../contract/agenda/public/public-agenda.ts'
import type { Response } from '../../pipeline/request.ts'
import { routeNotFound } from '../../pipeline/router.ts'
import { cachedForever, nameOf } from '../html/style.ts'

const trackStyle = ({ tracks }: Pick<PublicAgenda, 'tracks'>): string =>
  tracks
    .map(({ color }, index) => `.t${index}{--track:${/^#[0-9a-f]{6}$/i.test(color) ? color : 'currentColor'}}`)
    .join('\n')

interface Place {
  readonly agenda: Pick<PublicAgenda, 'tracks' | 'release'>
  readonly base: string
}

export function trackStylePath({ agenda, base }: Place): string {
  const { release } = agenda
  const kept = release === null || release.isCurrent ? '' : `?release=${release.number}`
  return `${base}/agenda/tracks.${nameOf(trackStyle(agenda))}.css${kept}`
}

/** The class of a track; empty without one. */
export function trackClass({ tracks }: Pick<PublicAgenda, 'tracks'>, track: PublicTrack | null): string {
  const index = tracks.findIndex(({ id }) => id === track?.id)
  return index < 0 ? '' : ` t${index}`
}

export const isTrackStyle = (name: string): boolean => /^tracks\.[0-9a-f]{16}\.css$/.test(name)

/** @throws Failure route_not_found for a name of other colours */
export function showTrackStyle(place: Place, name: string, path: string): Response {
  if (!isTrackStyle(name)) throw routeNotFound(path)
  const isCurrent = trackStylePath(place).includes(name)
  const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': isCurrent ? cachedForever : 'no-store' }
  return { status: 200, headers, body: trackStyle(place.agenda) }
}
