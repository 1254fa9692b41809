// `draft`: subject and body of a message to attendees, with placeholders that are filled in for each of them.
import type { TaskRequest } from '../../../contract/models/models.ts'
import { speakerNames } from '../../../store/models/names.ts'
import { findEvent } from '../../core/find-event.ts'
import { expectScopes, invalidField } from '../../core/refusals.ts'
import { createRedactor } from '../redact.ts'
import { eventFacts } from './facts.ts'
import { languageNames } from './languages.ts'
import type { PreparedTask, Reading } from './task.ts'

/** Variables of mail templates that a draft may use. */
const draftPlaceholders = ['name', 'organizer', 'event.name', 'event.when', 'event.venue', 'event.url'] as const

/** Those of an e-mail about an unpaid order, to its buyer. */
const orderPlaceholders = [...draftPlaceholders, 'order.due', 'order.reference', 'payment.instructions'] as const

const purposes = {
  reminder: 'It reminds people who have a ticket.',
  payment: 'It reminds the buyer of an order to pay what is still due.',
  thanks: 'It thanks people who were there.',
  invitation: 'It invites people who agreed to such mail.',
  change: 'It tells people who have a ticket that something has changed.',
  tier: 'It tells people that a price ends.',
} as const

/** @throws Failure validation_failed, not_found */
export async function prepareDraft(reading: Reading, body: TaskRequest): Promise<PreparedTask> {
  const { event: reference, about, purpose, allowSpeakerNames = false } = body
  if (reference === undefined) throw invalidField('/event', '"event" is required to draft a message')
  if (about === undefined) throw invalidField('/about', '"about" is required to draft a message')
  expectScopes(reading.principal, ['events:read'])
  const event = await findEvent(reading, reference)
  const language = body.language ?? event.language
  const speaker = allowSpeakerNames ? [] : await speakerNames(reading.session, reading.principal, event.id)
  const redactor = createRedactor({ speaker })
  const placeholders = purpose === 'payment' ? orderPlaceholders : draftPlaceholders
  const variables = placeholders.map((name) => `{{ ${name} }}`).join(', ')
  const typed = { about: redactor.clean(about), ...(purpose === undefined ? {} : { purpose }), language }
  return {
    instructions: [
      `Write an e-mail in ${languageNames[language]}: what "about" says, for readers who know the event.`,
      purpose === undefined ? '' : purposes[purpose],
      'It is friendly, short and exact: at most 120 words, plain text, paragraphs parted by an empty line.',
      `These variables are filled in for each reader, and may be used exactly like this: ${variables}. Begin the body with a greeting.`,
    ]
      .filter(Boolean)
      .join(' '),
    facts: { task: 'draft', typed, ...(await eventFacts(reading, event, redactor)) },
    fields: {
      subject: { about: 'the subject, at most 80 characters', min: 3, max: 100, isText: false },
      body: { about: 'the body', min: 20, max: 3000, isText: true },
    },
    language,
    placeholders,
    originals: redactor.originals,
    isStorable: !allowSpeakerNames,
    result: ({ subject = '', body: text = '' }) => ({ subject, text }),
  }
}
