// The flags and the positional that several verbs of check-in lists take.
import { reentries } from '../../../contract/door/choices.ts'
import type { Flag, Positional } from '../../core/command.ts'

export const listPositional: Positional = { name: 'LIST', summary: 'id of the check-in list', required: true }

export const listFlags: readonly Flag[] = [
  { name: 'name', kind: 'text', placeholder: 'NAME', summary: 'what it is called, in the event' },
  {
    name: 'ticket-type',
    kind: 'text',
    repeatable: true,
    placeholder: 'NAME',
    summary: 'name or id of a ticket type that it lets in; one flag for each',
    completes: 'ticket-type',
    clearable: true,
  },
  { name: 'opens', kind: 'instant', placeholder: 'INSTANT', summary: 'from when on it lets in', clearable: true },
  { name: 'closes', kind: 'instant', placeholder: 'INSTANT', summary: 'until when it lets in', clearable: true },
  {
    name: 'reentry',
    kind: 'choice',
    choices: reentries,
    placeholder: 'WHEN',
    summary: 'whether somebody may come in again',
  },
]
