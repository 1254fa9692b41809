// `turnout messages list`: sent, waiting and failed mails.
import { messageKinds, messageStatuses } from '../../../contract/core/choices.ts'
import { ageSortFlag, queryFlag, sinceFlag, statusFlag } from '../../verbs/lists/list-flags.ts'
import { accountList } from '../../verbs/lists/list-verb.ts'
import { namedFlag } from '../../verbs/named.ts'
import { messageTable } from './columns.ts'

export const command = accountList({
  description: [
    'Lists the e-mails of all events unless you name one: the configured event is ignored here.',
    'waiting: not sent yet, because no mail server is connected, the rate limit is reached, or the server asked to try later. unknown: the connection or the service broke off during sending; such an e-mail is never sent again automatically.',
  ].join('\n'),
  byEvent: true,
  flags: [
    statusFlag(messageStatuses),
    { name: 'kind', kind: 'choice', choices: messageKinds, placeholder: 'KIND', summary: 'only e-mails of this kind' },
    {
      ...queryFlag,
      summary: "only e-mails with this text in the recipient's name or address, the subject or the order's reference",
    },
    namedFlag({ name: 'order', placeholder: 'ORDER', summary: 'only e-mails about this order' }, 'orders'),
    namedFlag({ name: 'mailing', placeholder: 'MAILING', summary: 'only e-mails of this mailing' }, 'mailings'),
    sinceFlag,
    ageSortFlag,
  ],
  examples: [
    { command: 'turnout messages list devconf' },
    { command: 'turnout messages list --status waiting --output csv' },
    { command: 'turnout messages list devconf --query ada@example.org' },
    { command: 'turnout messages list --event devconf --kind confirmation --json' },
  ],
  operation: 'listMessages',
  table: messageTable,
})
