// Quotas: places that several ticket types of an event share, besides the event's capacity and their own quantities.
import * as z from 'zod'
import { count, line } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'

const fields = {
  name: line(100),
  /** Most tickets of its types, in total. */
  capacity: count(0),
  /** Names or ids of the event's ticket types, the complete list; each ticket takes a place. */
  ticketTypes: z.array(line(100)).max(100, 'must have at most 100 entries'),
}

export const NewQuota = z
  .strictObject({ ...fields, ticketTypes: fields.ticketTypes.optional() })
  .meta({ example: { name: 'Workshops', capacity: 40, ticketTypes: [] } })
export type NewQuota = z.output<typeof NewQuota>

export const QuotaChanges = z
  .strictObject(fields)
  .partial()
  .meta({ example: { capacity: 50 } })
export type QuotaChanges = z.output<typeof QuotaChanges>

export const Quota = z.object({
  id: z.string(),
  eventId: z.string(),
  name: z.string(),
  capacity: z.int(),
  sold: z.int(),
  held: z.int(),
  ticketTypes: z.array(z.object({ id: z.string(), name: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Quota = z.output<typeof Quota>

export const DeletedQuota = z.object({ id: z.string(), deleted: z.literal(true) })
export type DeletedQuota = z.output<typeof DeletedQuota>

export const QuotaQuery = z.strictObject({ ...pageQuery })
export const QuotaPage = page(Quota)
