// `turnout config get`: the effective value of one setting.
import type { Command } from '../core/command.ts'
import { readConfig } from '../settings/config-file.ts'
import { configKey } from '../settings/config-keys.ts'
import { ownProfile } from '../settings/resolve.ts'
import { settingsInForce } from './in-force.ts'
import { keyPositional } from './positionals.ts'

export const command: Command = {
  description: 'Shows the effective value, whatever its source; null if it is not set.',
  positionals: [keyPositional],
  examples: [
    { command: 'turnout config get output' },
    { command: 'turnout config get event --get value', note: 'prints only the value' },
  ],
  async run(context, { positionals }) {
    const { name, field } = configKey(positionals[0] ?? '')
    const rows = await settingsInForce(context)
    const { host, settings } = context
    const found = rows.find(({ setting }) => setting === name)
    const config = readConfig(host, settings.configDirectory, () => {})
    const words = ownProfile(config, settings.profile.value)?.[field]
    const row = found ?? {
      setting: name,
      value: words === undefined ? null : JSON.stringify(words),
      source: words === undefined ? 'default' : `profile ${settings.profile.value}`,
      shadows: [],
    }
    await context.results.value(row, {
      title: ({ setting }) => setting,
      rows: [
        { key: 'value', title: 'Value', absent: 'not set' },
        { key: 'source', title: 'Source' },
      ],
    })
  },
}
