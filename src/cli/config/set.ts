// `turnout config set`: stores a setting after checking it.
import { Failure } from '../../contract/core/failures.ts'
import type { Command } from '../core/command.ts'
import { configKey } from '../settings/config-keys.ts'
import { keyPositional } from './positionals.ts'
import { placeOf, storeSetting } from './store.ts'

export const command: Command = {
  description: 'Applies to all profiles, or with --profile to that one only, which is created if it does not exist.',
  positionals: [keyPositional, { name: 'VALUE', summary: 'value to store', required: true }],
  examples: [
    { command: 'turnout config set event devconf', note: 'the default event of all commands' },
    { command: 'turnout config set currency EUR' },
  ],
  async run(context, { positionals }) {
    const [name = '', text = ''] = positionals
    const key = configKey(name)
    const value = checked(name, () => key.parse(text))
    if (context.settings.dryRun) return context.notice(`would store ${name} ${text} in ${placeOf(context, key).name}`)
    await storeSetting(context, key, value)
    await context.results.value(
      { setting: name, value, place: placeOf(context, key).name },
      {
        title: ({ setting }) => `Stored ${setting}`,
        rows: [
          {
            key: 'value',
            title: 'Value',
            value: ({ value }) => (typeof value === 'object' ? value.join(' ') : String(value)),
          },
          { key: 'place', title: 'Stored in' },
        ],
      },
    )
  },
}

function checked<T>(name: string, parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new Failure('usage', `${name}: ${error.message}`, error.hint === undefined ? {} : { hint: error.hint })
  }
}
