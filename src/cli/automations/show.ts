// `turnout automations show`: one automation as a card.
import { showVerb } from '../verbs/record-verbs.ts'
import { automationCard } from './columns.ts'
import { automationPositional } from './fields.ts'

export const command = showVerb({
  positional: automationPositional,
  examples: [
    { command: 'turnout automations show thanks' },
    { command: 'turnout automations show thanks --get definition', note: 'prints its YAML' },
  ],
  operation: 'showAutomation',
  card: automationCard,
})
