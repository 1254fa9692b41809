// `turnout model usage`: what the model was asked, by day, task and result.
import { usageDaysDefault, usageDaysMax } from '../../contract/models/choices.ts'
import type { Command } from '../core/command.ts'
import { usageTable } from './columns.ts'

export const command: Command = {
  description:
    'Days are in UTC. A request whose answer was not usable costs the same; an unfinished one counts as the most that it may use.',
  flags: [
    {
      name: 'days',
      kind: 'whole',
      min: 1,
      max: usageDaysMax,
      summary: 'number of days, including today',
      defaultText: String(usageDaysDefault),
    },
  ],
  examples: [{ command: 'turnout model usage' }, { command: 'turnout model usage --days 7 --output csv' }],
  exitCodes: [4, 7, 8, 9],
  operation: 'showModelUsage',
  async run(context, { flags: { days } }) {
    const client = await context.client()
    const query = typeof days === 'number' ? { days } : {}
    const { value } = await client.call('showModelUsage', { query })
    await context.results.value(value.data, usageTable(value.currency))
  },
}
