// The operations of forecasts.
import type { Operation } from '../core/operation.ts'

export const forecastOperations = {
  showForecast: {
    method: 'GET',
    path: '/v1/events/{event_id}/forecasts/{figure}',
    scope: 'suggestions:read',
    shed: 'first',
    summary: 'Forecast the sales, attendance or no-shows of an event',
  },
  backtestForecast: {
    method: 'GET',
    path: '/v1/events/{event_id}/forecasts/{figure}/backtest',
    scope: 'suggestions:read',
    shed: 'first',
    summary: 'Try a forecast on past events, with what was known then',
  },
} as const satisfies Record<string, Operation>
