// Why something has to move that nobody gains from: what is wrong where it stands, and what takes its place.
import type { FindingCode } from '../../../../contract/agenda/choices.ts'
import { type Freed, sessionText } from '../../../../contract/suggestions/gains-text.ts'
import { check } from '../../../agenda/findings/check.ts'
import type { BuiltProblem } from '../problem/build-problem.ts'
import { nowhere, type PlanProblem, roomOf } from '../problem/plan-problem.ts'
import type { Places } from '../search/objective.ts'
import { Placements } from '../search/placements.ts'

/** Warnings that plans keep to as if they were errors. */
const keptTo: ReadonlySet<FindingCode> = new Set([
  'break_overlap',
  'changeover',
  'enrolled_twice',
  'equipment_missing',
  'no_room',
  'speaker_gap',
])

/** Makes a function that says what is wrong where an item stands, errors first. */
export function whatIsWrong({ problem, ground: { plan } }: BuiltProblem): (item: number) => string[] {
  const { agenda } = plan
  const found = check(agenda, undefined, ['error', 'warning']).filter(
    ({ waiver, severity, code }) => waiver === null && (severity === 'error' || keptTo.has(code)),
  )
  const { date, endDate } = agenda.event
  const titles = new Map(problem.items.map(({ code, title }) => [code, title]))
  // Its own title stands beside it.
  const withTitles = (text: string, own: string | undefined) =>
    text.replaceAll(/\b[A-Z0-9]{6}\b/g, (code) => (code === own ? code : sessionText(code, titles.get(code))))
  const isOneDay = endDate === null || endDate === date
  return (number) => {
    const item = problem.items[number]
    return found
      .filter(({ slots }) => item?.slotId != null && slots.includes(item.slotId))
      .flatMap(({ code, message }) => {
        if (code === 'no_room') return hiddenRoom(problem, item?.current ?? nowhere)
        const own = `: ${item?.code}`
        const text = message.endsWith(own) ? message.slice(0, -own.length) : message
        return withTitles(isOneDay ? withoutDate(text, date) : text, item?.code)
      })
  }
}

/** Its room, if it has one, can't be planned with any more; where it stands is said beside that. */
const hiddenRoom = (problem: PlanProblem, current: number): string[] =>
  current === nowhere ? [] : [`${problem.rooms[roomOf(problem, current)]?.name} is hidden`]

/** A date says nothing at an event of one day, unless all of it is meant. */
const withoutDate = (text: string, date: string): string =>
  text.replaceAll(new RegExp(`(?:on )?${date} (?=after|before|between|\\d)`, 'g'), '')

/** Codes of what needs the room of a place, and of what needs its people elsewhere at that time. */
export interface Following {
  readonly makesRoomFor: readonly string[]
  readonly frees: readonly Freed[]
  /** Their items. */
  readonly items: readonly number[]
}

export const nothingFollows: Following = { makesRoomFor: [], frees: [], items: [] }

/** Makes a function that names what can't be where the plan has it while an item stays. */
export function whatFollows({ problem, ground }: BuiltProblem, places: Places): (item: number) => Following {
  const moved = problem.items.flatMap(({ pinned, current }, item) => {
    const place = places[item] ?? nowhere
    return pinned !== null || place === current || place === nowhere ? [] : [{ item, place }]
  })
  const placements = new Placements(problem)
  const rooms = new Placements({ ...problem, neighbours: problem.items.map(() => []) })
  const codeOf = (item: number) => problem.items[item]?.code ?? ''
  return (number) => {
    const home = problem.items[number]?.current ?? nowhere
    if (home === nowhere || !placements.isFree(number, home)) return nothingFollows
    const isTaken = (by: Placements, { item, place }: (typeof moved)[number]) => {
      by.put(item, place)
      const isFree = by.isFree(number, home)
      by.put(item, nowhere)
      return !isFree
    }
    const taking = moved.filter((one) => one.item !== number && isTaken(placements, one))
    const inRoom = taking.filter((one) => isTaken(rooms, one)).map(({ item }) => item)
    const frees = new Map<string, string[]>()
    for (const { item } of taking.filter(({ item: other }) => !inRoom.includes(other))) {
      const who = sharedPeople(problem, ground, [number, item])
      frees.set(who, [...(frees.get(who) ?? []), codeOf(item)])
    }
    return {
      makesRoomFor: codesOf(inRoom.map(codeOf)),
      frees: [...frees].map(([who, codes]) => ({ who, sessions: codesOf(codes) })),
      items: taking.map(({ item }) => item),
    }
  }
}

const codesOf = (codes: readonly string[]): string[] => [...new Set(codes)].sort()

/** Who keeps two items apart: `Kim and Ann`; else those who are enrolled in both, or want all of a track. */
function sharedPeople(
  { items }: PlanProblem,
  { plan }: BuiltProblem['ground'],
  [one, other]: readonly [number, number],
): string {
  const shared = items[one]?.speakers.filter((speaker) => items[other]?.speakers.includes(speaker)) ?? []
  if (shared.length > 0) return shared.map((speaker) => speakerName(plan, speaker)).join(' and ')
  return 'those who want both'
}

const speakerName = ({ agenda }: BuiltProblem['ground']['plan'], speaker: number): string => {
  const { name, erased } = agenda.speakers[speaker] ?? { name: '', erased: true }
  return erased ? 'a speaker' : name
}

/** Makes a function that says why an item that had a place has none in the plan. */
export function whyLeftOut(built: BuiltProblem, followingOf: (item: number) => Following): (item: number) => string {
  const { problem, ground } = built
  return (number) => {
    const { places = [], speakers = [], stars = 0 } = problem.items[number] ?? {}
    if (places.length === 0) {
      const names = [...new Set(speakers)].map((speaker) => speakerName(ground.plan, speaker))
      return `no room that fits is open and free ${names.length === 0 ? 'for it' : `when ${names.join(' and ')} can come`}`
    }
    const { makesRoomFor, frees, items } = followingOf(number)
    const taking = items.map((item) => problem.items[item])
    const wanted = taking.length > 0 && taking.every((item) => (item?.stars ?? 0) > stars)
    const codes = makesRoomFor.length > 0 ? makesRoomFor : (frees[0]?.sessions ?? [])
    if (codes.length === 0) return noPlaceLeft(built, number)
    const titles = new Map(taking.flatMap((item) => (item === undefined ? [] : [[item.code, item.title] as const])))
    const goes = makesRoomFor.length > 0 ? 'its place goes to' : `${frees[0]?.who} can then be in`
    const named = codes.map((code) => sessionText(code, titles.get(code))).join(' and ')
    return `${goes} ${named}${wanted ? ', which more people want' : ''}`
  }
}

/** A session can also lack a place because its speaker is in another one whenever a room is free. */
function noPlaceLeft({ problem: { items }, ground }: BuiltProblem, number: number): string {
  const isBusy = (speaker: number) => items.some((item, other) => other !== number && item.speakers.includes(speaker))
  const busy = [...new Set(items[number]?.speakers.filter(isBusy))].map((speaker) => speakerName(ground.plan, speaker))
  const elsewhere =
    busy.length === 0 ? '' : `, or ${busy.join(' and ')} ${busy.length === 1 ? 'is' : 'are'} in another session then`
  return `every place that fits it is taken${elsewhere}`
}
