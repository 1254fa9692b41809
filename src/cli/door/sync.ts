// `turnout door sync`: uploads offline scans, then downloads the current ticket list. Run again, it continues where it
// stopped.
import type { Command } from '../core/command.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { syncedCard } from './columns.ts'
import { listFlag } from './flags.ts'
import { doorClient } from './offline/door-client.ts'
import { expectPrepared } from './offline/find-prepared-door.ts'
import { prepareDoor } from './offline/prepare-door.ts'
import { syncDoor } from './offline/sync-door.ts'

export const command: Command = {
  description:
    'Uploads scans in batches of 500 and remembers its progress. The service sorts the scans of all devices by time and flags tickets admitted twice; it undoes none of them. Then the ticket list is downloaded again, as door prepare does.',
  positionals: [eventPositional],
  flags: [
    eventFlag,
    listFlag,
    { name: 'station', kind: 'text', max: 60, placeholder: 'NAME', summary: 'name of this laptop, for the record' },
  ],
  examples: [{ command: 'turnout door sync devconf' }, { command: 'turnout door sync --event devconf --get flagged' }],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'uploadScans',
  printsItsOwn: true,
  topics: ['offline'],
  async run(context, input) {
    const { door, files } = await expectPrepared(context, input)
    const station = input.flags.station as string | undefined
    const synced = await syncDoor(await doorClient(context), { door, files, host: context.host, station })
    // The list also tells what was sold, blocked and refunded meanwhile, and whom other doors admitted.
    const { tickets } = await prepareDoor(context, door.asked, door.listId)
    await context.results.value({ ...synced, tickets }, syncedCard)
    if (synced.flagged > 0)
      context.warn(`${synced.flagged} should not have been admitted: turnout scans list ${door.asked} --flagged`)
  },
}
