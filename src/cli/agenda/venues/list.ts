// `turnout venues list`: the venues of the account.
import type { QueryInput } from '../../../contract/catalog.ts'
import type { Command, Flag } from '../../core/command.ts'
import { limitFlag, listedAll, orderFields, queryFlag, sinceFlag, upToLimit } from '../../verbs/event-list.ts'
import { definedFields, flagFields } from '../../verbs/request-fields.ts'
import { venueTable } from './columns.ts'

const filters: readonly Flag[] = [
  { ...queryFlag, summary: 'only those with this text in their name or address' },
  sinceFlag,
]

export const command: Command = {
  flags: [...filters, limitFlag],
  examples: [
    { command: 'turnout venues list' },
    { command: 'turnout venues list --query hamburg --output csv --fields id,name,street,city' },
  ],
  exitCodes: [4, 7, 8, 9],
  operation: 'listVenues',
  async run(context, input) {
    const fields = { ...flagFields(filters, input), ...orderFields(context, input, undefined) }
    const query = definedFields<QueryInput<'listVenues'>>(fields)
    const client = await context.client()
    const isFiltered = input.flags.query !== undefined || input.flags.updatedSince !== undefined
    const view = { ...venueTable, ...(isFiltered && { isFiltered }) }
    await context.results.list(upToLimit(client.list('listVenues', { query }), input), view, listedAll(input))
  },
}
