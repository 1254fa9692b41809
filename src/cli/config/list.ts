// `turnout config list`: what is stored in config.json, keys masked.
import type { Command } from '../core/command.ts'
import { maskKey } from '../core/redact.ts'
import { readConfig } from '../settings/config-file.ts'
import { configKeys } from '../settings/config-keys.ts'

interface StoredRow {
  readonly setting: string
  readonly value: string
  readonly place: string
}

export const command: Command = {
  description:
    'Lists only what is stored; turnout config explain shows what is in effect, including the environment and flags.',
  examples: [{ command: 'turnout config list' }, { command: 'turnout config list --output ndjson' }],
  async run(context) {
    const config = readConfig(context.host, context.settings.configDirectory, () => {})
    const rows = [
      ...(config.profile === undefined ? [] : [{ setting: 'profile', value: config.profile, place: 'config file' }]),
      ...storedIn(config, 'config file'),
      ...Object.entries(config.profiles ?? {}).flatMap(([name, profile]) => storedIn(profile, `profile ${name}`)),
    ]
    await context.results.value(rows, {
      noun: 'settings',
      columns: [
        { key: 'setting', title: 'Setting' },
        { key: 'value', title: 'Value' },
        { key: 'place', title: 'Stored in' },
      ],
      whenEmpty: 'turnout config set event ID stores the first one',
    })
  },
}

function storedIn(place: Readonly<Record<string, unknown>>, name: string): StoredRow[] {
  const rows = configKeys.flatMap(({ name: setting, field }) => {
    const value = place[field]
    if (value === undefined) return []
    return [{ setting, value: typeof value === 'string' ? value : JSON.stringify(value), place: name }]
  })
  if (typeof place.apiKey !== 'string') return rows
  return [...rows, { setting: 'api-key', value: maskKey(place.apiKey), place: name }]
}
