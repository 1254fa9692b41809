// `turnout templates reset`: restores the default text of a mail, once confirmed.
import { changeVerb } from '../../verbs/record-verbs.ts'
import { templateCard, templatePositional } from './columns.ts'

export const command = changeVerb({
  positional: templatePositional,
  examples: [
    { command: 'turnout templates reset confirmation --yes' },
    { command: 'turnout templates reset reminder --yes --json' },
  ],
  operation: 'resetTemplate',
  card: templateCard,
  fields: ({ positionals: [name] }) => ({ name }),
  confirm: {
    action: 'reset template',
    question: (_, { positionals: [name] }) => `Discard your version of the ${name} template?`,
  },
})
