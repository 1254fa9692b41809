// `turnout automations resume`: with what comes from now on.
import { counted } from '../../terminal/text/counted.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { automationCard } from './columns.ts'
import { automationPositional } from './fields.ts'

export const command = changeVerb({
  description:
    'What came due in the meantime does not run by itself: turnout automations run makes up for a time; changes and figures are not made up for. The command shows how many people the automation would write to today, and asks.',
  positional: automationPositional,
  examples: [
    { command: 'turnout automations resume thanks --yes' },
    { command: 'turnout automations resume thanks --yes --json' },
  ],
  operation: 'resumeAutomation',
  card: automationCard,
  confirm: {
    action: 'resume automation',
    reads: 'planAutomation',
    question: ({ name, when, reach, tell, suggest }) =>
      suggest
        ? `Resume ${name}, which makes a suggestion (${suggest}): ${when}?`
        : `Resume ${name}, which sends e-mail: ${when}? Today it would reach ${counted(reach?.addresses ?? tell.length, 'mailbox', 'mailboxes')}.`,
  },
})
