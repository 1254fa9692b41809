// `turnout config list`: what is stored in config.json, keys masked. Only what the profile in use and all of them share are
// settings; other profiles are named, since their values do nothing here.
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
    'Lists only what is stored, for all profiles and for the one in use. Of other profiles it shows the name and the address; --profile NAME lists the settings of another one. turnout config explain shows what is in effect, including the environment and flags.',
  examples: [{ command: 'turnout config list' }, { command: 'turnout config list --output ndjson' }],
  async run(context) {
    const config = readConfig(context.host, context.settings.configDirectory, () => {})
    const profiles = Object.entries(config.profiles ?? {})
    const isInUse = ([name]: readonly [string, unknown]) => name === context.settings.profile.value
    const rows = [
      ...(config.profile === undefined ? [] : [{ setting: 'profile', value: config.profile, place: 'config file' }]),
      ...storedIn(config, 'config file'),
      ...profiles.filter(isInUse).flatMap(([name, profile]) => storedIn(profile, `profile ${name}`)),
      ...profiles
        .filter((profile) => !isInUse(profile))
        .map(([name, { baseUrl = 'embedded:' }]) => {
          return { setting: 'other-profile', value: `${name} (${baseUrl})`, place: `profile ${name}` }
        }),
    ]
    await context.results.value(rows, {
      noun: 'settings',
      columns: [
        { key: 'setting', title: 'Setting' },
        { key: 'value', title: 'Value' },
        { key: 'place', title: 'Stored in' },
      ],
      emptyText: 'Nothing is set. To set the first: turnout config set event ID',
    })
  },
}

function storedIn(place: Readonly<Record<string, unknown>>, name: string): StoredRow[] {
  const rows = configKeys.flatMap(({ name: setting, field }) => {
    const value = place[field]
    if (value === undefined) return []
    return [{ setting, value: typeof value === 'string' ? value : JSON.stringify(value), place: name }]
  })
  if (place.tokens !== undefined) rows.push({ setting: 'login', value: 'tokens', place: name })
  if (typeof place.apiKey !== 'string') return rows
  return [...rows, { setting: 'api-key', value: maskKey(place.apiKey), place: name }]
}
