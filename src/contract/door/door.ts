// What a door needs besides scans: its ticket list, to go on without a network, and the arrivals.
import * as z from 'zod'
import { page, pageQuery } from '../core/paging.ts'
import { reentries, scanResults } from './choices.ts'
import { RefusalFacts, TicketTranslations } from './refusal-facts.ts'

/** A ticket as a scanner needs it: no e-mail and no money. */
export const DoorTicket = z.object({
  id: z.string(),
  /** Its serial in the QR code; null until the event's first ticket is signed. */
  serial: z.string().nullable(),
  generation: z.int(),
  name: z.string(),
  ticketType: z.string(),
  /** Of its order, which the buyer can name. */
  orderReference: z.string(),
  /** The name of that buyer, who may have ordered for others. */
  buyer: z.string(),
  /** Names of the ticket types of the holder's add-ons. */
  addOns: z.array(z.string()),
  /** Of those names. */
  translations: TicketTranslations,
  /** What a first scan on this list would answer while the doors are open. */
  result: z.enum(scanResults),
  /** Why it would be refused, in a sentence; null where it would not. */
  reason: z.string().nullable(),
  /** What that sentence is made of beyond the result; null for nothing. */
  facts: RefusalFacts.nullable(),
  firstAt: z.string().nullable(),
  firstGate: z.string().nullable(),
  /** Admitted, and no exit was scanned since. */
  inside: z.boolean(),
})
export type DoorTicket = z.output<typeof DoorTicket>

export const DoorTicketQuery = z.strictObject({ ...pageQuery, list: z.string().min(1).max(100).optional() })
export const DoorTicketPage = page(DoorTicket)

const whole = z.string().max(4).regex(/^\d+$/, 'must be a whole number').transform(Number)

/** One page: whoever is not on it is found by typing more. */
export const foundMax = 100

export const DoorSearchQuery = z.strictObject({
  /**
   * The beginnings of a holder's or buyer's names in any spelling, a whole e-mail address, an order's reference, or the end
   * of a ticket's id.
   */
  q: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(200, 'must have at most 200 characters')
    .meta({ examples: ['ada'] }),
  list: z.string().min(1).max(100).optional(),
  limit: whole.pipe(z.int().min(1).max(foundMax, `must be at most ${foundMax}`)).optional(),
})
/** The best first; `found` also counts those that are not shown. */
export const FoundDoorTickets = z.object({
  data: z.array(DoorTicket),
  found: z.int(),
  /** The list on which they stand so: without one in the request, the one for everybody. */
  listName: z.string(),
  /** Of the event. */
  timezone: z.string(),
})
export type FoundDoorTickets = z.output<typeof FoundDoorTickets>

export const ArrivalQuery = z.strictObject({
  list: z.string().min(1).max(100).optional(),
  /** How many minutes to look back. */
  minutes: whole.pipe(z.int().min(1).max(1440, 'must be at most 1440')).optional(),
})

export const Arrivals = z.object({
  eventId: z.string(),
  eventName: z.string(),
  listId: z.string(),
  listName: z.string(),
  reentry: z.enum(reentries),
  /** Of the event. */
  timezone: z.string(),
  /** When tickets are admitted: by the list's hours, else by the event's dates. */
  opensAt: z.string(),
  closesAt: z.string(),
  /** Numbers (as in tokens) of the ticket types this list refuses, for tickets signed after a door was prepared. */
  refusedTypeNumbers: z.array(z.int()),
  /** The service's clock, which a door compares with its own. */
  now: z.string(),
  /** Confirmed tickets that this list admits. */
  expected: z.int(),
  /** Those admitted at least once. */
  admitted: z.int(),
  noShows: z.int(),
  /** Admitted and not scanned at an exit since. */
  inside: z.int(),
  /** Tickets admitted more often than allowed. */
  flagged: z.int(),
  gates: z.array(z.object({ gate: z.string().nullable(), admitted: z.int() })),
  /** First admissions per minute, the latest last, including minutes without any. */
  minutes: z.array(z.object({ minute: z.string(), admitted: z.int() })),
})
export type Arrivals = z.output<typeof Arrivals>
