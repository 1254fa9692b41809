// `turnout attendees update`: corrects name, e-mail or answers, or records the payment of a pending registration.
import type { Attendee } from '../../contract/attendees/attendees.ts'
import type { ChangedAnswers } from '../../contract/forms/answers.ts'
import { agreedKeys, unrecordedText } from '../consents/unrecorded.ts'
import type { Flag, FlagValue, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { answerFlag, givenAnswers } from '../verbs/answer-flag.ts'
import { ifAnswered } from '../verbs/if-allowed.ts'
import { namedFlag } from '../verbs/named.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { attendeeCard } from './columns.ts'
import { attendeePositional, emailFlag, nameFlag, paymentFlag } from './fields.ts'

const changedAnswerFlag = { ...answerFlag, summary: `${answerFlag.summary}; KEY= removes it` }
const forFlag = namedFlag(
  {
    name: 'for',
    placeholder: 'ATTENDEE',
    summary: 'give the add-on to this person in the same order',
    field: 'forAttendeeId',
  },
  'attendees',
)
const profilingFlag: Flag = {
  name: 'profiling',
  kind: 'switch',
  summary: 'let their stars and visits be used to recommend sessions to them and to forecast how many people come',
  clearable: true,
}
const flags: readonly Flag[] = [nameFlag, emailFlag, paymentFlag, forFlag, changedAnswerFlag, profilingFlag]

function changedAnswers(flag: FlagValue): ChangedAnswers | undefined {
  const answers = givenAnswers(flag)
  return (
    answers && Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, value === '' ? null : value]))
  )
}

/** An answer that an organizer corrects is no consent, and the command says so. */
async function sayUnrecorded(context: Context, { eventId, email }: Attendee, { flags }: Input): Promise<void> {
  const answers = givenAnswers(flags.answer)
  if (answers === undefined) return
  const client = await context.client()
  const params = { event_id: eventId }
  const questions = await ifAnswered(async () => (await client.call('showForm', { params })).value.questions, [])
  for (const key of agreedKeys(questions, answers)) {
    context.notice(unrecordedText(key, 1, `turnout consents add --email ${email ?? 'EMAIL'}`))
  }
}

export const command = changeVerb({
  description:
    "Changes only the fields you give. --payment confirms a pending registration and counts it as revenue. A person's add-ons take on the new name and e-mail. --no-profiling records that the person objects to profiling, at all events; an objection that they made on their order's page can only be withdrawn by them.",
  positional: attendeePositional,
  examples: [
    { command: 'turnout attendees update att_… --email ada.lovelace@example.org' },
    { command: 'turnout attendees update att_… --name "Ada Lovelace" --answer diet=vegan --json' },
    { command: 'turnout attendees update att_… --no-profiling' },
  ],
  operation: 'updateAttendee',
  card: attendeeCard,
  says: sayUnrecorded,
  flags,
  fields: ({ flags: { name, email, payment, for: forAttendeeId, answer, profiling } }) => {
    return {
      name,
      email,
      payment,
      forAttendeeId,
      answers: changedAnswers(answer),
      profiling: profiling ?? (profiling === null ? false : undefined),
    }
  },
})
