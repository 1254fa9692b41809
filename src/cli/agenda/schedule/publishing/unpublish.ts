// `turnout schedule unpublish`: hides the agenda from everybody.
import { changeVerb } from '../../../verbs/record-verbs.ts'
import { publishedCard } from './columns.ts'

export const command = changeVerb({
  description:
    'Its pages and feeds are not found any more, at the secret address either. Releases stay as they are; schedule publish shows them again.',
  examples: [
    { command: 'turnout schedule unpublish devconf' },
    { command: 'turnout schedule unpublish --event devconf --json' },
  ],
  operation: 'unpublishSchedule',
  card: publishedCard,
})
