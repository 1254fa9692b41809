// What both reconciliations take.
import type { Flag, Positional } from '../../core/command.ts'

export const filePositional: Positional = {
  name: 'FILE',
  summary: 'the export; - is stdin',
  required: true,
  completes: 'file',
}

export const applyFlag: Flag = {
  name: 'apply',
  kind: 'switch',
  summary: 'does what the plan says; without it nothing is changed',
}

export const feesEventFlag: Flag = {
  name: 'fees-event',
  kind: 'text',
  placeholder: 'EVENT',
  summary: 'records fees as expenses of this event',
  completes: 'event',
}
