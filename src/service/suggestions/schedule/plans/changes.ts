// The changes of the working copy that make it a plan.
import type { ScheduleChange } from '../../../../contract/agenda/slots.ts'
import { wallTimeOf } from '../../../../contract/agenda/wall-time.ts'
import type { BuiltProblem } from '../problem/build-problem.ts'
import { nowhere, roomOf, startIndexOf, startOf } from '../problem/plan-problem.ts'
import type { Places } from '../search/objective.ts'

const minuteMs = 60_000

export function changesOf(built: BuiltProblem, places: Places): ScheduleChange[] {
  return built.problem.items.flatMap((item, number): ScheduleChange[] => {
    const place = places[number] ?? nowhere
    if (item.pinned !== null) return []
    // A time without a room goes as well: it was not looked at.
    if (place === nowhere) return item.slotId === null ? [] : [{ op: 'unplace', slot: item.slotId }]
    if (place === item.current) return []
    const where = wherePlaced(built, place)
    if (item.slotId === null) return [{ op: 'place', session: item.sessionId, ...where }]
    return [{ op: 'move', slot: item.slotId, ...where }]
  })
}

function wherePlaced({ problem, ground }: BuiltProblem, place: number) {
  const { grid, plan } = ground
  const { start, fold } = wallTimeOf(grid.baseMs + startOf(problem, place) * minuteMs, plan.zone)
  const room = problem.rooms[roomOf(problem, place)]?.id ?? null
  return { start, room, ...(grid.isDoubled[startIndexOf(problem, place)] === true ? { fold } : {}) }
}
