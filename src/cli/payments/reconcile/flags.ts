// The flags and the positional shared by both reconciliations.
import type { Flag, Positional } from '../../core/command.ts'

export const filePositional: Positional = {
  name: 'FILE',
  summary: 'exported file; - is stdin',
  required: true,
  completes: 'file',
}

export const applyFlag: Flag = {
  name: 'apply',
  kind: 'switch',
  summary: 'carry out the plan; without it nothing is changed',
}

export const feesEventFlag: Flag = {
  name: 'fees-event',
  kind: 'text',
  placeholder: 'EVENT',
  summary: 'record fees as expenses of this event',
  completes: 'event',
}
