// The plans of `turnout suggest schedule`: what no plan holds, the plans side by side, and what moves and why.
import { giveUpText, giveUpTitle } from '../../../contract/suggestions/gains-text.ts'
import type { MadeSuggestions, ScheduleReport } from '../../../contract/suggestions/reports.ts'
import type { CardView, Section } from '../../../terminal/tables/view.ts'
import { counted } from '../../../terminal/text/counted.ts'
import { different, figureSection } from '../figures.ts'
import { moveSections, namedIn, titlesIn } from '../moves.ts'
import { supersededText, withheldSection } from './made-card.ts'

/** Moves on a screen: those that help most people, in the order of a programme. */
const movesShown = 20

function movesOf({ plans, titles: all }: ScheduleReport, id: string | undefined): Section[] {
  const moves = balancedOf(plans)?.moves ?? []
  const title = plans.length === 1 ? 'Moves' : 'Moves of the balanced plan'
  const shown = moveSections(moves.slice(0, movesShown), { title, titles: titlesIn({ moves, titles: all }) })
  if (id === undefined || (moves.length <= movesShown && plans.length === 1)) return shown
  const more = moves.length > movesShown ? `These are ${movesShown} of ${moves.length}. ` : ''
  const ways = different(plans).map(({ plan }) => `turnout suggestions show ${id} --plan ${plan.name}`)
  return [...shown, { title: `${more}All moves, by time`, lines: ways }]
}

/** What each plan leaves out, where they differ. */
function leftOutOf({ plans, titles }: ScheduleReport): Section {
  const known = titlesIn({ titles })
  const lines = plans.map(({ name, unplaced }) => `${name}: ${namedIn(unplaced, known) || 'none'}`)
  const isSame = new Set(plans.map(({ unplaced }) => unplaced.join())).size === 1
  return { title: 'Without a place', lines: isSame ? [] : lines }
}

function explanationSections(report: ScheduleReport): Section[] {
  const { explanation, movable, pinned, plans } = report
  if (explanation === null) return []
  const { state, sets, shortages } = explanation
  const unplaced = balancedOf(plans)?.unplaced ?? []
  const titles = titlesIn(report)
  if (state === 'fits') {
    const line = `Everything would fit, but leaving out ${namedIn(unplaced, titles)} spares more people. To count a session without a place more: --weight unplaced=…`
    return [{ title: 'Without a place', lines: [line] }]
  }
  const [first] = sets
  const isEnough = first !== undefined && first.leftOut.length === 0
  const total = movable + pinned
  const placed = `As planned here, ${total - unplaced.length} of ${total} are placed`
  const [command] = first?.wishes.length === 1 ? [first.wishes[0]?.command ?? null] : [null]
  const given = `With ${sets.length > 1 ? '1' : 'that'} given up, all ${total} are placed`
  // In a line of its own, so that it can be pasted.
  const how = command === null ? [given] : [`${given}:`, `  ${command}`]
  return [
    {
      title: giveUpTitle(state, sets.length),
      lines: sets.map((set, index) => `${index + 1}. ${giveUpText(set, titles)}`),
    },
    { title: 'Why', lines: [...shortages, ...(isEnough ? how : []), placed] },
  ]
}

const balancedOf = (plans: ScheduleReport['plans']) => plans.find(({ name }) => name === 'balanced') ?? plans[0]

function sections({ id, schedule, basis, withheld }: MadeSuggestions): Section[] {
  if (schedule === undefined) return []
  return [
    ...explanationSections(schedule),
    figureSection({ ...schedule, notes: basis.notes }),
    leftOutOf(schedule),
    ...movesOf(schedule, id),
    withheldSection(withheld),
  ]
}

function titleOf({ schedule, wrong = [] }: MadeSuggestions): string {
  if (schedule === undefined && wrong.length > 0) {
    return `Everything has a place, but ${counted(wrong.length, 'placed session')} ${wrong.length === 1 ? 'has' : 'have'} errors; nothing was planned`
  }
  if (schedule === undefined) return 'Nothing to plan'
  const { plans, movable, release, explanation } = schedule
  if (explanation?.state === 'proven') return 'No plan fits everything in; nothing has changed'
  const stands = release === null ? 'nothing is released' : `release ${release} is current`
  return `${counted(different(plans).length, 'plan')} for ${counted(movable, 'session')}, ${stands}; nothing has changed`
}

export const scheduleCard: CardView<MadeSuggestions> = {
  title: titleOf,
  rows: [
    { key: 'method', title: 'How' },
    { key: 'checked', title: 'Checked' },
    {
      key: 'wrong',
      title: 'Errors',
      value: ({ wrong }) => (wrong?.length ? `${wrong.join(', ')}: plan them again with --all` : null),
    },
    { key: 'needs', title: 'Would help', value: ({ needs }) => needs?.join('; ') || null },
    { key: 'supersedes', title: 'Replaces', value: (made) => supersededText(made, made.id ?? '') },
    {
      key: 'pinned',
      title: 'Not moved',
      value: ({ schedule }) => (schedule?.pinned ? counted(schedule.pinned, 'session') : null),
    },
    { key: 'seed', title: 'Seed', value: ({ schedule }) => schedule?.seed ?? null, detail: true },
  ],
  sections,
}
