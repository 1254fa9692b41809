// `turnout check-in-lists delete`: deletes a list that has no scans, once confirmed.
import type { Command } from '../../core/command.ts'
import { deletedListCard } from './columns.ts'
import { listPositional } from './fields.ts'

export const command: Command = {
  positionals: [listPositional],
  examples: [
    { command: 'turnout check-in-lists delete cil_… --yes' },
    { command: 'turnout check-in-lists delete cil_… --yes --json' },
  ],
  exitCodes: [3, 4, 5, 6, 8, 9],
  operation: 'deleteCheckInList',
  async run(context, { positionals: [id = ''] }) {
    const params = { check_in_list_id: id }
    await context.confirm(`delete check-in list ${id}`, async () => {
      const client = await context.client()
      return `Delete check-in list ${(await client.call('showCheckInList', { params })).value.name}?`
    })
    const client = await context.client()
    await context.results.record(await client.call('deleteCheckInList', { params }), deletedListCard)
  },
}
