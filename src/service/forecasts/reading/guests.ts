// The guests of events in groups of people alike: of those that were scanned well enough, and of the one to come.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { wallTimeInZone } from '../../../contract/core/time.ts'
import { findDoorLists, type Guest, type KnownDoor, readGuests } from '../../../store/forecasts/guests.ts'
import type { ForecastEvent } from '../../../store/forecasts/past-events.ts'
import { whoObjects } from '../../consents/profiling.ts'
import type { ReadContext } from '../../core/call.ts'
import { type GuestGroup, isMeasured, leadStepOf, type MeasuredEvent } from '../attendance/guests.ts'
import type { ComparableEvent } from './comparable.ts'
import { beginsAt, dayMs, doorKnownAt, endsAt } from './when.ts'

/** A measured event with when its people came. */
export interface MeasuredDoor extends MeasuredEvent {
  readonly event: ForecastEvent
  readonly people: number
  readonly admitted: number
  /** People by quarters of an hour after the doors opened; empty where that is not known. */
  readonly quarters: Readonly<Record<number, number>>
}

export interface Doors {
  /** The newest first. */
  readonly measured: readonly MeasuredDoor[]
  /** Names of events of which too few people were scanned to tell. */
  readonly unmeasured: readonly string[]
  readonly known: readonly KnownDoor[]
}

/** Each event is fitted without itself, so that many cost much; older ones say little of today's guests. */
const measuredMax = 12

/** What past events tell of who comes. Events end up to a day before they count, since scanners may send later. */
export async function readDoors(call: ReadContext, events: readonly ComparableEvent[], asOf: Date): Promise<Doors> {
  const over = events.filter(({ event }) => doorKnownAt(event) <= asOf).slice(0, measuredMax)
  const measured: MeasuredDoor[] = []
  const unmeasured: string[] = []
  const known: KnownDoor[] = []
  for (const { event } of over.toReversed()) {
    await nextTurn()
    const begins = beginsAt(event).toISOString()
    const one = await readDoor(
      call,
      event,
      known.filter(({ knownAt }) => knownAt <= begins),
    )
    if (isMeasured(one.people, one.admitted)) {
      measured.unshift(one)
      known.push(one.door)
    } else unmeasured.unshift(event.name)
  }
  return { measured, unmeasured, known }
}

async function readDoor(call: ReadContext, event: ForecastEvent, earlier: readonly KnownDoor[]) {
  const { session } = call
  const lists = await findDoorLists(session, event.id)
  const door = {
    eventId: event.id,
    ended: endsAt(event).toISOString(),
    knownAt: doorKnownAt(event).toISOString(),
    listIds: lists.map(({ id }) => id),
  }
  const opens = openingOf(
    event,
    lists.filter(({ sessionId }) => sessionId === null).map(({ opensAt }) => opensAt),
  )
  const tally = new GuestTally(beginsAt(event), opens)
  const asked = { eventId: event.id, until: door.ended, door, earlier, whoObjects: whoObjectsIn(call) }
  for await (const guests of readGuests(session, asked)) tally.add(guests)
  return { event, eventId: event.id, door, ...tally.finish() }
}

/** Who objects to profiling counts like somebody who is new, at every instant that is asked about. */
const whoObjectsIn =
  ({ session, principal }: ReadContext) =>
  (addresses: readonly string[]) =>
    whoObjects(session, principal.accountId, addresses)

/** When the doors opened: as the first list does, else as the event begins; null where nothing says so. */
function openingOf({ date, startTime, timezone }: ForecastEvent, listed: readonly (string | null)[]): Date | null {
  const times = listed.filter((time) => time !== null).sort()
  if (times[0] !== undefined) return new Date(times[0])
  return startTime === null ? null : wallTimeInZone(date, startTime, timezone)
}

/** Those who have a ticket of an event by an instant. */
export async function readComingGuests(
  call: ReadContext,
  {
    event,
    until,
    known,
  }: { readonly event: ForecastEvent; readonly until: Date; readonly known: readonly KnownDoor[] },
): Promise<readonly GuestGroup[]> {
  const tally = new GuestTally(beginsAt(event), null)
  const asked = { eventId: event.id, until: until.toISOString(), door: null, earlier: known }
  for await (const guests of readGuests(call.session, { ...asked, whoObjects: whoObjectsIn(call) })) tally.add(guests)
  return tally.finish().groups
}

const quarterMs = 900_000
const [earliest, latest] = [-4, 15]

/** Counts guests that come in the order of their orders. */
class GuestTally {
  readonly #groups = new Map<string, { group: GuestGroup; people: number; absent: number }>()
  readonly #quarters: Record<number, number> = {}
  readonly #begins: Date
  readonly #opens: Date | null
  #order: Guest[] = []
  #people = 0
  #admitted = 0

  constructor(begins: Date, opens: Date | null) {
    this.#begins = begins
    this.#opens = opens
  }

  add(guests: readonly Guest[]): void {
    for (const guest of guests) {
      if (this.#order[0]?.orderId !== guest.orderId) this.#endOrder()
      this.#order.push(guest)
    }
  }

  finish() {
    this.#endOrder()
    const groups = [...this.#groups.values()].map(({ group, people, absent }) => ({ ...group, people, absent }))
    return { groups, people: this.#people, admitted: this.#admitted, quarters: this.#quarters }
  }

  #endOrder(): void {
    for (const guest of this.#order) this.#count(guest, this.#order.length)
    this.#order = []
  }

  #count(guest: Guest, orderSize: number): void {
    const { ticketTypeId, arrivedAt } = guest
    const cost = costOf(guest)
    const history = guest.cameBefore === null ? 'none' : guest.cameBefore ? 'came' : 'stayedAway'
    const leadStep = leadStepOf((this.#begins.getTime() - Date.parse(guest.paidAt)) / dayMs)
    const key = `${ticketTypeId} ${cost} ${history} ${leadStep} ${orderSize}`
    const known = this.#groups.get(key)
    const group = known?.group ?? { ticketTypeId, cost, history, leadStep, orderSize, people: 0, absent: 0 }
    const isAbsent = arrivedAt === null
    const counted = { people: (known?.people ?? 0) + 1, absent: (known?.absent ?? 0) + Number(isAbsent) }
    this.#groups.set(key, { group, ...counted })
    this.#people += 1
    if (isAbsent) return
    this.#admitted += 1
    if (this.#opens === null) return
    const quarter = Math.floor((Date.parse(arrivedAt) - this.#opens.getTime()) / quarterMs)
    const within = Math.min(latest, Math.max(earliest, quarter))
    this.#quarters[within] = (this.#quarters[within] ?? 0) + 1
  }
}

function costOf({ price, typePrice, payment }: Guest): GuestGroup['cost'] {
  if (price > 0) return 'paid'
  return typePrice > 0 || payment === 'complimentary' ? 'complimentary' : 'free'
}
