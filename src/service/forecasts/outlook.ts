// The sales of an event and what may come of them, as known at an instant: what forecasts and suggestions stand on.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ForecastEvent, findForecastEvent } from '../../store/forecasts/past-events.ts'
import { type StoredTicketType, ticketTypesOfEvents } from '../../store/ticket-types/ticket-types.ts'
import type { ReadContext } from '../core/call.ts'
import { findEvent, notFound } from '../core/find-event.ts'
import { invalidQuery } from '../core/refusals.ts'
import { asChance } from './mathematics/normal.ts'
import { type Comparables, findComparables, ticketsMin } from './reading/comparable.ts'
import { readCurve, type SalesCurve } from './reading/curve.ts'
import { beginsAt, daysUntil, endsAt } from './reading/when.ts'
import { backTest, type Trial } from './sales/back-test.ts'
import { isYoungSale } from './sales/estimate.ts'
import type { EventOnSale } from './sales/events.ts'
import { chanceToReach, forecastSales, type Level, type SalesForecast } from './sales/range.ts'
import { type ForecastState, stateOf } from './states.ts'

export interface OutlookQuery {
  /** What was known then; now by default. */
  readonly asOf?: string | undefined
  /** Past events to learn from, by id or slug, separated by commas. */
  readonly like?: string | undefined
  readonly level?: Level | undefined
}

export interface Outlook {
  readonly event: ForecastEvent
  readonly asOf: Date
  /** Whether the instant is in the past, so that what was changed since is of now. */
  readonly isEarlier: boolean
  readonly state: ForecastState
  /** Ended, or cancelled: nothing more is sold. */
  readonly isClosed: boolean
  readonly onSale: EventOnSale
  readonly sales: SalesCurve
  readonly past: Comparables
  /** Null where there is too little to say. */
  readonly forecast: SalesForecast | null
  /** What the forecast would have said of the past events; asked for when it is looked at. */
  readonly trials: () => Promise<readonly Trial[]>
  /** That it had by then, as they are now. */
  readonly ticketTypes: readonly StoredTicketType[]
}

type OutlookCall = ReadContext & { readonly now: Date }

/**
 * Reads an event's outlook in steps between which other requests are answered.
 * @throws Failure not_found, or invalid_query for an instant before the first sale or in the future
 */
export async function readOutlook(
  call: OutlookCall,
  reference: string | undefined,
  query: OutlookQuery = {},
): Promise<Outlook> {
  const found = await findEvent(call, reference)
  const event = await findForecastEvent(call.session, call.principal, found.id)
  if (event === undefined) throw notFound('event', reference)
  const asOf = query.asOf === undefined ? call.now : new Date(query.asOf)
  if (asOf > call.now) throw invalidAsOf(`"asOf" must not be in the future: it is ${call.now.toISOString()}`)
  const ends = endsAt(event)
  const until = asOf < ends ? asOf : ends
  const sales = await readCurve(call.session, { eventId: event.id, begins: beginsAt(event), until })
  if (query.asOf !== undefined && !sales.hasBegun) {
    throw invalidAsOf(`${event.name} had sold nothing by ${asOf.toISOString()}`)
  }
  const past = await findComparables(call, { event, asOf, like: query.like })
  const isCancelled = event.cancelledAt !== null && event.cancelledAt <= asOf.toISOString()
  const isClosed = isCancelled || asOf > ends
  const types = await ticketTypesOfEvents(call.session, call.principal, [event.id])
  const ticketTypes = types.filter(({ kind, createdAt }) => kind === 'admission' && createdAt <= asOf.toISOString())
  const onSale = onSaleAt(event, { asOf, sales, ticketTypes })
  const state = stateOf(past.events.length, isClosed || (sales.total >= ticketsMin && !isYoungSale(onSale)))
  return {
    event,
    asOf,
    isEarlier: query.asOf !== undefined,
    state,
    isClosed,
    onSale,
    sales,
    past,
    forecast: state === 'too_little_data' ? null : forecastOf(onSale, { past, isClosed, level: query.level }),
    trials: () => tryForecasts(past),
    ticketTypes,
  }
}

/** The back-test, with other work between two events. */
async function tryForecasts({ events }: Comparables): Promise<Trial[]> {
  const trials: Trial[] = []
  for (const event of events) {
    await nextTurn()
    trials.push(...backTest(event, events))
  }
  return trials
}

/** The chance of at least so many tickets in percent, with the capacity as it is; null where nobody can say. */
export function chanceOf({ forecast, onSale: { capacity } }: Outlook, tickets: number): number | null {
  if (forecast === null) return null
  const isBeyond = capacity !== null && tickets > Math.max(capacity, forecast.sold)
  return isBeyond ? asChance(0) : chanceToReach(forecast, tickets)
}

const invalidAsOf = (detail: string) => invalidQuery({ pointer: '?asOf', code: 'invalid', detail })

function onSaleAt(
  event: ForecastEvent,
  { asOf, sales, ticketTypes }: { asOf: Date; sales: SalesCurve; ticketTypes: readonly StoredTicketType[] },
): EventOnSale {
  const daysBefore = daysUntil(event, asOf)
  const begins = sales.hasBegun ? sales.daysOnSale : daysUntil(event, saleBeginsAt(ticketTypes, asOf))
  const capacity = placesOf(event, ticketTypes)
  return { sold: sales.total, daysBefore, daysOnSale: Math.max(begins, daysBefore), capacity }
}

/** How many can be sold: the event's capacity, or what its ticket types have together where that is less. */
function placesOf({ capacity }: ForecastEvent, types: readonly StoredTicketType[]): number | null {
  if (types.length === 0 || types.some(({ quantity }) => quantity === null)) return capacity
  const ofTypes = types.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
  return Math.min(capacity ?? ofTypes, ofTypes)
}

/** When the first ticket type goes on sale, or at once. */
export function saleBeginsAt(types: readonly StoredTicketType[], asOf: Date): Date {
  const starts = types.map(({ saleStartsAt }) => (saleStartsAt === null ? 0 : Date.parse(saleStartsAt)))
  return new Date(Math.max(asOf.getTime(), starts.length === 0 ? 0 : Math.min(...starts)))
}

function forecastOf(
  onSale: EventOnSale,
  { past, isClosed, level = 80 }: { past: Comparables; isClosed: boolean; level?: Level | undefined },
): SalesForecast {
  const forecast = forecastSales(onSale, past.events, level)
  if (!isClosed) return forecast
  const { sold } = onSale
  const range = { low: sold, high: sold }
  return { ...forecast, ...range, demand: sold, expected: sold, spread: 0, rangeAt: () => range }
}
