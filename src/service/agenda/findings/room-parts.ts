// Which rooms are in each other's way: a hall made of two and its halves, through any number of levels, and two halls that
// share a part.
import type { RoomToCheck } from './agenda-to-check.ts'

export interface RelatedRooms {
  /** Rooms that can't be used while this one is; without itself. */
  readonly of: (roomId: string) => readonly string[]
  /** The rooms under whose names the overlaps of a room are told: itself, and the related ones that are larger. */
  readonly toldBy: (roomId: string) => readonly string[]
}

export function relatedRooms(rooms: readonly RoomToCheck[]): RelatedRooms {
  const byId = new Map(rooms.map((room) => [room.id, room]))
  const parts = new Map(rooms.map(({ id }) => [id, partsOf(id, byId)]))
  const users = new Map<string, string[]>()
  for (const [id, ids] of parts) for (const part of ids) users.set(part, [...(users.get(part) ?? []), id])
  const related = new Map<string, readonly string[]>()
  for (const [id, ids] of parts) {
    const others = new Set(Array.from(ids).flatMap((part) => users.get(part) ?? []))
    others.delete(id)
    related.set(id, [...others])
  }
  const places = new Map(rooms.map(({ id }, place) => [id, place]))
  const sizeOf = (id: string) => parts.get(id)?.size ?? 0
  const isBefore = (a: string, b: string) =>
    sizeOf(a) === sizeOf(b) ? (places.get(a) ?? 0) < (places.get(b) ?? 0) : sizeOf(a) > sizeOf(b)
  const of = (id: string) => related.get(id) ?? []
  return { of, toldBy: (id) => [id, ...of(id).filter((other) => isBefore(other, id))] }
}

/** A room and all rooms within it. */
function partsOf(id: string, rooms: ReadonlyMap<string, RoomToCheck>): ReadonlySet<string> {
  const parts = new Set([id])
  // A set that grows while it is read goes on to what was added, and a circle adds nothing.
  for (const part of parts) for (const inner of rooms.get(part)?.includes ?? []) parts.add(inner)
  return parts
}
