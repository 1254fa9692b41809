// The table and the card of suggestions, and the table of their statistics.
import { defaultPlan, type SchedulePlan } from '../../contract/suggestions/choices.ts'
import type { AcceptedSuggestion, SuggestionStats } from '../../contract/suggestions/rehearsal.ts'
import type { Suggestion, SuggestionSummary } from '../../contract/suggestions/suggestions.ts'
import type { CardView, Column, Row, Section, TableView } from '../../terminal/tables/view.ts'
import { figureSection } from './figures.ts'
import { moveSections, namedIn, titlesIn } from './moves.ts'
import { changeLines, consequencesText, effectLines, effectText } from './words.ts'

export const suggestionTable: TableView<SuggestionSummary> = {
  noun: 'suggestions',
  newestFirst: true,
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'kind', title: 'Kind', drop: 3 },
    { key: 'title', title: 'Title', wraps: true },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'code', title: 'Code', drop: 1 },
    { key: 'expiresAt', title: 'Until', kind: 'instant', drop: 2 },
  ],
  emptyText: 'Nothing has been suggested yet. To start: turnout suggest marketing EVENT',
}

/** What it would change, and below it why. */
export const suggestionSections = (
  { changes, plans, why, draft }: Pick<Suggestion, 'changes' | 'plans' | 'why' | 'draft'>,
  currency: string,
): Section[] => [
  draft
    ? {
        title: 'Would write: {{ … }} is filled in for each reader',
        lines: [`Subject: ${draft.subject}`, '', ...draft.body.trimEnd().split('\n')],
      }
    : {
        title: 'Would change',
        lines: changes?.length
          ? changeLines(changes, currency)
          : ['Nothing by itself: this is advice, and accepting it records that you took it'],
      },
  {
    title: 'Plans (--plan shows one in full)',
    lines: plans !== undefined && plans.length > 1 ? plans.map(({ name, title }) => `${name}: ${title}`) : [],
  },
  // A move says why in its own row.
  {
    title: 'Why',
    lines: (why ?? [])
      .filter(({ figures }) => !('followers' in figures))
      .flatMap(({ text, source }) => [text, `  ${source}`]),
  },
]

/** @param asked undefined for the one that was accepted, or would be */
const planOf = ({ plans, plan }: Suggestion, asked: SchedulePlan | undefined) =>
  plans?.find(({ name }) => name === (asked ?? plan ?? defaultPlan))

/** The suggestion with the title and the changes of the plan that is shown. */
function withPlan(suggestion: Suggestion, asked: SchedulePlan | undefined): Suggestion {
  const shown = planOf(suggestion, asked)
  if (shown === undefined) return suggestion
  const summary = suggestion.changes[0]?.summary ?? 'Change the schedule'
  return { ...suggestion, title: shown.title, changes: shown.changes.map((change) => ({ ...change, summary })) }
}

/** The plans side by side, and the moves of one. */
function planSections(suggestion: Suggestion, asked: SchedulePlan | undefined): Section[] {
  const { plans, basis } = suggestion
  const shown = planOf(suggestion, asked)
  if (shown === undefined) return []
  const { name, title, moves, unplaced } = shown
  const titles = titlesIn(shown)
  return [
    figureSection({ plans, now: shown.now, notes: basis?.notes }),
    ...moveSections(moves, { title: plans.length === 1 ? title : `Plan ${name}: ${title}`, titles }),
    { title: 'Without a place', lines: unplaced.map((code) => namedIn([code], titles)) },
  ]
}

