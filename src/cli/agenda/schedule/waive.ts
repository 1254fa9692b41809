// `turnout schedule waive`: keeps a finding that is meant out of exit codes and refusals.
import { changeVerb } from '../../verbs/record-verbs.ts'
import { waiverCard } from './columns.ts'

export const command = changeVerb({
  description:
    'The finding no longer counts until something about it changes: a session that moves again is checked again. Everybody who works on the schedule can read the reason.',
  flags: [
    {
      name: 'finding',
      kind: 'text',
      required: true,
      placeholder: 'FINDING',
      summary: 'id of the finding, as schedule check --full shows it',
    },
    {
      name: 'reason',
      kind: 'text',
      required: true,
      max: 500,
      placeholder: 'TEXT',
      summary: 'why it is acceptable',
    },
  ],
  examples: [
    { command: 'turnout schedule waive devconf --finding fnd_… --reason "Kim only opens the second one"' },
    { command: 'turnout schedule waive devconf --finding fnd_… --reason "Agreed" --json' },
  ],
  operation: 'waiveFinding',
  card: waiverCard,
})
