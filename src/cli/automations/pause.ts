// `turnout automations pause`: what comes meanwhile is skipped.
import { changeVerb } from '../verbs/record-verbs.ts'
import { automationCard } from './columns.ts'
import { automationPositional } from './fields.ts'

export const command = changeVerb({
  description:
    'Occurrences that come while it is paused are skipped, and can be run by hand. E-mails that wait are still sent.',
  positional: automationPositional,
  examples: [{ command: 'turnout automations pause thanks' }, { command: 'turnout automations pause thanks --quiet' }],
  operation: 'pauseAutomation',
  card: automationCard,
})
