// `turnout pages show`: the settings of an event's public page.
import { showVerb } from '../verbs/record-verbs.ts'
import { pageCard } from './columns.ts'

export const command = showVerb({
  description: 'turnout serve shows the page of a published event at the path printed here, below its own address.',
  examples: [{ command: 'turnout pages show devconf' }, { command: 'turnout pages show devconf --get path' }],
  operation: 'showPublicPage',
  card: pageCard,
})
