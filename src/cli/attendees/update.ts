// `turnout attendees update`: corrects name, e-mail or answers, or records the payment of a pending registration.
import type { ChangedAnswers } from '../../contract/forms/answers.ts'
import type { Flag, FlagValue } from '../core/command.ts'
import { answerFlag, givenAnswers } from '../verbs/answer-flag.ts'
import { namedFlag } from '../verbs/named.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { attendeeCard } from './columns.ts'
import { attendeePositional, emailFlag, nameFlag, paymentFlag } from './fields.ts'

const changedAnswerFlag = { ...answerFlag, summary: `${answerFlag.summary}; KEY= removes it` }
const forFlag = namedFlag(
  {
    name: 'for',
    placeholder: 'ATTENDEE',
    summary: 'give an add-on to this person of its order',
    field: 'forAttendeeId',
  },
  'attendees',
)
const profilingFlag: Flag = {
  name: 'profiling',
  kind: 'switch',
  summary: 'their stars and visits may be used to recommend sessions to them and to forecast how many come',
  clearable: true,
}
const flags: readonly Flag[] = [nameFlag, emailFlag, paymentFlag, forFlag, changedAnswerFlag, profilingFlag]

function changedAnswers(flag: FlagValue): ChangedAnswers | undefined {
  const answers = givenAnswers(flag)
  return (
    answers && Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, value === '' ? null : value]))
  )
}

export const command = changeVerb({
  description:
    "Changes only the fields you give. --payment confirms a pending registration and counts it as revenue. The add-ons of a person take on their new name and e-mail. --no-profiling notes that they object to profiling, at all events; what they said on their order's page, only they can take back.",
  positional: attendeePositional,
  examples: [
    { command: 'turnout attendees update att_… --email ada.lovelace@example.org' },
    { command: 'turnout attendees update att_… --name "Ada Lovelace" --answer diet=vegan --json' },
    { command: 'turnout attendees update att_… --no-profiling' },
  ],
  operation: 'updateAttendee',
  card: attendeeCard,
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
