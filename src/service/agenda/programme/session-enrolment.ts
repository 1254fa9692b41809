// How people take places in a session: reads it from a body, keeps the stock of an open one, and shows both. Enrolling itself
// is not here.
import type { Enrolling, SessionEnrolment } from '../../../contract/agenda/sessions.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { instantText } from '../../../contract/core/time.ts'
import { deleteSessionStock, type StoredEnrolling, type StoredSession } from '../../../store/agenda/sessions.ts'
import { setTypesOfSessionLists } from '../../../store/door/session-lists.ts'
import type { StoredEvent } from '../../../store/events.ts'
import { insertQuota, setCap } from '../../../store/ticket-types/stock.ts'
import { type StoredTicketType, ticketTypesOfEvents } from '../../../store/ticket-types/ticket-types.ts'
import type { AnyCall, ReadContext } from '../../core/call.ts'
import { invalidField } from '../../core/refusals.ts'
import { findCalled, unknownType } from '../../ticket-types/find-called.ts'

/** What a body asks for, checked: the column, and the places of an open one. */
export interface ReadEnrolling {
  readonly stored: StoredEnrolling | null
  /** Null unless it is open. */
  readonly capacity: number | null
}

type OfEvent = Pick<StoredEvent, 'id' | 'name' | 'timezone'>

/** @throws Failure validation_failed */
export async function readEnrolling(call: ReadContext, event: OfEvent, asked: Enrolling): Promise<ReadEnrolling> {
  const { kind, capacity, ticketTypes = [] } = asked
  if (kind === 'none') {
    refuseFields(asked, ['capacity', 'ticketTypes', 'opensAt', 'closesAt'], 'nobody has to enrol')
    return { stored: null, capacity: null }
  }
  const types = await findTypes(call, event, ticketTypes)
  if (kind === 'ticket') {
    refuseFields(asked, ['capacity', 'opensAt', 'closesAt'], 'the places are tickets, and their ticket type sets it')
    expectOneAddOn(types)
    return { stored: { kind, ticketTypes: types.map(({ id }) => id), opensAt: null, closesAt: null }, capacity: null }
  }
  if (capacity === undefined) {
    throw invalidField('/enrolment/capacity', '"enrolment.capacity" is missing: set how many people may enrol', {
      code: 'required',
    })
  }
  const other = types.find(({ kind: kindOfType }) => kindOfType !== 'admission')
  if (other) {
    const at = `/enrolment/ticketTypes/${types.indexOf(other)}`
    throw invalidField(at, `people enrol with an admission, and ${other.name} is not one`, { code: 'not_allowed' })
  }
  return { stored: { kind, ticketTypes: types.map(({ id }) => id), ...windowOf(asked, event.timezone) }, capacity }
}

function refuseFields(asked: Enrolling, fields: readonly (keyof Enrolling)[], because: string): void {
  const empty = (value: unknown) =>
    value === undefined || value === null || (Array.isArray(value) && value.length === 0)
  const field = fields.find((name) => !empty(asked[name]))
  if (field === undefined) return
  throw invalidField(`/enrolment/${field}`, `"enrolment.${field}" cannot be set with "${asked.kind}": ${because}`, {
    code: 'not_allowed',
  })
}

async function findTypes(call: ReadContext, event: OfEvent, asked: readonly string[]): Promise<StoredTicketType[]> {
  if (asked.length === 0) return []
  const known = await ticketTypesOfEvents(call.session, call.principal, [event.id])
  const found: StoredTicketType[] = []
  for (const [index, ticketType] of asked.entries()) {
    const pointer = `/enrolment/ticketTypes/${index}`
    const type = findCalled(known, ticketType)
    if (!type) {
      throw unknownType(
        event,
        { ticketType, pointer },
        known.map(({ name }) => name),
      )
    }
    if (found.includes(type)) throw invalidField(pointer, `${type.name} is named twice`, { code: 'duplicate' })
    found.push(type)
  }
  return found
}

function expectOneAddOn(types: readonly StoredTicketType[]): void {
  const [type] = types
  if (types.length === 1 && type?.kind === 'add_on') return
  const detail =
    types.length === 1
      ? `places in a session are sold as an add-on, and ${type?.name} is not one`
      : `"enrolment.ticketTypes" must name one add-on, not ${types.length}`
  throw invalidField('/enrolment/ticketTypes', detail, {
    code: types.length === 0 ? 'required' : 'not_allowed',
    hint: 'Create an add-on whose quantity is the number of places: its tickets are the places.',
  })
}

