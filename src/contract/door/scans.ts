// Scans: attempts to enter or leave, admitted or refused. Scans are append-only.
import * as z from 'zod'
import { instant, line } from '../core/fields.ts'
import { amountMinorMax } from '../core/money.ts'
import { page, pageQuery } from '../core/paging.ts'
import { timedUuidPattern } from '../core/uuid-v7.ts'
import { scanDirections, scanKinds, scanMethods, scanResults } from './choices.ts'
import { RefusalFacts, TicketTranslations } from './refusal-facts.ts'

/** Scans in one upload. */
const uploadMax = 500

/** UUIDv7 (RFC 9562): begins with the device's time, so that scans sort by it. */
const scanId = z.string().max(36).regex(timedUuidPattern, 'must be a lower-case UUID of version 7')

/**
 * Text of the QR code, or the ticket code as typed: judged by the door's rules and not by its format. Longer than any ticket
 * is `invalid`.
 */
const code = z.string().min(1, 'must not be empty').max(8_000, 'must have at most 8000 characters')

const where = {
  /** Name or id of the check-in list; needed when the event has several. */
  list: line(100).optional(),
  gate: line(60).optional(),
  /** Name of the device, for keys that aren't a device's own. */
  station: line(60).optional(),
}

/** Either a code that was shown, or the id of a ticket that was found by its holder's name. */
const presented = { code: code.optional(), ticketId: z.string().min(1).max(40).optional() }

export const NewScan = z
  .strictObject({
    ...presented,
    ...where,
    direction: z.enum(scanDirections).optional(),
    /** Idempotency key of this scan: a retry gets the same answer. */
    scanId: scanId.optional(),
    /** Why a supervisor admits against the rules. */
    override: line(300).optional(),
    /** The amount in minor units taken in cash for the ticket's whole order, which must be what is due. */
    cash: z.int().min(1).max(amountMinorMax).optional(),
    /** Judges as while the doors are open, and records nothing: no scan, no admission, no payment. */
    rehearsal: z.boolean().optional(),
  })
  .meta({ example: { code: '7K3M9QX2ZD', gate: 'North' } })
export type NewScan = z.output<typeof NewScan>

export const UndoScan = z
  .strictObject({
    /** The scan to undo. */
    undoes: scanId,
    scanId: scanId.optional(),
    reason: line(300).optional(),
    gate: where.gate,
    station: where.station,
  })
  .meta({ example: { undoes: '01941f29-7c00-7aaa-8bbb-0123456789ab', reason: 'Wrong person' } })
export type UndoScan = z.output<typeof UndoScan>

const UploadedScan = z.strictObject({
  scanId,
  kind: z.enum(scanKinds).optional(),
  /** As for a scan; for an undo, those of the undone scan. */
  ...presented,
  undoes: scanId.optional(),
  /** The online scan that got no answer in time: if the service admitted by it, this is the same admission. */
  insteadOf: scanId.optional(),
  direction: z.enum(scanDirections).optional(),
  gate: where.gate,
  /** What the device decided and told the guest. */
  decision: z.enum(scanResults),
  reason: line(300).optional(),
  /** By the device's clock. */
  deviceTime: instant,
  /** Sequence number of the device's scans. */
  deviceSeq: z.int().min(0).max(1_000_000_000),
})
export type UploadedScan = z.output<typeof UploadedScan>

export const ScanUpload = z
  .strictObject({
    list: where.list,
    station: where.station,
    /** The device's clock when it sends: its error is subtracted from the times of the scans. */
    sentAt: instant,
    scans: z.array(UploadedScan).min(1).max(uploadMax, `must have at most ${uploadMax} entries`),
  })
  .meta({
    example: {
      sentAt: '2027-03-14T09:30:00Z',
      scans: [
        {
          scanId: '01941f29-7c00-7aaa-8bbb-0123456789ab',
          code: '7K3M9QX2ZD',
          decision: 'ok',
          deviceTime: '2027-03-14T09:00:00Z',
          deviceSeq: 1,
        },
      ],
    },
  })
