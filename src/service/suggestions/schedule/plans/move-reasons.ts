// Why something has to move that nobody gains from: what is wrong where it stands, and what takes its place.
import type { FindingCode } from '../../../../contract/agenda/choices.ts'
import { check } from '../../../agenda/findings/check.ts'
import type { BuiltProblem } from '../problem/build-problem.ts'
import { nowhere } from '../problem/plan-problem.ts'
import type { Places } from '../search/objective.ts'
import { Placements } from '../search/placements.ts'

/** Warnings that plans keep to as if they were errors. */
const keptTo: ReadonlySet<FindingCode> = new Set([
  'break_overlap',
  'changeover',
  'enrolled_twice',
  'equipment_missing',
  'speaker_gap',
])

/** Makes a function that says what is wrong where an item stands, errors first. */
export function whatIsWrong({ problem, ground: { plan } }: BuiltProblem): (item: number) => string[] {
  const { agenda } = plan
  const found = check(agenda, undefined, ['error', 'warning']).filter(
    ({ waiver, severity, code }) => waiver === null && (severity === 'error' || keptTo.has(code)),
  )
  const { date, endDate } = agenda.event
  const isOneDay = endDate === null || endDate === date
  return (number) => {
    const item = problem.items[number]
    return found
      .filter(({ slots }) => item?.slotId != null && slots.includes(item.slotId))
      .map(({ message }) => {
        const own = `: ${item?.code}`
        const text = message.endsWith(own) ? message.slice(0, -own.length) : message
        return isOneDay ? withoutDate(text, date) : text
      })
  }
}

/** A date says nothing at an event of one day, unless all of it is meant. */
const withoutDate = (text: string, date: string): string =>
  text.replaceAll(new RegExp(`(?:on )?${date} (?=after|before|between|\\d)`, 'g'), '')

/** Makes a function that names what can't be where the plan has it while an item stays: codes. */
export function whatNeedsRoom({ problem }: BuiltProblem, places: Places): (item: number) => string[] {
  const moved = problem.items.flatMap(({ pinned, current }, item) => {
    const place = places[item] ?? nowhere
    return pinned !== null || place === current || place === nowhere ? [] : [{ item, place }]
  })
  const placements = new Placements(problem)
  return (number) => {
    const home = problem.items[number]?.current ?? nowhere
    if (home === nowhere || !placements.isFree(number, home)) return []
    const taking = moved.filter(({ item, place }) => {
      if (item === number) return false
      placements.put(item, place)
      const isFree = placements.isFree(number, home)
      placements.put(item, nowhere)
      return !isFree
    })
    return [...new Set(taking.map(({ item }) => problem.items[item]?.code ?? ''))].sort()
  }
}
