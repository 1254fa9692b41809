// The back-tests as answers.
import type { ForecastFigure } from '../../../contract/forecasts/choices.ts'
import type { Backtest } from '../../../contract/forecasts/forecasts.ts'
import type { Outlook } from '../outlook.ts'
import { median, summarize } from '../sales/back-test.ts'
import type { levels } from '../sales/range.ts'
import type { ForecastState } from '../states.ts'
import type { TurnoutOutlook, TurnoutTrial } from '../turnout.ts'
import { rounded } from './sales.ts'

export async function salesBacktest(outlook: Outlook): Promise<Backtest> {
  const trials = await outlook.trials()
  const { held, errors } = summarize(trials)
  return {
    ...headOf('sales', outlook, { state: outlook.state, trials }),
    held: { '50': held[50], '80': held[80], '90': held[90] },
    errors:
      trials.length === 0 ? [] : Object.entries(errors).map(([method, error]) => ({ method, error: rounded(error) })),
    trials: trials.map(({ eventId, daysBefore, expected, low, high, total, held: within }) => ({
      eventId,
      slug: slugOf(outlook, eventId),
      daysBefore,
      expected: Math.round(expected),
      low,
      high,
      happened: total,
      held: within[80],
    })),
  }
}

export async function turnoutBacktest(
  figure: Exclude<ForecastFigure, 'sales'>,
  outlook: Outlook,
  { state, trials: tryAll }: TurnoutOutlook,
): Promise<Backtest> {
  const trials = await tryAll()
  const isAbsence = figure === 'no-shows'
  const rows = trials.map(({ eventId, tickets, came, forecast, held }) => ({
    eventId,
    slug: slugOf(outlook, eventId),
    daysBefore: 0,
    expected: Math.round(isAbsence ? forecast.absent : forecast.expected),
    low: isAbsence ? forecast.absentLow : forecast.low,
    high: isAbsence ? forecast.absentHigh : forecast.high,
    happened: isAbsence ? tickets - came : came,
    held: held[80],
  }))
  const heldAt = (level: (typeof levels)[number]) => trials.filter(({ held }) => held[level]).length
  const error = median(rows.map(({ expected, happened }) => Math.abs(expected - happened) / Math.max(1, happened)))
  return {
    ...headOf(figure, outlook, { state, trials }),
    held: { '50': heldAt(50), '80': heldAt(80), '90': heldAt(90) },
    errors: rows.length === 0 ? [] : [{ method: 'forecast', error: rounded(error) }],
    trials: rows,
  }
}

function headOf(
  figure: ForecastFigure,
  { event, asOf }: Outlook,
  { state, trials }: { state: ForecastState; trials: readonly Pick<TurnoutTrial, 'eventId'>[] },
) {
  const events = new Set(trials.map(({ eventId }) => eventId)).size
  return {
    figure,
    eventId: event.id,
    name: event.name,
    asOf: asOf.toISOString(),
    state,
    events,
    forecasts: trials.length,
  }
}

const slugOf = ({ past }: Outlook, id: string) => past.events.find(({ eventId }) => eventId === id)?.event.slug ?? id
