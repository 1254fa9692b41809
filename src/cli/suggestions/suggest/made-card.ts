// The answer of `turnout suggest`: how much stands behind it, the figures compared, and the suggestions.
import { idTail } from '../../../contract/core/ids.ts'
import { formatMoney } from '../../../contract/core/money.ts'
import type { CashReport, MadeSuggestions, VenueReport } from '../../../contract/suggestions/reports.ts'
import type { CardView, Column, Row, Section } from '../../../terminal/tables/view.ts'
import { counted } from '../../../terminal/text/counted.ts'
import { suggestionSections } from '../columns.ts'

/** An answer's state as people read it. */
const stateWords = {
  too_little_data: 'too little data: no number is given',
  published: 'published figures, not from your events',
  own: 'your own events, too few of them to be checked',
  checked: 'your own events, checked on the past',
} as const

/** `3 past events with 812 tickets in 240 days of sale`. */
function basisText({ basis }: MadeSuggestions): string | null {
  if (basis === undefined) return null
  const { events, people, days } = basis
  if (events.length === 0) return 'no past events'
  return `${counted(events.length, 'past event')} with ${counted(people, 'ticket')} in ${counted(days, 'day')} of sale`
}

const money = (currency: string) => () => currency

const venueColumns = (currency: string): readonly Column<Row>[] => [
  { key: 'name', title: 'Venue' },
  { key: 'capacity', title: 'Seats', kind: 'count' },
  { key: 'hire', title: 'Hire', kind: 'money', currency: money(currency), drop: 3 },
  { key: 'perPerson', title: 'Per person', kind: 'money', currency: money(currency), drop: 4 },
  { key: 'fits', title: 'All fit', value: ({ fits }) => (fits === null ? null : `${Number(fits)} %`) },
  { key: 'empty', title: 'Empty', value: ({ empty }) => (empty === null ? null : Math.round(Number(empty))), drop: 2 },
  {
    key: 'costPerHead',
    title: 'Cost per head',
    kind: 'money',
    currency: money(currency),
    value: ({ costPerHead }) => (costPerHead as VenueReport['costPerHead']).middle,
    drop: 2,
  },
  { key: 'net', title: 'Net', kind: 'money', currency: money(currency), drop: 1 },
  { key: 'breakEven', title: 'Break-even', kind: 'count', drop: 4 },
  { key: 'note', title: 'Note', drop: 5 },
]

const priceColumns = (currency: string): readonly Column<Row>[] => [
  { key: 'ticketType', title: 'Ticket type' },
  { key: 'price', title: 'Price', kind: 'money', currency: money(currency) },
  { key: 'sold', title: 'Sold', kind: 'count', drop: 2 },
  { key: 'step', title: 'Step', kind: 'money', currency: money(currency), drop: 1 },
  {
    key: 'raiseBears',
    title: 'Raise may lose',
    value: ({ raiseBears }) => (Number(raiseBears) >= 100 ? 'all buyers' : percent(raiseBears)),
  },
  { key: 'cutNeeds', title: 'Cut must gain', value: ({ cutNeeds }) => percent(cutNeeds) },
]

const accessColumns: readonly Column<Row>[] = [
  { key: 'answer', title: 'Answer' },
  { key: 'people', title: 'People', value: ({ people }) => (people === null ? 'fewer than 5' : Number(people)) },
]

const evidenceColumns: readonly Column<Row>[] = [
  { key: 'direction', title: 'Price' },
  { key: 'changes', title: 'Changes', kind: 'count' },
  { key: 'sold', title: 'Sold', kind: 'count' },
  { key: 'expected', title: 'Expected', value: ({ expected }) => Math.round(Number(expected)) },
  {
    key: 'ratio',
    title: 'Ratio',
    value: ({ ratio, low, high }) => `${Number(ratio)}, between ${Number(low)} and ${Number(high)}`,
  },
]

const fixedColumns = (currency: string): readonly Column<Row>[] => [
  { key: 'price', title: 'Price', kind: 'money', currency: money(currency) },
  { key: 'buyers', title: 'Buyers', kind: 'count' },
  { key: 'revenue', title: 'Revenue', kind: 'money', currency: money(currency) },
  { key: 'low', title: 'Low', kind: 'money', currency: money(currency), drop: 2 },
  { key: 'high', title: 'High', kind: 'money', currency: money(currency), drop: 1 },
]

const percent = (value: unknown) => (value === null ? 'nothing would do' : `${Number(value)} %`)

