// The positional and the flag that several verbs of waitlists take.
import type { Flag } from '../core/command.ts'
import { namedPositional } from '../verbs/named.ts'

export const entryPositional = namedPositional('ENTRY', 'waitlist')

export const priorityFlag: Flag = {
  name: 'priority',
  kind: 'whole',
  min: -1_000_000,
  max: 1_000_000,
  placeholder: 'NUMBER',
  summary: 'entries with a higher number come first, then those that joined earlier',
}
