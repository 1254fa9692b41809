// Imports of attendees: one file for one event, its rows sent in batches. The sender decides what identifies a row; the
// service knows no file format.
import * as z from 'zod'
import { importStatuses, manualPayments, paymentMethods, rowOutcomes } from '../core/choices.ts'
import { amount, createTicketType, email, line } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { GivenAnswers } from '../forms/answers.ts'
import { importRowsMax, importSizeMax, rowTextMax } from './limits.ts'

export type ImportStatus = (typeof importStatuses)[number]
export type RowOutcome = (typeof rowOutcomes)[number]

export const importTransitions = {
  add: { from: ['open'], to: 'open' },
  finish: { from: ['open'], to: 'done' },
  undo: { from: ['open', 'done', 'undone'], to: 'undone' },
} as const satisfies Record<string, { from: readonly ImportStatus[]; to: ImportStatus }>

const position = z.int('must be a whole number').min(0, 'must be at least 0').max(importSizeMax)

export const ImportRow = z.strictObject({
  /** An attendee of the event to change where the row differs. */
  id: line(rowTextMax.id).optional(),
  /** The sender's id of this person: the same reference is the same attendee. Unique per event. */
  reference: line(rowTextMax.reference).optional(),
  name: line(rowTextMax.name),
  email,
  /** Name or id of a ticket type of the event. */
  ticketType: line(rowTextMax.ticketType),
  /** What the buyer pays, in minor units, where the ticket type is pay-what-you-want. */
  amount: amount(0).optional(),
  /** Records the payment; without it a priced registration stays pending. */
  payment: z.enum(manualPayments).optional(),
  /** Answers to the event's form, by the question's key; the others stay. */
  answers: GivenAnswers.optional(),
})
export type ImportRow = z.output<typeof ImportRow>

const rows = z
  .array(ImportRow)
  .min(1, 'must have at least one row')
  .max(importRowsMax, `must have at most ${importRowsMax} rows`)

export const NewImport = z
  .strictObject({
    /** Of the file, as shown to people. */
    name: line(200),
    /** Hash of the rows: with the same fingerprint an unfinished import is resumed. */
    fingerprint: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 lower-case hexadecimal digits'),
    /** Number of rows. */
    rows: position,
    /** Further rows of the file, which were found invalid and are not sent. */
    invalid: position.optional(),
  })
  .meta({ example: { name: 'people.csv', fingerprint: '5e'.repeat(32), rows: 1, invalid: 0 } })

export const Import = z.object({
  id: z.string(),
  eventId: z.string(),
  name: z.string(),
  status: z.enum(importStatuses),
  fingerprint: z.string(),
  rows: z.int(),
  /** Rows of the file that were invalid and never sent, so in none of the other counts; null if the sender didn't say. */
  invalid: z.int().nullable(),
  /** Rows processed so far, from the first on. */
  rowsDone: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Import = z.output<typeof Import>

export const ImportQuery = z.strictObject({ ...pageQuery, status: z.enum(importStatuses).optional() })
export const ImportPage = page(Import)

/** Why a row was refused. */
export const RowErrorShape = z.object({
  code: z.string(),
  /** Everything that is wrong, in words. */
  message: z.string(),
  pointer: z.string().nullable(),
  /** Each wrong field, with its place in the row. */
  issues: z.array(z.object({ pointer: z.string(), code: z.string(), detail: z.string() })),
})
export type RowError = z.output<typeof RowErrorShape>

/** The result of one row; results are in the order of the rows. */
const RowResult = z.object({
  outcome: z.enum(rowOutcomes),
  attendeeId: z.string().nullable(),
  /** Of a refused row. */
  error: RowErrorShape.nullable(),
})
export type RowResult = z.output<typeof RowResult>

const Ahead = z.strictObject({ ticketType: line(100), count: z.int().min(0).max(importSizeMax) })

export const PlanRows = z
  .strictObject({
    rows,
    /** New attendees of earlier batches, by ticket type: `ahead` of the previous answer. */
    ahead: z.array(Ahead).max(1_000, 'must have at most 1000 ticket types').optional(),
    createTicketType,
  })
  .meta({ example: { rows: [{ reference: 'A-1', name: 'Ada', email: 'ada@example.org', ticketType: 'VIP' }] } })

/** `price`: what the ticket of a new attendee costs, or what a changed one pays by the row, in minor units; else null. */
const PlannedRow = RowResult.extend({ price: z.int().nullable() })

export const PlannedRows = z.object({ results: z.array(PlannedRow), ahead: z.array(Ahead) })
export type PlannedRow = z.output<typeof PlannedRow>

export const ImportRows = z
  .strictObject({
    /** Position of the first of these rows in the import, from 0. */
    first: position,
    rows,
    /** Whether this is the last batch. */
    last: z.boolean().optional(),
    /** Whether attendees confirmed by these rows get their ticket by mail; false by default. */
    notify: z.boolean().optional(),
    createTicketType,
  })
  .meta({
    example: { first: 0, rows: [{ reference: 'A-1', name: 'Ada', email: 'ada@example.org', ticketType: 'VIP' }] },
  })

export const ImportedRows = z.object({ importId: z.string(), results: z.array(RowResult) })

export const UndoImport = z
  .strictObject({
    /** Where to continue: `next` of the previous answer. */
    after: line(300).optional(),
    /** Owes the money of the payments it recorded, to be paid back later, instead of recording it as refunded. */
    owed: z.boolean().optional(),
  })
  .meta({ example: {} })

/** What undoing would still do. Nobody is told by e-mail. */
export const ImportUndoPlan = z.object({
  importId: z.string(),
  eventId: z.string(),
  name: z.string(),
  /** Attendees that would be cancelled, restored, and left alone. */
  cancelled: z.int(),
  restored: z.int(),
  kept: z.int(),
  currency: z.string(),
  /** The payments of those cancelled, by method: how many attendees, and minor units. */
  payments: z.array(z.object({ payment: z.enum(paymentMethods), attendees: z.int(), amount: z.int() })),
})
export type ImportUndoPlan = z.output<typeof ImportUndoPlan>

const Kept = z.object({ attendeeId: z.string(), code: z.string(), message: z.string() })

export const UndoneRows = z.object({
  importId: z.string(),
  /** Attendees that this request cancelled, and those whose name and address it restored. */
  cancelled: z.int(),
  restored: z.int(),
  /** What this request recorded as refunded, and what it owes; minor units. */
  refunded: z.int(),
  owed: z.int(),
  currency: z.string(),
  /** Attendees left unchanged, and why. */
  kept: z.array(Kept),
  /** Where to continue; null at the end. */
  next: z.string().nullable(),
})
export type UndoneRows = z.output<typeof UndoneRows>
