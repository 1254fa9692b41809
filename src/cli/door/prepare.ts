// `turnout door prepare`: downloads public keys and the ticket list, for scanning offline.
import type { Command } from '../core/command.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { preparedCard } from './columns.ts'
import { listFlag } from './flags.ts'
import { prepareDoor } from './offline/prepare-door.ts'
import { withChosenList } from './scanning/choose-list.ts'

export const command: Command = {
  description:
    'Stores the public keys and the ticket list (names and ticket types, no e-mail addresses, no prices) in the data directory, encrypted with the key of this device. Run it again shortly before the doors open.',
  positionals: [eventPositional],
  flags: [eventFlag, listFlag],
  examples: [
    { command: 'turnout door prepare devconf' },
    { command: 'turnout door prepare --event devconf --list Everyone --json' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listDoorTickets',
  printsItsOwn: true,
  topics: ['offline'],
  async run(context, given) {
    const input = await withChosenList(context, given)
    const prepared = await prepareDoor(context, context.event(input), input.flags.list as string | undefined)
    await context.results.value(prepared, preparedCard)
  },
}
