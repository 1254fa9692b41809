// `turnout check-in-lists show`: one list as a card.
import type { Command } from '../../core/command.ts'
import { listCard } from './columns.ts'
import { listPositional } from './fields.ts'

export const command: Command = {
  positionals: [listPositional],
  examples: [
    { command: 'turnout check-in-lists show cil_…' },
    { command: 'turnout check-in-lists show cil_… --get reentry' },
  ],
  exitCodes: [4, 5, 8, 9],
  operation: 'showCheckInList',
  async run(context, { positionals: [id = ''] }) {
    const client = await context.client()
    await context.results.record(await client.call('showCheckInList', { params: { check_in_list_id: id } }), listCard)
  },
}
