// `turnout schedule recall`: takes a scheduled release back before anybody has seen it.
import { namedPositional } from '../../../verbs/named.ts'
import { changeVerb } from '../../../verbs/record-verbs.ts'
import { releaseCard } from './columns.ts'

export const command = changeVerb({
  description:
    'Only a scheduled release can be recalled, and the last of several first. A published release stays public: change the schedule and release it again.',
  positional: namedPositional('RELEASE', 'releases'),
  examples: [
    { command: 'turnout schedule recall 2 --event devconf' },
    { command: 'turnout schedule recall rls_… --json' },
  ],
  operation: 'recallRelease',
  card: releaseCard,
})
