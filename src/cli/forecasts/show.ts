// What the three forecasts share: their flags, and how one is asked for and shown.
import type { QueryInput } from '../../contract/catalog.ts'
import { type ForecastFigure, forecastLevels } from '../../contract/forecasts/choices.ts'
import type { Forecast } from '../../contract/forecasts/forecasts.ts'
import type { CardView } from '../../terminal/tables/view.ts'
import type { Flag, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import type { ExitCode } from '../core/exit-codes.ts'
import { usageFailure } from '../core/usage.ts'
import { eventFlag } from '../verbs/event-flag.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { backtestCard } from './back-test.ts'

export const forecastFlags: readonly Flag[] = [
  eventFlag,
  {
    name: 'as-of',
    kind: 'instant',
    edge: 'end',
    placeholder: 'TIME',
    summary: 'forecast with what was known at this time',
    defaultText: 'now',
  },
  {
    name: 'level',
    kind: 'choice',
    choices: forecastLevels,
    placeholder: 'PERCENT',
    summary: 'how often the range should be right, in percent',
    defaultText: '80',
  },
  {
    name: 'like',
    kind: 'line-list',
    placeholder: 'EVENT',
    summary: 'past events to learn from',
    defaultText: 'copies of this event, else all past events',
    completes: 'event',
  },
  { name: 'backtest', kind: 'switch', summary: 'test the forecast on past events instead' },
  { name: 'strict', kind: 'switch', summary: 'exit with 6 unless the forecast was checked on past events' },
]

export const exitCodes = [4, 5, 6, 7, 8, 9] as const

interface Shown<F extends Forecast> {
  readonly figure: ForecastFigure
  /** Of this figure alone. */
  readonly query?: QueryInput<'showForecast'>
  readonly card: CardView<F>
}

/** Shows a forecast or its back-test. @returns 6 with --strict unless it was checked */
export async function showForecast<F extends Forecast>(
  context: Context,
  input: Input,
  { figure, query = {}, card }: Shown<F>,
): Promise<ExitCode | undefined> {
  const { asOf, level, like, backtest, strict } = input.flags
  const known = definedFields<QueryInput<'backtestForecast'>>({
    asOf,
    like: Array.isArray(like) ? like.join(',') : undefined,
  })
  const params = { event_id: context.event(input), figure }
  if (backtest === true) {
    if (Object.keys(query).length > 0) {
      throw usageFailure(
        '--backtest tests forecasts of past events: leave out the flags that ask about a single event',
        ['forecast', figure],
      )
    }
    const client = await context.client()
    const tried = await client.call('backtestForecast', { params, query: known })
    await context.results.record(tried, backtestCard)
    return isWanting(strict, tried.value.state)
  }
  const client = await context.client()
  const chosen = definedFields<QueryInput<'showForecast'>>({ level })
  const answer = await client.call('showForecast', { params, query: { ...known, ...chosen, ...query } })
  await context.results.record({ ...answer, value: answer.value as F }, card)
  return isWanting(strict, answer.value.state)
}

const isWanting = (strict: unknown, state: Forecast['state']): ExitCode | undefined =>
  strict === true && state !== 'checked' ? 6 : undefined
