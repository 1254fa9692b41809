// `turnout forecast attendance`: how many of an event's ticket holders will come, and when.
import type { AttendanceForecast } from '../../contract/forecasts/forecasts.ts'
import type { CardView } from '../../terminal/tables/view.ts'
import type { Command } from '../core/command.ts'
import { eventPositional } from '../verbs/event-flag.ts'
import { exitCodes, forecastFlags, showForecast } from './show.ts'
import { percent, rangeText, standingRows, titleOf } from './words.ts'

export const command: Command = {
  description: [
    'Learns from past events with door scans how many people stay away, and adds the tickets still to be sold. An event counts, from one day after its end, if at least 20 people and a fifth of its tickets were admitted; events that do not count are named.',
    'The range allows for the day itself, which affects everybody, and for people in the same order, who often come or stay away together. Nothing is predicted about individuals.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [
    ...forecastFlags,
    {
      name: 'scan-rate',
      kind: 'whole',
      min: 1,
      max: 1_000,
      placeholder: 'PEOPLE',
      summary: 'people that one lane admits per minute, to work out how many lanes you need',
    },
  ],
  examples: [
    { command: 'turnout forecast attendance devconf' },
    { command: 'turnout forecast attendance devconf --get enough', note: 'chairs that are enough in 90 of 100 cases' },
    { command: 'turnout forecast attendance devconf --scan-rate 8 --json' },
  ],
  exitCodes,
  async run(context, input) {
    const { scanRate } = input.flags
    const query = typeof scanRate === 'number' ? { scanRate: String(scanRate) } : {}
    const code = await showForecast(context, input, { figure: 'attendance', query, card: attendanceCard })
    if (code !== undefined) return code
  },
}

const attendanceCard: CardView<AttendanceForecast> = {
  title: titleOf,
  rows: [
    { key: 'expected', title: 'Expected', value: rangeText },
    { key: 'rate', title: 'Come', value: ({ rate }) => percent(rate) },
    { key: 'enough', title: 'Enough', value: enoughText },
    { key: 'lanes', title: 'Lanes' },
    ...standingRows,
  ],
  sections: (forecast) => [
    {
      title: 'By ticket type',
      columns: [
        { key: 'ticketType', title: 'TYPE' },
        { key: 'sold', title: 'SOLD', kind: 'count' },
        { key: 'expected', title: 'COME', kind: 'count' },
      ],
      rows: forecast.byTicketType.length < 2 ? [] : forecast.byTicketType,
    },
    {
      title: 'Arrivals',
      bars: forecast.arrivals.map(({ from, people }) => ({
        label: `${from < 0 ? '' : '+'}${from} min`,
        value: people,
        text: String(people),
      })),
    },
  ],
}

function enoughText({ enough }: AttendanceForecast): string | null {
  return enough === null ? null : `${enough} chairs, lunches and badges in 90 of 100 cases`
}
