// Which past events a forecast learns from: those named, else the copies this event belongs to, else all of the account.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { daysAfter } from '../../../contract/core/time.ts'
import {
  type ForecastEvent,
  findEventsUntil,
  findForecastEvent,
  readCopies,
} from '../../../store/forecasts/past-events.ts'
import type { ReadContext } from '../../core/call.ts'
import { findEvent } from '../../core/find-event.ts'
import { invalidQuery } from '../../core/refusals.ts'
import type { DatedEvent } from '../sales/back-test.ts'
import type { SalesCurve } from './curve.ts'
import { readPastCurve } from './past-curve.ts'
import { beginsAt, dayMs, endsAt } from './when.ts'

/** Fewer tickets than these tell nothing of a sale. */
export const ticketsMin = 10
/** Older ones count next to nothing. */
const eventsMax = 40
const candidatesMax = 120
const copiesMin = 2

/** An ended event with its sale. */
export interface ComparableEvent extends DatedEvent {
  readonly event: ForecastEvent
  readonly sales: SalesCurve
}

export interface Comparables {
  readonly from: 'like' | 'copies' | 'all'
  /** The newest first. */
  readonly events: readonly ComparableEvent[]
}

interface Wanted {
  readonly event: Pick<ForecastEvent, 'id'>
  readonly asOf: Date
  /** Ids or slugs, separated by commas. */
  readonly like?: string | undefined
}

export async function findComparables(call: ReadContext, wanted: Wanted): Promise<Comparables> {
  if (wanted.like !== undefined) return { from: 'like', events: await readNamed(call, wanted) }
  const ended = await findEnded(call, wanted)
  const copies = await findCopies(call, wanted.event.id, ended)
  const ofCopies = copies.length < copiesMin ? [] : await readSales(call, copies)
  if (ofCopies.length >= copiesMin) return { from: 'copies', events: ofCopies }
  return { from: 'all', events: await readSales(call, ended) }
}

/** Events that had ended by then and were not cancelled by then, the newest first. */
async function findEnded(call: ReadContext, { event, asOf }: Wanted): Promise<ForecastEvent[]> {
  // A day more: the event's zone may be ahead.
  const until = daysAfter(asOf.toISOString().slice(0, 10), 1)
  const events = await findEventsUntil(call.session, call.principal, { until, limit: candidatesMax })
  return events
    .filter((one) => one.id !== event.id && hasEnded(one, asOf))
    .sort((one, other) => endsAt(other).getTime() - endsAt(one).getTime() || (one.id < other.id ? 1 : -1))
}

function hasEnded(event: ForecastEvent, asOf: Date): boolean {
  const isCancelled = event.cancelledAt !== null && event.cancelledAt <= asOf.toISOString()
  return !isCancelled && endsAt(event) <= asOf
}

/** Those of these events that are copies of one another and of this event. */
async function findCopies(
  { session, principal }: ReadContext,
  eventId: string,
  ended: readonly ForecastEvent[],
): Promise<ForecastEvent[]> {
  const copies = await readCopies(session, principal)
  const originalOf = (id: string): string => {
    // Nothing is a copy of itself, but a database may be edited by hand.
    const seen = new Set([id])
    for (let current = id; ; ) {
      const next = copies.get(current)
      if (next === undefined || seen.has(next)) return current
      seen.add(next)
      current = next
    }
  }
  const original = originalOf(eventId)
  return ended.filter(({ id }) => originalOf(id) === original)
}

/** The newest with enough tickets; other work runs between two of them. */
async function readSales(call: ReadContext, events: readonly ForecastEvent[]): Promise<ComparableEvent[]> {
  const found: ComparableEvent[] = []
  for (const event of events) {
    const one = await readOne(call, event)
    if (one.total >= ticketsMin) found.push(one)
    if (found.length === eventsMax) break
    await nextTurn()
  }
  return found
}

async function readOne(call: ReadContext, event: ForecastEvent): Promise<ComparableEvent> {
  const sales = await readPastCurve(call.session, event)
  const { curve, daysOnSale, total } = sales
  const { id: eventId, capacity } = event
  const [begins, ends] = [beginsAt(event).getTime() / dayMs, endsAt(event).getTime() / dayMs]
  return { event, sales, eventId, curve, daysOnSale, total, capacity, begins, ends }
}

/** @throws Failure not_found, or invalid_query for an event that had not ended or sold too little */
async function readNamed(call: ReadContext, { event, asOf, like = '' }: Wanted): Promise<ComparableEvent[]> {
  const found = new Map<string, ComparableEvent>()
  for (const name of like
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')) {
    const { id } = await findEvent(call, name)
    const past = await findForecastEvent(call.session, call.principal, id)
    if (past === undefined || past.id === event.id || !hasEnded(past, asOf)) {
      throw notComparable(`"like" must name past events that were held, and ${name} is not one of them`)
    }
    const one = await readOne(call, past)
    if (one.total < ticketsMin) {
      throw notComparable(`"like" must name events with ${ticketsMin} tickets or more, and ${name} had ${one.total}`)
    }
    found.set(id, one)
  }
  if (found.size === 0) throw notComparable('"like" must name at least one event')
  return [...found.values()].sort((one, other) => other.ends - one.ends)
}

const notComparable = (detail: string) =>
  invalidQuery({ pointer: '?like', code: 'invalid', detail }, 'See past events with: turnout events list --sort -date')
