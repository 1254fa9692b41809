// Finds the door of a request: the event, one of its check-in lists, and the device. An event without lists has one for
// everybody, whose row is created by the first scan or beside the first list of its own.
import { defaultListName } from '../../contract/core/choices.ts'
import { Failure } from '../../contract/core/failures.ts'
import { readIdTail } from '../../contract/core/ids.ts'
import { ensureCheckInList, type StoredCheckInList } from '../../store/door/check-in-lists.ts'
import { deviceById, deviceIdOf } from '../../store/door/devices.ts'
import { type DoorRow, doorsByEventId, doorsBySlug, listsOf } from '../../store/door/find-door.ts'
import { findEventRow } from '../../store/events.ts'
import { nameKey } from '../../store/ticket-types/ticket-types.ts'
import type { AnyCall } from '../core/call.ts'
import { notFound } from '../core/find-event.ts'
import { quoteValue } from '../core/issues.ts'
import { invalidField, invalidQuery } from '../core/refusals.ts'
import { findCalled } from '../ticket-types/find-called.ts'
import { withSessionHours } from './lists/session-lists.ts'

export interface Door {
  readonly eventId: string
  readonly eventName: string
  readonly eventStatus: string
  readonly date: string
  readonly endDate: string | null
  readonly timezone: string
  readonly list: StoredCheckInList
  /** Whether the list has a row. */
  readonly isStored: boolean
  /** Recorded with each scan: the device's id, the name it gave itself, or the key's id. */
  readonly device: string
  /** Ids of the lists that the device may use; null for all. */
  readonly own: readonly string[] | null
}

/** The doors of an event that the caller may use. */
interface Doors extends Omit<Door, 'list'> {
  readonly lists: readonly StoredCheckInList[]
}

/** @throws Failure not_found */
export async function findDoors(call: AnyCall, station?: string): Promise<Doors> {
  const { keyId, eventId } = call.principal
  const rows = await readDoors(call, call.params.event_id ?? '')
  const [event] = rows
  if (!event || (eventId !== null && eventId !== event.event_id)) throw notFound('event', call.params.event_id)
  const stored = await withSessionHours(call, listsOf(rows), event.timezone)
  const device = keyId === null ? undefined : await readDevice(call, keyId)
  return {
    eventId: event.event_id,
    eventName: event.event_name,
    eventStatus: event.event_status,
    date: event.date,
    endDate: event.end_date,
    timezone: event.timezone,
    lists: stored.length > 0 ? stored : [listOfAll(event)],
    isStored: stored.length > 0,
    own: device?.lists ? (JSON.parse(device.lists) as string[]) : null,
    device: device?.id ?? station ?? keyId ?? 'embedded',
  }
}

/** @throws Failure validation_failed or invalid_query (which list?), insufficient_scope (not this device's list) */
export function doorAt({ lists, ...doors }: Doors, asked: string | undefined, place: Place = 'body'): Door {
  const list = chosenList(lists, { asked, own: doors.own, place })
  expectOwnList(doors, list)
  return { ...doors, list }
}

/** The same for what changes nothing: without a list it is the one for everybody, if there is one that the caller may use. */
export async function findAnyDoor(call: AnyCall, asked: Asked): Promise<Door> {
  const { list } = asked
  const doors = list === undefined ? await findDoors(call) : undefined
  const everyone = doors?.lists.find(({ id }) => id === idOfListOfAll(doors.eventId))
  const isUsable = everyone !== undefined && (doors?.own?.includes(everyone.id) ?? true)
  return findDoor(call, isUsable ? { list: everyone.id } : asked, 'query')
}

/** @throws Failure insufficient_scope for a list that is not this device's */
export function expectOwnList({ own }: Pick<Door, 'own'>, list: { readonly id: string; readonly name?: string }): void {
  if (own === null || own.includes(list.id)) return
  throw new Failure('insufficient_scope', `This device may not use the check-in list ${list.name ?? list.id}`, {
    hint: 'Use a device made for this list, or for every list.',
  })
}

/** Where the request names the list. */
type Place = 'body' | 'query'

interface Asked {
  /** Name or id of the list. */
  readonly list?: string | undefined
  readonly station?: string | undefined
}

