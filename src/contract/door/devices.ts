// A device at the door: a key that can check in at one event and do nothing else.
import * as z from 'zod'
import { line } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { deviceStatuses } from './choices.ts'

export const NewDevice = z
  .strictObject({
    name: line(100),
    /** Names or ids of the check-in lists it may use; absent: every list of the event. */
    lists: z.array(line(100)).min(1).max(100, 'must have at most 100 entries').optional(),
    /** Whether it may let somebody in against the rules, with a reason. */
    supervisor: z.boolean().optional(),
  })
  .meta({ example: { name: 'Door laptop' } })
export type NewDevice = z.output<typeof NewDevice>

export const Device = z.object({
  id: z.string(),
  eventId: z.string(),
  name: z.string(),
  /** Ids of the check-in lists it may use; empty: every list. */
  lists: z.array(z.string()),
  supervisor: z.boolean(),
  status: z.enum(deviceStatuses),
  /** Shows which key it holds without giving it away. */
  hint: z.string(),
  /** With the key that made it; null for never. */
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  createdAt: z.string(),
})
export type Device = z.output<typeof Device>

/** `apiKey` is in this answer and in no other. */
export const CreatedDevice = Device.extend({ apiKey: z.string() })
export type CreatedDevice = z.output<typeof CreatedDevice>

export const DeviceQuery = z.strictObject({ ...pageQuery })
export const DevicePage = page(Device)

/** Where the key that asks may scan: all that a page has to start with. */
export const OwnDoor = z.object({
  /** Null for a key that no event is set for: it may scan at each. */
  eventId: z.string().nullable(),
  eventName: z.string().nullable(),
  /** What the device is called; null for a key that is no device's. */
  device: z.string().nullable(),
  supervisor: z.boolean(),
  /** Of the event, those that the key may use. */
  lists: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type OwnDoor = z.output<typeof OwnDoor>
