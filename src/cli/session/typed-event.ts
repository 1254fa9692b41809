// The event that a command line names, for what is done before a command begins.
import type { Command, Input } from '../core/command.ts'

/** The event as typed, in a word or with --event. */
export function typedEvent({ positionals = [] }: Command, input: Input): string | undefined {
  const place = positionals.findIndex(({ completes }) => completes === 'event')
  const event = (place < 0 ? undefined : input.positionals[place]) ?? input.flags.event
  return typeof event === 'string' ? event : undefined
}
