// `turnout sessions create`: adds a session to an event; when and where it is comes later.
import type { Command, Flag } from '../../core/command.ts'
import { usageFailure } from '../../core/usage.ts'
import { createVerb } from '../../verbs/record-verbs.ts'
import { codeFlag } from '../code-flag.ts'
import { sessionCard } from './columns.ts'
import { enrolmentField, enrolmentFlags } from './enrolment-flags.ts'
import { sessionFields, sessionFlags } from './fields.ts'
import { withSpeakers } from './typed-speakers.ts'

const path = ['sessions', 'create']
const defaults: Readonly<Record<string, string>> = { type: 'talk', minutes: 'what its type takes, else 45' }

const newFlags: readonly Flag[] = [...sessionFlags, ...enrolmentFlags].map(({ clearable: _clearable, ...flag }) => {
  const defaultText = defaults[flag.name]
  return { ...flag, required: flag.name === 'title', ...(defaultText === undefined ? {} : { defaultText }) }
})

const verb = createVerb({
  description: [
    'A new session is confirmed unless you add --draft or --accepted. turnout sessions place gives it a time and a room.',
    'An unknown speaker is added to the event once you confirm, or with --create-speakers. With --capacity, ticket holders can enrol; with --add-on, each place is a ticket of its own.',
  ].join('\n'),
  flags: [
    ...newFlags,
    codeFlag('sessions'),
    { name: 'draft', kind: 'switch', summary: 'create it as a draft: not decided yet' },
    { name: 'accepted', kind: 'switch', summary: 'create it as accepted: not confirmed by its speakers yet' },
  ],
  asks: ['event', 'title', 'type', 'minutes'],
  examples: [
    {
      command:
        'turnout sessions create --event devconf --title "Types at any scale" --speaker "Grace Hopper" --minutes 45 --needs projector',
    },
    {
      command:
        'turnout sessions create --event devconf --title "Open questions" --type panel --speaker "Ada King <ada@example.org>:moderator" --speaker "Alan Turing:panelist" --create-speakers',
    },
    {
      command: 'turnout sessions create --event devconf --title Soldering --type workshop --capacity 24 --quiet',
      note: 'ticket holders enrol for one of 24 places',
    },
  ],
  operation: 'createSession',
  card: sessionCard,
  async fields(input, context) {
    const { draft, accepted, code } = input.flags
    if (draft && accepted) throw usageFailure('--draft and --accepted cannot be combined', path)
    const status = draft ? 'draft' : accepted ? 'accepted' : undefined
    return { ...(await sessionFields(input, context)), code, status, enrolment: enrolmentField(input, path) }
  },
  next: (session, event) => ['sessions', 'place', session?.code, '--event', event, '--room', 'ROOM', '--start', 'TIME'],
})

export const command: Command = {
  ...verb,
  run: (context, input, program) =>
    withSpeakers(context, input, {
      run: (settled) => verb.run(context, settled, program),
      eventOf: () => context.event(input),
    }),
}
