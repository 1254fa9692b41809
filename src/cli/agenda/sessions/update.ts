// `turnout sessions update`: changes only the fields given.
import type { Command } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { readInDryRun } from '../../session/read-in-dry-run.ts'
import { changeVerb } from '../../verbs/record-verbs.ts'
import { sessionCard } from './columns.ts'
import { enrolmentField, enrolmentFlags, needsEnrolment } from './enrolment-flags.ts'
import { sessionFields, sessionFlags, sessionPositional } from './fields.ts'
import { withSpeakers } from './typed-speakers.ts'

const path = ['sessions', 'update']

const readSession = (context: Context, id: string) =>
  readInDryRun(context, async (client) => (await client.call('showSession', { params: { session_id: id } })).value)

const verb = changeVerb({
  description:
    'Only the fields you give change; a repeatable one replaces its whole list. A slot keeps its own length. Texts, links and names show at once, times and titles with the next release.',
  positional: sessionPositional,
  flags: [...sessionFlags, ...enrolmentFlags],
  examples: [
    { command: 'turnout sessions update N3K8WD --event devconf --title "Postgres in a hurry" --featured' },
    { command: 'turnout sessions update ses_… --speaker "Grace Hopper:host" --needs projector --needs microphone' },
    { command: 'turnout sessions update N3K8WD --event devconf --capacity 30 --ticket-type Standard' },
  ],
  operation: 'updateSession',
  card: sessionCard,
  async fields(input, context) {
    const [id = ''] = input.positionals
    const before = needsEnrolment(input) ? (await readSession(context, id)).enrolment : undefined
    return { ...(await sessionFields(input, context)), enrolment: enrolmentField(input, path, before) }
  },
})

export const command: Command = {
  ...verb,
  run: (context, input, program) =>
    withSpeakers(context, input, {
      run: () => verb.run(context, input, program),
      eventOf: async () => (await readSession(context, input.positionals[0] ?? '')).eventId,
    }),
}
