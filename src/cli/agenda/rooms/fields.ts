// The positional and the flags that several verbs of rooms take, and the fields that they make.
import type { Flag, FlagValue, Input } from '../../core/command.ts'
import { namedPositional } from '../../verbs/named.ts'
import { flagFields } from '../../verbs/request-fields.ts'
import { typedWindows, windowFault } from '../windows.ts'

export const roomPositional = namedPositional('ROOM', 'rooms')

/** The flags of the room itself, in whatever event. */
const ownFlags: readonly Flag[] = [
  { name: 'name', kind: 'text', placeholder: 'NAME', summary: 'name of the room, unique in its venue' },
  {
    name: 'capacity',
    kind: 'whole',
    min: 1,
    placeholder: 'PEOPLE',
    summary: 'how many people it holds',
    clearable: true,
  },
  {
    name: 'equipment',
    kind: 'text',
    repeatable: true,
    placeholder: 'WORD',
    summary: 'equipment that it has, like projector',
    clearable: true,
  },
  {
    name: 'parallel',
    kind: 'whole',
    min: 1,
    max: 500,
    placeholder: 'N',
    summary: 'how many sessions can take place in it at once, as with posters or stands',
  },
  {
    name: 'includes',
    kind: 'text',
    repeatable: true,
    placeholder: 'ROOM',
    summary: 'name or id of a room that is part of it',
    completes: 'room',
    clearable: true,
  },
  {
    name: 'changeover',
    kind: 'whole',
    min: 0,
    max: 600,
    placeholder: 'MINUTES',
    summary: 'minutes needed to get it ready for the next session',
    clearable: true,
    field: 'changeoverMin',
  },
  { name: 'description', kind: 'text', placeholder: 'TEXT', summary: 'how to find it, for guests', clearable: true },
  {
    name: 'speaker-info',
    kind: 'text',
    placeholder: 'TEXT',
    summary: 'information for speakers only',
    clearable: true,
  },
  { name: 'url', kind: 'text', placeholder: 'URL', summary: 'web address, for a room that is online', clearable: true },
]

/** The flags of how one event uses it. */
const eventFlags: readonly Flag[] = [
  {
    name: 'window',
    kind: 'text',
    repeatable: true,
    fault: windowFault,
    placeholder: 'FROM/TO',
    summary: "when the event can use it, in the event's time zone",
    clearable: true,
    field: 'windows',
  },
  { name: 'hidden', kind: 'switch', summary: 'leave it out of planning', clearable: true },
  {
    name: 'position',
    kind: 'whole',
    min: 1,
    max: 10_000,
    placeholder: 'N',
    summary: "its position among the event's rooms, from 1; the others move down",
  },
]

export const roomFlags: readonly Flag[] = [...ownFlags, ...eventFlags]

/** Fields of an event's use of a room, which a room alone doesn't have. */
export const eventFields: readonly string[] = eventFlags.map(({ name, field }) => field ?? name)

/** The fields given by flags. */
export function roomFields(input: Input, flags = roomFlags): Record<string, FlagValue> {
  const { windows, ...fields } = flagFields(flags, input)
  return { ...fields, windows: Array.isArray(windows) ? (typedWindows(windows) as unknown as FlagValue) : undefined }
}
