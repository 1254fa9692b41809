// `turnout speakers update`: changes only the fields given.
import { changeVerb } from '../../verbs/record-verbs.ts'
import { speakerCard } from './columns.ts'
import { speakerFields, speakerFlags, speakerPositional } from './fields.ts'

export const command = changeVerb({
  description:
    'Only the fields you give change. --consent replaces the whole list: what is left out of it is withdrawn. A new name shows everywhere at once, in released agendas too.',
  positional: speakerPositional,
  flags: speakerFlags,
  examples: [
    { command: 'turnout speakers update "Grace Hopper" --event devconf --affiliation "Yale University"' },
    { command: 'turnout speakers update spk_… --consent profile,recording --avoid 2027-03-14T16:00/18:00' },
  ],
  operation: 'updateSpeaker',
  card: speakerCard,
  fields: (input, context) => speakerFields(input, context),
})
