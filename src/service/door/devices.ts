// Rules for devices: create, list, revoke, and show where the calling device may scan. A device is a key that can only check
// in at one event, optionally only on some lists.

import type { Scope } from '../../contract/core/operation.ts'
import type { Device, OwnDoor } from '../../contract/door/devices.ts'
import type { Event } from '../../contract/events/events.ts'
import {
  type DeviceRow,
  deviceIdOf,
  deviceKeyOf,
  findDevice,
  insertDevice,
  queryDevices,
} from '../../store/door/devices.ts'
import { insertKey, markKeyRevoked } from '../../store/keys/keys.ts'
import type { Call, Reply, Rules } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent, notFound } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { expectHeld, grantExpiry } from '../keys/grants.ts'
import { makeKey, statusOfKey } from '../keys/key-rows.ts'
import { doorAt, findDoors } from './find-door.ts'

const stewardScopes: readonly Scope[] = ['door:read', 'door:write']

async function createDevice(call: Call<'createDevice'>): Promise<Reply<'createDevice'>> {
  const { body, principal, session, now } = call
  const doors = await findDoors(call)
  const supervisor = body.supervisor ?? false
  const scopes: Scope[] = [...stewardScopes]
  if (supervisor) scopes.push('door:override')
  if (body.cash) scopes.push('door:cash')
  expectHeld(principal, scopes)
  const lists = body.lists?.map((name) => doorAt(doors, name).list.id) ?? null
  const keyId = call.newId('key')
  const owner = { accountId: principal.accountId, eventId: doors.eventId }
  const key = makeKey({ ...owner, id: keyId, name: body.name, scopes, expiresAt: grantExpiry(principal), now })
  const device = {
    id: deviceIdOf(keyId),
    account_id: owner.accountId,
    event_id: owner.eventId,
    name: body.name,
    lists: lists && JSON.stringify([...new Set(lists)]),
    supervisor: supervisor ? 1 : 0,
    created_at: now.toISOString(),
  }
  await insertKey(session, key.row)
  await insertDevice(session, device)
  const { hint, scopes: held, expires_at, last_used_at, revoked_at } = key.row
  const record = toRecord({ ...device, hint, scopes: held, expires_at, last_used_at, revoked_at }, now)
  recordChange(call, { topic: 'device.created', subject: record.id, eventId: owner.eventId, data: record })
  return { body: { ...record, apiKey: key.apiKey } }
}

async function listDevices(call: Call<'listDevices'>): Promise<Reply<'listDevices'>> {
  const { session, principal } = call
  const event = await findEvent(call, call.params.event_id)
  const filter = { eventId: event.id, updatedSince: call.query.updatedSince }
  const list = queryDevices(session, principal, filter)
  return { body: await makePage(call, list, (rows) => rows.map((row) => toRecord(row, call.now))) }
}

async function revokeDevice(call: Call<'revokeDevice'>): Promise<Reply<'revokeDevice'>> {
  const { session, principal, params, now } = call
  const id = params.device_id ?? ''
  const device = await findDevice(session, principal, id)
  if (!device) throw notFound('device', id)
  if (device.revoked_at !== null) return { body: toRecord(device, now) }
  const revokedAt = now.toISOString()
  await markKeyRevoked(session, deviceKeyOf(id), revokedAt)
  const { event_id: eventId, name, hint } = device
  recordChange(call, { topic: 'device.revoked', subject: id, eventId, data: { id, name, hint } })
  return { body: toRecord({ ...device, revoked_at: revokedAt }, now) }
}

async function showOwnDoor(call: Call<'showOwnDoor'>): Promise<Reply<'showOwnDoor'>> {
  const { eventId, keyId, scopes } = call.principal
  const supervisor = scopes.has('door:override')
  const cash = scopes.has('door:cash')
  if (eventId === null) {
    const nowhere = { eventId, eventName: null, translations: {}, timezone: null, device: null, lists: [] }
    return { body: { ...nowhere, supervisor, cash } }
  }
  const { eventName, timezone, lists, own } = await findDoors({ ...call, params: { event_id: eventId } })
  const { translations } = await findEvent(call, eventId)
  const device = keyId === null ? undefined : await findDevice(call.session, call.principal, deviceIdOf(keyId))
  const usable = own === null ? lists : lists.filter(({ id }) => own.includes(id))
  return {
    body: {
      eventId,
      eventName,
      translations: nameTranslations(translations),
      timezone,
      device: device?.name ?? null,
      supervisor,
      cash,
      lists: usable.map(({ id, name }) => ({ id, name })),
    },
  }
}

const nameTranslations = (translations: Event['translations']): OwnDoor['translations'] =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([language, words]) =>
      words?.name === undefined ? [] : [[language, { eventName: words.name }]],
    ),
  )

function toRecord(row: DeviceRow, now: Date): Device {
  return {
    id: row.id,
    eventId: row.event_id,
    name: row.name,
    lists: row.lists === null ? [] : (JSON.parse(row.lists) as string[]),
    supervisor: row.supervisor === 1,
    cash: (JSON.parse(row.scopes) as string[]).includes('door:cash'),
    status: statusOfKey(row, now),
    hint: row.hint,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
    createdAt: row.created_at,
  }
}

export const deviceRules: Rules<'createDevice' | 'listDevices' | 'revokeDevice' | 'showOwnDoor'> = {
  createDevice,
  listDevices,
  revokeDevice,
  showOwnDoor,
}
