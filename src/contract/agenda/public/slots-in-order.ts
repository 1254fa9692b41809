// What pages, feeds and papers share about the slots of a release: in which order they are read, and which of those that are off
// are no longer shown.

type RoomOf<T> = (slot: T) => string | null

interface Timed {
  readonly number: number
  readonly startsAt: string
}

/** By time, then breaks of all rooms, then the order of rooms. @param rooms ids in that order; others come last */
export function inReadingOrder<T extends Timed>(slots: readonly T[], rooms: Iterable<string>, roomOf: RoomOf<T>): T[] {
  const order = new Map([...rooms].map((id, index) => [id, index]))
  const placeOf = (room: string | null) => (room === null ? -1 : (order.get(room) ?? order.size))
  return slots.toSorted(
    (one, other) =>
      Date.parse(one.startsAt) - Date.parse(other.startsAt) ||
      placeOf(roomOf(one)) - placeOf(roomOf(other)) ||
      one.number - other.number,
  )
}

interface Standing {
  readonly kind: 'session' | 'break'
  readonly status: string
  readonly startsAt: string
  readonly endsAt: string
}

/** Tells of a slot that is off whether another one has its room at its time; a break that is off is of no interest. */
export function replacedIn<T extends Standing>(slots: readonly T[], roomOf: RoomOf<T>): (slot: T) => boolean {
  const taking = new Map<string | null, T[]>()
  for (const slot of slots) {
    if (slot.status !== 'confirmed') continue
    const others = taking.get(roomOf(slot))
    if (others) others.push(slot)
    else taking.set(roomOf(slot), [slot])
  }
  return (slot) => {
    const { kind, status, startsAt, endsAt } = slot
    if (status === 'confirmed') return false
    const others = taking.get(roomOf(slot)) ?? []
    return kind === 'break' || others.some((other) => other.startsAt < endsAt && other.endsAt > startsAt)
  }
}
