// A day of a schedule as lines: for narrow screens, screen readers and pipes, where a grid cannot be read.
import { textWidth, truncate, wrap } from '../../../../terminal/text/text-width.ts'
import type { GridLook } from './cells.ts'
import type { ShownSlot } from './shown-slot.ts'

/** Narrower than that, a slot's title stands below its time. */
const besideMin = 60
const roomMax = 20

/** The lines of a day, in the order of its slots. */
export function drawLines(slots: readonly ShownSlot[], look: GridLook): string[] {
  const times = slots.map(timesOf)
  const timesWidth = Math.max(0, ...times.map(textWidth))
  const rooms = slots.map(placeOf)
  const roomWidth = Math.min(roomMax, Math.max(0, ...rooms.map(textWidth)))
  const ellipsis = look.unicode ? '…' : '~'
  return slots.flatMap((slot, index) => {
    const time = (times[index] ?? '').padEnd(timesWidth)
    const place = rooms[index] ?? ''
    if (look.width < besideMin) {
      const head = truncate(`${times[index]}  ${place}`, look.width, ellipsis)
      return [head, ...wrap(textOf(slot), look.width - 2).map((line) => `  ${paint(line, slot, look)}`)]
    }
    const room = truncate(place, roomWidth, ellipsis)
    const head = `${time}  ${room}${' '.repeat(roomWidth - textWidth(room))}  `
    const text = wrap(textOf(slot), look.width - textWidth(head))
    return text.map((line, row) => (row === 0 ? head : ' '.repeat(textWidth(head))) + paint(line, slot, look))
  })
}

const paint = (line: string, { hasFinding }: ShownSlot, { theme }: GridLook) => (hasFinding ? theme.bad(line) : line)

/** `23:00 to 01:30 +1`; words, because a screen reader says no dash. */
const timesOf = ({ time, offset = '', weekday, until }: ShownSlot) =>
  `${weekday === undefined ? '' : `${weekday} `}${time}${offset} to ${until}`

const placeOf = ({ room, isForAllRooms }: ShownSlot) => room?.name ?? (isForAllRooms ? 'all rooms' : 'no room')

/** `! Types at scale (K7M2PQ), Grace Hopper`. */
function textOf({ title, code, enrolment, words, hasFinding }: ShownSlot): string {
  const name = code === undefined ? title : `${title} (${code})`
  const taken = enrolment === undefined ? [] : [`${enrolment} enrolled`]
  return `${hasFinding ? '! ' : ''}${[name, ...taken, ...words].join(', ')}`
}
