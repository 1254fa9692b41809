// `turnout waitlist cancel`: somebody waits no longer.
import type { Command } from '../core/command.ts'
import { waitlistCard } from './columns.ts'
import { entryPositional } from './fields.ts'

export const command: Command = {
  description: 'The places of an offer go to the next in line.',
  positionals: [entryPositional],
  examples: [{ command: 'turnout waitlist cancel wle_…' }, { command: 'turnout waitlist cancel wle_… --get status' }],
  exitCodes: [4, 5, 6, 8, 9],
  operation: 'cancelWaitlistEntry',
  async run(context, { positionals: [id = ''] }) {
    const client = await context.client()
    const answer = await client.call('cancelWaitlistEntry', { params: { waitlist_entry_id: id } })
    await context.results.record(answer, waitlistCard)
  },
}
