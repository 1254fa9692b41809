// `turnout forms show`: the questions of an event, including retired ones that have answers.
import { showVerb } from '../verbs/record-verbs.ts'
import { formCard } from './columns.ts'

export const command = showVerb({
  description: 'With --output yaml --fields questions it prints a file that forms set can read.',
  examples: [
    { command: 'turnout forms show devconf' },
    { command: 'turnout forms show devconf --output yaml --fields questions' },
  ],
  operation: 'showForm',
  card: formCard,
})
