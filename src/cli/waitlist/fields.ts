// The positional and the flag that several verbs of waitlists take.
import type { Flag, Positional } from '../core/command.ts'

export const entryPositional: Positional = { name: 'ENTRY', summary: 'id of the waitlist entry', required: true }

export const priorityFlag: Flag = {
  name: 'priority',
  kind: 'whole',
  min: -1_000_000,
  max: 1_000_000,
  placeholder: 'NUMBER',
  summary: 'entries with a higher number come first, then those that joined earlier',
}
