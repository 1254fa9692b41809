// `turnout door prepare`: downloads public keys and the ticket list, for scanning offline.
import type { Command } from '../core/command.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { preparedCard } from './columns.ts'
import { listFlag } from './flags.ts'
import { prepareDoor } from './offline/prepare-door.ts'

export const command: Command = {
  description:
    'Keeps the public keys and the list of tickets (names and ticket types, no e-mail and no money) in the data directory, readable for you alone. Repeat it before the doors open.',
  positionals: [eventPositional],
  flags: [eventFlag, listFlag],
  examples: [
    { command: 'turnout door prepare devconf' },
    { command: 'turnout door prepare --event devconf --list Everyone --json' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listDoorTickets',
  async run(context, input) {
    const prepared = await prepareDoor(context, context.event(input), input.flags.list as string | undefined)
    await context.results.value(prepared, preparedCard)
  },
}
