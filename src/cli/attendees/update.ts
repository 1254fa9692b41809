// `turnout attendees update`: corrects name, e-mail or answers, or records the payment of a pending registration.
import type { ChangedAnswers } from '../../contract/forms/forms.ts'
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
const flags: readonly Flag[] = [nameFlag, emailFlag, paymentFlag, forFlag, changedAnswerFlag]

function changedAnswers(flag: FlagValue): ChangedAnswers | undefined {
  const answers = givenAnswers(flag)
  return (
    answers && Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, value === '' ? null : value]))
  )
}

export const command = changeVerb({
  description:
    'Changes only the fields you give. --payment confirms a pending registration and counts it as revenue. The add-ons of a person take on their new name and e-mail.',
  positional: attendeePositional,
  examples: [
    { command: 'turnout attendees update att_… --email ada.lovelace@example.org' },
    { command: 'turnout attendees update att_… --name "Ada Lovelace" --answer diet=vegan --json' },
  ],
  operation: 'updateAttendee',
  card: attendeeCard,
  flags,
  fields: ({ flags: { name, email, payment, for: forAttendeeId, answer } }) => {
    return { name, email, payment, forAttendeeId, answers: changedAnswers(answer) }
  },
})
