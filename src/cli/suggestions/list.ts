// `turnout suggestions list`: what was suggested, of all events or one.
import { suggestionKinds } from '../../contract/core/choices.ts'
import { suggestionStatuses } from '../../contract/suggestions/choices.ts'
import { sinceFlag, statusFlag } from '../verbs/lists/list-flags.ts'
import { accountList } from '../verbs/lists/list-verb.ts'
import { suggestionTable } from './columns.ts'

export const command = accountList({
  byEvent: true,
  flags: [
    {
      name: 'kind',
      kind: 'choice',
      choices: suggestionKinds,
      placeholder: 'KIND',
      summary: 'only suggestions of this kind',
    },
    statusFlag(suggestionStatuses),
    {
      name: 'code',
      kind: 'text',
      max: 60,
      placeholder: 'CODE',
      summary: 'only suggestions made by the rule with this code',
    },
    sinceFlag,
  ],
  examples: [
    { command: 'turnout suggestions list --status proposed' },
    { command: 'turnout suggestions list devconf --kind price --json' },
  ],
  operation: 'listSuggestions',
  table: suggestionTable,
})
