// `turnout forecast no-shows`: how many will stay away, and what selling more tickets than places would mean.
import type { NoShowForecast } from '../../contract/forecasts/forecasts.ts'
import type { CardView } from '../../terminal/tables/view.ts'
import type { Command } from '../core/command.ts'
import { eventPositional } from '../verbs/event-flag.ts'
import { exitCodes, forecastFlags, showForecast } from './show.ts'
import { percent, rangeText, standingRows, titleOf } from './words.ts'

export const command: Command = {
  description: [
    'With --extra it works out what selling more tickets than places would mean, if all of them are sold: the chance that more people come than fit, and how many would be left outside.',
    'It changes nothing: the capacity is your decision. For paid tickets it only shows the figures; for free events it recommends the largest number of extra places with a chance below --risk.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [
    ...forecastFlags,
    {
      name: 'extra',
      kind: 'text',
      placeholder: 'PLACES',
      summary: 'extra places beyond the capacity to try: a number, or a range like 0-60',
      fault: (text) => (/^\d{1,4}(-\d{1,4})?$/.test(text) ? undefined : 'is not a number or a range like 0-60'),
    },
    {
      name: 'risk',
      kind: 'whole',
      min: 1,
      max: 50,
      placeholder: 'PERCENT',
      summary: 'acceptable chance that more people come than there are places',
      defaultText: '5',
    },
  ],
  examples: [
    { command: 'turnout forecast no-shows devconf' },
    { command: 'turnout forecast no-shows devconf --extra 0-10' },
    {
      command: 'turnout forecast no-shows devconf --extra 0-10 --risk 2 --get advice',
      note: 'prints nothing for paid tickets',
    },
  ],
  exitCodes,
  async run(context, input) {
    const { extra, risk } = input.flags
    const query = {
      ...(typeof extra === 'string' ? { extra } : {}),
      ...(typeof risk === 'number' ? { risk: String(risk) } : {}),
    }
    const code = await showForecast(context, input, { figure: 'no-shows', query, card: noShowCard })
    if (code !== undefined) return code
  },
}

const noShowCard: CardView<NoShowForecast> = {
  title: titleOf,
  rows: [
    { key: 'expected', title: 'Stay away', value: rangeText },
    { key: 'rate', title: 'Rate', value: ({ rate }) => percent(rate) },
    { key: 'advice', title: 'Extra places', value: adviceText },
    ...standingRows,
  ],
  sections: ({ extra }) => [
    {
      title: 'Extra places',
      columns: [
        { key: 'extra', title: 'EXTRA', kind: 'count' },
        { key: 'chance', title: 'TOO MANY', value: ({ chance }) => `${Number(chance)} %` },
        { key: 'outside', title: 'OUTSIDE', kind: 'count' },
        { key: 'outsideMost', title: 'AT MOST', kind: 'count' },
      ],
      rows: extra,
    },
  ],
}

function adviceText({ advice, risk }: NoShowForecast): string | null {
  return advice === null ? null : `up to ${advice} with a chance below ${risk} %`
}
