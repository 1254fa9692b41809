// `turnout automations show`: one automation as a card.
import { idTail } from '../../contract/core/ids.ts'
import { missedLines } from '../status/missed-runs.ts'
import { showVerb } from '../verbs/record-verbs.ts'
import { automationCard } from './columns.ts'
import { automationPositional } from './fields.ts'

export const command = showVerb({
  description: 'Also says what was missed or failed in the last 30 days, and how to make up for it.',
  positional: automationPositional,
  examples: [
    { command: 'turnout automations show thanks' },
    { command: 'turnout automations show thanks --get definition', note: 'prints its YAML' },
  ],
  operation: 'showAutomation',
  async card({ zones }, automation) {
    if (!automation.missed) return automationCard
    const zone = await zones.zoneOf(automation.eventId)
    const lines = missedLines(automation, { words: idTail(automation.id), zone })
    return { ...automationCard, sections: () => [{ title: 'Missed', lines }] }
  },
})