const rows = (currency: string): readonly Column<Suggestion>[] => [
  { key: 'id', title: 'ID', kind: 'id' },
  { key: 'code', title: 'Rule' },
  { key: 'status', title: 'Status', kind: 'state' },
  { key: 'effect', title: 'Effect', value: ({ effect }) => effect && effectText(effect, currency) },
  { key: 'command', title: 'As a command' },
  { key: 'expiresAt', title: 'Until', kind: 'instant' },
  { key: 'decidedBy', title: 'Decided by' },
  { key: 'decidedAt', title: 'Decided', kind: 'instant' },
  { key: 'reason', title: 'Reason' },
  { key: 'note', title: 'Note' },
  { key: 'outcome', title: 'Outcome', value: ({ outcome }) => outcome && outcomeWords[outcome] },
  { key: 'draft', title: 'Sent as', kind: 'id', value: ({ draft }) => draft?.mailingId ?? draft?.messageId ?? null },
  { key: 'writer', title: 'Written by', detail: true },
  { key: 'seed', title: 'Seed', detail: true },
  { key: 'createdAt', title: 'Made', kind: 'instant', detail: true },
]

const outcomeWords = {
  within: 'within what was expected without it: no effect can be seen',
  above: 'above what was expected without it',
  below: 'below what was expected without it',
} as const

const title = ({ title: text }: SuggestionSummary) => text ?? 'Suggestion'

/** A suggestion as a card. @param currency of its event */
export const suggestionCard = (currency: string, plan?: SchedulePlan): CardView<Suggestion> => ({
  title: (suggestion) => title(withPlan(suggestion, plan)),
  rows: rows(currency),
  sections: (suggestion) => [
    ...suggestionSections(withPlan(suggestion, plan), currency),
    ...planSections(suggestion, plan),
  ],
})

const followedText = 'Nothing: it was advice, now recorded as followed'

/** What was carried out. */
export const acceptedCard = (currency: string): CardView<AcceptedSuggestion> => ({
  title,
  rows: rows(currency),
  sections: ({ carriedOut }) => {
    const sum = (of: 'mails' | 'money') => (carriedOut ?? []).reduce((total, one) => total + one[of], 0)
    const consequences = consequencesText({ mails: sum('mails'), money: sum('money') }, currency)
    const lines = effectLines(carriedOut ?? [], currency)
    return [{ title: 'Carried out', lines: lines.length > 0 ? [...lines, consequences] : [followedText] }]
  },
})

type Stats = SuggestionStats['data'][number]

const reasonsOf = ({ reasons }: Stats) =>
  Object.entries(reasons ?? {})
    .map(([reason, count]) => `${reason} ${count}`)
    .join(', ') || null

const statsColumns: readonly Column<Stats>[] = [
  { key: 'code', title: 'Code' },
  { key: 'made', title: 'Made', kind: 'count' },
  { key: 'open', title: 'Open', kind: 'count', drop: 3 },
  { key: 'accepted', title: 'Accepted', kind: 'count' },
  { key: 'rejected', title: 'Rejected', kind: 'count' },
  { key: 'superseded', title: 'Replaced', kind: 'count', drop: 3 },
  { key: 'expired', title: 'Expired', kind: 'count', drop: 3 },
  { key: 'reasons', title: 'Reasons', value: reasonsOf, wraps: true, drop: 2 },
  { key: 'within', title: 'As expected', kind: 'count', drop: 1 },
  { key: 'above', title: 'Above', kind: 'count', drop: 1 },
  { key: 'below', title: 'Below', kind: 'count', drop: 1 },
]

/** What the columns count. */
const statsLegend = [
  'Made: all suggestions of the rule. Each of them is open, accepted, rejected, replaced by a newer one, or expired.',
  'As expected, above, below: accepted price changes, by how the tickets sold 14 days later, or by the end of the event, compare with the range expected without the change.',
]

export const statsCard: CardView<SuggestionStats> = {
  title: ({ data }) => (data?.length === 0 ? 'Nothing has been suggested yet' : 'Suggestions by rule'),
  rows: [],
  sections: ({ data, note }) => [
    { title: 'Rules', columns: statsColumns as readonly Column<Row>[], rows: data ?? [] },
    { title: '', lines: data?.length ? statsLegend : [] },
    ...(data?.some(({ accepted }) => accepted > 0) ? [{ title: '', lines: [note] }] : []),
  ],
}
