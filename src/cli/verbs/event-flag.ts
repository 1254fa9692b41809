// How a verb names its event: as the one word behind it or as --event. Which one holds is settled in context.event.
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

/** The same flag for a verb that takes a configured event for no answer: it can't be undone. */
export const namedEventFlag: Flag = {
  name: 'event',
  kind: 'text',
  summary: 'id or slug of the event; a configured one does not count here',
  placeholder: 'EVENT',
  completes: 'event',
}

/** The event named on the command line itself. */
export function namedEvent(input: Input): string {
  const event = input.positionals[0] ?? input.flags.event
  if (typeof event === 'string' && event !== '') return event
  throw new Failure('missing_input', 'this can not be undone, so the event must be named on the command line', {
    hint: 'give its id or slug: turnout events list',
  })
}
