// Where the slots of a day stand in a grid: a row for each time at which something begins or ends, a column for each room,
// or several for one in which sessions overlap.
import type { PublicRoom, PublicSlot } from '../../../contract/agenda/public/public-agenda.ts'
import { columnsMax, gridRowsMax } from './agenda-style.ts'

export interface Grid {
  /** Classes of a slot, by its id. */
  readonly places: ReadonlyMap<string, string>
  /** Class of a time heading, by the instant. */
  readonly times: ReadonlyMap<string, string>
  readonly heads: readonly { readonly room: PublicRoom; readonly place: string }[]
}

/** Row 1 has the rooms' names, column 1 the times. */
const firstLine = 2

/** The grid of a day, or undefined where it has more rooms or times than a grid can show. */
export function layOut(slots: readonly PublicSlot[], rooms: readonly PublicRoom[]): Grid | undefined {
  const times = [...new Set(slots.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]))].sort()
  const rows = new Map(times.map((time, index) => [time, index + firstLine]))
  const lanes = rooms.map((room) => ({ room, ...lanesOf(slots.filter((slot) => slot.room?.id === room.id)) }))
  const used = lanes.filter(({ count }) => count > 0)
  const columns = used.reduce((sum, { count }) => sum + count, 0)
  if (columns + 1 > columnsMax || times.length + 1 > gridRowsMax || columns === 0) return undefined
  const rowsOf = ({ startsAt, endsAt }: PublicSlot) => `r${rows.get(startsAt)} e${rows.get(endsAt)}`
  const places = new Map<string, string>()
  const heads: { room: PublicRoom; place: string }[] = []
  let column = firstLine
  for (const { room, count, laneOf } of used) {
    heads.push({ room, place: `c${column}${widthOf(count)}` })
    for (const [slot, lane] of laneOf) places.set(slot.id, `${rowsOf(slot)} c${column + lane}`)
    column += count
  }
  for (const slot of slots)
    if (slot.room === null) places.set(slot.id, `${rowsOf(slot)} c${firstLine}${widthOf(columns)}`)
  return { places, times: new Map([...rows].map(([time, row]) => [time, `r${row}`])), heads }
}

const widthOf = (columns: number) => (columns > 1 ? ` w${columns}` : '')

/** Puts the slots of a room beside one another where they overlap; they are in the order of their times. */
function lanesOf(slots: readonly PublicSlot[]) {
  const ends: string[] = []
  const laneOf = new Map<PublicSlot, number>()
  for (const slot of slots) {
    const free = ends.findIndex((end) => end <= slot.startsAt)
    const lane = free < 0 ? ends.length : free
    ends[lane] = slot.endsAt
    laneOf.set(slot, lane)
  }
  return { count: ends.length, laneOf }
}
