// Rows that are rooms: found by name among the event's, else made in its venue.
import type { AgendaRow } from '../../../../contract/agenda/imports/imports.ts'
import { roomsOfEvent, type StoredEventRoom } from '../../../../store/agenda/places/event-rooms.ts'
import { nameKey } from '../../../../store/ticket-types/ticket-types.ts'
import { eventRoomRules } from '../../places/event-rooms.ts'
import type { ImportBatch } from '../batch.ts'
import { type Kind, said, spelledHere, type Written } from './kind.ts'

type RoomRow = Extract<AgendaRow, { kind: 'room' }>

/** Not the position: it changes when another room goes. */
const stampOf = ({ version, hidden, windows }: StoredEventRoom) => JSON.stringify([version, hidden, windows])

async function written(batch: ImportBatch, id: string, alongside: readonly string[] = []): Promise<Written> {
  batch.rooms = await roomsOfEvent(batch.call.session, { eventId: batch.event.id })
  const room = batch.rooms.find((each) => each.id === id)
  return { id, stamp: room === undefined ? '' : stampOf(room), alongside }
}

export const roomKind: Kind<RoomRow> = {
  values: (batch, row) => ({ ...said(row, ['capacity', 'description']), name: spelledHere(batch.rooms, row) }),
  // A name is one room, however often and in whatever case a source has it.
  find: async (batch, row) => batch.rooms.find(({ name }) => nameKey(name) === nameKey(row.name))?.id,
  async current(batch, id) {
    const room = batch.rooms.find((each) => each.id === id)
    if (room === undefined) return undefined
    const { name, capacity, description } = room
    return { name, values: { name, capacity, description }, stamp: stampOf(room) }
  },
  async create(batch, row, values) {
    await batch.flush()
    const made: string[] = []
    const call = batch.as('addEventRoom', { event_id: batch.event.id }, { ...values, name: row.name })
    const newId = (prefix: string) => {
      const id = call.newId(prefix)
      made.push(id)
      return id
    }
    const { body } = await eventRoomRules.addEventRoom({ ...call, newId })
    return written(
      batch,
      body.id,
      made.filter((id) => id === body.id || id.startsWith('ven_')),
    )
  },
  async change(batch, id, changes) {
    await batch.flush()
    const params = { event_id: batch.event.id, room_id: id }
    await eventRoomRules.updateEventRoom(batch.as('updateEventRoom', params, changes))
    return written(batch, id)
  },
}
