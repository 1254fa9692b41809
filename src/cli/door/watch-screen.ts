// Draws the screen of door watch: totals, arrivals per minute as a sparkline, gates as bars.

import { idTail } from '../../contract/core/ids.ts'
import { zonedTime } from '../../contract/core/time.ts'
import type { Arrivals } from '../../contract/door/door.ts'
import { drawBars, drawSparkline } from '../../terminal/tables/chart.ts'
import { safeText } from '../../terminal/text/safe-text.ts'
import type { Context } from '../core/context.ts'
import { screenLook } from './screen-look.ts'

/** @param silence why the counts are stale */
export async function drawArrivals(context: Context, arrivals: Arrivals, silence: string | undefined): Promise<string> {
  const look = (await screenLook(context))()
  const { theme } = look
  const { eventId, eventName, listName, admitted, expected, noShows, inside, flagged, gates, minutes, now, timezone } =
    arrivals
  const clock = zonedTime(new Date(now), timezone)
  const share = expected === 0 ? 0 : Math.round((admitted / expected) * 100)
  const bars = minutes.map(({ minute, admitted: value }) => ({
    label: zonedTime(new Date(minute), timezone).minute,
    value,
    text: '',
  }))
  const last = minutes.slice(-5).reduce((sum, { admitted: value }) => sum + value, 0)
  const lines = [
    `${theme.strong(safeText(`${eventName}: ${listName}`))}  ${theme.faint(`${clock.second} ${clock.zone}`)}`,
    silence === undefined ? '' : theme.bad(safeText(`Not up to date: ${silence}`)),
    `${theme.strong(`${admitted} of ${expected}`)} in (${share}%), ${noShows} not here yet, ${inside} inside`,
    flagged > 0
      ? theme.bad(`${flagged} tickets were admitted more than once: turnout scans list ${idTail(eventId)} --flagged`)
      : '',
    `Arrivals per minute, ${last} in the last five:`,
  ]
  const byGate = gates.map(({ gate, admitted: value }) => ({ label: gate ?? 'no gate', value, text: String(value) }))
  return `${lines.join('\n')}\n${drawSparkline(bars, look)}\n${drawBars(byGate, look)}\n${theme.faint('Ctrl-C to quit')}\n`
}
