// Forecasts of an event: sales, attendance and no-shows, each with what it stands on and how often it held. No answer names a
// person or the chance of one.
import * as z from 'zod'
import { instant } from '../core/fields.ts'
import { forecastBases, forecastFigures, forecastLevels, forecastNotes, forecastStates } from './choices.ts'

const wholeNumber = (max: number) =>
  z
    .string()
    .max(9)
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(1, 'must be at least 1').max(max, `must be at most ${max}`))

/** The most places beyond the capacity that are tried. */
export const extraMax = 1_000

const standingOn = {
  /** What was known then; now by default. */
  asOf: instant.optional(),
  /** Ids or slugs of past events to learn from, separated by commas. */
  like: z.string().min(1).max(2_000).optional(),
}

export const ForecastQuery = z.strictObject({
  ...standingOn,
  /** How often the range is meant to hold, in percent; 80 by default. */
  level: z.enum(forecastLevels).optional(),
  /** Of sales: the chance of at least so many tickets. */
  target: wholeNumber(10_000_000).optional(),
  /** Of no-shows: places beyond the capacity, as a number or a range like 0-60. */
  extra: z
    .string()
    .max(9)
    .regex(/^\d{1,4}(-\d{1,4})?$/, 'must be a number or a range like 0-60')
    .optional(),
  /** Of no-shows: the chance of more people than places that is accepted, in percent; 5 by default. */
  risk: wholeNumber(50).optional(),
  /** Of attendance: people that one lane lets in per minute, for the number of lanes. */
  scanRate: wholeNumber(1_000).optional(),
})

export const BacktestQuery = z.strictObject(standingOn)

const range = { expected: z.int().nullable(), low: z.int().nullable(), high: z.int().nullable() }

const PastEvent = z.object({
  eventId: z.string(),
  slug: z.string(),
  name: z.string(),
  date: z.string(),
  /** Tickets when it ended. */
  tickets: z.int(),
  /** Tickets as long before it as this event is now; null before its sale. */
  ticketsByNow: z.int().nullable(),
  /** People let in; null where too few were scanned to tell. */
  attended: z.int().nullable(),
})

const Check = z.object({
  /** Forecasts of past events that were tried, and how often the range held. */
  forecasts: z.int(),
  held: z.int(),
  events: z.int(),
  level: z.int(),
})

const common = {
  eventId: z.string(),
  name: z.string(),
  asOf: z.string(),
  /** Until the event's first day, in its time zone; 0 on it and later. */
  daysBefore: z.int(),
  state: z.enum(forecastStates),
  /** How it was reckoned, as sentences. */
  method: z.string(),
  basis: z.object({
    from: z.enum(forecastBases),
    /** The newest first. */
    events: z.array(PastEvent),
    /** Past events left out of the attendance: too few people were scanned. */
    unmeasured: z.array(z.string()),
    /** Tickets of these events, and days of sale. */
    people: z.int(),
    days: z.int(),
  }),
  /** What the back-test of this very figure said; null below 6 events. */
  checked: Check.nullable(),
  /** What would make it better. */
  needs: z.array(z.object({ what: z.string(), count: z.int(), text: z.string() })),
  notes: z.array(z.object({ code: z.enum(forecastNotes), text: z.string() })),
  level: z.int(),
  sold: z.int(),
  capacity: z.int().nullable(),
}

const Chance = z.object({
  tickets: z.int(),
  /** In percent: 1 to 99, and 100 only where it is so already. */
  chance: z.int(),
})

const SalesForecast = z.object({
  figure: z.literal('sales'),
  ...common,
  ...range,
  /** The share of its tickets that is sold by now, 0 to 1, and what such events sell; null where nothing tells. */
  share: z.number().nullable(),
  usual: z.int().nullable(),
  soldOut: Chance.nullable(),
  /** Of the whole event; null without a budget or cost, without the scope money:read, and as of an earlier instant. */
  breakEven: Chance.nullable(),
  target: Chance.nullable(),
  /** Admissions; the expected ones sum to the total. */
  byTicketType: z.array(
    z.object({ ticketTypeId: z.string(), ticketType: z.string(), sold: z.int(), expected: z.int().nullable() }),
  ),
  /** Tickets sold by days before the event, the earliest first, and the last past event's beside them. */
  history: z.array(z.object({ daysBefore: z.int(), tickets: z.int(), lastTime: z.int().nullable() })),
})

const Arrivals = z.object({
  /** Minutes after the doors open, a quarter of an hour each. */
  from: z.int(),
  /** Of all who come, 0 to 1. */
  share: z.number(),
  people: z.int(),
})

const AttendanceForecast = z.object({
  figure: z.literal('attendance'),
  ...common,
  ...range,
  /** The share of ticket holders who come, 0 to 1. */
  rate: z.number().nullable(),
  /** Enough chairs, lunches and badges in 90 of 100 cases. */
  enough: z.int().nullable(),
  byTicketType: z.array(
    z.object({
      ticketTypeId: z.string(),
      ticketType: z.string(),
      sold: z.int(),
      expected: z.int().nullable(),
      rate: z.number().nullable(),
    }),
  ),
  /** By when people came to past events; empty without any. */
  arrivals: z.array(Arrivals),
  /** Lanes needed in the busiest quarter of an hour; null without a scan rate or arrivals. */
  lanes: z.int().nullable(),
})

const NoShowForecast = z.object({
  figure: z.literal('no-shows'),
  ...common,
  ...range,
  /** The share of ticket holders who stay away, 0 to 1. */
  rate: z.number().nullable(),
  extra: z.array(
    z.object({
      extra: z.int(),
      /** The chance that more come than fit, in percent. */
      chance: z.int(),
      /** People who would stand outside: on average, and at most in 95 of 100 cases. */
      outside: z.number(),
      outsideMost: z.int(),
    }),
  ),
  /** The most extra places within the risk; null where tickets are paid, since that is a promise. */
  advice: z.int().nullable(),
  risk: z.int().nullable(),
})

export const Forecast = z.discriminatedUnion('figure', [SalesForecast, AttendanceForecast, NoShowForecast])
export type Forecast = z.output<typeof Forecast>
export type SalesForecast = z.output<typeof SalesForecast>
export type AttendanceForecast = z.output<typeof AttendanceForecast>
export type NoShowForecast = z.output<typeof NoShowForecast>

const rate = z.number()

export const Backtest = z.object({
  figure: z.enum(forecastFigures),
  eventId: z.string(),
  name: z.string(),
  asOf: z.string(),
  state: z.enum(forecastStates),
  events: z.int(),
  forecasts: z.int(),
  /** How often the range of each level held. */
  held: z.object({ '50': z.int(), '80': z.int(), '90': z.int() }),
  /** Median errors as shares of what came, of the forecast and of simpler rules. */
  errors: z.array(z.object({ method: z.string(), error: rate })),
  trials: z.array(
    z.object({
      eventId: z.string(),
      slug: z.string(),
      daysBefore: z.int(),
      expected: z.int(),
      low: z.int(),
      high: z.int(),
      happened: z.int(),
      /** Whether it was within the range of 80 %. */
      held: z.boolean(),
    }),
  ),
})
export type Backtest = z.output<typeof Backtest>
