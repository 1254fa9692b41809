// `turnout tracks update`: changes only the fields given.
import { changeVerb } from '../../verbs/record-verbs.ts'
import { trackCard } from './columns.ts'
import { trackFlags, trackPositional } from './fields.ts'

export const command = changeVerb({
  description: 'Only the fields you give change.',
  positional: trackPositional,
  flags: trackFlags,
  examples: [
    { command: 'turnout tracks update Web --event devconf --name "Web and apps" --track-color "#8a3a3a"' },
    { command: 'turnout tracks update Web --event devconf --position 1' },
  ],
  operation: 'updateTrack',
  card: trackCard,
})
