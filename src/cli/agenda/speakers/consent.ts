// `turnout speakers consent`: notes what several speakers agreed to, as on a form that all of them signed.
import { consentKinds } from '../../../contract/agenda/choices.ts'
import type { JsonSchema } from '../../../contract/json-schema.ts'
import type { Command } from '../../core/command.ts'
import { lookupFlag } from '../../verbs/named.ts'
import { asksForAll, speakerPositional } from './fields.ts'

const statuses = ['planned', 'noted', 'unchanged', 'failed', 'not_tried'] as const

/** One speaker in the result. */
export interface AgreedSpeaker {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly status: (typeof statuses)[number]
  /** All that they agree to now. */
  readonly consents: readonly string[]
  readonly problem: string | null
}

const text = { type: 'string' }
const row = {
  id: text,
  code: text,
  name: text,
  status: { ...text, enum: [...statuses] },
  consents: { type: 'array', items: { ...text, enum: [...consentKinds] } },
  problem: { type: ['string', 'null'] },
} as const satisfies Record<keyof AgreedSpeaker, JsonSchema>

export const command: Command = {
  description: [
    'Adds consents and withdraws none: turnout speakers update --consent sets the whole list. Keep what they signed: the record only says that the organizer entered the consent.',
    '--all-confirmed is for all speakers of confirmed sessions; it lists them before it asks. A consent that somebody withdrew stays withdrawn unless you name that speaker.',
  ].join('\n'),
  positionals: [{ ...speakerPositional, required: false, variadic: true }],
  flags: [
    lookupFlag,
    {
      name: 'to',
      kind: 'line-list',
      choices: consentKinds,
      required: true,
      placeholder: 'WHAT',
      summary: 'what they agreed to: a page about them, their picture, recordings',
    },
    { name: 'all-confirmed', kind: 'switch', summary: 'all speakers of confirmed sessions' },
  ],
  examples: [
    { command: 'turnout speakers consent --event devconf --all-confirmed --to profile,picture --yes' },
    { command: 'turnout speakers consent "Grace Hopper" "Alan Turing" --event devconf --to recording' },
  ],
  printsItsOwn: true,
  printsOfSeveral: { type: 'array', items: { type: 'object', properties: row, required: Object.keys(row) } },
  exitCodes: [3, 4, 5, 6, 7, 8, 9, 10],
  readsFirst: true,
  async run(context, input) {
    asksForAll(input, 'all-confirmed', { verb: 'consent', named: 'speakers' })
    return (await import('./note-consents.ts')).noteConsents(context, input)
  },
}
