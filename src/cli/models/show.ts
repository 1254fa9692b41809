// `turnout model show`: the connected model, a hint of its key, and its budget.
import { showVerb } from '../verbs/record-verbs.ts'
import { modelCard } from './columns.ts'

export const command = showVerb({
  positional: null,
  examples: [{ command: 'turnout model show' }, { command: 'turnout model show --get tokensToday' }],
  operation: 'showModel',
  card: modelCard,
})
