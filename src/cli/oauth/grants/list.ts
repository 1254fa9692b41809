// `turnout grants list`: which app may do what.
import { grantStatuses } from '../../../contract/oauth/choices.ts'
import { sinceFlag, statusFlag } from '../../verbs/lists/list-flags.ts'
import { accountList } from '../../verbs/lists/list-verb.ts'
import { grantTable } from './columns.ts'

export const command = accountList({
  description:
    'A grant is what one app may do, because somebody consented or because it was registered that way. In turnout audit list the grant is the actor of everything that the app did.',
  flags: [
    statusFlag(grantStatuses),
    {
      name: 'client',
      kind: 'text',
      placeholder: 'ID',
      summary: 'only grants of this client, by its id; turnout-cli is the command line',
    },
    sinceFlag,
  ],
  examples: [
    { command: 'turnout grants list' },
    { command: 'turnout grants list --status active --client turnout-cli' },
  ],
  operation: 'listGrants',
  table: grantTable,
})
