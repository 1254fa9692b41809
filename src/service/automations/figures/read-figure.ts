// Reads a figure of a forecast, as the forecast itself is shown.
import type { AutomationFigure } from '../../../contract/automations/choices.ts'
import type { Forecast, SalesForecast } from '../../../contract/forecasts/forecasts.ts'
import type { Session } from '../../../store/core/store.ts'
import { type Call, withoutHolds } from '../../core/call.ts'
import { forecastRules } from '../../forecasts/rules.ts'
import { scopesOfFigure } from '../scopes.ts'
import { actorOf, newIdAt } from '../writing.ts'

interface Watched {
  readonly row: Parameters<typeof actorOf>[0]
  readonly eventId: string
  readonly figure: AutomationFigure
  readonly now: Date
}

/** Null where there is too little to say. */
export async function readFigure(session: Session, { row, eventId, figure, now }: Watched): Promise<number | null> {
  const [forecast = '', field = ''] = figure.split('.')
  const call: Call<'showForecast'> = {
    operation: 'showForecast',
    params: { event_id: eventId, figure: forecast },
    query: {},
    body: undefined as never,
    principal: { ...actorOf(row), scopes: new Set(scopesOfFigure({ figure })) },
    session,
    now,
    channel: 'api',
    newId: (prefix) => newIdAt(prefix, now),
    expireHolds: withoutHolds,
  }
  return valueIn((await forecastRules.showForecast(call)).body, field)
}

function valueIn(forecast: Forecast, field: string): number | null {
  if (field === 'sold') return forecast.sold
  if (forecast.state === 'too_little_data') return null
  if (field === 'rate') return 'rate' in forecast && forecast.rate !== null ? forecast.rate * 100 : null
  if (field === 'soldOutChance') return (forecast as SalesForecast).soldOut?.chance ?? null
  if (field === 'breakEvenChance') return (forecast as SalesForecast).breakEven?.chance ?? null
  return forecast[field as 'expected' | 'low' | 'high']
}
