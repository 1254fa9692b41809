// Findings: what is wrong, doubtful or worth knowing about a schedule, and waivers, which say that it is meant.
import * as z from 'zod'
import { line } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { findingCodes, severities } from './choices.ts'

export const Finding = z.object({
  /** Made of code, subjects and times: the same as long as nothing about it changes. */
  id: z.string(),
  code: z.enum(findingCodes),
  severity: z.enum(severities),
  message: z.string(),
  /** Ids of what it is about. */
  slots: z.array(z.string()),
  sessions: z.array(z.string()),
  speakers: z.array(z.string()),
  rooms: z.array(z.string()),
  /** By the event's clock; null where it has no time. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  /** Id of the waiver that says that it is meant. */
  waiver: z.string().nullable(),
})
export type Finding = z.output<typeof Finding>

export const CheckedSchedule = z.object({
  version: z.int(),
  counts: z.object({ error: z.int(), warning: z.int(), note: z.int(), waived: z.int() }),
  findings: z.array(Finding),
})
export type CheckedSchedule = z.output<typeof CheckedSchedule>

export const NewWaiver = z
  .strictObject({
    /** Id of a current finding. */
    finding: line(40),
    reason: line(500),
  })
  .meta({ example: { finding: 'fnd_7k2m9q', reason: 'Kim only opens the second one' } })

export const Waiver = z.object({
  id: z.string(),
  eventId: z.string(),
  finding: z.string(),
  code: z.enum(findingCodes),
  /** What the finding said. */
  message: z.string(),
  reason: z.string(),
  createdAt: z.string(),
})
export type Waiver = z.output<typeof Waiver>

export const DeletedWaiver = z.object({ id: z.string(), deleted: z.literal(true) })
export const WaiverQuery = z.strictObject({ ...pageQuery })
export const WaiverPage = page(Waiver)
