// `turnout help environment`.
import { twoColumns, wrapped } from '../../program/text-layout.ts'
import { environmentVariables } from '../environment.ts'

export function text(width: number): string {
  const intro = 'Flags override the environment, which overrides the profile, which overrides the config file.'
  const more = 'turnout config explain shows each setting, its source and the sources it overrides.'
  return `${wrapped(intro, width)}\n\n${twoColumns(environmentVariables, width)}\n\n${wrapped(more, width)}\n`
}
