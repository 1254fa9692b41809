// Enrolments: the places that people with a ticket take in sessions, and the line of those who wait for one.
import * as z from 'zod'
import { reference } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { enrolmentStatuses } from './choices.ts'

export const enrolmentTransitions = {
  promote: { from: ['waiting'], to: 'enrolled' },
  cancel: { from: ['waiting', 'enrolled'], to: 'cancelled' },
} as const

export const NewEnrolment = z
  .strictObject({
    /** An attendee of the event, by id, e-mail or ticket code. */
    attendee: reference,
    /** Whether they wait where it is full; refused as sold out otherwise. */
    wait: z.boolean().optional(),
  })
  .meta({ example: { attendee: 'ada@example.org', wait: true } })
export type NewEnrolment = z.output<typeof NewEnrolment>

export const Enrolment = z.object({
  /** Of a session whose places are tickets: the ticket's id. */
  id: z.string(),
  eventId: z.string(),
  session: z.object({ id: z.string(), code: z.string(), title: z.string() }),
  attendee: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  status: z.enum(enrolmentStatuses),
  /** The ticket that is the place; null where people enrol. */
  ticketId: z.string().nullable(),
  /** In the line, from 1; null for those who don't wait. */
  position: z.int().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Enrolment = z.output<typeof Enrolment>

export const EnrolmentQuery = z.strictObject({
  ...pageQuery,
  status: z.enum(enrolmentStatuses).optional(),
  attendee: reference.optional(),
})
export const EnrolmentPage = page(Enrolment)
