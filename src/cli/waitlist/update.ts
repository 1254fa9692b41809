// `turnout waitlist update`: who waits moves forward or back in the line.
import type { Body } from '../../contract/catalog.ts'
import type { Command } from '../core/command.ts'
import { changes } from '../verbs/request-fields.ts'
import { waitlistCard } from './columns.ts'
import { entryPositional, priorityFlag } from './fields.ts'

export const command: Command = {
  positionals: [entryPositional],
  flags: [priorityFlag],
  examples: [
    { command: 'turnout waitlist update wle_… --priority 10' },
    { command: 'turnout waitlist update wle_… --priority -1', note: 'behind everybody who has none' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'updateWaitlistEntry',
  async run(context, { positionals: [id = ''], flags }) {
    const body = changes<Body<'updateWaitlistEntry'>>({ priority: flags.priority }, [priorityFlag])
    const client = await context.client()
    const answer = await client.call('updateWaitlistEntry', { params: { waitlist_entry_id: id }, body })
    await context.results.record(answer, waitlistCard)
  },
}
