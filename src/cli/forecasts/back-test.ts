// The card of a back-test: how often each range held, the errors beside those of simpler rules, and each try.
import type { Backtest } from '../../contract/forecasts/forecasts.ts'
import type { CardView } from '../../terminal/tables/view.ts'
import { counted } from '../../terminal/text/counted.ts'

const methodNames: Readonly<Record<string, string>> = {
  forecast: 'this forecast',
  lastTotal: "last time's total",
  pace: 'pace of 14 days',
  additivePickup: 'additive pickup',
  multiplicativePickup: 'multiplicative pickup',
}

export const backtestCard: CardView<Backtest> = {
  title: ({ name, figure, forecasts, events }) =>
    `${name}, ${figure}: ${counted(forecasts, 'forecast')} of ${counted(events, 'past event')}`,
  rows: [
    { key: 'held.50', title: '50 % range', value: (test) => heldText(test, '50') },
    { key: 'held.80', title: '80 % range', value: (test) => heldText(test, '80') },
    { key: 'held.90', title: '90 % range', value: (test) => heldText(test, '90') },
    { key: 'state', title: 'State', value: stateText },
  ],
  sections: ({ errors, trials }) => [
    {
      title: 'Median error',
      columns: [
        { key: 'name', title: 'METHOD' },
        { key: 'percent', title: 'ERROR' },
      ],
      rows: errors.map(({ method, error }) => {
        return { name: methodNames[method] ?? method, percent: `${Math.round(100 * error)} %` }
      }),
    },
    {
      title: 'Forecasts tried',
      columns: [
        { key: 'slug', title: 'EVENT' },
        { key: 'daysBefore', title: 'DAYS', kind: 'count' },
        { key: 'range', title: 'RANGE' },
        { key: 'happened', title: 'WAS', kind: 'count' },
        { key: 'verdict', title: 'HELD' },
      ],
      rows: trials.map(({ slug, daysBefore, low, high, happened, held }) => {
        return { slug, daysBefore, range: `${low}-${high}`, happened, verdict: held ? 'yes' : 'no' }
      }),
    },
  ],
}

const heldText = ({ held, forecasts }: Backtest, level: keyof Backtest['held']): string | null =>
  forecasts === 0 ? null : `held ${held[level]} of ${forecasts} times`

function stateText({ state, forecasts }: Backtest): string | null {
  if (forecasts === 0) return 'nothing to try: it takes 2 past events'
  return state === 'checked' ? null : 'too few events to rely on: it takes 6'
}
