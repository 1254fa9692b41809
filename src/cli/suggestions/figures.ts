// Plans side by side: what each costs whom, and what stands now.
import type { PlanFigures } from '../../contract/suggestions/reports.ts'
import type { SuggestedPlan } from '../../contract/suggestions/suggestions.ts'
import type { Column, Row, Section } from '../../terminal/tables/view.ts'

const figureNames: readonly (readonly [keyof PlanFigures, string])[] = [
  ['errors', 'Errors of schedule check'],
  ['moved', 'Sessions moved'],
  ['missed', 'Favourites missed'],
  ['turnedAway', "Don't get a seat"],
  ['changedEntries', 'Starred entries that change'],
  ['avoided', 'At a time to avoid'],
  ['trackAtOnce', 'Clashes in a track'],
  ['trackRooms', 'Changes of room in a track'],
  ['alike', 'Torn between similar sessions'],
  ['unplaced', 'Without a place'],
]

/** Those that say something of any plan. The others are shown where one of the plans has any. */
const alwaysShown: ReadonlySet<keyof PlanFigures> = new Set(['moved', 'missed', 'turnedAway', 'changedEntries'])

type Plan = Pick<SuggestedPlan, 'name' | 'moves' | 'unplaced' | 'figures'>

/** Plans that change the same, as one: three equal columns would look like a choice. */
export function different<T extends Plan>(plans: readonly T[]): { readonly plan: T; readonly names: string }[] {
  const key = ({ moves, unplaced }: T) => JSON.stringify([moves, unplaced])
  const isFirst = (plan: T, index: number) => plans.findIndex((one) => key(one) === key(plan)) === index
  return plans.filter(isFirst).map((plan) => {
    const same = plans.filter((other) => key(other) === key(plan))
    return { plan, names: same.map(({ name }) => name).join(', ') }
  })
}

interface Compared {
  readonly plans: readonly Plan[]
  /** Null or absent where nothing stands. */
  readonly now: Plan['figures'] | null | undefined
  /** How people were counted. */
  readonly notes: readonly string[] | undefined
}

export function figureSection({ plans, now, notes = [] }: Compared): Section {
  const columns: Column<Row>[] = [
    { key: 'figure', title: '', wraps: true },
    ...(now == null ? [] : [{ key: 'now', title: 'now', kind: 'count' } as const]),
    ...different(plans).map(
      ({ plan, names }): Column<Row> => ({ key: plan.name, title: plans.length === 1 ? 'plan' : names, kind: 'count' }),
    ),
  ]
  const all = [now, ...plans.map(({ figures }) => figures)]
  const rows = figureNames
    .filter(([key]) => alwaysShown.has(key) || all.some((figures) => Number(figures?.[key] ?? 0) > 0))
    .map(([key, figure]) => ({
      figure,
      now: shownFigure(now?.[key]),
      ...Object.fromEntries(plans.map(({ name, figures }) => [name, shownFigure(figures[key])])),
    }))
  const lines = notes.length === 0 ? [] : ['', ...notes]
  return { title: plans.length === 1 ? 'Plan' : 'Plans', columns, rows, lines }
}

/** Null is not known, and no 0. */
const shownFigure = (figure: string | number | null | undefined) => (figure === null ? '–' : figure)
