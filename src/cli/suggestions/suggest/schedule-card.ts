// The plans of `turnout suggest schedule`: what no plan holds, the plans side by side, and what moves and why.
import { gainsText } from '../../../contract/suggestions/gains-text.ts'
import type {
  MadeSuggestions,
  PlanFigures,
  PlannedMove,
  ScheduleReport,
} from '../../../contract/suggestions/reports.ts'
import type { CardView, Column, Row, Section } from '../../../terminal/tables/view.ts'
import { counted } from '../../../terminal/text/counted.ts'

const figureNames: readonly (readonly [keyof PlanFigures, string])[] = [
  ['moved', 'Sessions moved'],
  ['missed', 'Favourites missed'],
  ['turnedAway', "Don't get a seat"],
  ['changedEntries', 'Starred entries that change'],
  ['avoided', 'At a time to avoid'],
  ['trackAtOnce', 'Clashes in a track'],
  ['trackRooms', 'Changes of room in a track'],
  ['unplaced', 'Without a place'],
]

/** Those that say something of any plan; the first four always. */
const alwaysShown = 4
/** Moves on a screen: those that help most people. `--json` has all. */
const movesShown = 20

function figureSection({ plans, starSets, attendance }: ScheduleReport): Section {
  const columns: Column<Row>[] = [
    { key: 'figure', title: '', wraps: true },
    ...plans.map(({ name }): Column<Row> => ({ key: name, title: plans.length === 1 ? 'plan' : name, kind: 'count' })),
  ]
  const rows = figureNames
    .filter(([key], index) => index < alwaysShown || plans.some(({ figures }) => figures[key] > 0))
    .map(([key, figure]) => ({
      figure: key === 'missed' && starSets > 0 ? `${figure} (${starSets} starred, scaled to ${attendance})` : figure,
      ...Object.fromEntries(plans.map((plan) => [plan.name, plan.figures[key]])),
    }))
  return { title: plans.length === 1 ? 'Plan' : 'Plans', columns, rows }
}

function moveSection({ plans }: ScheduleReport): Section {
  const moves = balancedOf(plans)?.moves ?? []
  const dates = new Set(moves.flatMap(({ from, to }) => [from, to].flatMap((place) => place?.start.slice(0, 10) ?? [])))
  const placeText = (place: PlannedMove['to'], none: string) =>
    place === null ? none : `${place.start.slice(dates.size > 1 ? 5 : 11).replace('T', ' ')} ${place.room}`
  const rows = moves.slice(0, movesShown).map(({ session, from, to, gains, followers }) => ({
    session,
    from: placeText(from, ''),
    to: placeText(to, 'no place'),
    why: gainsText(gains, from === null ? 0 : followers),
  }))
  const title = plans.length === 1 ? 'Moves' : 'Moves of the balanced plan'
  const more = moves.length > movesShown ? `, the first ${movesShown} of ${moves.length}` : ''
  const [date] = dates
  const columns: Column<Row>[] = [
    { key: 'from', title: 'From', wraps: true },
    { key: 'to', title: 'To', wraps: true },
    { key: 'session', title: 'Session' },
    { key: 'why', title: 'Why', wraps: true },
  ]
  const shown = columns.filter(({ key }) => rows.some((row) => row[key as keyof typeof row] !== ''))
  return { title: `${title}${dates.size === 1 ? `, ${date}` : ''}${more}`, columns: shown, rows }
}

const setTitles = {
  proven: ['The least to give up', 'The least to give up is one of'],
  as_planned: ['To give up, with all else as planned', 'To give up, with all else as planned, one of'],
} as const

function explanationSections({ explanation, movable, pinned, plans }: ScheduleReport): Section[] {
  if (explanation === null) return []
  const { state, sets, shortages } = explanation
  const unplaced = balancedOf(plans)?.unplaced ?? []
  if (state === 'fits') {
    const line = `A plan holds everything, but leaving out ${unplaced.join(', ')} spares more people. --weight unplaced=… counts them more`
    return [{ title: 'Without a place', lines: [line] }]
  }
  const [first] = sets
  const [one, several] = setTitles[state]
  const isEnough = first !== undefined && first.leftOut.length === 0
  const total = movable + pinned
  const placed = `${total - unplaced.length} of ${total} are placed as it is`
  const [command] = first?.wishes.length === 1 ? [first.wishes[0]?.command ?? null] : [null]
  const given = `With ${sets.length > 1 ? '1' : 'that'} given up all ${total} are placed${command === null ? '' : `: ${command}`}`
  return [
    { title: sets.length > 1 ? several : one, lines: sets.map(setText) },
    { title: 'Why', lines: [...shortages, ...(isEnough ? [given] : []), placed] },
  ]
}

/** `1. Kim is away on …, and TYPES1 needs projector` */
function setText({ wishes, leftOut }: ExplainedSet, index: number): string {
  const texts = [...wishes.map(({ text }) => text), ...leftOut.map((code) => `${code} has no place`)]
  return `${index + 1}. ${texts.join(', and ')}`
}

type ExplainedSet = NonNullable<ScheduleReport['explanation']>['sets'][number]

const balancedOf = (plans: ScheduleReport['plans']) => plans.find(({ name }) => name === 'balanced') ?? plans[0]

function sections({ schedule, withheld }: MadeSuggestions): Section[] {
  if (schedule === undefined) return []
  return [
    ...explanationSections(schedule),
    figureSection(schedule),
    moveSection(schedule),
    { title: 'Rejected lately, so not suggested again', lines: withheld },
  ]
}

function titleOf({ schedule }: MadeSuggestions): string {
  if (schedule === undefined) return 'Nothing to plan'
  const { plans, movable, release, explanation } = schedule
  if (explanation?.state === 'proven') return 'No plan holds everything; nothing has changed'
  const stands = release === null ? 'nothing is released' : `release ${release} stands`
  return `${counted(plans.length, 'plan')} for ${counted(movable, 'session')}, ${stands}; nothing has changed`
}

export const scheduleCard: CardView<MadeSuggestions> = {
  title: titleOf,
  rows: [
    { key: 'method', title: 'How' },
    { key: 'checked', title: 'Checked' },
    { key: 'needs', title: 'Would help', value: ({ needs }) => needs?.join('; ') || null },
    {
      key: 'pinned',
      title: 'Stay',
      value: ({ schedule }) => (schedule?.pinned ? counted(schedule.pinned, 'session') : null),
    },
    { key: 'seed', title: 'Seed', value: ({ schedule }) => schedule?.seed ?? null, detail: true },
  ],
  sections,
}
