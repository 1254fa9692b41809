// `turnout venues list`: the venues of the account.
import { queryFlag, sinceFlag } from '../../verbs/lists/list-flags.ts'
import { accountList } from '../../verbs/lists/list-verb.ts'
import { venueTable } from './columns.ts'

export const command = accountList({
  flags: [{ ...queryFlag, summary: 'only those with this text in their name or address' }, sinceFlag],
  examples: [
    { command: 'turnout venues list' },
    { command: 'turnout venues list --query hamburg --output csv --fields id,name,street,city' },
  ],
  operation: 'listVenues',
  table: venueTable,
})