export type ScanUpload = z.output<typeof ScanUpload>

/** What an order costs at the door: all of it, not one of its tickets. */
const DoorMoney = z.object({
  amount: z.int(),
  currency: z.string(),
  /** How many tickets it pays. */
  tickets: z.int(),
  orderReference: z.string(),
})
export type DoorMoney = z.output<typeof DoorMoney>

/** How often a list admitted a ticket before, and when and at which gate it last did. */
const EarlierAdmissions = z.object({ count: z.int(), lastAt: z.string(), lastGate: z.string().nullable() })
export type EarlierAdmissions = z.output<typeof EarlierAdmissions>

/** What the door is told, and what a device keeps. */
export const Verdict = z.object({
  scanId: z.string(),
  result: z.enum(scanResults),
  /** Why it was refused, in a sentence; null when admitted. */
  reason: z.string().nullable(),
  /** What that sentence is made of beyond the result; null for nothing. */
  facts: RefusalFacts.nullable(),
  ticketId: z.string().nullable(),
  name: z.string().nullable(),
  ticketType: z.string().nullable(),
  /** Names of the ticket types of the holder's add-ons. */
  addOns: z.array(z.string()),
  /** Of those names. */
  translations: TicketTranslations,
  listId: z.string(),
  direction: z.enum(scanDirections),
  /** When and at which gate this list first admitted the ticket. */
  firstAt: z.string().nullable(),
  firstGate: z.string().nullable(),
  /** For somebody who is admitted again; null the first time, and where nobody is admitted. */
  earlier: EarlierAdmissions.nullable(),
  /** For an unpaid ticket and a key that may take cash: what is to be paid. */
  due: DoorMoney.nullable(),
  /** The cash that this scan has recorded. */
  paid: DoorMoney.nullable(),
  /** Only in a rehearsal, of which nothing is recorded. */
  rehearsal: z.literal(true).optional(),
})
export type Verdict = z.output<typeof Verdict>

/** `results` in the order of the scans sent; `flagged` counts those admitted that should not have been. */
export const UploadedScans = z.object({
  listId: z.string(),
  accepted: z.int(),
  flagged: z.int(),
  results: z.array(Verdict.extend({ decision: z.enum(scanResults), flagged: z.boolean() })),
})
export type UploadedScans = z.output<typeof UploadedScans>

export const Scan = z.object({
  id: z.string(),
  eventId: z.string(),
  listId: z.string(),
  listName: z.string().nullable(),
  ticketId: z.string().nullable(),
  name: z.string().nullable(),
  kind: z.enum(scanKinds),
  direction: z.enum(scanDirections),
  method: z.enum(scanMethods),
  /** The verdict at the door at the time. */
  decision: z.enum(scanResults),
  /** The verdict given all scans known by now: a second admission is `already_redeemed`; null when undone. */
  settled: z.enum(scanResults).nullable(),
  /** For an admission that was not the first; null for others, and for an override. */
  earlier: EarlierAdmissions.nullable(),
  /** Admitted at the door, but against the rules. */
  flagged: z.boolean(),
  /** Uploaded with a revoked key: kept for review and counted nowhere. */
  withheld: z.boolean(),
  reason: z.string().nullable(),
  undoes: z.string().nullable(),
  /** The online scan that got no answer in time before the device decided by itself. */
  insteadOf: z.string().nullable(),
  device: z.string(),
  gate: z.string().nullable(),
  offline: z.boolean(),
  /** By the device's clock; null for an online scan. */
  deviceTime: z.string().nullable(),
  deviceSeq: z.int().nullable(),
  /** By the service's clock. */
  at: z.string(),
  receivedAt: z.string(),
})
export type Scan = z.output<typeof Scan>

export const ScanQuery = z.strictObject({
  ...pageQuery,
  list: z.string().min(1).max(100).optional(),
  decision: z.enum(scanResults).optional(),
  /** Only flagged and withheld scans. */
  flagged: z.enum(['true', 'false']).optional(),
})
export const ScanPage = page(Scan)
