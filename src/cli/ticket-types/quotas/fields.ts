// The positional and the flags that several verbs of quotas take.
import type { Flag } from '../../core/command.ts'
import { namedPositional } from '../../verbs/named.ts'

export const quotaPositional = namedPositional('QUOTA', 'quotas')

export const quotaFlags: readonly Flag[] = [
  { name: 'name', kind: 'text', placeholder: 'NAME', summary: 'name of the quota, unique in the event' },
  {
    name: 'capacity',
    kind: 'whole',
    min: 0,
    placeholder: 'PLACES',
    summary: 'places that its ticket types share',
  },
  {
    name: 'ticket-type',
    kind: 'text',
    repeatable: true,
    placeholder: 'NAME',
    summary: 'name or id of a ticket type that shares the places',
    completes: 'ticket-type',
    clearable: true,
    field: 'ticketTypes',
  },
]
