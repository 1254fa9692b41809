// The answers to an event's form, counted per question: what a caterer or a printer needs to know.
import * as z from 'zod'
import { attendeeStatuses, questionKinds, ticketKinds } from '../core/choices.ts'

export const FormSummaryQuery = z.strictObject({
  /** Keys of the questions to count, separated by commas, retired ones too; all that are asked now by default. */
  question: z.string().min(1).max(4_200).optional(),
  /** Admissions by default; with `ticketType`, whatever that is. */
  kind: z.enum([...ticketKinds, 'all']).optional(),
  /** Confirmed attendees by default. */
  status: z.enum(attendeeStatuses).optional(),
  /** Name or id of a ticket type. */
  ticketType: z.string().min(1).max(100).optional(),
  /** Whether they were admitted on any check-in list. */
  checkedIn: z.enum(['true', 'false']).optional(),
})

const AnswerCount = z.object({
  /** `yes` or `no` of a consent. Text longer than 500 characters is cut. */
  answer: z.string(),
  count: z.int(),
  /** Of those who answered, from 0 to 1; the shares of a multiple may add up to more. */
  share: z.number(),
})

const QuestionSummary = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(questionKinds),
  /** How many attendees answered. */
  answered: z.int(),
  /** How many are asked it, but did not answer. */
  unanswered: z.int(),
  /** How many different answers there are; null for more than are told apart. */
  distinct: z.int().nullable(),
  /**
   * Every option of a choice or multiple, yes and no of a consent; of other kinds the 100 answers given most often, numbers
   * and dates in their order. Null for what people enter themselves if the key may not read attendees.
   */
  answers: z.array(AnswerCount).nullable(),
  /** Null for other kinds, and without an answer. */
  numbers: z.object({ sum: z.number(), min: z.number(), max: z.number(), mean: z.number() }).nullable(),
})
export type QuestionSummary = z.output<typeof QuestionSummary>

export const FormSummary = z.object({
  eventId: z.string(),
  /** How many attendees were counted, with answers or without. */
  attendees: z.int(),
  questions: z.array(QuestionSummary),
})
export type FormSummary = z.output<typeof FormSummary>
