// Devices at the door: each has a key that can check in at one event and do nothing else.
import * as z from 'zod'
import { line } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { perLanguage } from '../core/words/translations.ts'
import { deviceStatuses } from './choices.ts'

export const NewDevice = z
  .strictObject({
    name: line(100),
    /** Names or ids of the check-in lists it may use; every list by default. */
    lists: z.array(line(100)).min(1).max(100, 'must have at most 100 entries').optional(),
    /** Whether it may admit against the rules, with a reason. */
    supervisor: z.boolean().optional(),
    /** Whether it may record that an unpaid order was paid in cash, and so sees what is due. */
    cash: z.boolean().optional(),
  })
  .meta({ example: { name: 'Door laptop' } })
export type NewDevice = z.output<typeof NewDevice>

export const Device = z.object({
  id: z.string(),
  eventId: z.string(),
  name: z.string(),
  /** Ids of the check-in lists it may use; empty stands for every list. */
  lists: z.array(z.string()),
  supervisor: z.boolean(),
  cash: z.boolean(),
  status: z.enum(deviceStatuses),
  /** Identifies its key without revealing it. */
  hint: z.string(),
  /** Together with the key that created it; null for never. */
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  createdAt: z.string(),
})
export type Device = z.output<typeof Device>

/** Only this answer contains `apiKey`. */
export const CreatedDevice = Device.extend({ apiKey: z.string() })
export type CreatedDevice = z.output<typeof CreatedDevice>

export const DeviceQuery = z.strictObject({ ...pageQuery })
export const DevicePage = page(Device)

/** Where the key of the request may scan: all that the stewards' page starts with. */
export const OwnDoor = z.object({
  /** Null for a key that isn't restricted to one event. */
  eventId: z.string().nullable(),
  eventName: z.string().nullable(),
  /** Of that name. */
  translations: perLanguage(z.object({ eventName: z.string() })),
  /** Of the event. */
  timezone: z.string().nullable(),
  /** Name of the device; null for a key that isn't a device's. */
  device: z.string().nullable(),
  supervisor: z.boolean(),
  cash: z.boolean(),
  /** Those of the event that the key may use. */
  lists: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type OwnDoor = z.output<typeof OwnDoor>
