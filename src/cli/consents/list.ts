// `turnout consents list`: who agreed to marketing e-mails, to what and when, and who no longer does.
import { consentSources, consentStatuses } from '../../contract/core/choices.ts'
import { sinceFlag, statusFlag } from '../verbs/lists/list-flags.ts'
import { accountList } from '../verbs/lists/list-verb.ts'
import { consentTable } from './columns.ts'

export const command = accountList({
  description:
    'Each consent is kept with its evidence, until three years after its end. With an event, lists the consents given when registering for it.',
  byEvent: true,
  flags: [
    statusFlag(consentStatuses),
    {
      name: 'source',
      kind: 'choice',
      choices: consentSources,
      placeholder: 'SOURCE',
      summary: 'only those from this source',
    },
    sinceFlag,
  ],
  examples: [
    { command: 'turnout consents list --status granted' },
    { command: 'turnout consents list --source imported --output csv' },
  ],
  operation: 'listConsents',
  table: consentTable,
})
