// What names an entry of a waitlist, and the flags that more than one verb has.
import type { Flag, Positional } from '../core/command.ts'

export const entryPositional: Positional = { name: 'ENTRY', summary: 'id of the entry', required: true }

export const priorityFlag: Flag = {
  name: 'priority',
  kind: 'whole',
  min: -1_000_000,
  max: 1_000_000,
  placeholder: 'NUMBER',
  summary: 'higher ones come first, whenever they joined',
}
