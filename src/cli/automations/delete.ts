// `turnout automations delete`: with its runs.
import { changeVerb } from '../verbs/record-verbs.ts'
import { deletedCard } from './columns.ts'
import { automationPositional } from './fields.ts'

export const command = changeVerb({
  description:
    'Deletes it with its history. E-mails that are waiting are still sent; turnout messages cancel stops them.',
  positional: automationPositional,
  examples: [
    { command: 'turnout automations delete thanks --yes' },
    { command: 'turnout automations delete thanks --yes --json' },
  ],
  operation: 'deleteAutomation',
  card: deletedCard,
  confirm: {
    action: 'delete automation',
    reads: 'showAutomation',
    question: ({ name, lastRunAt }) =>
      `Delete the automation ${name} with its history${lastRunAt === null ? '' : ', although it has run'}?`,
  },
})
