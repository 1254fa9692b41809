// `turnout suggest venue`: venues against the people expected.
import type { Body } from '../../../contract/catalog.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { currencyOf } from '../fields.ts'
import { readCandidates } from './candidates.ts'
import { suggestVerb } from './suggest-verb.ts'

export const command = suggestVerb({
  kind: 'venue',
  description: [
    'Compares your venues, and those in a file, by how many people are expected: the chance that all fit, empty seats, cost per head and expected net. What is not known about a venue is left open, and never counted as 0.',
    'For your own venues, seats are those of all rooms together, or of the room that --room names; they are unknown if a venue has no rooms, or a room without a capacity. Hire is the mean of the expenses in the category venue of events there.',
  ].join('\n'),
  flags: [
    {
      name: 'candidates',
      kind: 'text',
      placeholder: 'FILE',
      summary: 'YAML or CSV with name, capacity, hire, perPerson, stepFree and note; - reads YAML from stdin',
      completes: 'file',
    },
    {
      name: 'room',
      kind: 'text',
      max: 100,
      placeholder: 'NAME',
      summary: 'compare only the room with this name in each venue, not the whole venue',
    },
    {
      name: 'access-question',
      kind: 'text',
      max: 40,
      placeholder: 'KEY',
      summary: 'also count the answers to this question of the form',
    },
  ],
  examples: [
    { command: 'turnout suggest venue devconf' },
    { command: 'turnout suggest venue devconf --candidates venues.yaml --json' },
  ],
  async options(context, input, event) {
    const { candidates: file, room, accessQuestion } = input.flags
    const currency = typeof file === 'string' ? await currencyOf(await context.client(), event) : ''
    const candidates = typeof file === 'string' ? await readCandidates(context, file, currency) : undefined
    const venue = definedFields<NonNullable<Body<'makeSuggestions'>['venue']>>({ candidates, room, accessQuestion })
    return Object.keys(venue).length === 0 ? {} : { venue }
  },
})
