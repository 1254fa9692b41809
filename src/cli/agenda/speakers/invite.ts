// `turnout speakers invite`: the secret address at which a speaker, or each that is asked for an answer, says what is so.
import type { SpeakerInvitation } from '../../../contract/agenda/speakers.ts'
import type { JsonSchema } from '../../../contract/json-schema.ts'
import type { CardView } from '../../../terminal/tables/view.ts'
import type { Command, Flag } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { usageFailure } from '../../core/usage.ts'
import { findAddress } from '../../verbs/page-address.ts'
import { changeVerb } from '../../verbs/record-verbs.ts'
import { asksForAll, speakerPositional } from './fields.ts'

const flags: readonly Flag[] = [
  { name: 'new-link', kind: 'switch', summary: 'replace the secret address; the old one stops working' },
]

async function card(context: Context, { path, url }: SpeakerInvitation): Promise<CardView<SpeakerInvitation>> {
  const address = await findAddress(context, { path, url })
  return {
    title: ({ name }) => `Page of ${name}`,
    rows: [
      { key: 'speakerId', title: 'Speaker', kind: 'id', detail: true },
      { key: 'code', title: 'Code', kind: 'id' },
      { key: 'path', title: 'Page', value: () => address },
    ],
  }
}

const one = changeVerb({
  positional: speakerPositional,
  flags,
  examples: [],
  operation: 'inviteSpeaker',
  card,
})

/** One speaker in the result for several. */
export interface InvitedSpeaker {
  readonly id: string
  readonly code: string
  readonly name: string
  /** Null as well where the key may not see it. */
  readonly email: string | null
  /** Codes of the sessions that wait for their answer. */
  readonly sessions: readonly string[]
  /** Of their page; null in a dry run. */
  readonly path: string | null
  /** Null as well where the service does not know its own address. */
  readonly url: string | null
}

const text = { type: 'string' }
const orNull = { type: ['string', 'null'] }
const row = {
  id: text,
  code: text,
  name: text,
  email: orNull,
  sessions: { type: 'array', items: text },
  path: orNull,
  url: orNull,
} as const satisfies Record<keyof InvitedSpeaker, JsonSchema>

export const command: Command = {
  ...one,
  description: [
    "Prints the address of the speaker's own page, for you to send: there they confirm or withdraw, see their times and rooms, subscribe to them, write their biography, and say what they agree to and when they are available.",
    'Anyone with the address can answer for them. It works until it is replaced, or the speaker is erased.',
    '--all-accepted lists all speakers of accepted sessions who have not answered yet: one row each, with e-mail address and page, for a mail merge.',
  ].join('\n'),
  positionals: [{ ...speakerPositional, required: false }],
  flags: [
    ...(one.flags ?? []),
    { name: 'all-accepted', kind: 'switch', summary: 'all speakers of accepted sessions who have not answered yet' },
  ],
  examples: [
    { command: 'turnout speakers invite "Grace Hopper" --event devconf' },
    { command: 'turnout speakers invite spk_… --new-link', note: 'the old address stops working' },
    { command: 'turnout speakers invite --event devconf --all-accepted --output csv', note: 'for a mail merge' },
  ],
  printsOfSeveral: { type: 'array', items: { type: 'object', properties: row, required: Object.keys(row) } },
  async run(context, input, program) {
    if (!asksForAll(input, 'all-accepted', { verb: 'invite' })) return one.run(context, input, program)
    if (input.flags.newLink === true) {
      throw usageFailure("--new-link replaces one speaker's link: name the speaker", ['speakers', 'invite'])
    }
    return (await import('./invite-all.ts')).inviteAll(context, input)
  },
}
