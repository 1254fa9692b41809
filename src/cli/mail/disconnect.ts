// `turnout mail disconnect`: deletes the server and its password, once confirmed; later mail waits.
import { changeVerb } from '../verbs/record-verbs.ts'
import { mailConnectionCard } from './columns.ts'

export const command = changeVerb({
  description: 'Later e-mails wait until a server is connected again, for at most 7 days.',
  positional: null,
  examples: [{ command: 'turnout mail disconnect --yes' }, { command: 'turnout mail disconnect --yes --json' }],
  operation: 'disconnectMail',
  card: mailConnectionCard,
  confirm: {
    action: 'disconnect the mail server',
    question: () => 'Disconnect the mail server and delete its password?',
  },
})
