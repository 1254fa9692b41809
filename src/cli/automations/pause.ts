// `turnout automations pause`: what comes meanwhile is skipped.
import { changeVerb } from '../verbs/record-verbs.ts'
import { automationCard } from './columns.ts'
import { automationPositional } from './fields.ts'

export const command = changeVerb({
  description:
    'Whatever comes due while the automation is paused is skipped. A time can be made up for with turnout automations run. A change or a figure cannot, so write to those people with turnout messages send. E-mails that are waiting are still sent.',
  positional: automationPositional,
  examples: [{ command: 'turnout automations pause thanks' }, { command: 'turnout automations pause thanks --quiet' }],
  operation: 'pauseAutomation',
  card: automationCard,
})
