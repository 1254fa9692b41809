// What nobody wants to learn at the door on the second day: a list for all days that admits each ticket once.

import { shellWord } from '../../contract/core/words/shell-word.ts'
import type { CheckInList } from '../../contract/door/check-in-lists.ts'

export interface RefusedDays {
  readonly text: string
  readonly commands: readonly [reentry: string, day: string]
}

type List = Pick<CheckInList, 'name' | 'session' | 'opensAt' | 'closesAt' | 'doorHours' | 'reentry'>

/** Longer than the hours of one day, a night included; without hours of its own a list admits a day before and after, too. */
const dayMaxMs = 36 * 3_600_000
const widenedDayMaxMs = 80 * 3_600_000

/** Undefined unless the only list, those of sessions aside, spans several days and admits a ticket once. */
export function findRefusedDays(lists: readonly List[], event: string): RefusedDays | undefined {
  const [list, ...others] = lists.filter(({ session }) => !session)
  // Services of earlier versions don't say when a list without hours of its own admits.
  if (list === undefined || others.length > 0 || list.reentry !== 'never' || !list.doorHours) return undefined
  const { opensAt, closesAt } = list.doorHours
  const max = list.opensAt !== null && list.closesAt !== null ? dayMaxMs : widenedDayMaxMs
  if (Date.parse(closesAt) - Date.parse(opensAt) <= max) return undefined
  return {
    text: `${list.name} admits each ticket only once over all its days: people who come back on another day are refused`,
    commands: [
      `turnout check-in-lists update ${shellWord(list.name)} --event ${shellWord(event)} --reentry always`,
      `turnout check-in-lists create --event ${shellWord(event)} --name … --day …`,
    ],
  }
}
