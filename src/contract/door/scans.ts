// A scan: one attempt to come in or go out, let in or refused. Scans are only ever added to.
import * as z from 'zod'
import { instant, line } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { timedUuidPattern } from '../core/uuid-v7.ts'
import { scanDirections, scanKinds, scanResults } from './choices.ts'

/** Scans in one upload. */
const uploadMax = 500

/** RFC 9562, version 7: begins with the time on the device, so that scans sort by it. */
const scanId = z.string().max(36).regex(timedUuidPattern, 'must be a lower-case UUID of version 7')

/** What a scanner read or somebody typed: judged by rules, never by its form. Longer than any ticket is `invalid`. */
const code = z.string().min(1, 'must not be empty').max(8_000, 'must have at most 8000 characters')

const where = {
  /** Name or id of the check-in list; needed where the event has several. */
  list: line(100).optional(),
  gate: line(60).optional(),
  /** Which device it is, for keys that are not a device's own. */
  station: line(60).optional(),
}

export const NewScan = z
  .strictObject({
    /** Text of the QR code, or the code of the ticket as it was typed. */
    code,
    ...where,
    direction: z.enum(scanDirections).optional(),
    /** Names this attempt: sent again, it is answered again and not made again. */
    scanId: scanId.optional(),
    /** Why a supervisor lets in whom the rules would not. */
    override: line(300).optional(),
  })
  .meta({ example: { code: '7K3M9QX2ZD', gate: 'North' } })
export type NewScan = z.output<typeof NewScan>

export const UndoScan = z
  .strictObject({
    /** The scan to take back. */
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
  /** As for a scan; of an undo, what the scan that it takes back read. */
  code,
  undoes: scanId.optional(),
  /** The scan by which the service was asked first and did not answer in time: if it did let in, this is the same admission. */
  insteadOf: scanId.optional(),
  direction: z.enum(scanDirections).optional(),
  gate: where.gate,
  /** What the device decided and the person was told. */
  decision: z.enum(scanResults),
  reason: line(300).optional(),
  /** By the clock of the device. */
  deviceTime: instant,
  /** Counts the scans of the device. */
  deviceSeq: z.int().min(0).max(1_000_000_000),
})
export type UploadedScan = z.output<typeof UploadedScan>

export const ScanUpload = z
  .strictObject({
    list: where.list,
    station: where.station,
    /** The clock of the device as it sends this: what it is wrong by is taken off the times of the scans. */
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

/** What the person at the door is told, and what a device keeps. */
export const Verdict = z.object({
  scanId: z.string(),
  result: z.enum(scanResults),
  /** Why, in a sentence; null where somebody comes in. */
  reason: z.string().nullable(),
  ticketId: z.string().nullable(),
  name: z.string().nullable(),
  ticketType: z.string().nullable(),
  listId: z.string(),
  direction: z.enum(scanDirections),
  /** When and at which gate the ticket was let in first, on this list. */
  firstAt: z.string().nullable(),
  firstGate: z.string().nullable(),
})
export type Verdict = z.output<typeof Verdict>

/** `results` in the order of the scans sent; `flagged` are those let in that should not have been. */
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
  /** What was said at the door at the time. */
  decision: z.enum(scanResults),
  /** What all scans known by now make of it: a second admission is `already_redeemed`; null for one taken back. */
  settled: z.enum(scanResults).nullable(),
  /** Let in at the door, and by the rules should not have been. */
  flagged: z.boolean(),
  /** Sent with a key that was revoked already: kept to be looked at, and counted nowhere. */
  withheld: z.boolean(),
  reason: z.string().nullable(),
  undoes: z.string().nullable(),
  /** The scan that the service did not answer in time, before the device decided by itself. */
  insteadOf: z.string().nullable(),
  device: z.string(),
  gate: z.string().nullable(),
  offline: z.boolean(),
  /** By the device's clock; null for one made online. */
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
  /** Only those let in that should not have been, and those withheld. */
  flagged: z.enum(['true', 'false']).optional(),
})
export const ScanPage = page(Scan)
