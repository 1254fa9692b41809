// Draws a schedule for a screen: a grid per day, or lines where no grid fits or is wanted.
import { colorLevel, createTheme } from '../../../../terminal/tables/theme.ts'
import { safeText } from '../../../../terminal/text/safe-text.ts'
import { wrap } from '../../../../terminal/text/text-width.ts'
import type { Context } from '../../../core/context.ts'
import { showsUnicode } from '../../../session/human-output.ts'
import { dayHeading } from './day-heading.ts'
import { drawGrid, type GridRoom, gridWidthMin } from './grid.ts'
import { drawLines } from './lines.ts'
import { type DrawnSlot, showSlots } from './shown-slot.ts'

interface DrawnSchedule {
  /** Of the event. */
  readonly name: string
  readonly timezone: string
  /** What it is: the working copy, or a release. */
  readonly heading: string
  readonly slots: readonly DrawnSlot[]
  readonly rooms: readonly GridRoom[]
  /** Ids of slots with a finding. */
  readonly found: ReadonlySet<string>
  readonly isList: boolean
}

/** The lines of all days, one after another. */
export async function drawSchedule({ host, settings }: Context, schedule: DrawnSchedule): Promise<string[]> {
  const { name, timezone, rooms, found } = schedule
  const theme = await createTheme({ level: colorLevel(host.stdout, host.env, settings.color) })
  const look = { theme, width: host.stdout.columns || 80, unicode: showsUnicode(host) }
  const isList = schedule.isList || host.stdout.isTTY !== true || look.width < gridWidthMin
  const places = new Map(rooms.map(({ id }, index) => [id, index]))
  const rank = ({ room }: DrawnSlot) => (room === null ? -1 : (places.get(room.id) ?? rooms.length))
  // What begins at one time stands in the order of the rooms.
  const ordered = schedule.slots.toSorted((one, other) => rank(one) - rank(other))
  const shown = showSlots(ordered, { timezone, found })
  const days = [...new Set(shown.map(({ day }) => day))].sort()
  return days.flatMap((date, index) => {
    const slots = shown.filter(({ day }) => day === date)
    const heading = wrap(`${safeText(name)}, ${dayHeading({ date, timezone, slots })}`, look.width)
    return [
      ...(index === 0 ? [] : ['']),
      ...heading.map((line) => theme.strong(line)),
      ...(index === 0 ? [theme.faint(schedule.heading)] : []),
      ...(isList ? drawLines(slots, look) : drawGrid(slots, rooms, look)),
    ]
  })
}
