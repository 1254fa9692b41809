// `turnout tracks create`: a thread of the agenda, with a colour of its own.
import { createVerb } from '../../verbs/record-verbs.ts'
import { trackCard } from './columns.ts'
import { trackFlags } from './fields.ts'

const defaults: Readonly<Record<string, string>> = {
  'track-color': 'the next of a readable palette',
  position: 'the last',
}

export const command = createVerb({
  flags: trackFlags.map(({ clearable: _clearable, ...flag }) => {
    const defaultText = defaults[flag.name]
    return { ...flag, required: flag.name === 'name', ...(defaultText === undefined ? {} : { defaultText }) }
  }),
  asks: ['event', 'name'],
  examples: [
    { command: 'turnout tracks create --event devconf --name Data' },
    { command: 'turnout tracks create --event devconf --name Data --track-color "#3a6ea5" --position 1 --quiet' },
  ],
  operation: 'createTrack',
  card: trackCard,
  next: (_, event) => ['tracks', 'list', event],
})
