// `turnout automations plan`: what comes when, and whom it would reach today.
import { showVerb } from '../verbs/record-verbs.ts'
import { planCard } from './columns.ts'
import { automationPositional } from './fields.ts'

export const command = showVerb({
  description: 'Counts the people whom it is for now; when its time comes it counts again.',
  positional: automationPositional,
  examples: [
    { command: 'turnout automations plan thanks' },
    { command: 'turnout automations plan thanks --get reach.addresses' },
  ],
  operation: 'planAutomation',
  card: planCard,
})
