// The windows of rooms and speakers, which move together with a schedule.
import type { TimeWindow } from '../../contract/agenda/fields.ts'
import type { Session } from '../core/store.ts'

interface Availability {
  readonly available: readonly TimeWindow[]
  readonly avoid: readonly TimeWindow[]
}

/** Sets when an event has a room. */
export async function writeRoomWindows(
  { db }: Session,
  room: { readonly eventId: string; readonly roomId: string; readonly now: string },
  windows: readonly TimeWindow[],
): Promise<void> {
  await db
    .updateTable('event_rooms')
    .set((set) => ({ windows: JSON.stringify(windows), updated_at: room.now, version: set('version', '+', 1) }))
    .where('event_id', '=', room.eventId)
    .where('room_id', '=', room.roomId)
    .execute()
}

/** Sets when a speaker can and would rather not. */
export async function writeAvailability(
  { db }: Session,
  speaker: { readonly id: string; readonly now: string },
  availability: Availability,
): Promise<void> {
  const row = await db.selectFrom('speakers').select('details').where('id', '=', speaker.id).executeTakeFirstOrThrow()
  const details = { ...(JSON.parse(row.details) as object), ...availability }
  await db
    .updateTable('speakers')
    .set((set) => ({ details: JSON.stringify(details), updated_at: speaker.now, version: set('version', '+', 1) }))
    .where('id', '=', speaker.id)
    .execute()
}