/** @throws Failure as findDoors and doorAt */
export function findDoor(call: AnyCall, asked: Asked, place?: Place): Promise<Door> {
  const { accountId, keyId } = call.principal
  const name = JSON.stringify(['door', accountId, keyId, call.params.event_id, asked.list, asked.station])
  return cachedInBatch(call, name, async () => doorAt(await findDoors(call, asked.station), asked.list, place))
}

/** Creates the row of the list that an event has by default, if it is missing. */
export async function ensureList(call: AnyCall, { list, isStored }: Door): Promise<void> {
  if (!isStored) await storeListOfAll(call, list)
}

/** The same for an event without any list. */
export async function storeListOfAll({ session, principal }: AnyCall, list: StoredCheckInList): Promise<void> {
  await session.run(ensureCheckInList, {
    id: list.id,
    account_id: principal.accountId,
    event_id: list.eventId,
    name: list.name,
    name_key: nameKey(list.name),
    ticket_types: null,
    session_id: null,
    opens_at: null,
    closes_at: null,
    reentry: list.reentry,
    created_at: list.createdAt,
    updated_at: list.updatedAt,
  })
}

/** The default list of an event without lists. */
export function listOfAll(event: Pick<DoorRow, 'event_id' | 'event_created_at'>): StoredCheckInList {
  return {
    id: idOfListOfAll(event.event_id),
    eventId: event.event_id,
    name: defaultListName,
    ticketTypeIds: null,
    sessionId: null,
    opensAt: null,
    closesAt: null,
    reentry: 'never',
    createdAt: event.event_created_at,
    updatedAt: event.event_created_at,
    version: 1,
  }
}

const idOfListOfAll = (eventId: string) => `cil${eventId.slice(eventId.indexOf('_'))}`

/** The event whose default list has this id; undefined for what is no list's id. */
export const eventOfListOfAll = (listId: string): string | undefined =>
  listId.startsWith('cil_') ? `evt${listId.slice(listId.indexOf('_'))}` : undefined

/** Reads once per batch what only operations that run alone can change: scans of one batch ask for the same. */
export async function cachedInBatch<T>({ session }: AnyCall, name: string, read: () => Promise<T>): Promise<T> {
  const known = session.known?.get(name)
  if (known !== undefined) return known as T
  const value = await read()
  session.known?.set(name, value)
  return value
}

function readDoors(call: AnyCall, event: string): Promise<DoorRow[]> {
  const { accountId } = call.principal
  const { session } = call
  return cachedInBatch(call, JSON.stringify(['doors', accountId, event]), async () => {
    if (event.includes('_')) return session.run(doorsByEventId, { accountId, event })
    if (readIdTail(event) === undefined) return session.run(doorsBySlug, { accountId, event })
    // Before any look at slugs, or the count of queries would tell another event's slug from an unknown one.
    const called = await findEventRow(session, call.principal, event)
    return called ? session.run(doorsByEventId, { accountId, event: called.id }) : []
  })
}

async function readDevice(call: AnyCall, keyId: string) {
  const read = () => call.session.run(deviceById, { id: deviceIdOf(keyId) })
  return (await cachedInBatch(call, `device ${keyId}`, read))[0]
}

interface Choice {
  readonly asked: string | undefined
  /** Ids of the lists that the device may use; null for all. */
  readonly own: readonly string[] | null
  readonly place: Place
}

function chosenList(lists: readonly StoredCheckInList[], { asked, own, place }: Choice): StoredCheckInList {
  const names = lists.map(({ name }) => name).join(', ')
  if (asked !== undefined) {
    const list = findCalled(lists, asked)
    if (list) return list
    const detail = `the event has no check-in list ${quoteValue(asked)}. Available: ${names}`
    throw refusedList(place, 'not_allowed', detail)
  }
  const possible = own === null ? lists : lists.filter(({ id }) => own.includes(id))
  const [only, other] = possible
  if (only && !other) return only
  throw refusedList(place, 'required', `"list" must be one of ${names}`)
}

function refusedList(place: Place, code: string, detail: string): Failure {
  return place === 'body' ? invalidField('/list', detail, { code }) : invalidQuery({ pointer: '?list', code, detail })
}
