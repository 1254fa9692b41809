// `turnout waitlist show`: one entry as a card.
import type { Command } from '../core/command.ts'
import { waitlistCard } from './columns.ts'
import { entryPositional } from './fields.ts'

export const command: Command = {
  positionals: [entryPositional],
  examples: [{ command: 'turnout waitlist show wle_…' }, { command: 'turnout waitlist show wle_… --get position' }],
  exitCodes: [4, 5, 8, 9],
  operation: 'showWaitlistEntry',
  async run(context, { positionals: [id = ''] }) {
    const client = await context.client()
    await context.results.record(
      await client.call('showWaitlistEntry', { params: { waitlist_entry_id: id } }),
      waitlistCard,
    )
  },
}