const costRows = ({ costs }: MadeSuggestions): Row[] =>
  costs === undefined || costs.volume.middle === null
    ? []
    : (['low', 'middle', 'high'] as const).map((volume) => ({
        volume,
        tickets: costs.volume[volume],
        price: costs.breakEvenPrice[volume],
      }))

const costColumns = (currency: string): readonly Column<Row>[] => [
  { key: 'volume', title: 'Volume' },
  { key: 'tickets', title: 'Tickets', kind: 'count' },
  { key: 'price', title: 'Break-even price', kind: 'money', currency: money(currency) },
]

/** The suggestions whose place another one has taken, so that whoever compares two knows that the first can't be accepted. */
export const supersededText = ({ supersedes }: Pick<MadeSuggestions, 'supersedes'>, by: string): string | null =>
  supersedes
    .filter((one) => one.by === by)
    .map(({ id }) => `${id}, which can no longer be accepted; to look at it: turnout suggestions show ${idTail(id)}`)
    .join('; ') || null

/** What was rejected lately, and how it is seen all the same. */
export const withheldSection = (withheld: MadeSuggestions['withheld']): Section => ({
  title: 'Rejected recently, so not suggested again (--include-rejected shows them)',
  lines: withheld.map(({ id, title }) => `${title}: turnout suggestions show ${idTail(id)}`),
})

function sections(made: MadeSuggestions): Section[] {
  const { currency, venues = [], prices = [], evidence = [], fixedPrices = [], access, suggestions, withheld } = made
  return [
    { title: 'What each ticket must bring', columns: costColumns(currency), rows: costRows(made) },
    { title: 'Prices', columns: priceColumns(currency), rows: prices },
    { title: 'Effect of past price changes', columns: evidenceColumns, rows: evidence },
    ...fixedPrices.map(({ ticketType, payments, prices: rows }) => ({
      title: `${ticketType} at a fixed price, based on ${payments} payments`,
      columns: fixedColumns(currency),
      rows,
    })),
    { title: 'Venues', columns: venueColumns(currency), rows: venues },
    { title: access?.label ?? '', columns: accessColumns, rows: access?.answers ?? [] },
    ...suggestions.flatMap(({ title, id, command, ...suggestion }) => {
      const superseded = supersededText(made, id)
      const lines = [id, command, superseded && `Replaces ${superseded}`].filter((line) => line !== null)
      return [{ title, lines }, ...suggestionSections(suggestion, currency)]
    }),
    withheldSection(withheld),
  ].filter(({ lines, rows }: Section) => (lines ?? rows ?? []).length > 0)
}

/** What has come in of the money that is needed, and what is expected by the day. */
function cashText({ needed, by, received, missing, tickets, expected }: CashReport, text: (amount: number) => string) {
  if (missing === 0) return `${text(received)} has come in, and covers the ${text(needed)} needed by ${by}`
  const more = tickets === null ? '' : `, ${counted(tickets, 'ticket')} at today's average price`
  const { low, middle, high } = expected
  const then =
    middle === null || low === null || high === null
      ? 'too little data to say what will be there by then'
      : `${text(middle)} is expected by then (${text(low)} to ${text(high)})`
  return `${text(needed)} needed by ${by}: ${text(received)} has come in, ${text(missing)} is missing${more}; ${then}`
}

export const madeCard: CardView<MadeSuggestions> = {
  title: ({ suggestions }) =>
    suggestions === undefined || suggestions.length === 0
      ? 'Nothing to suggest'
      : `${counted(suggestions.length, 'suggestion')}; nothing has changed`,
  rows: [
    { key: 'state', title: 'Based on', value: ({ state }) => (state === undefined ? null : stateWords[state]) },
    { key: 'basis', title: 'Data', value: basisText },
    { key: 'checked', title: 'Checked' },
    { key: 'method', title: 'How' },
    { key: 'needs', title: 'Would help', value: ({ needs }) => needs?.join('; ') || null },
    {
      key: 'costs',
      title: 'Break-even',
      value: ({ costs }) => {
        if (costs?.breakEvenTickets == null) return null
        // Tickets that are sold already bring enough.
        if (costs.isReached) return 'reached: the tickets sold so far cover the costs'
        const chance = costs.chance === null ? '' : `, chance ${costs.chance} %`
        return `${counted(costs.breakEvenTickets, 'ticket')} in all at today's average price${chance}`
      },
    },
    {
      key: 'cash',
      title: 'Cash',
      value: ({ cash, currency }) => cash && cashText(cash, (amount) => formatMoney(amount, currency)),
    },
  ],
  sections,
}
