// `turnout attendees update`: corrects name, e-mail or answers, or records the payment of a pending registration.
import type { Body } from '../../contract/catalog.ts'
import type { ChangedAnswers } from '../../contract/forms/forms.ts'
import type { Command, Flag, FlagValue } from '../core/command.ts'
import { answerFlag, givenAnswers } from '../verbs/answer-flag.ts'
import { changedFields, definedFields } from '../verbs/request-fields.ts'
import { attendeeCard } from './columns.ts'
import { attendeePositional, emailFlag, nameFlag, paymentFlag } from './fields.ts'

const changedAnswerFlag = { ...answerFlag, summary: `${answerFlag.summary}; KEY= removes it` }
const flags: readonly Flag[] = [nameFlag, emailFlag, paymentFlag, changedAnswerFlag]

function changedAnswers(flag: FlagValue): ChangedAnswers | undefined {
  const answers = givenAnswers(flag)
  return (
    answers && Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, value === '' ? null : value]))
  )
}

export const command: Command = {
  description: 'Changes only the fields you give. --payment confirms a pending registration and counts it as revenue.',
  positionals: [attendeePositional],
  flags,
  examples: [
    { command: 'turnout attendees update att_… --email ada.lovelace@example.org' },
    { command: 'turnout attendees update att_… --name "Ada Lovelace" --answer diet=vegan --json' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'updateAttendee',
  async run(context, input) {
    const { name, email, payment } = input.flags
    const answers = changedAnswers(input.flags.answer)
    const fields = { name, email, payment }
    const body = answers ? { ...definedFields<Body<'updateAttendee'>>(fields), answers } : changedFields(fields, flags)
    const client = await context.client()
    const answer = await client.call('updateAttendee', { params: { attendee_id: input.positionals[0] ?? '' }, body })
    await context.results.record(answer, attendeeCard)
  },
}
