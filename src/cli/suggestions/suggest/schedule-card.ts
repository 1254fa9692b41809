// The plans of `turnout suggest schedule`: side by side, then what moves and why, then what found no place.
import type { MadeSuggestions, PlanFigures, ScheduleReport } from '../../../contract/suggestions/reports.ts'
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

function figureSection({ plans }: ScheduleReport): Section {
  const columns: Column<Row>[] = [
    { key: 'figure', title: '' },
    ...plans.map(({ name }): Column<Row> => ({ key: name, title: plans.length === 1 ? 'plan' : name, kind: 'count' })),
  ]
  const rows = figureNames
    .filter(([key], index) => index < alwaysShown || plans.some(({ figures }) => figures[key] > 0))
    .map(([key, figure]) => ({ figure, ...Object.fromEntries(plans.map((plan) => [plan.name, plan.figures[key]])) }))
  return { title: plans.length === 1 ? 'Plan' : 'Plans', columns, rows }
}

function waySections({ ways, shortages }: ScheduleReport): Section[] {
  const sections = ways.map(({ session, title, ways: own }) => ({
    title: `No place for ${session} ${title}`,
    lines:
      own.length === 0
        ? ['No single wish is in the way: sessions that are placed would have to leave']
        : ['The least to give up is one of:', ...own.map((way, index) => `${index + 1}. ${way}`)],
  }))
  return shortages.length === 0
    ? sections
    : [...sections, { title: 'Why no plan can hold everything', lines: shortages }]
}

function sections({ schedule, suggestions, withheld }: MadeSuggestions): Section[] {
  if (schedule === undefined) return []
  const [suggestion] = suggestions ?? []
  const moves = schedule.plans.find(({ name }) => name === 'balanced')?.moves.length ?? 0
  const why = (suggestion?.why ?? []).map(({ text }) => text).filter((text) => !schedule.shortages.includes(text))
  const more = moves > why.length && why.length > 0 ? [`… and ${moves - why.length} more`] : []
  return [
    figureSection(schedule),
    { title: schedule.plans.length === 1 ? 'Moves' : 'Moves of the balanced plan', lines: [...why, ...more] },
    ...waySections(schedule),
    { title: 'Rejected lately, so not suggested again', lines: withheld },
  ]
}

function titleOf({ schedule }: MadeSuggestions): string {
  if (schedule === undefined) return 'Nothing to plan'
  const { plans, movable, release } = schedule
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
