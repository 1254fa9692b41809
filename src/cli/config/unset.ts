// `turnout config unset`: removes a stored setting; the next source in precedence applies again.
import type { Command } from '../core/command.ts'
import { configKey } from '../settings/config-keys.ts'
import { keyPositional } from './positionals.ts'
import { placeOf, storeSetting } from './store.ts'

export const command: Command = {
  description: 'Removes it for all profiles, or with --profile only from that one. Does nothing if it is not set.',
  positionals: [keyPositional],
  examples: [{ command: 'turnout config unset event' }, { command: 'turnout config unset currency --json' }],
  async run(context, { positionals }) {
    const key = configKey(positionals[0] ?? '')
    const { name: place } = placeOf(context, key)
    if (context.settings.dryRun) return context.notice(`would remove ${key.name} from ${place}`)
    const removed = await storeSetting(context, key, undefined)
    await context.results.value(
      { setting: key.name, removed, place },
      {
        title: ({ setting, removed }) => (removed ? `Removed ${setting}` : `${setting} was not set`),
        rows: [{ key: 'place', title: 'Stored in' }],
      },
    )
  },
}
