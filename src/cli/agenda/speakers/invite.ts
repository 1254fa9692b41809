// `turnout speakers invite`: the secret address at which a speaker answers and says what is shown of them.
import type { SpeakerInvitation } from '../../../contract/agenda/speakers.ts'
import type { CardView } from '../../../terminal/tables/view.ts'
import type { Flag } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { findAddress } from '../../verbs/page-address.ts'
import { changeVerb } from '../../verbs/record-verbs.ts'
import { speakerPositional } from './fields.ts'

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

export const command = changeVerb({
  description: [
    "Prints the address of the speaker's own page, for you to send: there they confirm or withdraw, see their times and rooms, subscribe to them, write their biography, and say what they agree to and when they are available.",
    'Whoever has the address can answer for them. It works until it is replaced, or the speaker is erased.',
  ].join('\n'),
  positional: speakerPositional,
  flags,
  examples: [
    { command: 'turnout speakers invite "Grace Hopper" --event devconf' },
    { command: 'turnout speakers invite spk_… --new-link', note: 'the old address stops working' },
  ],
  operation: 'inviteSpeaker',
  card,
})
