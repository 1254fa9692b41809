// `turnout oauth-clients list`: apps and programs, without their secrets.
import { grantStatuses } from '../../../contract/oauth/choices.ts'
import { sinceFlag, statusFlag } from '../../verbs/lists/list-flags.ts'
import { accountList } from '../../verbs/lists/list-verb.ts'
import { clientTable } from './columns.ts'

export const command = accountList({
  flags: [statusFlag(grantStatuses), sinceFlag],
  examples: [
    { command: 'turnout oauth-clients list' },
    { command: 'turnout oauth-clients list --status active --json' },
  ],
  operation: 'listOAuthClients',
  table: clientTable,
})
