// Draws one day of a schedule as a grid: a column per room, a row per time at which something begins. Pure: slots, rooms and
// the width of the screen in, lines out.
import { listed } from '../../../../terminal/text/listed.ts'
import { safeText } from '../../../../terminal/text/safe-text.ts'
import { wrap } from '../../../../terminal/text/text-width.ts'
import {
  acrossLine,
  blank,
  codeMin,
  type GridLook,
  headLines,
  joinPieces,
  type Piece,
  slotLines,
  timeLines,
} from './cells.ts'
import type { ShownSlot } from './shown-slot.ts'

export type { GridLook } from './cells.ts'

/** What a column is for: a room of the event. */
export interface GridRoom {
  readonly id: string
  readonly name: string
  readonly capacity: number | null
  readonly hidden: boolean
}

const gap = 2
const columnMin = 16
/** Longer lines would be harder to read. */
const columnMax = 60
/** A time; with an offset below it where the clock shows it twice. */
const timeWidth = 5
const offsetWidth = 6

/** On a narrower screen fewer than two columns fit: it gets lines. */
export const gridWidthMin = offsetWidth + 2 * (gap + columnMin)

/** Stands for a room where sessions have none. */
const noRoom = 'no room'
const columnOf = ({ room }: ShownSlot) => room?.id ?? noRoom

/** The lines of a day. @param slots in the order of their times @param rooms in the event's order */
export function drawGrid(slots: readonly ShownSlot[], rooms: readonly GridRoom[], look: GridLook): string[] {
  const all = columnsFor(slots, rooms)
  const timesWidth = slots.some(({ offset }) => offset !== undefined) ? offsetWidth : timeWidth
  const used = new Set(slots.filter(({ isForAllRooms }) => !isForAllRooms).map(columnOf))
  const isNarrow = Math.floor((look.width - timesWidth) / all.length) - gap < codeMin
  // Where columns are narrow, empty ones cost the others theirs.
  const columns = isNarrow && used.size > 0 ? all.filter(({ id }) => used.has(id)) : all
  const empty = all.filter((room) => !columns.includes(room)).map(({ name }) => safeText(name))
  const fitting = Math.max(1, Math.floor((look.width - timesWidth) / (columnMin + gap)))
  const bands = Math.max(1, Math.ceil(columns.length / fitting))
  // As many rooms in each band: the columns are wider then.
  const size = Math.max(1, Math.ceil(columns.length / bands))
  const column = Math.min(columnMax, Math.floor((look.width - timesWidth) / size) - gap)
  const drawn = Array.from({ length: bands }, (_, index) =>
    drawBand(slots, columns.slice(index * size, (index + 1) * size), { ...look, timesWidth, column }),
  )
  const foot = empty.length === 0 ? [] : wrap(`nothing in ${listed(empty, empty.length)}`, look.width)
  return [
    ...drawn.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines])),
    ...foot.map((line) => look.theme.faint(line)),
  ]
}

/** Rooms in planning, hidden ones that something stands in, and last the place of what has no room. */
function columnsFor(slots: readonly ShownSlot[], rooms: readonly GridRoom[]): GridRoom[] {
  const used = new Map(slots.flatMap(({ room }) => (room === null ? [] : [[room.id, room] as const])))
  const known = new Set(rooms.map(({ id }) => id))
  const others = [...used.values()].filter(({ id }) => !known.has(id))
  const isHomeless = slots.some(({ room, isForAllRooms }) => room === null && !isForAllRooms)
  return [
    ...rooms.filter(({ id, hidden }) => !hidden || used.has(id)),
    ...others.map((room) => ({ ...room, capacity: null, hidden: false })),
    ...(isHomeless ? [{ id: noRoom, name: noRoom, capacity: null, hidden: false }] : []),
  ]
}

interface BandLook extends GridLook {
  readonly timesWidth: number
  /** Width of a room. */
  readonly column: number
}

function drawBand(slots: readonly ShownSlot[], rooms: readonly GridRoom[], look: BandLook): string[] {
  const ids = new Set(rooms.map(({ id }) => id))
  const shown = slots.filter((slot) => slot.isForAllRooms || ids.has(columnOf(slot)))
  const times = [...new Set(shown.map(({ startMs }) => startMs))]
  return [...drawHead(rooms, look), ...times.flatMap((atMs) => drawTime(atMs, { shown, rooms, look }))]
}

function drawHead(rooms: readonly GridRoom[], look: BandLook): string[] {
  const heads = rooms.map(({ name, capacity }) => headLines({ name, capacity }, look.column, look))
  const tallest = Math.max(0, ...heads.map(({ length }) => length))
  const rule = (width: number): Piece => ({ text: (look.unicode ? '─' : '-').repeat(width), paint: look.theme.faint })
  const lines = Array.from({ length: tallest }, (_, index) =>
    drawRow(
      blank,
      heads.map((head) => head[index] ?? blank),
      look,
    ),
  )
  const rules = rooms.map(() => rule(look.column))
  return [...lines, drawRow(rule(look.timesWidth), rules, look)]
}

interface Drawing {
  /** All that this band shows. */
  readonly shown: readonly ShownSlot[]
  readonly rooms: readonly GridRoom[]
  readonly look: BandLook
}

/** What begins at an instant: breaks of all rooms across, then a row for the rooms. */
function drawTime(atMs: number, { shown, rooms, look }: Drawing): string[] {
  const starting = shown.filter(({ startMs }) => startMs === atMs)
  const labels = starting[0] === undefined ? [] : timeLines(starting[0])
  const across = starting.filter(({ isForAllRooms }) => isForAllRooms)
  // Without any room yet there are only breaks.
  const width = (look.column + gap) * Math.max(1, rooms.length) - gap
  const lines = across.map((slot) =>
    joinPieces(
      [
        [labels.shift() ?? blank, look.timesWidth],
        [acrossLine(slot, width, look), width],
      ],
      gap,
    ),
  )
  if (across.length === starting.length) return lines
  const cells = rooms.map((room) => cellOf(room, { atMs, starting, shown, look }))
  const tallest = Math.max(labels.length, ...cells.map(({ pieces }) => pieces.length))
  const rows = Array.from({ length: tallest }, (_, index) =>
    drawRow(
      labels[index] ?? blank,
      cells.map(({ pieces, filler }) => pieces[index] ?? filler),
      look,
    ),
  )
  return [...lines, ...rows]
}

interface Cell {
  readonly pieces: readonly Piece[]
  /** Each line of a cell in which nothing begins. */
  readonly filler: Piece
}

interface Moment extends Omit<Drawing, 'rooms'> {
  readonly atMs: number
  readonly starting: readonly ShownSlot[]
}

function cellOf({ id }: GridRoom, { atMs, starting, shown, look }: Moment): Cell {
  const isHere = (slot: ShownSlot) => !slot.isForAllRooms && columnOf(slot) === id
  const pieces = starting.filter(isHere).flatMap((slot) => slotLines(slot, look.column, look))
  const goesOn = shown.some((slot) => isHere(slot) && slot.startMs < atMs && slot.endMs > atMs)
  if (pieces.length > 0 || !goesOn) return { pieces, filler: blank }
  return { pieces, filler: { text: look.unicode ? '│' : '|', paint: look.theme.faint } }
}

const drawRow = (time: Piece, cells: readonly Piece[], { timesWidth, column }: BandLook) =>
  joinPieces([[time, timesWidth], ...cells.map((cell) => [cell, column] as const)], gap)
