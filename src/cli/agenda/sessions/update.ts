// `turnout sessions update`: changes only the fields given.

import { camelCase } from '../../core/camel-case.ts'
import type { Command } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { commandText } from '../../core/next-step.ts'
import { readInDryRun } from '../../session/read-in-dry-run.ts'
import { changeVerb } from '../../verbs/record-verbs.ts'
import { sayAbout } from '../schedule/plan/say-findings.ts'
import { sessionCard } from './columns.ts'
import { enrolmentField, enrolmentFlags, needsEnrolment } from './enrolment-flags.ts'
import { sessionFields, sessionFlags, sessionPositional } from './fields.ts'
import { withSpeakers } from './typed-speakers.ts'

const path = ['sessions', 'update']

/** Flags that conflicts of a placed session depend on. */
const judged = ['speaker', 'track', 'needs', 'setup', 'teardown', 'expected', 'capacity']

const readSession = (context: Context, id: string) =>
  readInDryRun(context, async (client) => (await client.call('showSession', { params: { session_id: id } })).value)

const verb = changeVerb({
  description:
    'Only the fields you give change; a flag that can be repeated replaces its whole list. A slot keeps its own length: turnout sessions place changes it. Findings about a placed session are shown at once.',
  positional: sessionPositional,
  flags: [...sessionFlags, ...enrolmentFlags],
  examples: [
    { command: 'turnout sessions update N3K8WD --event devconf --title "Postgres in a hurry" --featured' },
    { command: 'turnout sessions update ses_… --speaker "Grace Hopper:host" --needs projector --needs microphone' },
    { command: 'turnout sessions update N3K8WD --event devconf --capacity 30 --ticket-type Standard' },
  ],
  operation: 'updateSession',
  card: sessionCard,
  says: (context, { id, code, eventId, minutes, slots }, { flags: typed }) => {
    const isJudged = judged.some((flag) => typed[camelCase(flag)] !== undefined)
    if (typed.minutes !== undefined && slots?.some((slot) => slot.minutes !== minutes)) {
      const place = commandText(['sessions', 'place', code, '--event', eventId, '--minutes', String(minutes)])
      context.notice(`Its place in the schedule keeps its length; to change it: ${place}`)
    }
    return isJudged && slots?.length ? sayAbout(context, eventId, { session: id }) : undefined
  },
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
      run: (settled) => verb.run(context, settled, program),
      eventOf: async () => (await readSession(context, input.positionals[0] ?? '')).eventId,
    }),
}
