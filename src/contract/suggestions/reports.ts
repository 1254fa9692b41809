// What is answered when suggestions are made: how much stands behind them, the figures that were compared, and the
// suggestions themselves.
import * as z from 'zod'
import { answerStates, explanationStates, madeKinds, schedulePlans, wishKinds } from './choices.ts'
import { Basis, PlannedMove, Suggestion } from './suggestions.ts'

const chance = z.int().nullable()
const money = z.int().nullable()

/** One venue against the people expected. Null is unknown. */
export const VenueReport = z.object({
  /** Null for a candidate from a file. */
  venueId: z.string().nullable(),
  name: z.string(),
  capacity: z.int().nullable(),
  hire: money,
  /** What the venue takes for each person besides, as the file says. */
  perPerson: money,
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

/** Answers of attendees to a question about access. */
export const AccessReport = z.object({
  question: z.string(),
  label: z.string(),
  answers: z.array(
    z.object({
      answer: z.string(),
      /** Null for fewer than 5, so that nobody can be told from it. */
      people: z.int().nullable(),
    }),
  ),
})
export type AccessReport = z.output<typeof AccessReport>

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

/** What past changes of price in one direction did: sales in the week after, against the curves of the other events. */
export const PriceEvidence = z.object({
  direction: z.enum(['raised', 'lowered']),
  changes: z.int(),
  sold: z.int(),
  expected: z.number(),
  ratio: z.number(),
  /** The ratio lies between these 95 times of 100. */
  low: z.number(),
  high: z.number(),
})
export type PriceEvidence = z.output<typeof PriceEvidence>

/** Of a ticket type whose price buyers set: what fixed prices would have brought, by what was paid. */
export const FixedPriceReport = z.object({
  ticketTypeId: z.string(),
  ticketType: z.string(),
  payments: z.int(),
  paid: z.int(),
  prices: z.array(z.object({ price: z.int(), buyers: z.int(), revenue: z.int(), low: z.int(), high: z.int() })),
})
export type FixedPriceReport = z.output<typeof FixedPriceReport>

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
  /** Whether the tickets sold so far cover everything. */
  isReached: z.boolean(),
  /** Chance of that many, in percent. */
  chance,
})
export type CostReport = z.output<typeof CostReport>

/** Money that has to have come in by a day, tax included. */
export const CashReport = z.object({
  needed: z.int(),
  by: z.string(),
  /** Received so far, less refunds. */
  received: z.int(),
  missing: z.int(),
  /** What a further ticket brings: what those sold brought on average, else the price. Null where that isn't one price. */
  price: money,
  /** Further tickets at that price that bring what is missing. */
  tickets: z.int().nullable(),
  /** Received by then if nothing changes; null where there is too little to say. */
  expected: z.object({ low: money, middle: money, high: money }),
})
export type CashReport = z.output<typeof CashReport>

/** Figures of a plan. */
export const PlanFigures = z.object({
  /** Errors of `schedule check` that nobody waived. */
  errors: z.int(),
  moved: z.int(),
  /** Null: nobody knows, since nobody starred a session. */
  missed: z.int().nullable(),
  /** Null: nobody knows how many come to any session. */
  turnedAway: z.int().nullable(),
  changedEntries: z.int(),
  avoided: z.int(),
  trackAtOnce: z.int(),
  trackRooms: z.int(),
  /** People who would like both of two sessions at once, as far as these are alike by their texts. */
  alike: z.int(),
  unplaced: z.int(),
})
export type PlanFigures = z.output<typeof PlanFigures>

/** What no plan can hold. */
const ScheduleExplanation = z.object({
  /**
   * `proven`: no plan holds everything, and nothing smaller than each set would do. `as_planned`: the sets are the least with
   * all else where the plan has it. `fits`: a plan holds everything, and leaving something out is better by the weights.
   */
  state: z.enum(explanationStates),
  /** Any one of them would do; one with sessions that are left out even so says which. */
  sets: z.array(
    z.object({
      wishes: z.array(z.object({ kind: z.enum(wishKinds), text: z.string(), command: z.string().nullable() })),
      leftOut: z.array(z.string()),
    }),
  ),
  /** Sums that each prove that no plan holds everything. */
  shortages: z.array(z.string()),
})

export const ScheduleReport = z.object({
  /** Number of the release that moves are weighed against; null before the first one. */
  release: z.int().nullable(),
  /** What stands, by the figures of the plans; null where nothing that can move has a place. */
  now: PlanFigures.nullable(),
  plans: z.array(
    z.object({
      name: z.enum(schedulePlans),
      figures: PlanFigures,
      moves: z.array(PlannedMove),
      /** Codes of sessions without a place. */
      unplaced: z.array(z.string()),
    }),
  ),
  /** Sessions that were to be placed, and those that stay. */
  movable: z.int(),
  pinned: z.int(),
  gridMinutes: z.int(),
  /** Visitors who starred sessions, and the people expected that these stand for. */
  starSets: z.int(),
  attendance: z.int(),
  movesTried: z.int(),
  seed: z.int(),
  /** Titles of the sessions that have no place in a plan, by code. */
  titles: z.record(z.string(), z.string()),
  /** Why sessions have no place; null where all have one. */
  explanation: ScheduleExplanation.nullable(),
})
export type ScheduleReport = z.output<typeof ScheduleReport>

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
  /** Where money was asked for by a day. */
  cash: CashReport.optional(),
  prices: z.array(PriceReport).optional(),
  /** Empty with fewer than 3 changes that had 30 sales around them. */
  evidence: z.array(PriceEvidence).optional(),
  /** Empty with fewer than 50 payments. */
  fixedPrices: z.array(FixedPriceReport).optional(),
  /** Of venues, the best first. */
  venues: z.array(VenueReport).optional(),
  /** Of the question that was asked for. */
  access: AccessReport.optional(),
  /** Of a schedule: its plans side by side. */
  schedule: ScheduleReport.optional(),
  /** Codes of sessions that have a place, and an error there, and were not planned again. */
  wrong: z.array(z.string()).optional(),
  suggestions: z.array(Suggestion),
  /** What was open until now, and the one of these suggestions that has taken its place. */
  supersedes: z.array(z.object({ id: z.string(), title: z.string(), by: z.string() })),
  /** What was rejected lately, and what it would be called now. */
  withheld: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type MadeSuggestions = z.output<typeof MadeSuggestions>
