// Plans and their moves in words.

import { comingShare } from '../../../contract/suggestions/choices.ts'
import { gainsText, sessionText, type Titles } from '../../../contract/suggestions/gains-text.ts'
import type { PlannedMove } from '../../../contract/suggestions/suggestions.ts'
import type { PlanMove } from './plans/plan-moves.ts'
import type { PlannedSchedule, SuggestedSchedule } from './plans/plan-schedule.ts'

/** `Place 12 sessions and move 3` */
export function planTitle({ moves }: Pick<SuggestedSchedule, 'moves'>): string {
  const placed = moves.filter(({ from, to }) => from === null && to !== null).length
  const moved = moves.filter(({ from, to, isBack }) => from !== null && to !== null && !isBack).length
  const back = moves.filter(({ isBack }) => isBack).length
  const removed = moves.filter(({ to }) => to === null).length
  const parts = [
    ...(placed === 0 ? [] : [`place ${sessions(placed)}`]),
    ...(moved === 0 ? [] : [`move ${sessions(moved)}`]),
    ...(back === 0 ? [] : [`put ${sessions(back)} back where people know ${back === 1 ? 'it' : 'them'}`]),
    ...(removed === 0 ? [] : [`take out ${sessions(removed)}`]),
  ]
  const text = parts.length === 0 ? 'change nothing' : parts.join(' and ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const sessions = (count: number) => `${count} ${count === 1 ? 'session' : 'sessions'}`

/** How people are counted, as a figure can't say it. */
export function countingNotes({ starSets, attendance }: Pick<PlannedSchedule, 'starSets' | 'attendance'>): string[] {
  if (starSets === 0) return ['Nobody has starred a session yet, so favourites missed are not known']
  const factor = (Math.max(attendance, starSets) / starSets).toFixed(1)
  return [
    ...(factor === '1.0'
      ? []
      : [`${starSets} of ${attendance} visitors starred; favourites and seats are multiplied by ${factor}`]),
    `Of those who starred a session, ${comingShare * 10} of 10 are counted as coming, unless --expected says how many`,
  ]
}

/** `"DNS and you" (N3K8WD) from Tent, 2027-03-28 11:15, to Main hall, 2027-03-28 14:00: 31 planned by the released time` */
export function moveText(move: PlanMove, titles: Titles): string {
  const { from, to } = move
  const session = sessionText(move.session, move.title)
  const where = (place: PlanMove['from']) =>
    place === null ? 'nowhere' : `${place.room}, ${place.start.replace('T', ' ')}`
  const reasons = gainsText(toldMove(move), titles)
  const why = reasons === '' ? '' : `: ${reasons}`
  if (from === null) return `${session} to ${where(to)}${why}`
  if (to === null) return `${session} out of ${where(from)}${why}`
  return `${session} from ${where(from)}, to ${where(to)}${why}`
}

/** A move as the API has it. */
export const toldMove = ({ mends, makesRoomFor, frees, ...move }: PlanMove): PlannedMove => ({
  ...move,
  mends: [...mends],
  makesRoomFor: [...makesRoomFor],
  frees: frees.map(({ who, sessions: codes }) => ({ who, sessions: [...codes] })),
})
