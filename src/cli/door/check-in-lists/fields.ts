// The flags and the positional shared by the verbs of check-in lists.
import { reentries } from '../../../contract/door/choices.ts'
import type { Flag } from '../../core/command.ts'
import { namedPositional } from '../../verbs/named.ts'

export const listPositional = namedPositional('LIST', 'check-in-lists')

export const listFlags: readonly Flag[] = [
  { name: 'name', kind: 'text', placeholder: 'NAME', summary: 'name of the list, unique in its event' },
  {
    name: 'ticket-type',
    kind: 'text',
    repeatable: true,
    placeholder: 'NAME',
    summary: 'name or id of a ticket type it admits; repeat for more',
    completes: 'ticket-type',
    clearable: true,
    field: 'ticketTypes',
  },
  {
    name: 'opens',
    kind: 'instant',
    edge: 'start',
    placeholder: 'TIME',
    summary: 'when it starts admitting people',
    clearable: true,
    field: 'opensAt',
  },
  {
    name: 'closes',
    kind: 'instant',
    edge: 'end',
    ahead: true,
    placeholder: 'TIME',
    summary: 'when it stops admitting people',
    clearable: true,
    field: 'closesAt',
  },
  {
    name: 'reentry',
    kind: 'choice',
    choices: reentries,
    placeholder: 'WHEN',
    summary: 'whether people may come back in',
  },
]
