// The rules of forecasts: show one, and try one on past events.
import { type ForecastFigure, forecastFigures } from '../../contract/forecasts/choices.ts'
import { extraMax } from '../../contract/forecasts/forecasts.ts'
import { revenueRules } from '../books/revenue.ts'
import type { Call, Reply, Rules } from '../core/call.ts'
import { notFound } from '../core/find-event.ts'
import { invalidQuery } from '../core/refusals.ts'
import { attendanceAnswer, type ExtraRange, noShowAnswer } from './answers/attendance.ts'
import { salesBacktest, turnoutBacktest } from './answers/back-test.ts'
import { salesAnswer } from './answers/sales.ts'
import { type Outlook, readOutlook } from './outlook.ts'
import type { Level } from './sales/range.ts'
import { readTurnout } from './turnout.ts'

async function showForecast(call: Call<'showForecast'>): Promise<Reply<'showForecast'>> {
  const { query, params } = call
  const figure = figureOf(params.figure)
  expectFits(figure, query)
  const level = Number(query.level ?? 80) as Level
  const outlook = await readOutlook(call, params.event_id, { ...query, level })
  if (figure === 'sales') {
    const breakEven = await breakEvenTickets(call, outlook)
    return { body: await salesAnswer(call, outlook, { level, target: query.target, breakEven }) }
  }
  const turnout = await readTurnout(call, outlook, level)
  const known = { outlook, turnout, level }
  if (figure === 'attendance') return { body: await attendanceAnswer(call, known, query.scanRate) }
  const extra = extraOf(query.extra)
  if (extra !== undefined && outlook.event.capacity === null) {
    throw invalidQuery(
      { pointer: '?extra', code: 'invalid', detail: `"extra" needs a capacity, and ${outlook.event.name} has none` },
      'turnout events update EVENT --capacity NUMBER',
    )
  }
  return { body: await noShowAnswer(call, known, { extra, risk: query.risk }) }
}

async function backtestForecast(call: Call<'backtestForecast'>): Promise<Reply<'backtestForecast'>> {
  const figure = figureOf(call.params.figure)
  const outlook = await readOutlook(call, call.params.event_id, call.query)
  if (figure === 'sales') return { body: await salesBacktest(outlook) }
  return { body: await turnoutBacktest(figure, outlook, await readTurnout(call, outlook)) }
}

/** @throws Failure not_found for anything else */
function figureOf(figure: string | undefined): ForecastFigure {
  const known = forecastFigures.find((one) => one === figure)
  if (known === undefined) throw notFound('forecast', figure)
  return known
}

const onlyFor = { target: 'sales', extra: 'no-shows', risk: 'no-shows', scanRate: 'attendance' } as const

/** @throws Failure invalid_query for a field that says nothing about this figure */
function expectFits(figure: ForecastFigure, query: Call<'showForecast'>['query']): void {
  for (const [field, wanted] of Object.entries(onlyFor)) {
    if (query[field as keyof typeof onlyFor] === undefined || wanted === figure) continue
    throw invalidQuery({ pointer: `?${field}`, code: 'invalid', detail: `"${field}" is for ${wanted} forecasts` })
  }
}

/** @throws Failure invalid_query for a range that ends before it begins or has too many places */
function extraOf(text: string | undefined): ExtraRange | undefined {
  if (text === undefined) return undefined
  const [from = 0, to = from] = text.split('-').map(Number)
  if (from <= to && to <= extraMax) return { from: text.includes('-') ? from : 0, to }
  const detail = `"extra" must be a range like 0-60 of at most ${extraMax} places, not ${text}`
  throw invalidQuery({ pointer: '?extra', code: 'invalid', detail })
}

/** Tickets of the whole event that cover its costs, as the revenue report has them: of now, and for who may see it. */
async function breakEvenTickets(
  call: Call<'showForecast'>,
  { event, isEarlier, sales }: Outlook,
): Promise<number | null> {
  if (isEarlier || !call.principal.scopes.has('money:read')) return null
  const asked = { ...call, operation: 'showRevenue', params: { event_id: event.id }, query: {} } as const
  const { body } = await revenueRules.showRevenue(asked as unknown as Call<'showRevenue'>)
  const { breakEven, expenses, budget } = body
  const hasCosts = expenses > 0 || (budget !== null && budget.length > 0)
  return !hasCosts || breakEven?.tickets == null ? null : sales.total + breakEven.tickets
}

export const forecastRules: Rules<'showForecast' | 'backtestForecast'> = { showForecast, backtestForecast }
