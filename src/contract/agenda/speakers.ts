// Speakers of an event: what the public may read of them once they agreed, and how to reach them, which it may not.
import * as z from 'zod'
import { email, line, paragraphs, reference, webAddress } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { consentGivers, consentKinds } from './choices.ts'
import { agendaCode, languageTag, secureAddress, timeWindows } from './fields.ts'

const profile = {
  pronouns: line(50).nullable(),
  affiliation: line(200).nullable(),
  biography: paragraphs(5000).nullable(),
  pictureUrl: secureAddress.nullable(),
  links: z.array(z.strictObject({ title: line(100), url: webAddress })).max(10, 'must have at most 10 entries'),
  language: languageTag.nullable(),
}

const availability = {
  /** When they can; empty: always. */
  available: timeWindows,
  /** When they would rather not. */
  avoid: timeWindows,
}

/** Only for keys with `speakers:read`. */
export const privateSpeakerFields = {
  email: email.nullable(),
  phone: line(50).nullable(),
  notes: paragraphs(5000).nullable(),
}

/** The complete list of what they agreed to. */
const agreedTo = z.array(z.enum(consentKinds)).max(consentKinds.length)

const fields = {
  ...profile,
  ...availability,
  ...privateSpeakerFields,
  consents: agreedTo,
  /** An attendee of the event who is this person, by id, e-mail or ticket code. */
  attendee: reference.nullable(),
}

export const NewSpeaker = z
  .strictObject({
    ...z.strictObject(fields).partial().shape,
    /** As it is shown. */
    name: line(200),
    code: agendaCode.optional(),
  })
  .meta({ example: { name: 'Grace Hopper', email: 'grace@example.org', affiliation: 'US Navy' } })
export type NewSpeaker = z.output<typeof NewSpeaker>

export const SpeakerChanges = z
  .strictObject({ ...fields, name: line(200) })
  .partial()
  .meta({ example: { affiliation: 'Harvard', consents: ['profile'] } })
export type SpeakerChanges = z.output<typeof SpeakerChanges>

export const Consent = z.object({
  kind: z.enum(consentKinds),
  given: z.boolean(),
  at: z.string(),
  by: z.enum(consentGivers),
})
export type Consent = z.output<typeof Consent>

export const Speaker = z.object({
  id: z.string(),
  eventId: z.string(),
  code: z.string(),
  /** `erasedName` once they were erased. */
  name: z.string(),
  ...profile,
  ...availability,
  /** One entry for each kind that was ever given or withdrawn. */
  consents: z.array(Consent),
  attendeeId: z.string().nullable(),
  /** How many sessions name them. */
  sessions: z.int(),
  erased: z.boolean(),
  ...z.object(privateSpeakerFields).partial().shape,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Speaker = z.output<typeof Speaker>

export const DeletedSpeaker = z.object({ id: z.string(), deleted: z.literal(true) })
export type DeletedSpeaker = z.output<typeof DeletedSpeaker>

/** `true` or `false` in a query. */
const flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .pipe(z.boolean())

export const SpeakerQuery = z.strictObject({
  ...pageQuery,
  q: z.string().min(1).max(200).optional(),
  /** Only confirmed speakers without a ticket. */
  withoutTicket: flag.optional(),
  /** Only those who did not agree to a page of their own. */
  withoutConsent: flag.optional(),
})
export const SpeakerPage = page(Speaker)

/** The ticket that a speaker gets, complimentary. */
export const TicketSpeaker = z
  .strictObject({
    /** Name or id of a ticket type; that of the schedule's settings by default. */
    ticketType: line(100).optional(),
    /** Whether the ticket is mailed to them; false by default. */
    notify: z.boolean().optional(),
  })
  .meta({ example: { ticketType: 'Speaker', notify: true } })

export const InviteSpeaker = z
  .strictObject({
    /** Replaces the secret address; the old one leads nowhere any more. */
    newLink: z.boolean().optional(),
  })
  .meta({ example: { newLink: true } })

export const SpeakerInvitation = z.object({
  speakerId: z.string(),
  code: z.string(),
  name: z.string(),
  /** Of the speaker's own page, below the address of the service. Secret: whoever has it can answer for them. */
  path: z.string(),
  /** The whole address; null where the service was never told its own. */
  url: z.string().nullable(),
})
export type SpeakerInvitation = z.output<typeof SpeakerInvitation>

/** The page of each speaker of an accepted session, in the order in which they were added. */
export const InvitedSpeakers = z.object({
  /** Of the sessions, each counts once, however many speakers it has. */
  counts: z.object({ speakers: z.number(), sessions: z.number() }),
  invitations: z.array(
    SpeakerInvitation.extend({
      email: z.string().nullable(),
      /** Codes of the sessions that wait for their answer. */
      sessions: z.array(z.string()),
    }),
  ),
})
export type InvitedSpeakers = z.output<typeof InvitedSpeakers>
