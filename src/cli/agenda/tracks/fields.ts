// The positional and the flags that several verbs of tracks take.
import type { Flag } from '../../core/command.ts'
import { namedPositional } from '../../verbs/named.ts'

export const trackPositional = namedPositional('TRACK', 'tracks')

const colorFault = (text: string) =>
  /^#[0-9a-f]{6}$/i.test(text) ? undefined : 'is not a colour; write one like #3a6ea5, in quotes'

export const trackFlags: readonly Flag[] = [
  { name: 'name', kind: 'text', placeholder: 'NAME', summary: 'name of the track, unique in the event' },
  {
    name: 'track-color',
    field: 'color',
    kind: 'text',
    fault: colorFault,
    placeholder: '#RRGGBB',
    summary: 'its colour on pages',
  },
  {
    name: 'position',
    kind: 'whole',
    min: 1,
    max: 10_000,
    placeholder: 'N',
    summary: 'its position in lists, from 1; the others move down',
  },
  { name: 'description', kind: 'text', placeholder: 'TEXT', summary: 'what it is about', clearable: true },
]
