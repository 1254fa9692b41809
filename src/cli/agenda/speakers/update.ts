// `turnout speakers update`: changes only the fields given.
import { changeVerb } from '../../verbs/record-verbs.ts'
import { sayAbout } from '../schedule/plan/say-findings.ts'
import { speakerCard } from './columns.ts'
import { speakerFields, speakerFlags, speakerPositional } from './fields.ts'

export const command = changeVerb({
  description:
    'Only the fields you give change. --consent replaces the whole list: consents left out of it are withdrawn. A new name shows everywhere at once, and so do findings caused by new times.',
  positional: speakerPositional,
  flags: speakerFlags,
  examples: [
    { command: 'turnout speakers update "Grace Hopper" --event devconf --affiliation "Yale University"' },
    { command: 'turnout speakers update spk_… --consent profile,recording --avoid 2027-03-14T16:00/18:00' },
  ],
  operation: 'updateSpeaker',
  card: speakerCard,
  fields: (input, context) => speakerFields(input, context),
  says: (context, { id, eventId, sessions }, { flags: { available, avoid } }) =>
    sessions > 0 && (available !== undefined || avoid !== undefined)
      ? sayAbout(context, eventId, { speaker: id })
      : undefined,
})
