// The command that suggests a schedule again as it was asked for.
import { type ScheduleWeight, weightWord } from '../../../contract/suggestions/choices.ts'
import type { ScheduleOptions } from '../../../contract/suggestions/options.ts'

/** `turnout suggest schedule devconf --all --effort quick`; what was not said is left out. */
export function againCommand(slug: string, options: ScheduleOptions): string {
  const { all, grid, keep = [], moveEnrolled, weights = {}, effort, seed } = options
  const valued = (name: string, value: number | string | undefined) =>
    value === undefined ? [] : [`--${name} ${value}`]
  return [
    `turnout suggest schedule ${slug}`,
    ...(all === true ? ['--all'] : []),
    ...valued('grid', grid),
    ...keep.map((session) => `--keep ${session}`),
    ...(moveEnrolled === true ? ['--move-enrolled'] : []),
    ...Object.entries(weights).map(([name, people]) => `--weight ${weightWord(name as ScheduleWeight)}=${people}`),
    ...valued('effort', effort),
    ...valued('seed', seed),
  ].join(' ')
}
