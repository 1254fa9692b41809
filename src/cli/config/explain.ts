// `turnout config explain`: every setting in effect, its source and the sources it overrides.
import type { Command } from '../core/command.ts'
import { settingsInForce } from './in-force.ts'

export const command: Command = {
  description: 'Order of precedence: flag, environment, profile, config file, default. Keys are shown masked.',
  examples: [
    { command: 'turnout config explain' },
    { command: 'turnout config explain --output csv', note: 'for a spreadsheet' },
  ],
  async run(context) {
    await context.results.value(await settingsInForce(context), {
      noun: 'settings',
      columns: [
        { key: 'setting', title: 'Setting' },
        { key: 'value', title: 'Value' },
        { key: 'source', title: 'Source' },
        { key: 'shadows', title: 'Overrides', value: ({ shadows }) => shadows.join(', '), drop: 1 },
      ],
    })
  },
}
