// `turnout speakers create`: adds one person to an event.
import type { Flag } from '../../core/command.ts'
import { createVerb } from '../../verbs/record-verbs.ts'
import { codeFlag } from '../code-flag.ts'
import { speakerCard } from './columns.ts'
import { speakerFields, speakerFlags } from './fields.ts'

const newFlags: readonly Flag[] = [
  ...speakerFlags.map(({ clearable: _clearable, ...flag }) => ({ ...flag, required: flag.name === 'name' })),
  codeFlag('speakers'),
]

export const command = createVerb({
  description:
    "The agenda names speakers with their sessions. Anything else about them needs their consent, which --consent records: profile for a page and an entry in the list of speakers, picture, recording. Times are in the event's time zone; without --available they count as always available.",
  flags: newFlags,
  asks: ['event', 'name', 'email', 'affiliation'],
  examples: [
    {
      command:
        'turnout speakers create --event devconf --name "Grace Hopper" --email grace@example.org --available 2027-03-14T09:00/2027-03-14T13:00',
    },
    {
      command:
        'turnout speakers create --event devconf --name "Edsger Dijkstra" --affiliation "TU Eindhoven" --consent profile,picture --quiet',
    },
  ],
  operation: 'createSpeaker',
  card: speakerCard,
  fields: (input, context) => speakerFields(input, context, newFlags),
  next: (speaker, event) =>
    speaker && ['sessions', 'create', '--event', event, '--title', 'TITLE', '--speaker', speaker.name],
})
