// Check-in lists: which tickets are admitted where and when. Each list admits a ticket once.
import * as z from 'zod'
import { date, instant, line, reference } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { reentries } from './choices.ts'

const fields = {
  name: line(100),
  /** Names or ids of the event's ticket types, the complete list; empty stands for every admission, without add-ons. Donations are never admitted. */
  ticketTypes: z.array(line(100)).max(100, 'must have at most 100 entries'),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  reentry: z.enum(reentries),
}

export const NewCheckInList = z
  .strictObject({
    ...z.strictObject(fields).partial().shape,
    name: fields.name,
    /** A day of the event, in its time zone: from its start, or `opensAt`, to its end, or `closesAt`. */
    day: date.optional(),
    /**
     * Code, id or a part of the title of a session: admits those enrolled in it, from half an hour before it begins to its
     * end, wherever it moves.
     */
    session: reference.optional(),
  })
  .meta({ example: { name: 'Main entrance', ticketTypes: [], reentry: 'after_exit' } })
export type NewCheckInList = z.output<typeof NewCheckInList>

export const CheckInListChanges = z
  .strictObject(fields)
  .partial()
  .meta({ example: { name: 'Side entrance' } })
export type CheckInListChanges = z.output<typeof CheckInListChanges>

export const CheckInList = z.object({
  id: z.string(),
  eventId: z.string(),
  name: z.string(),
  /** Empty: every admission. */
  ticketTypes: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Admits only those enrolled in it. */
  session: z.object({ id: z.string(), code: z.string(), title: z.string() }).nullable(),
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  /** When it admits tickets: its own hours, else those of the event's dates. */
  doorHours: z.object({ opensAt: z.string(), closesAt: z.string() }),
  reentry: z.enum(reentries),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type CheckInList = z.output<typeof CheckInList>

export const DeletedCheckInList = z.object({ id: z.string(), deleted: z.literal(true) })
export type DeletedCheckInList = z.output<typeof DeletedCheckInList>

export const CheckInListQuery = z.strictObject({ ...pageQuery })
export const CheckInListPage = page(CheckInList)
