// The flags and the positional that several verbs of quotas take.
import type { Flag, Positional } from '../../core/command.ts'

export const quotaPositional: Positional = { name: 'QUOTA', summary: 'id of the quota', required: true }

export const quotaFlags: readonly Flag[] = [
  { name: 'name', kind: 'text', placeholder: 'NAME', summary: 'what it is called, in the event' },
  {
    name: 'capacity',
    kind: 'whole',
    min: 0,
    placeholder: 'PLACES',
    summary: 'how many of its ticket types may be sold in all',
  },
  {
    name: 'ticket-type',
    kind: 'text',
    repeatable: true,
    placeholder: 'NAME',
    summary: 'name or id of a ticket type that shares it; one flag for each',
    completes: 'ticket-type',
    clearable: true,
  },
]
