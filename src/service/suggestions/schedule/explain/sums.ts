// Why not everything can be placed, where a sum alone shows it: too few minutes of rooms, or of a speaker.
import { sessionText } from '../../../../contract/suggestions/gains-text.ts'
import type { BuiltProblem } from '../problem/build-problem.ts'
import { type PlanItem, type PlanProblem, roomOf, startOf } from '../problem/plan-problem.ts'

/** Sentences that each prove that no plan holds everything; none where sums don't show it. */
export function findShortages({ problem, ground }: BuiltProblem): string[] {
  const items = problem.items.flatMap((item, number) => (item.pinned === null ? [{ item, number }] : []))
  const without = items
    .filter(({ item }) => item.places.length === 0)
    .map(({ item }) => sessionText(item.code, item.title))
  const nowhereText =
    without.length === 0 ? [] : [`No suitable room is open and free at any time for ${without.join(', ')}`]
  const speakers = new Map<number, PlanItem[]>()
  for (const { item } of items.filter(({ item: one }) => one.places.length > 0)) {
    for (const speaker of new Set(item.speakers)) speakers.set(speaker, [...(speakers.get(speaker) ?? []), item])
  }
  const crowded = [...speakers].flatMap(([speaker, own]) => {
    const free = mostAtDifferentTimes(problem, own)
    const { name = 'A speaker', erased = true } = ground.plan.agenda.speakers[speaker] ?? {}
    if (free >= own.length) return []
    return [
      `${erased ? 'A speaker' : name} has ${own.length} sessions and ${free === 1 ? '1 free slot' : `${free} free slots`}`,
    ]
  })
  return [...nowhereText, ...tooFewMinutes(problem, items), ...crowded]
}

/** The most places of some sessions that don't overlap: no plan has more of them, whatever else it does. */
function mostAtDifferentTimes(problem: PlanProblem, items: readonly PlanItem[]): number {
  const shortest = Math.min(...items.map(({ minutes }) => minutes))
  const starts = [...new Set(items.flatMap(({ places }) => Array.from(places, (place) => startOf(problem, place))))]
  let [until, count] = [Number.NEGATIVE_INFINITY, 0]
  for (const start of starts.sort((a, b) => a - b)) {
    if (start < until) continue
    count++
    until = start + shortest
  }
  return count
}

/** Minutes of sessions against those of rooms that any of them could use. */
function tooFewMinutes(problem: PlanProblem, items: readonly { readonly item: PlanItem }[]): string[] {
  const needed = items.reduce((sum, { item }) => sum + (item.places.length === 0 ? 0 : item.minutes), 0)
  const usable = new Map<number, [from: number, to: number][]>()
  for (const { item } of items) {
    for (const place of item.places) {
      const spans = usable.get(roomOf(problem, place)) ?? []
      spans.push([startOf(problem, place), startOf(problem, place) + item.minutes])
      usable.set(roomOf(problem, place), spans)
    }
  }
  const minutes = [...usable].reduce(
    (sum, [room, spans]) => sum + coveredMinutes(spans) * (problem.rooms[room]?.parallel ?? 1),
    0,
  )
  return minutes >= needed ? [] : [`Sessions need ${needed} minutes, and rooms have ${minutes} left for them`]
}

function coveredMinutes(spans: readonly (readonly [number, number])[]): number {
  let [until, sum] = [Number.NEGATIVE_INFINITY, 0]
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    if (to <= until) continue
    sum += to - Math.max(from, until)
    until = to
  }
  return sum
}
