// Downloads the keys and tickets a door needs offline.

import type { QueryInput } from '../../../contract/catalog.ts'
import type { ScanResult } from '../../../contract/door/choices.ts'
import type { DoorTicket } from '../../../contract/door/door.ts'
import type { Context } from '../../core/context.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { deviceSecret } from './device-secret.ts'
import { doorClient } from './door-client.ts'
import { writePrepared } from './prepared.ts'
import type { PreparedDoor } from './prepared-door.ts'

/** A summary of what was downloaded. */
export interface Preparation {
  readonly eventName: string
  readonly listName: string
  /** All of the event, so that those refused are known without a network too. */
  readonly tickets: number
  /** Those that the list admits while the doors are open; the others are refused. */
  readonly valid: number
  /** Those refused, by result. */
  readonly refused: Readonly<Partial<Record<ScanResult, number>>>
  readonly keys: number
  /** Of the event. */
  readonly timezone: string
  readonly opensAt: string
  readonly closesAt: string
  readonly preparedAt: string
  readonly path: string
}

export async function prepareDoor(context: Context, event: string, list: string | undefined): Promise<Preparation> {
  const { settings, host } = context
  const client = await doorClient(context)
  const params = { event_id: event }
  const { value: arrivals } = await client.call('showArrivals', {
    params,
    query: definedFields<QueryInput<'showArrivals'>>({ list }),
  })
  const keys: { keyId: number; publicKey: string; eventNumber: number }[] = []
  for await (const { rows } of client.list('listSigningKeys', { params, query: { status: 'active' } }))
    keys.push(...rows)
  const tickets: DoorTicket[] = []
  const query = definedFields<QueryInput<'listDoorTickets'>>({ list: arrivals.listId })
  for await (const { rows } of client.list('listDoorTickets', { params, query })) tickets.push(...rows)
  const { eventId, eventName, listId, listName, reentry, timezone, opensAt, closesAt, refusedTypeNumbers } = arrivals
  const door: PreparedDoor = {
    version: 1,
    baseUrl: settings.baseUrl.value,
    asked: event,
    eventId,
    eventName,
    eventNumber: keys[0]?.eventNumber ?? null,
    listId,
    listName,
    reentry,
    timezone,
    opensAt,
    closesAt,
    refusedTypeNumbers,
    preparedAt: host.now().toISOString(),
    keys: keys.map(({ keyId, publicKey }) => ({ keyId, publicKey })),
    tickets,
  }
  const { tickets: path } = writePrepared(settings, door, await deviceSecret(settings))
  const { preparedAt } = door
  const counts = { ...countTickets(tickets), keys: keys.length }
  return { eventName, listName, ...counts, timezone, opensAt, closesAt, preparedAt, path }
}

/** How many tickets a list has, and how many of them it admits: with blocked ones, as many as the arrivals expect. */
export function countTickets(tickets: PreparedDoor['tickets']) {
  const refused: Partial<Record<ScanResult, number>> = {}
  for (const { result } of tickets) if (result !== 'ok') refused[result] = (refused[result] ?? 0) + 1
  return { tickets: tickets.length, valid: tickets.filter(({ result }) => result === 'ok').length, refused }
}
