// `turnout check-in-lists update`: changes only the given fields; --ticket-type replaces the whole set.
import type { Body } from '../../../contract/catalog.ts'
import type { Command } from '../../core/command.ts'
import { changedFields } from '../../verbs/request-fields.ts'
import { listCard } from './columns.ts'
import { listFlags, listPositional } from './fields.ts'

export const command: Command = {
  description: 'Changes only the fields you give; --ticket-type replaces all of its ticket types.',
  positionals: [listPositional],
  flags: listFlags,
  examples: [
    { command: 'turnout check-in-lists update cil_… --name "Side entrance"' },
    { command: 'turnout check-in-lists update cil_… --closes 2027-03-14T22:00:00Z' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'updateCheckInList',
  async run(context, input) {
    const { name, ticketType, opens, closes, reentry } = input.flags
    const ticketTypes = ticketType === null ? [] : ticketType
    const fields = { name, ticketTypes, opensAt: opens, closesAt: closes, reentry }
    const body = changedFields<Body<'updateCheckInList'>>(fields, listFlags)
    const client = await context.client()
    const params = { check_in_list_id: input.positionals[0] ?? '' }
    await context.results.record(await client.call('updateCheckInList', { params, body }), listCard)
  },
}
