// Consents of mailboxes to marketing mail, each with the evidence that it was given.
import * as z from 'zod'
import { consentSources, consentStatuses } from '../core/choices.ts'
import { email, instant, line, reference } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'

/** Rows of one import request. */
export const importedConsentsMax = 500

export const consentTransitions = {
  withdraw: { from: ['granted'] },
  object: { from: ['granted', 'withdrawn'] },
} as const

export const Consent = z.object({
  id: z.string(),
  email: z.string(),
  status: z.enum(consentStatuses),
  /** The only basis that there is. */
  basis: z.enum(['consent']),
  source: z.enum(consentSources),
  /** The words that were agreed to; null, as all evidence, for an objection of somebody who never agreed. */
  question: z.string().nullable(),
  /** Which version of these words. */
  questionVersion: z.string().nullable(),
  /** Where they were shown: the address of a page, or a place in words. */
  page: z.string().nullable(),
  /** The event at whose registration it was given. */
  eventId: z.string().nullable(),
  grantedAt: z.string().nullable(),
  /** When it was withdrawn or objected to. */
  endedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Consent = z.output<typeof Consent>

const evidence = {
  email,
  question: line(500),
  questionVersion: line(100),
  page: line(500),
}

export const NewConsent = z
  .strictObject({
    ...evidence,
    /** Now by default. */
    grantedAt: instant.optional(),
  })
  .meta({
    example: {
      email: 'ada@example.org',
      question: 'Send me news about your events',
      questionVersion: '2027-01',
      page: 'paper list at the door',
      grantedAt: '2026-11-20T10:00:00Z',
    },
  })
export type NewConsent = z.output<typeof NewConsent>

export const WithdrawConsent = z
  .strictObject({
    /** The person objects to such mail: they can't be entered again by anybody else. */
    objected: z.boolean().optional(),
  })
  .meta({ example: { objected: true } })

/** Anybody may object, even somebody who never agreed and is no attendee. */
export const NewObjection = z.strictObject({ email }).meta({ example: { email: 'bob@example.org' } })

export const ImportConsents = z
  .strictObject({
    consents: z
      .array(z.strictObject({ ...evidence, grantedAt: instant }))
      .min(1, 'must have at least one consent')
      .max(importedConsentsMax, `must have at most ${importedConsentsMax} consents`),
  })
  .meta({
    example: {
      consents: [
        {
          email: 'grace@example.org',
          question: 'Send me news about your events',
          questionVersion: '2027-01',
          page: 'https://example.org/newsletter',
          grantedAt: '2026-11-20T10:00:00Z',
        },
      ],
    },
  })

/** `stopped`: the person objected, or was erased, and only they can agree again. */
export const importOutcomes = ['granted', 'unchanged', 'stopped'] as const

export const ImportedConsents = z.object({
  /** In the order of the rows. */
  results: z.array(z.object({ outcome: z.enum(importOutcomes), consentId: z.string().nullable() })),
})
export type ImportedConsents = z.output<typeof ImportedConsents>

export const ConsentQuery = z.strictObject({
  ...pageQuery,
  status: z.enum(consentStatuses).optional(),
  source: z.enum(consentSources).optional(),
  /** Given at the registration for this event. */
  event: reference.optional(),
})
export const ConsentPage = page(Consent)
