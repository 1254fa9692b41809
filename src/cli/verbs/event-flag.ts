// Names a verb's event, as its first word or with --event; context.event decides which one counts.
import { Failure } from '../../contract/core/failures.ts'
import type { Flag, Input, Positional } from '../core/command.ts'

export const eventPositional: Positional = {
  name: 'EVENT',
  summary: 'id or slug of the event',
  required: false,
  completes: 'event',
}

export const eventFlag: Flag = {
  name: 'event',
  kind: 'text',
  summary: 'id or slug of the event',
  placeholder: 'EVENT',
  defaultText: 'the configured event',
  completes: 'event',
}

/** For verbs that cannot be undone or cover all events by default: the configured event is ignored. */
export const namedEventFlag: Flag = {
  name: 'event',
  kind: 'text',
  summary: 'id or slug of the event; the configured event is ignored here',
  placeholder: 'EVENT',
  completes: 'event',
}

/** The event named on the command line. @throws Failure missing_input */
export function namedEvent(input: Input): string {
  const event = input.positionals[0] ?? input.flags.event
  if (typeof event === 'string' && event !== '') return event
  throw new Failure('missing_input', 'this cannot be undone, so the event must be named on the command line', {
    hint: 'add its id or slug; turnout events list shows both',
  })
}
