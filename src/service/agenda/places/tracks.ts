// The rules of tracks: create, list, show, change, delete.
import { tracksMax } from '../../../contract/agenda/limits.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { placedAt, writePositions } from '../../../store/agenda/places/positions.ts'
import {
  deleteTrackRow,
  findTracks,
  insertTrack,
  queryTracks,
  type StoredTrack,
  updateTrackRow,
} from '../../../store/agenda/places/tracks.ts'
import { nameKey } from '../../../store/ticket-types/ticket-types.ts'
import type { AnyCall, Call, Reply, Rules } from '../../core/call.ts'
import { recordChange } from '../../core/changes.ts'
import { findEvent, notFound } from '../../core/find-event.ts'
import { makePage } from '../../core/paging.ts'
import { expectFreeName } from '../../core/refusals.ts'
import { expectVersion, expectWritten } from '../../core/versions.ts'

/** Colours of new tracks, in turn: each is readable under white text and on a white page (at least 4.5 to 1). */
export const trackColors = [
  '#1f6fb2',
  '#b3402e',
  '#2e7d4f',
  '#7b4fa3',
  '#a85a00',
  '#00757f',
  '#b02a6b',
  '#5b6770',
  '#6b6b00',
  '#3f51b5',
  '#8a3a3a',
  '#4d7015',
] as const

async function createTrack(call: Call<'createTrack'>): Promise<Reply<'createTrack'>> {
  const { body, session, principal } = call
  const event = await findEvent(call, call.params.event_id)
  const others = await findTracks(session, principal, { eventId: event.id })
  expectFreeTrackName(others, body.name, event)
  if (others.length >= tracksMax) {
    throw new Failure(
      'state_conflict',
      `${event.name} already has ${tracksMax} tracks, the most that an event can have`,
      {
        details: { limit: tracksMax },
        hint: 'Delete a track first; its sessions stay.',
      },
    )
  }
  const id = call.newId('trk')
  const position = others.length + 1
  const now = call.now.toISOString()
  await session.run(insertTrack, {
    id,
    account_id: principal.accountId,
    event_id: event.id,
    name: body.name,
    name_key: nameKey(body.name),
    color: body.color ?? nextColor(others),
    position,
    description: body.description ?? null,
    version: 1,
    created_at: now,
    updated_at: now,
  })
  await putAt(call, others, { id, position, place: body.position })
  const reply = await replyWithTrack(call, id)
  recordChange(call, { topic: 'track.created', subject: id, eventId: event.id, data: { ...reply.body } })
  return reply
}

/** The first colour that the fewest tracks have. */
function nextColor(tracks: readonly StoredTrack[]): string {
  const uses = (color: string) => tracks.filter((track) => track.color === color).length
  const fewest = Math.min(...trackColors.map(uses))
  return trackColors.find((color) => uses(color) === fewest) ?? trackColors[0]
}

/** Puts a track at a place among those of its event, and moves the others on. */
async function putAt(
  call: AnyCall,
  tracks: readonly StoredTrack[],
  track: { readonly id: string; readonly position: number; readonly place: number | undefined },
): Promise<void> {
  const rows = placedAt(tracks, track, track.place)
  await writePositions(call.session, { table: 'tracks', rows, updatedAt: call.now.toISOString() })
}

async function listTracks(call: Call<'listTracks'>): Promise<Reply<'listTracks'>> {
  const event = await findEvent(call, call.params.event_id)
  const { updatedSince } = call.query
  const list = queryTracks(call.session, call.principal, { eventId: event.id, updatedSince })
  // Somebody who follows changes pages through rows whose position may change meanwhile.
  const query = updatedSince === undefined ? { ...call.query, sort: 'position' } : call.query
  return { body: await makePage({ ...call, query }, list, (tracks) => tracks.map(toRecord)) }
}

async function showTrack(call: Call<'showTrack'>): Promise<Reply<'showTrack'>> {
  return replyWithTrack(call, call.params.track_id)
}

async function updateTrack(call: Call<'updateTrack'>): Promise<Reply<'updateTrack'>> {
  const { body, session, principal } = call
  const track = await findTrack(call, call.params.track_id)
  expectVersion(call, track.version)
  if (Object.keys(body).length === 0) return replyWithTrack(call, track.id)
  const { id, eventId } = track
  const all = await findTracks(session, principal, { eventId })
  const { name = track.name, color = track.color, description = track.description, position } = body
  const others = all.filter((other) => other.id !== id)
  expectFreeTrackName(others, name, await findEvent(call, eventId))
  const changes = { name, name_key: nameKey(name), color, description, updated_at: call.now.toISOString() }
  expectWritten(await updateTrackRow(session, track, changes), track.version)
  if (position !== undefined) await putAt(call, all, { id, position: track.position, place: position })
  recordChange(call, { topic: 'track.updated', subject: id, eventId, data: { ...body } })
  return replyWithTrack(call, id)
}

async function deleteTrack(call: Call<'deleteTrack'>): Promise<Reply<'deleteTrack'>> {
  const { session, principal } = call
  const track = await findTrack(call, call.params.track_id)
  expectVersion(call, track.version)
  const { id, eventId, name, sessions } = track
  const now = call.now.toISOString()
  await deleteTrackRow(session, id, { now })
  const left = await findTracks(session, principal, { eventId })
  await writePositions(session, { table: 'tracks', rows: left, updatedAt: now })
  recordChange(call, { topic: 'track.deleted', subject: id, eventId, data: { name, sessions } })
  return { body: { id, deleted: true } }
}

const expectFreeTrackName = (others: readonly StoredTrack[], name: string, event: { readonly name: string }): void =>
  expectFreeName(others, name, {
    owner: event.name,
    noun: 'track',
    details: ({ eventId, id }) => ({ eventId, trackId: id }),
  })

async function findTrack(call: AnyCall, id = ''): Promise<StoredTrack> {
  const [track] = await findTracks(call.session, call.principal, { id })
  if (!track) throw notFound('track', id)
  return track
}

async function replyWithTrack(call: AnyCall, id: string | undefined) {
  const track = await findTrack(call, id)
  return { body: toRecord(track), version: track.version }
}

function toRecord({ version: _version, ...record }: StoredTrack) {
  return record
}

export const trackRules: Rules<'createTrack' | 'listTracks' | 'showTrack' | 'updateTrack' | 'deleteTrack'> = {
  createTrack,
  listTracks,
  showTrack,
  updateTrack,
  deleteTrack,
}
