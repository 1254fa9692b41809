// What is answered when suggestions are made: how much stands behind them, the figures that were compared, and the
// suggestions themselves.
import * as z from 'zod'
import { answerStates, madeKinds } from './choices.ts'
import { Basis, Suggestion } from './suggestions.ts'

const chance = z.int().nullable()
const money = z.int().nullable()

/** One venue against the people expected. Null is unknown. */
export const VenueReport = z.object({
  /** Null for a candidate from a file. */
  venueId: z.string().nullable(),
  name: z.string(),
  capacity: z.int().nullable(),
  hire: money,
  /** Chance that all who come fit, in percent. */
  fits: chance,
  /** Seats that stay empty, on average. */
  empty: z.number().nullable(),
  /** What a person costs at low, middle and high attendance. */
  costPerHead: z.object({ low: money, middle: money, high: money }),
  /** Expected income less costs of the venue. */
  net: money,
  /** Tickets that pay for hire and other costs. */
  breakEven: z.int().nullable(),
  /** Rooms that the schedule needs at once beyond those there are, and the largest audience beyond the largest room. */
  roomsMissing: z.int().nullable(),
  seatsMissing: z.int().nullable(),
  stepFree: z.boolean().nullable(),
  note: z.string().nullable(),
})
export type VenueReport = z.output<typeof VenueReport>

/** A price of a ticket type, and what a change of it must cost to be wrong. */
export const PriceReport = z.object({
  ticketTypeId: z.string(),
  ticketType: z.string(),
  price: z.int(),
  /** Tickets sold and expected of it. */
  sold: z.int(),
  expected: z.int().nullable(),
  /** Raising by `step` pays while fewer than this percentage of buyers stay away. */
  step: z.int(),
  raiseBears: z.number().nullable(),
  /** Lowering by `step` pays when at least this percentage more come; null where no number would do. */
  cutNeeds: z.number().nullable(),
})
export type PriceReport = z.output<typeof PriceReport>

/** What the event needs from each ticket. */
export const CostReport = z.object({
  fixed: z.int(),
  /** Where the fixed costs come from: typed, or expenses and what budgets leave. */
  from: z.enum(['typed', 'books']),
  perHead: z.int(),
  /** Tickets expected in all. */
  volume: z.object({ low: z.int().nullable(), middle: z.int().nullable(), high: z.int().nullable() }),
  /** The average price that covers everything at each volume. */
  breakEvenPrice: z.object({ low: money, middle: money, high: money }),
  /** Tickets that cover everything at today's average price. */
  breakEvenTickets: z.int().nullable(),
  /** Chance of that many, in percent. */
  chance,
})
export type CostReport = z.output<typeof CostReport>

export const MadeSuggestions = z.object({
  /** The first of them; absent where there are none. */
  id: z.string().optional(),
  eventId: z.string(),
  kind: z.enum(madeKinds),
  state: z.enum(answerStates),
  basis: Basis,
  asOf: z.string(),
  method: z.string(),
  /** What a back-test of this very figure said; null where there was none. */
  checked: z.string().nullable(),
  /** What would make the answer better, with numbers. */
  needs: z.array(z.string()),
  currency: z.string(),
  /** Of prices. */
  costs: CostReport.optional(),
  prices: z.array(PriceReport).optional(),
  /** Of venues, the best first. */
  venues: z.array(VenueReport).optional(),
  suggestions: z.array(Suggestion),
  /** Titles of suggestions that were rejected lately. */
  withheld: z.array(z.string()),
})
export type MadeSuggestions = z.output<typeof MadeSuggestions>
