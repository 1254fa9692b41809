// Rows that are tracks: found by name among the event's.
import type { AgendaRow } from '../../../../contract/agenda/imports/imports.ts'
import { findTracks, type StoredTrack } from '../../../../store/agenda/places/tracks.ts'
import { nameKey } from '../../../../store/ticket-types/ticket-types.ts'
import { trackRules } from '../../places/tracks.ts'
import type { ImportBatch } from '../batch.ts'
import { type Kind, said, spelledHere, type Written } from './kind.ts'

type TrackRow = Extract<AgendaRow, { kind: 'track' }>

/** Not the version: it rises when another track goes. */
const stampOf = ({ name, color, description }: StoredTrack) => JSON.stringify([name, color, description])

async function written(batch: ImportBatch, id: string): Promise<Written> {
  const { session, principal } = batch.call
  batch.tracks = await findTracks(session, principal, { eventId: batch.event.id })
  const track = batch.tracks.find((each) => each.id === id)
  return { id, stamp: track === undefined ? '' : stampOf(track) }
}

export const trackKind: Kind<TrackRow> = {
  values: (batch, row) => ({ ...said(row, ['color', 'description']), name: spelledHere(batch.tracks, row) }),
  // A name is one track, however often and in whatever case a source has it.
  find: async (batch, row) => batch.tracks.find(({ name }) => nameKey(name) === nameKey(row.name))?.id,
  async current(batch, id) {
    const track = batch.tracks.find((each) => each.id === id)
    if (track === undefined) return undefined
    const { name, color, description } = track
    return { name, values: { name, color, description }, stamp: stampOf(track) }
  },
  async create(batch, row, values) {
    const call = batch.as('createTrack', { event_id: batch.event.id }, { ...values, name: row.name })
    const { body } = await trackRules.createTrack(call)
    return written(batch, body.id)
  },
  async change(batch, id, changes) {
    await trackRules.updateTrack(batch.as('updateTrack', { track_id: id }, changes))
    return written(batch, id)
  },
}