function windowOf({ opensAt, closesAt }: Enrolling, timezone: string) {
  const [opens = null, closes = null] = [opensAt, closesAt].map((at) => (at ? new Date(at).toISOString() : null))
  if (opens && closes && closes <= opens) {
    const [from, to] = [instantText(opens, timezone), instantText(closes, timezone)]
    throw invalidField('/enrolment/closesAt', `"enrolment.closesAt" must be after "opensAt" (${from}), not ${to}`)
  }
  return { opensAt: opens, closesAt: closes }
}

/** Makes the stock of a new session that people enrol in. */
export async function addStock(call: AnyCall, sessionId: string, { capacity }: ReadEnrolling): Promise<void> {
  if (capacity === null) return
  const none = { held: 0, sold: 0, held_amount: 0, taken: 0 }
  const owner = { id: sessionId, account_id: call.principal.accountId, event_id: null, ticket_type_id: null }
  await call.session.run(insertQuota, { ...owner, cap: capacity, ...none })
}

/**
 * Gives a session the stock of another enrolment.
 * @throws Failure below_sold for fewer places than are taken, state_conflict for another kind while people are enrolled
 */
export async function changeStock(call: AnyCall, before: StoredSession, now: ReadEnrolling): Promise<void> {
  const { id, code, stock } = before
  const wasOpen = before.enrolling?.kind === 'open'
  if (!wasOpen) return addStock(call, id, now)
  if (now.capacity === null) {
    const people = stock.enrolled + stock.waiting
    if (people > 0) {
      const who = `${stock.enrolled} enrolled, ${stock.waiting} waiting`
      throw new Failure(
        'state_conflict',
        `People have places in ${code} (${who}), so the kind of enrolment cannot be changed`,
        {
          details: { enrolled: stock.enrolled, waiting: stock.waiting },
          hint: 'Cancel their enrolments first.',
        },
      )
    }
    return deleteSessionStock(call.session, id)
  }
  if (await setCap(call.session, id, now.capacity)) return
  const { enrolled } = stock
  throw new Failure('below_sold', `The capacity of ${code} cannot be ${now.capacity}: ${enrolled} are enrolled`, {
    details: { capacity: now.capacity, enrolled },
    issues: [
      {
        pointer: '/enrolment/capacity',
        code: 'below_sold',
        detail: `"enrolment.capacity" must be at least ${enrolled}`,
      },
    ],
    hint: `Set it to ${enrolled} or more, or cancel enrolments first.`,
  })
}

/** Its check-in lists let in whoever has a place now. */
export async function changeLists(call: AnyCall, sessionId: string, { stored }: ReadEnrolling): Promise<void> {
  if (stored === null) return
  const ticketTypes = stored.kind === 'ticket' ? JSON.stringify(stored.ticketTypes) : null
  await setTypesOfSessionLists(call.session, { sessionId, ticketTypes, now: call.now.toISOString() })
}

const nobody: SessionEnrolment = {
  kind: 'none',
  capacity: null,
  enrolled: 0,
  waiting: 0,
  ticketTypes: [],
  opensAt: null,
  closesAt: null,
}

/** How many places a session has, and who may take them. @param types the ticket types of its event */
export function enrolmentOf(
  { enrolling, stock }: Pick<StoredSession, 'enrolling' | 'stock'>,
  types: readonly Pick<StoredTicketType, 'id' | 'name' | 'quantity' | 'sold'>[],
): SessionEnrolment {
  if (enrolling === null) return nobody
  const { kind, ticketTypes: ids, opensAt, closesAt } = enrolling
  const own = types.filter(({ id }) => ids.includes(id))
  const ticketTypes = own.map(({ id, name }) => ({ id, name }))
  if (kind === 'open') return { kind, ...stock, ticketTypes, opensAt, closesAt }
  const [addOn] = own
  const places = { capacity: addOn?.quantity ?? null, enrolled: addOn?.sold ?? 0, waiting: 0 }
  return { kind, ...places, ticketTypes, opensAt, closesAt }
}

/** The ticket types that some sessions name, if any: one statement. */
export async function ticketTypesOfSessions(call: ReadContext, sessions: readonly StoredSession[]) {
  const naming = sessions.filter(({ enrolling }) => enrolling !== null && enrolling.ticketTypes.length > 0)
  const eventIds = [...new Set(naming.map(({ eventId }) => eventId))]
  return ticketTypesOfEvents(call.session, call.principal, eventIds)
}
