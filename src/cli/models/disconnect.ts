// `turnout model disconnect`: deletes the key and the stored answers, once confirmed.
import { changeVerb } from '../verbs/record-verbs.ts'
import { modelCard } from './columns.ts'

export const command = changeVerb({
  description: 'Usage figures are kept. Everything else works as before, without drafts by a model.',
  positional: null,
  examples: [{ command: 'turnout model disconnect --yes' }, { command: 'turnout model disconnect --yes --json' }],
  operation: 'disconnectModel',
  card: modelCard,
  confirm: {
    action: 'disconnect the model',
    question: () => 'Disconnect the model, and delete its key and stored answers?',
  },
})
