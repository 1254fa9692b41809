// `turnout promo-codes list`: the codes of an event, with how often each was used.
import type { QueryInput } from '../../contract/catalog.ts'
import type { Command } from '../command.ts'
import { eventFlag, eventPositional } from '../event-argument.ts'
import { given } from '../given.ts'
import { promoCodeTable } from './columns.ts'

export const command: Command = {
  name: 'list',
  summary: 'List the promo codes of an event',
  positionals: [eventPositional],
  flags: [
    eventFlag,
    { name: 'updated-since', kind: 'instant', placeholder: 'INSTANT', summary: 'only those changed since then' },
  ],
  examples: [
    { command: 'turnout promo-codes list devconf' },
    { command: 'turnout promo-codes list --event devconf --output csv --fields code,status,uses,maxUses' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listPromoCodes',
  async run(context, input) {
    const params = { event_id: context.event(input) }
    const query = given<QueryInput<'listPromoCodes'>>({ updatedSince: input.flags.updatedSince })
    const client = await context.client()
    await context.results.list(client.list('listPromoCodes', { params, query }), promoCodeTable)
  },
}
