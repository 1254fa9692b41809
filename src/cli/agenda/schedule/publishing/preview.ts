// `turnout schedule preview`: the secret address at which the working copy can be looked at.
import type { Flag } from '../../../core/command.ts'
import { changeVerb } from '../../../verbs/record-verbs.ts'
import { previewCard } from './columns.ts'

const flags: readonly Flag[] = [
  { name: 'new-link', kind: 'switch', summary: 'replace the secret address; the old one stops working' },
]

export const command = changeVerb({
  description:
    'Prints the address of pages that show what a release made now would contain, each marked as a draft. Give it to the people who proofread; search engines are told to leave it out.',
  flags,
  examples: [
    { command: 'turnout schedule preview devconf' },
    { command: 'turnout schedule preview devconf --new-link', note: 'the old address stops working' },
  ],
  operation: 'previewSchedule',
  card: previewCard,
})
