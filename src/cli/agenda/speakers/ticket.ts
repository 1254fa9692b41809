// `turnout speakers ticket`: registers one speaker, or all of confirmed sessions who have no ticket.
import type { JsonSchema } from '../../../contract/json-schema.ts'
import type { Command, Flag } from '../../core/command.ts'
import { changeVerb } from '../../verbs/record-verbs.ts'
import { ticketedCard } from './columns.ts'
import { asksForAll, speakerPositional } from './fields.ts'

const flags: readonly Flag[] = [
  {
    name: 'ticket-type',
    kind: 'text',
    placeholder: 'NAME',
    summary: 'name or id of the ticket type',
    defaultText: "the schedule's ticket type for speakers",
    completes: 'ticket-type',
  },
  { name: 'notify', kind: 'switch', summary: 'mail them the ticket' },
]

const one = changeVerb({
  positional: speakerPositional,
  flags,
  examples: [],
  operation: 'ticketSpeaker',
  card: ticketedCard,
})

/** One speaker in the result for several. */
export interface TicketedSpeaker {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly status: 'planned' | 'ticketed' | 'failed' | 'not_tried'
  readonly attendeeId: string | null
  /** Why they have none. */
  readonly problem: string | null
}

const text = { type: 'string' }
const orNull = { type: ['string', 'null'] }
const row = {
  id: text,
  code: text,
  name: text,
  status: { ...text, enum: ['planned', 'ticketed', 'failed', 'not_tried'] },
  attendeeId: orNull,
  problem: orNull,
} as const satisfies Record<keyof TicketedSpeaker, JsonSchema>

export const command: Command = {
  ...one,
  description: [
    'Registers them with a complimentary ticket, which counts as a place of its ticket type. Speakers who have a ticket keep it: repeating the command gives nobody a second one. No e-mail is sent without --notify.',
    '--all-confirmed is for all speakers of confirmed sessions who have no ticket; before it asks, it shows who gets one, how many already have one and who cannot get one. A speaker who cannot get one does not stop the others: the result lists each person, and the command exits with 10.',
  ].join('\n'),
  positionals: [{ ...speakerPositional, required: false }],
  flags: [
    ...(one.flags ?? []),
    { name: 'all-confirmed', kind: 'switch', summary: 'all speakers of confirmed sessions who have no ticket' },
  ],
  examples: [
    { command: 'turnout speakers ticket "Grace Hopper" --event devconf --ticket-type Standard' },
    { command: 'turnout speakers ticket spk_… --ticket-type Standard --notify' },
    { command: 'turnout speakers ticket --event devconf --all-confirmed --ticket-type Standard --yes' },
  ],
  printsOfSeveral: { type: 'array', items: { type: 'object', properties: row, required: Object.keys(row) } },
  exitCodes: [3, 4, 5, 6, 7, 8, 9, 10],
  async run(context, input, program) {
    if (!asksForAll(input, 'all-confirmed', { verb: 'ticket' })) return one.run(context, input, program)
    return (await import('./ticket-all.ts')).ticketAll(context, input)
  },
}
