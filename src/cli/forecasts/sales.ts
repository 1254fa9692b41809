// `turnout forecast sales`: the tickets of an event in the end, with the sale so far and the range drawn beside it.
import type { SalesForecast } from '../../contract/forecasts/forecasts.ts'
import type { CardView } from '../../terminal/tables/view.ts'
import type { Command } from '../core/command.ts'
import { showsUnicode } from '../session/human-output.ts'
import { eventPositional } from '../verbs/event-flag.ts'
import { saleLine } from './sale-line.ts'
import { exitCodes, forecastFlags, showForecast } from './show.ts'
import { rangeText, standingRows, titleOf } from './words.ts'

export const command: Command = {
  description: [
    'Learns from your past events how much is usually sold by now and in the end, and says how often such a forecast was right. Without past events it uses published figures and says so; with fewer than 10 tickets, or a sale that has only just begun, it makes no forecast.',
    '--as-of uses the tickets, cancellations and ended events of that time, with the present dates, prices and capacity. --backtest does so 60, 30, 14, 7, 3 and 1 days before each past event, and prints the errors beside those of simpler rules.',
    'Break-even counts all tickets: those sold and the further ones that the revenue report and the status call for. Nothing is predicted about individuals.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [
    ...forecastFlags,
    {
      name: 'target',
      kind: 'whole',
      min: 1,
      max: 10_000_000,
      placeholder: 'TICKETS',
      summary: 'also show the chance of selling at least this many tickets',
    },
  ],
  examples: [
    { command: 'turnout forecast sales devconf' },
    { command: 'turnout forecast sales devconf --target 90', note: 'with the chance of selling 90' },
    { command: 'turnout forecast sales devconf --backtest' },
    { command: 'turnout forecast sales devconf --level 90 --json', note: 'for a script' },
  ],
  exitCodes,
  operation: 'showForecast',
  async run(context, input) {
    const { target } = input.flags
    const query = typeof target === 'number' ? { target: String(target) } : {}
    const code = await showForecast(context, input, {
      figure: 'sales',
      query,
      card: salesCard(showsUnicode(context.host)),
    })
    if (code !== undefined) return code
  },
}

const chanceText = (chance: SalesForecast['soldOut']): string | null => {
  if (chance === null) return null
  return chance.chance === 100 ? `${chance.tickets}: already` : `${chance.chance} %`
}

/** `at 107 (100 more): 93 %`, or `reached`: the further tickets are those of the revenue report. */
function breakEvenText({ breakEven, sold }: SalesForecast): string | null {
  if (breakEven === null) return null
  const more = breakEven.tickets - sold
  return more > 0 ? `at ${breakEven.tickets} (${more} more): ${breakEven.chance} %` : 'reached'
}

const targetText = (target: SalesForecast['target']): string | null =>
  target && `at least ${target.tickets}: ${target.chance === 100 ? 'reached' : `${target.chance} %`}`

/** @param unicode whether the screen shows more than ASCII */
function salesCard(unicode: boolean): CardView<SalesForecast> {
  return {
    title: titleOf,
    rows: [
      { key: 'expected', title: 'Expected', value: rangeText },
      { key: 'soldOut', title: 'Sold out', value: ({ soldOut }) => chanceText(soldOut) },
      { key: 'breakEven', title: 'Break-even', value: breakEvenText },
      { key: 'target', title: 'Target', value: ({ target }) => targetText(target) },
      ...standingRows,
      { key: 'basis.events', title: 'Last time', value: lastTimeText },
    ],
    sections: (forecast) => [
      { title: '', lines: saleLine(forecast, unicode) },
      ...(forecast.byTicketType.length < 2
        ? []
        : [
            {
              title: 'By ticket type',
              columns: [
                { key: 'ticketType', title: 'TYPE' },
                { key: 'sold', title: 'SOLD', kind: 'count' as const },
                { key: 'expected', title: 'EXPECTED', kind: 'count' as const },
              ],
              rows: forecast.byTicketType,
            },
          ]),
    ],
  }
}

function lastTimeText({ basis }: SalesForecast): string | null {
  const [last] = basis.events
  if (last === undefined) return null
  const then = last.ticketsByNow === null ? 'was not on sale yet' : `stood at ${last.ticketsByNow}`
  return `${last.slug} ${then} and ended with ${last.tickets}`
}
