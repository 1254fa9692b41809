// The positional that names a setting.
import type { Positional } from '../core/command.ts'
import { configKeys } from '../settings/config-keys.ts'

export const keyPositional: Positional = {
  name: 'SETTING',
  summary: `one of ${configKeys.map(({ name }) => name).join(', ')}`,
  required: true,
  choices: configKeys.map(({ name }) => name),
}
