// Drafts of messages: words for a mailing, which a person reads before sending them.
import * as z from 'zod'
import { languages, mailPurposes } from '../core/choices.ts'
import { paragraphs, reference } from '../core/fields.ts'
import { aboutMax, draftPurposes } from '../models/choices.ts'
import { draftWriters, fallbackCauses } from './choices.ts'

export const DraftMessage = z
  .strictObject({
    /** What the message says, in a few words. */
    about: paragraphs(aboutMax).min(1, 'must not be empty'),
    for: z.enum(draftPurposes).optional(),
    /** The id of one attendee, whom its command writes to; the words are none about them. */
    attendee: reference.optional(),
    /** The event's by default. */
    language: z.enum(languages).optional(),
    /** `auto` by default. */
    writer: z.enum(draftWriters).optional(),
    /** Sends names of speakers to the model, which are replaced by numbers otherwise. */
    allowSpeakerNames: z.boolean().optional(),
    /** Asks the model again instead of taking the stored answer to the same request. */
    fresh: z.boolean().optional(),
  })
  .meta({ example: { about: 'Doors open at nine', for: 'reminder', writer: 'template' } })
export type DraftMessage = z.output<typeof DraftMessage>

export const MessageDraft = z.object({
  /** Of the suggestion that keeps it. */
  id: z.string(),
  eventId: z.string(),
  for: z.enum(draftPurposes).nullable(),
  language: z.enum(languages),
  /** What the mailing is for, unless it is sent for another purpose. */
  purpose: z.enum(mailPurposes),
  /** Both are Liquid, with placeholders that are filled in for each reader. */
  subject: z.string(),
  body: z.string(),
  /** `template`, or `model` and its name. */
  writer: z.string(),
  /** What a person would type to send it. */
  command: z.string(),
  expiresAt: z.string(),
  /** Why the template wrote it although a model was wanted, or `no_phrases` where it has only a greeting, your words and the event. */
  warnings: z.array(z.object({ code: z.enum([...fallbackCauses, 'no_phrases']), detail: z.string() })),
  /** Whether a model's answer came from the store, so that nothing was sent. */
  cached: z.boolean(),
  /** Whether a model's first answer broke a rule and was asked for once more. */
  repaired: z.boolean(),
  tokensIn: z.int(),
  tokensOut: z.int(),
})
export type MessageDraft = z.output<typeof MessageDraft>
