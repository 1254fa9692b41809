// What is asked of a suggestion, by kind.
import * as z from 'zod'
import { amount, count, date, line, reference } from '../core/fields.ts'
import {
  madeKinds,
  type ScheduleWeight,
  scheduleGrid,
  scheduleWeightMax,
  scheduleWeights,
  searchEfforts,
} from './choices.ts'

/** What prices are judged by; amounts are minor units of the event's currency. */
export const PriceOptions = z.strictObject({
  /** Only this ticket type. */
  ticketType: reference.optional(),
  /** What each person costs. */
  perHead: amount(0).optional(),
  /** What the event costs however many come, instead of what expenses and budgets say. */
  fixed: amount(0).optional(),
  /** Money that has to have come in by the end of a day, in the event's time zone. */
  cash: z.strictObject({ amount: amount(1), by: date }).optional(),
})
export type PriceOptions = z.output<typeof PriceOptions>

export const MarketingOptions = z.strictObject({
  /** What each person costs, in minor units of the event's currency. */
  perHead: amount(0).optional(),
})

/** Candidates in one request. */
export const candidatesMax = 50

/** A venue that is not in the account. What is absent is unknown, and never 0. */
export const VenueCandidate = z.strictObject({
  name: line(100),
  capacity: count(1),
  hire: amount(0).nullable().optional(),
  perPerson: amount(0).nullable().optional(),
  stepFree: z.boolean().nullable().optional(),
  note: line(200).nullable().optional(),
})
export type VenueCandidate = z.output<typeof VenueCandidate>

export const VenueOptions = z.strictObject({
  candidates: z.array(VenueCandidate).max(candidatesMax, `must have at most ${candidatesMax} candidates`).optional(),
  /** One room of a venue counts instead of all of them together. */
  room: line(100).optional(),
  /** Key of a choice, multiple or consent question of the form: how many gave which answer. */
  accessQuestion: line(40).optional(),
})
export type VenueOptions = z.output<typeof VenueOptions>

export const ScheduleOptions = z.strictObject({
  /** Places what is placed already, too. */
  all: z.boolean().optional(),
  /** Minutes between two starts; by default what lengths and opening times have in common. */
  grid: z
    .int('must be a whole number')
    .min(scheduleGrid.min, `must be at least ${scheduleGrid.min}`)
    .max(scheduleGrid.max, `must be at most ${scheduleGrid.max}`)
    .optional(),
  /** Codes or ids of sessions that stay where they are. */
  keep: z.array(reference).max(500, 'must have at most 500 sessions').optional(),
  /** Moves sessions that people are enrolled in, too. */
  moveEnrolled: z.boolean().optional(),
  /** What counts how much, in people. */
  weights: z
    .partialRecord(
      z.enum(Object.keys(scheduleWeights) as [ScheduleWeight, ...ScheduleWeight[]]),
      z.number().min(0, 'must be at least 0').max(scheduleWeightMax, `must be at most ${scheduleWeightMax}`),
    )
    .optional(),
  effort: z.enum(searchEfforts).optional(),
  /** Another one gives another plan that is about as good. */
  seed: z.int('must be a whole number').min(0, 'must be at least 0').max(999_999, 'must be at most 999999').optional(),
})
export type ScheduleOptions = z.output<typeof ScheduleOptions>

export const MakeSuggestions = z
  .strictObject({
    kind: z.enum(madeKinds),
    /** Also those that were rejected lately. */
    includeRejected: z.boolean().optional(),
    price: PriceOptions.optional(),
    marketing: MarketingOptions.optional(),
    venue: VenueOptions.optional(),
    schedule: ScheduleOptions.optional(),
  })
  .meta({ example: { kind: 'price', price: { ticketType: 'VIP', perHead: 6000 } } })
export type MakeSuggestions = z.output<typeof MakeSuggestions>
