// What a door works with beside scans: its list of tickets, to go on without a network, and how many came.
import * as z from 'zod'
import { page, pageQuery } from '../core/paging.ts'
import { reentries, scanResults } from './choices.ts'

/** A ticket as a scanner needs it: no e-mail and no money. */
export const DoorTicket = z.object({
  id: z.string(),
  /** What its QR code calls it; null as long as no ticket of the event was signed. */
  serial: z.string().nullable(),
  generation: z.int(),
  name: z.string(),
  ticketType: z.string(),
  /** What a scan of it on this list would say, had nobody come in with it and were the doors open. */
  result: z.enum(scanResults),
  firstAt: z.string().nullable(),
  firstGate: z.string().nullable(),
  /** Came in and was not seen to leave. */
  inside: z.boolean(),
})
export type DoorTicket = z.output<typeof DoorTicket>

export const DoorTicketQuery = z.strictObject({ ...pageQuery, list: z.string().min(1).max(100).optional() })
export const DoorTicketPage = page(DoorTicket)

const wholeMinutes = z.string().max(4).regex(/^\d+$/, 'must be a whole number').transform(Number)

export const ArrivalQuery = z.strictObject({
  list: z.string().min(1).max(100).optional(),
  /** How many minutes back. */
  minutes: wholeMinutes.pipe(z.int().min(1).max(1440, 'must be at most 1440')).optional(),
})

export const Arrivals = z.object({
  eventId: z.string(),
  eventName: z.string(),
  listId: z.string(),
  listName: z.string(),
  reentry: z.enum(reentries),
  /** Of the event. */
  timezone: z.string(),
  /** When tickets are let in: as the list says, or as the dates of the event do. */
  opensAt: z.string(),
  closesAt: z.string(),
  /** Numbers, as tokens have them, of the ticket types that this list does not let in: for tickets signed after a door was prepared. */
  refusedTypeNumbers: z.array(z.int()),
  /** By the service's clock: what a door compares its own with. */
  now: z.string(),
  /** Confirmed tickets that this list lets in. */
  expected: z.int(),
  /** Of those, how many came at least once. */
  admitted: z.int(),
  noShows: z.int(),
  /** Not left again, where scans at an exit say so. */
  inside: z.int(),
  /** Tickets with more admissions than they are good for. */
  flagged: z.int(),
  gates: z.array(z.object({ gate: z.string().nullable(), admitted: z.int() })),
  /** First admissions a minute, the latest last, minutes without any included. */
  minutes: z.array(z.object({ minute: z.string(), admitted: z.int() })),
})
export type Arrivals = z.output<typeof Arrivals>
